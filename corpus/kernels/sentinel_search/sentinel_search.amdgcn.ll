target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__hip_cuid_d5d9d136d1de196c = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_d5d9d136d1de196c to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define protected amdgpu_kernel void @sentinel_search(ptr addrspace(1) noundef %sorted.coerce, ptr addrspace(1) noundef %keys.coerce, ptr addrspace(1) noundef %out.coerce) #0 {
entry:
  %sorted = alloca ptr, align 8, addrspace(5)
  %keys = alloca ptr, align 8, addrspace(5)
  %out = alloca ptr, align 8, addrspace(5)
  %sorted.addr = alloca ptr, align 8, addrspace(5)
  %keys.addr = alloca ptr, align 8, addrspace(5)
  %out.addr = alloca ptr, align 8, addrspace(5)
  %key = alloca i32, align 4, addrspace(5)
  %i = alloca i32, align 4, addrspace(5)
  %all = alloca i32, align 4, addrspace(5)
  %sorted.ascast = addrspacecast ptr addrspace(5) %sorted to ptr
  %keys.ascast = addrspacecast ptr addrspace(5) %keys to ptr
  %out.ascast = addrspacecast ptr addrspace(5) %out to ptr
  %sorted.addr.ascast = addrspacecast ptr addrspace(5) %sorted.addr to ptr
  %keys.addr.ascast = addrspacecast ptr addrspace(5) %keys.addr to ptr
  %out.addr.ascast = addrspacecast ptr addrspace(5) %out.addr to ptr
  %key.ascast = addrspacecast ptr addrspace(5) %key to ptr
  %i.ascast = addrspacecast ptr addrspace(5) %i to ptr
  %all.ascast = addrspacecast ptr addrspace(5) %all to ptr
  store ptr addrspace(1) %sorted.coerce, ptr %sorted.ascast, align 8
  %sorted1 = load ptr, ptr %sorted.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %keys.coerce, ptr %keys.ascast, align 8
  %keys2 = load ptr, ptr %keys.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %out.coerce, ptr %out.ascast, align 8
  %out3 = load ptr, ptr %out.ascast, align 8, !tbaa !9
  store ptr %sorted1, ptr %sorted.addr.ascast, align 8, !tbaa !9
  store ptr %keys2, ptr %keys.addr.ascast, align 8, !tbaa !9
  store ptr %out3, ptr %out.addr.ascast, align 8, !tbaa !9
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %key) #4
  %0 = load ptr, ptr %keys.addr.ascast, align 8, !tbaa !9
  %1 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !5
  store i32 %2, ptr %key.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %i) #4
  store i32 0, ptr %i.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %all) #4
  %3 = load i32, ptr %key.ascast, align 4, !tbaa !5
  %cmp = icmp sgt i32 %3, 0
  %4 = call i32 @llvm.amdgcn.ballot.i32(i1 %cmp)
  store i32 %4, ptr %all.ascast, align 4, !tbaa !5
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %5 = load ptr, ptr %sorted.addr.ascast, align 8, !tbaa !9
  %6 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %idxprom4 = sext i32 %6 to i64
  %arrayidx5 = getelementptr inbounds i32, ptr %5, i64 %idxprom4
  %7 = load i32, ptr %arrayidx5, align 4, !tbaa !5
  %8 = load i32, ptr %key.ascast, align 4, !tbaa !5
  %cmp6 = icmp sge i32 %7, %8
  br i1 %cmp6, label %if.then, label %if.end

if.then:                                          ; preds = %for.cond
  %9 = load ptr, ptr %sorted.addr.ascast, align 8, !tbaa !9
  %10 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %idxprom7 = sext i32 %10 to i64
  %arrayidx8 = getelementptr inbounds i32, ptr %9, i64 %idxprom7
  %11 = load i32, ptr %arrayidx8, align 4, !tbaa !5
  %12 = load i32, ptr %key.ascast, align 4, !tbaa !5
  %cmp9 = icmp eq i32 %11, %12
  %13 = call i32 @llvm.amdgcn.ballot.i32(i1 %cmp9)
  %14 = load i32, ptr %all.ascast, align 4, !tbaa !5
  %cmp10 = icmp eq i32 %13, %14
  br i1 %cmp10, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then
  %15 = load i32, ptr %i.ascast, align 4, !tbaa !5
  br label %cond.end

cond.false:                                       ; preds = %if.then
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %15, %cond.true ], [ -1, %cond.false ]
  %16 = load ptr, ptr %out.addr.ascast, align 8, !tbaa !9
  %17 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom11 = zext i32 %17 to i64
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %16, i64 %idxprom11
  store i32 %cond, ptr %arrayidx12, align 4, !tbaa !5
  br label %for.end

if.end:                                           ; preds = %for.cond
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %18 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %inc = add nsw i32 %18, 1
  store i32 %inc, ptr %i.ascast, align 4, !tbaa !5
  br label %for.cond, !llvm.loop !12

for.end:                                          ; preds = %cond.end
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %all) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %i) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %key) #4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

attributes #0 = { convergent mustprogress norecurse nounwind "amdgpu-flat-work-group-size"="1,1024" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"amdgpu_printf_kind", !"hostcall"}
!2 = !{i32 1, !"wchar_size", i32 4}
!3 = !{i32 8, !"PIC Level", i32 2}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"p1 int", !11, i64 0}
!11 = !{!"any pointer", !7, i64 0}
!12 = distinct !{!12, !13}
!13 = !{!"llvm.loop.mustprogress"}
