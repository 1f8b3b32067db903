target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__hip_cuid_4b0a40d3132a76a5 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_4b0a40d3132a76a5 to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define protected amdgpu_kernel void @radix_split(ptr addrspace(1) noundef %keys.coerce, i32 noundef %bits) #0 {
entry:
  %keys = alloca ptr, align 8, addrspace(5)
  %keys.addr = alloca ptr, align 8, addrspace(5)
  %bits.addr = alloca i32, align 4, addrspace(5)
  %key = alloca i32, align 4, addrspace(5)
  %bit = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %one = alloca i8, align 1, addrspace(5)
  %ones = alloca i32, align 4, addrspace(5)
  %to = alloca i32, align 4, addrspace(5)
  %from = alloca i32, align 4, addrspace(5)
  %lane = alloca i32, align 4, addrspace(5)
  %keys.ascast = addrspacecast ptr addrspace(5) %keys to ptr
  %keys.addr.ascast = addrspacecast ptr addrspace(5) %keys.addr to ptr
  %bits.addr.ascast = addrspacecast ptr addrspace(5) %bits.addr to ptr
  %key.ascast = addrspacecast ptr addrspace(5) %key to ptr
  %bit.ascast = addrspacecast ptr addrspace(5) %bit to ptr
  %cleanup.dest.slot.ascast = addrspacecast ptr addrspace(5) %cleanup.dest.slot to ptr
  %one.ascast = addrspacecast ptr addrspace(5) %one to ptr
  %ones.ascast = addrspacecast ptr addrspace(5) %ones to ptr
  %to.ascast = addrspacecast ptr addrspace(5) %to to ptr
  %from.ascast = addrspacecast ptr addrspace(5) %from to ptr
  %lane.ascast = addrspacecast ptr addrspace(5) %lane to ptr
  store ptr addrspace(1) %keys.coerce, ptr %keys.ascast, align 8
  %keys1 = load ptr, ptr %keys.ascast, align 8, !tbaa !9
  store ptr %keys1, ptr %keys.addr.ascast, align 8, !tbaa !9
  store i32 %bits, ptr %bits.addr.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %key) #7
  %0 = load ptr, ptr %keys.addr.ascast, align 8, !tbaa !9
  %1 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !5
  store i32 %2, ptr %key.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %bit) #7
  store i32 0, ptr %bit.ascast, align 4, !tbaa !5
  br label %for.cond

for.cond:                                         ; preds = %for.inc9, %entry
  %3 = load i32, ptr %bit.ascast, align 4, !tbaa !5
  %4 = load i32, ptr %bits.addr.ascast, align 4, !tbaa !5
  %cmp = icmp slt i32 %3, %4
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot.ascast, align 4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %bit) #7
  br label %for.end11

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %one) #7
  %5 = load i32, ptr %key.ascast, align 4, !tbaa !5
  %6 = load i32, ptr %bit.ascast, align 4, !tbaa !5
  %shr = lshr i32 %5, %6
  %and = and i32 %shr, 1
  %tobool = icmp ne i32 %and, 0
  %storedv = zext i1 %tobool to i8
  store i8 %storedv, ptr %one.ascast, align 1, !tbaa !12
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %ones) #7
  %7 = load i8, ptr %one.ascast, align 1, !tbaa !12, !range !14, !noundef !15
  %loadedv = trunc i8 %7 to i1
  %8 = call i32 @llvm.amdgcn.ballot.i32(i1 %loadedv)
  store i32 %8, ptr %ones.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %to) #7
  %9 = load i8, ptr %one.ascast, align 1, !tbaa !12, !range !14, !noundef !15
  %loadedv2 = trunc i8 %9 to i1
  br i1 %loadedv2, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %10 = load i32, ptr %ones.ascast, align 4, !tbaa !5
  %not = xor i32 %10, -1
  %11 = call i32 @llvm.ctpop.i32(i32 %not)
  %12 = load i32, ptr %ones.ascast, align 4, !tbaa !5
  %13 = call i32 @llvm.amdgcn.mbcnt.lo(i32 %12, i32 0)
  %add = add i32 %11, %13
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %14 = load i32, ptr %ones.ascast, align 4, !tbaa !5
  %not3 = xor i32 %14, -1
  %15 = call i32 @llvm.amdgcn.mbcnt.lo(i32 %not3, i32 0)
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %add, %cond.true ], [ %15, %cond.false ]
  store i32 %cond, ptr %to.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %from) #7
  store i32 0, ptr %from.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %lane) #7
  store i32 0, ptr %lane.ascast, align 4, !tbaa !5
  br label %for.cond4

for.cond4:                                        ; preds = %for.inc, %cond.end
  %16 = load i32, ptr %lane.ascast, align 4, !tbaa !5
  %cmp5 = icmp slt i32 %16, 32
  br i1 %cmp5, label %for.body7, label %for.cond.cleanup6

for.cond.cleanup6:                                ; preds = %for.cond4
  store i32 5, ptr %cleanup.dest.slot.ascast, align 4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %lane) #7
  br label %for.end

for.body7:                                        ; preds = %for.cond4
  %17 = load i32, ptr %to.ascast, align 4, !tbaa !5
  %18 = load i32, ptr %lane.ascast, align 4, !tbaa !5
  %19 = call i32 @llvm.amdgcn.readlane.i32(i32 %17, i32 %18)
  %20 = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %cmp8 = icmp eq i32 %19, %20
  br i1 %cmp8, label %if.then, label %if.end

if.then:                                          ; preds = %for.body7
  %21 = load i32, ptr %lane.ascast, align 4, !tbaa !5
  store i32 %21, ptr %from.ascast, align 4, !tbaa !5
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body7
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %22 = load i32, ptr %lane.ascast, align 4, !tbaa !5
  %inc = add nsw i32 %22, 1
  store i32 %inc, ptr %lane.ascast, align 4, !tbaa !5
  br label %for.cond4, !llvm.loop !16

for.end:                                          ; preds = %for.cond.cleanup6
  %23 = load i32, ptr %from.ascast, align 4, !tbaa !5
  %shl = shl i32 %23, 2
  %24 = load i32, ptr %key.ascast, align 4, !tbaa !5
  %25 = call i32 @llvm.amdgcn.ds.bpermute(i32 %shl, i32 %24)
  store i32 %25, ptr %key.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %from) #7
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %to) #7
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %ones) #7
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %one) #7
  br label %for.inc9

for.inc9:                                         ; preds = %for.end
  %26 = load i32, ptr %bit.ascast, align 4, !tbaa !5
  %inc10 = add nsw i32 %26, 1
  store i32 %inc10, ptr %bit.ascast, align 4, !tbaa !5
  br label %for.cond, !llvm.loop !18

for.end11:                                        ; preds = %for.cond.cleanup
  %27 = load i32, ptr %key.ascast, align 4, !tbaa !5
  %28 = load ptr, ptr %keys.addr.ascast, align 8, !tbaa !9
  %29 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom12 = zext i32 %29 to i64
  %arrayidx13 = getelementptr inbounds nuw i32, ptr %28, i64 %idxprom12
  store i32 %27, ptr %arrayidx13, align 4, !tbaa !5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %key) #7
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #5

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #6

attributes #0 = { convergent mustprogress norecurse nounwind "amdgpu-flat-work-group-size"="1,1024" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #6 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #7 = { nounwind }

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
!12 = !{!13, !13, i64 0}
!13 = !{!"bool", !7, i64 0}
!14 = !{i8 0, i8 2}
!15 = !{}
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.mustprogress"}
!18 = distinct !{!18, !17}
