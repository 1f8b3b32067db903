target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__hip_cuid_3b307e6ab5c17677 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_3b307e6ab5c17677 to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define protected amdgpu_kernel void @vote_then_leave(ptr addrspace(1) noundef %work.coerce, ptr addrspace(1) noundef %present.coerce, i32 noundef %rounds) #0 {
entry:
  %work = alloca ptr, align 8, addrspace(5)
  %present = alloca ptr, align 8, addrspace(5)
  %work.addr = alloca ptr, align 8, addrspace(5)
  %present.addr = alloca ptr, align 8, addrspace(5)
  %rounds.addr = alloca i32, align 4, addrspace(5)
  %mine = alloca i32, align 4, addrspace(5)
  %round = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %here = alloca i32, align 4, addrspace(5)
  %.atomictmp = alloca i32, align 4, addrspace(5)
  %atomic-temp = alloca i32, align 4, addrspace(5)
  %work.ascast = addrspacecast ptr addrspace(5) %work to ptr
  %present.ascast = addrspacecast ptr addrspace(5) %present to ptr
  %work.addr.ascast = addrspacecast ptr addrspace(5) %work.addr to ptr
  %present.addr.ascast = addrspacecast ptr addrspace(5) %present.addr to ptr
  %rounds.addr.ascast = addrspacecast ptr addrspace(5) %rounds.addr to ptr
  %mine.ascast = addrspacecast ptr addrspace(5) %mine to ptr
  %round.ascast = addrspacecast ptr addrspace(5) %round to ptr
  %cleanup.dest.slot.ascast = addrspacecast ptr addrspace(5) %cleanup.dest.slot to ptr
  %here.ascast = addrspacecast ptr addrspace(5) %here to ptr
  %.atomictmp.ascast = addrspacecast ptr addrspace(5) %.atomictmp to ptr
  %atomic-temp.ascast = addrspacecast ptr addrspace(5) %atomic-temp to ptr
  store ptr addrspace(1) %work.coerce, ptr %work.ascast, align 8
  %work1 = load ptr, ptr %work.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %present.coerce, ptr %present.ascast, align 8
  %present2 = load ptr, ptr %present.ascast, align 8, !tbaa !9
  store ptr %work1, ptr %work.addr.ascast, align 8, !tbaa !9
  store ptr %present2, ptr %present.addr.ascast, align 8, !tbaa !9
  store i32 %rounds, ptr %rounds.addr.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %mine) #5
  %0 = load ptr, ptr %work.addr.ascast, align 8, !tbaa !9
  %1 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !5
  store i32 %2, ptr %mine.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %round) #5
  store i32 0, ptr %round.ascast, align 4, !tbaa !5
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %round.ascast, align 4, !tbaa !5
  %4 = load i32, ptr %rounds.addr.ascast, align 4, !tbaa !5
  %cmp = icmp slt i32 %3, %4
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup6

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %here) #5
  %5 = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %6 = call i32 @llvm.ctpop.i32(i32 %5)
  store i32 %6, ptr %here.ascast, align 4, !tbaa !5
  %7 = load i32, ptr %mine.ascast, align 4, !tbaa !5
  %cmp3 = icmp eq i32 %7, 0
  br i1 %cmp3, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  store i32 2, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  %8 = load ptr, ptr %present.addr.ascast, align 8, !tbaa !9
  %9 = load i32, ptr %round.ascast, align 4, !tbaa !5
  %idxprom4 = sext i32 %9 to i64
  %arrayidx5 = getelementptr inbounds i32, ptr %8, i64 %idxprom4
  %10 = load i32, ptr %here.ascast, align 4, !tbaa !5
  store i32 %10, ptr %.atomictmp.ascast, align 4, !tbaa !5
  %11 = load i32, ptr %.atomictmp.ascast, align 4
  %12 = atomicrmw add ptr %arrayidx5, i32 %11 syncscope("agent") monotonic, align 4, !amdgpu.no.fine.grained.memory !12, !amdgpu.no.remote.memory !12
  store i32 %12, ptr %atomic-temp.ascast, align 4
  %13 = load i32, ptr %atomic-temp.ascast, align 4, !tbaa !5
  store i32 0, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %here) #5
  %cleanup.dest = load i32, ptr %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest, label %cleanup6 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont
  %14 = load i32, ptr %round.ascast, align 4, !tbaa !5
  %inc = add nsw i32 %14, 1
  store i32 %inc, ptr %round.ascast, align 4, !tbaa !5
  br label %for.cond, !llvm.loop !13

cleanup6:                                         ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %round) #5
  br label %for.end

for.end:                                          ; preds = %cleanup6
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %mine) #5
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

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

attributes #0 = { convergent mustprogress norecurse nounwind "amdgpu-flat-work-group-size"="1,1024" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind }

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
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
