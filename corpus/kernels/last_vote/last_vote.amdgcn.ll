target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__hip_cuid_47b4166c5d55985 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_47b4166c5d55985 to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define protected amdgpu_kernel void @last_vote(ptr addrspace(1) noundef %rounds.coerce, ptr addrspace(1) noundef %patience.coerce, ptr addrspace(1) noundef %out.coerce) #0 {
entry:
  %rounds = alloca ptr, align 8, addrspace(5)
  %patience = alloca ptr, align 8, addrspace(5)
  %out = alloca ptr, align 8, addrspace(5)
  %rounds.addr = alloca ptr, align 8, addrspace(5)
  %patience.addr = alloca ptr, align 8, addrspace(5)
  %out.addr = alloca ptr, align 8, addrspace(5)
  %mine = alloca i32, align 4, addrspace(5)
  %limit = alloca i32, align 4, addrspace(5)
  %votes = alloca i32, align 4, addrspace(5)
  %round = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %rounds.ascast = addrspacecast ptr addrspace(5) %rounds to ptr
  %patience.ascast = addrspacecast ptr addrspace(5) %patience to ptr
  %out.ascast = addrspacecast ptr addrspace(5) %out to ptr
  %rounds.addr.ascast = addrspacecast ptr addrspace(5) %rounds.addr to ptr
  %patience.addr.ascast = addrspacecast ptr addrspace(5) %patience.addr to ptr
  %out.addr.ascast = addrspacecast ptr addrspace(5) %out.addr to ptr
  %mine.ascast = addrspacecast ptr addrspace(5) %mine to ptr
  %limit.ascast = addrspacecast ptr addrspace(5) %limit to ptr
  %votes.ascast = addrspacecast ptr addrspace(5) %votes to ptr
  %round.ascast = addrspacecast ptr addrspace(5) %round to ptr
  %cleanup.dest.slot.ascast = addrspacecast ptr addrspace(5) %cleanup.dest.slot to ptr
  store ptr addrspace(1) %rounds.coerce, ptr %rounds.ascast, align 8
  %rounds1 = load ptr, ptr %rounds.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %patience.coerce, ptr %patience.ascast, align 8
  %patience2 = load ptr, ptr %patience.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %out.coerce, ptr %out.ascast, align 8
  %out3 = load ptr, ptr %out.ascast, align 8, !tbaa !9
  store ptr %rounds1, ptr %rounds.addr.ascast, align 8, !tbaa !9
  store ptr %patience2, ptr %patience.addr.ascast, align 8, !tbaa !9
  store ptr %out3, ptr %out.addr.ascast, align 8, !tbaa !9
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %mine) #4
  %0 = load ptr, ptr %rounds.addr.ascast, align 8, !tbaa !9
  %1 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !5
  store i32 %2, ptr %mine.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %limit) #4
  %3 = load ptr, ptr %patience.addr.ascast, align 8, !tbaa !9
  %4 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom4 = zext i32 %4 to i64
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %3, i64 %idxprom4
  %5 = load i32, ptr %arrayidx5, align 4, !tbaa !5
  store i32 %5, ptr %limit.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %votes) #4
  store i32 0, ptr %votes.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %round) #4
  store i32 0, ptr %round.ascast, align 4, !tbaa !5
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %6 = load i32, ptr %round.ascast, align 4, !tbaa !5
  %7 = load i32, ptr %mine.ascast, align 4, !tbaa !5
  %cmp = icmp slt i32 %6, %7
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %8 = load i32, ptr %round.ascast, align 4, !tbaa !5
  %9 = load i32, ptr %limit.ascast, align 4, !tbaa !5
  %cmp6 = icmp sge i32 %8, %9
  br i1 %cmp6, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  store i32 1, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  %10 = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  store i32 %10, ptr %votes.ascast, align 4, !tbaa !5
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %11 = load i32, ptr %round.ascast, align 4, !tbaa !5
  %inc = add nsw i32 %11, 1
  store i32 %inc, ptr %round.ascast, align 4, !tbaa !5
  br label %for.cond, !llvm.loop !12

cleanup:                                          ; preds = %if.then, %for.cond.cleanup
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %round) #4
  %cleanup.dest = load i32, ptr %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest, label %cleanup9 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup
  %12 = load i32, ptr %votes.ascast, align 4, !tbaa !5
  %13 = load ptr, ptr %out.addr.ascast, align 8, !tbaa !9
  %14 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom7 = zext i32 %14 to i64
  %arrayidx8 = getelementptr inbounds nuw i32, ptr %13, i64 %idxprom7
  store i32 %12, ptr %arrayidx8, align 4, !tbaa !5
  store i32 0, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup9

cleanup9:                                         ; preds = %for.end, %cleanup
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %votes) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %limit) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %mine) #4
  %cleanup.dest12 = load i32, ptr %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest12, label %unreachable [
    i32 0, label %cleanup.cont
    i32 1, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup9, %cleanup9
  ret void

unreachable:                                      ; preds = %cleanup9
  unreachable
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
