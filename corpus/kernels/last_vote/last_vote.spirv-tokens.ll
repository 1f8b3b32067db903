target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @last_vote(ptr addrspace(1) noundef %rounds.coerce, ptr addrspace(1) noundef %patience.coerce, ptr addrspace(1) noundef %out.coerce) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %rounds = alloca ptr addrspace(4), align 8
  %patience = alloca ptr addrspace(4), align 8
  %out = alloca ptr addrspace(4), align 8
  %rounds.addr = alloca ptr addrspace(4), align 8
  %patience.addr = alloca ptr addrspace(4), align 8
  %out.addr = alloca ptr addrspace(4), align 8
  %mine = alloca i32, align 4
  %limit = alloca i32, align 4
  %votes = alloca i32, align 4
  %round = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %rounds.ascast = addrspacecast ptr %rounds to ptr addrspace(4)
  %patience.ascast = addrspacecast ptr %patience to ptr addrspace(4)
  %out.ascast = addrspacecast ptr %out to ptr addrspace(4)
  %rounds.addr.ascast = addrspacecast ptr %rounds.addr to ptr addrspace(4)
  %patience.addr.ascast = addrspacecast ptr %patience.addr to ptr addrspace(4)
  %out.addr.ascast = addrspacecast ptr %out.addr to ptr addrspace(4)
  %mine.ascast = addrspacecast ptr %mine to ptr addrspace(4)
  %limit.ascast = addrspacecast ptr %limit to ptr addrspace(4)
  %votes.ascast = addrspacecast ptr %votes to ptr addrspace(4)
  %round.ascast = addrspacecast ptr %round to ptr addrspace(4)
  %cleanup.dest.slot.ascast = addrspacecast ptr %cleanup.dest.slot to ptr addrspace(4)
  store ptr addrspace(1) %rounds.coerce, ptr addrspace(4) %rounds.ascast, align 8
  %rounds1 = load ptr addrspace(4), ptr addrspace(4) %rounds.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %patience.coerce, ptr addrspace(4) %patience.ascast, align 8
  %patience2 = load ptr addrspace(4), ptr addrspace(4) %patience.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %out.coerce, ptr addrspace(4) %out.ascast, align 8
  %out3 = load ptr addrspace(4), ptr addrspace(4) %out.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %rounds1, ptr addrspace(4) %rounds.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %patience2, ptr addrspace(4) %patience.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %out3, ptr addrspace(4) %out.addr.ascast, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %mine) #5
  %1 = load ptr addrspace(4), ptr addrspace(4) %rounds.addr.ascast, align 8, !tbaa !7
  %call = call i32 @llvm.amdgcn.workitem.id.x() #5
  %idxprom = zext i32 %call to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(4) %1, i64 %idxprom
  %2 = load i32, ptr addrspace(4) %arrayidx, align 4, !tbaa !3
  store i32 %2, ptr addrspace(4) %mine.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %limit) #5
  %3 = load ptr addrspace(4), ptr addrspace(4) %patience.addr.ascast, align 8, !tbaa !7
  %call4 = call i32 @llvm.amdgcn.workitem.id.x() #5
  %idxprom5 = zext i32 %call4 to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspace(4) %3, i64 %idxprom5
  %4 = load i32, ptr addrspace(4) %arrayidx6, align 4, !tbaa !3
  store i32 %4, ptr addrspace(4) %limit.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %votes) #5
  store i32 0, ptr addrspace(4) %votes.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %round) #5
  store i32 0, ptr addrspace(4) %round.ascast, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %5 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %6 = load i32, ptr addrspace(4) %round.ascast, align 4, !tbaa !3
  %7 = load i32, ptr addrspace(4) %mine.ascast, align 4, !tbaa !3
  %cmp = icmp slt i32 %6, %7
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %8 = load i32, ptr addrspace(4) %round.ascast, align 4, !tbaa !3
  %9 = load i32, ptr addrspace(4) %limit.ascast, align 4, !tbaa !3
  %cmp7 = icmp sge i32 %8, %9
  br i1 %cmp7, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  store i32 1, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  %call89 = call i32 @llvm.amdgcn.ballot.i32(i1 noundef zeroext true) #6 [ "convergencectrl"(token %5) ]
  store i32 %call89, ptr addrspace(4) %votes.ascast, align 4, !tbaa !3
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %10 = load i32, ptr addrspace(4) %round.ascast, align 4, !tbaa !3
  %inc = add nsw i32 %10, 1
  store i32 %inc, ptr addrspace(4) %round.ascast, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !10

cleanup:                                          ; preds = %if.then, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(ptr %round) #5
  %cleanup.dest = load i32, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest, label %cleanup13 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup
  %11 = load i32, ptr addrspace(4) %votes.ascast, align 4, !tbaa !3
  %12 = load ptr addrspace(4), ptr addrspace(4) %out.addr.ascast, align 8, !tbaa !7
  %call10 = call i32 @llvm.amdgcn.workitem.id.x() #5
  %idxprom11 = zext i32 %call10 to i64
  %arrayidx12 = getelementptr inbounds nuw i32, ptr addrspace(4) %12, i64 %idxprom11
  store i32 %11, ptr addrspace(4) %arrayidx12, align 4, !tbaa !3
  store i32 0, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup13

cleanup13:                                        ; preds = %for.end, %cleanup
  call void @llvm.lifetime.end.p0(ptr %votes) #5
  call void @llvm.lifetime.end.p0(ptr %limit) #5
  call void @llvm.lifetime.end.p0(ptr %mine) #5
  %cleanup.dest16 = load i32, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest16, label %unreachable [
    i32 0, label %cleanup.cont
    i32 1, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup13, %cleanup13
  ret void

unreachable:                                      ; preds = %cleanup13
  unreachable
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { convergent mustprogress norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #5 = { nounwind }
attributes #6 = { convergent nounwind }

!llvm.module.flags = !{!0}
!opencl.ocl.version = !{!1}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 0, i32 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!8, !8, i64 0}
!8 = !{!"p1 int", !9, i64 0}
!9 = !{!"any pointer", !5, i64 0}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
