target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__hip_cuid_3a2098dfa2d96767 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_3a2098dfa2d96767 to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define protected amdgpu_kernel void @ballot_append(ptr addrspace(1) noundef %in.coerce, ptr addrspace(1) noundef %out.coerce, ptr addrspace(1) noundef %count.coerce) #0 {
entry:
  %in = alloca ptr, align 8, addrspace(5)
  %out = alloca ptr, align 8, addrspace(5)
  %count = alloca ptr, align 8, addrspace(5)
  %in.addr = alloca ptr, align 8, addrspace(5)
  %out.addr = alloca ptr, align 8, addrspace(5)
  %count.addr = alloca ptr, align 8, addrspace(5)
  %value = alloca i32, align 4, addrspace(5)
  %mask = alloca i32, align 4, addrspace(5)
  %rank = alloca i32, align 4, addrspace(5)
  %base = alloca i32, align 4, addrspace(5)
  %.atomictmp = alloca i32, align 4, addrspace(5)
  %atomic-temp = alloca i32, align 4, addrspace(5)
  %in.ascast = addrspacecast ptr addrspace(5) %in to ptr
  %out.ascast = addrspacecast ptr addrspace(5) %out to ptr
  %count.ascast = addrspacecast ptr addrspace(5) %count to ptr
  %in.addr.ascast = addrspacecast ptr addrspace(5) %in.addr to ptr
  %out.addr.ascast = addrspacecast ptr addrspace(5) %out.addr to ptr
  %count.addr.ascast = addrspacecast ptr addrspace(5) %count.addr to ptr
  %value.ascast = addrspacecast ptr addrspace(5) %value to ptr
  %mask.ascast = addrspacecast ptr addrspace(5) %mask to ptr
  %rank.ascast = addrspacecast ptr addrspace(5) %rank to ptr
  %base.ascast = addrspacecast ptr addrspace(5) %base to ptr
  %.atomictmp.ascast = addrspacecast ptr addrspace(5) %.atomictmp to ptr
  %atomic-temp.ascast = addrspacecast ptr addrspace(5) %atomic-temp to ptr
  store ptr addrspace(1) %in.coerce, ptr %in.ascast, align 8
  %in1 = load ptr, ptr %in.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %out.coerce, ptr %out.ascast, align 8
  %out2 = load ptr, ptr %out.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %count.coerce, ptr %count.ascast, align 8
  %count3 = load ptr, ptr %count.ascast, align 8, !tbaa !9
  store ptr %in1, ptr %in.addr.ascast, align 8, !tbaa !9
  store ptr %out2, ptr %out.addr.ascast, align 8, !tbaa !9
  store ptr %count3, ptr %count.addr.ascast, align 8, !tbaa !9
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %value) #6
  %0 = load ptr, ptr %in.addr.ascast, align 8, !tbaa !9
  %1 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !5
  store i32 %2, ptr %value.ascast, align 4, !tbaa !5
  %3 = load i32, ptr %value.ascast, align 4, !tbaa !5
  %rem = srem i32 %3, 3
  %cmp = icmp eq i32 %rem, 0
  br i1 %cmp, label %if.then, label %if.end8

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %mask) #6
  %4 = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  store i32 %4, ptr %mask.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %rank) #6
  %5 = load i32, ptr %mask.ascast, align 4, !tbaa !5
  %6 = call i32 @llvm.amdgcn.mbcnt.lo(i32 %5, i32 0)
  store i32 %6, ptr %rank.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %base) #6
  store i32 0, ptr %base.ascast, align 4, !tbaa !5
  %7 = load i32, ptr %rank.ascast, align 4, !tbaa !5
  %cmp4 = icmp eq i32 %7, 0
  br i1 %cmp4, label %if.then5, label %if.end

if.then5:                                         ; preds = %if.then
  %8 = load ptr, ptr %count.addr.ascast, align 8, !tbaa !9
  %9 = load i32, ptr %mask.ascast, align 4, !tbaa !5
  %10 = call i32 @llvm.ctpop.i32(i32 %9)
  store i32 %10, ptr %.atomictmp.ascast, align 4, !tbaa !5
  %11 = load i32, ptr %.atomictmp.ascast, align 4
  %12 = atomicrmw add ptr %8, i32 %11 syncscope("agent") monotonic, align 4, !amdgpu.no.fine.grained.memory !12, !amdgpu.no.remote.memory !12
  store i32 %12, ptr %atomic-temp.ascast, align 4
  %13 = load i32, ptr %atomic-temp.ascast, align 4, !tbaa !5
  store i32 %13, ptr %base.ascast, align 4, !tbaa !5
  br label %if.end

if.end:                                           ; preds = %if.then5, %if.then
  %14 = load i32, ptr %base.ascast, align 4, !tbaa !5
  %15 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %14)
  store i32 %15, ptr %base.ascast, align 4, !tbaa !5
  %16 = load i32, ptr %value.ascast, align 4, !tbaa !5
  %17 = load ptr, ptr %out.addr.ascast, align 8, !tbaa !9
  %18 = load i32, ptr %base.ascast, align 4, !tbaa !5
  %19 = load i32, ptr %rank.ascast, align 4, !tbaa !5
  %add = add nsw i32 %18, %19
  %idxprom6 = sext i32 %add to i64
  %arrayidx7 = getelementptr inbounds i32, ptr %17, i64 %idxprom6
  store i32 %16, ptr %arrayidx7, align 4, !tbaa !5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %base) #6
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %rank) #6
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %mask) #6
  br label %if.end8

if.end8:                                          ; preds = %if.end, %entry
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %value) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #5

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

attributes #0 = { convergent mustprogress norecurse nounwind "amdgpu-flat-work-group-size"="1,1024" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nounwind }

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
!12 = !{}
