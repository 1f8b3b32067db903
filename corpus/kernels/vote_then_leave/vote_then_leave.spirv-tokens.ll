target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @vote_then_leave(ptr addrspace(1) noundef %work.coerce, ptr addrspace(1) noundef %present.coerce, i32 noundef %rounds) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %work = alloca ptr addrspace(4), align 8
  %present = alloca ptr addrspace(4), align 8
  %work.addr = alloca ptr addrspace(4), align 8
  %present.addr = alloca ptr addrspace(4), align 8
  %rounds.addr = alloca i32, align 4
  %mine = alloca i32, align 4
  %round = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %here = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  %work.ascast = addrspacecast ptr %work to ptr addrspace(4)
  %present.ascast = addrspacecast ptr %present to ptr addrspace(4)
  %work.addr.ascast = addrspacecast ptr %work.addr to ptr addrspace(4)
  %present.addr.ascast = addrspacecast ptr %present.addr to ptr addrspace(4)
  %rounds.addr.ascast = addrspacecast ptr %rounds.addr to ptr addrspace(4)
  %mine.ascast = addrspacecast ptr %mine to ptr addrspace(4)
  %round.ascast = addrspacecast ptr %round to ptr addrspace(4)
  %cleanup.dest.slot.ascast = addrspacecast ptr %cleanup.dest.slot to ptr addrspace(4)
  %here.ascast = addrspacecast ptr %here to ptr addrspace(4)
  %.atomictmp.ascast = addrspacecast ptr %.atomictmp to ptr addrspace(4)
  %atomic-temp.ascast = addrspacecast ptr %atomic-temp to ptr addrspace(4)
  store ptr addrspace(1) %work.coerce, ptr addrspace(4) %work.ascast, align 8
  %work1 = load ptr addrspace(4), ptr addrspace(4) %work.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %present.coerce, ptr addrspace(4) %present.ascast, align 8
  %present2 = load ptr addrspace(4), ptr addrspace(4) %present.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %work1, ptr addrspace(4) %work.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %present2, ptr addrspace(4) %present.addr.ascast, align 8, !tbaa !7
  store i32 %rounds, ptr addrspace(4) %rounds.addr.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %mine) #6
  %1 = load ptr addrspace(4), ptr addrspace(4) %work.addr.ascast, align 8, !tbaa !7
  %call = call i32 @llvm.amdgcn.workitem.id.x() #6
  %idxprom = zext i32 %call to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(4) %1, i64 %idxprom
  %2 = load i32, ptr addrspace(4) %arrayidx, align 4, !tbaa !3
  store i32 %2, ptr addrspace(4) %mine.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %round) #6
  store i32 0, ptr addrspace(4) %round.ascast, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %3 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %4 = load i32, ptr addrspace(4) %round.ascast, align 4, !tbaa !3
  %5 = load i32, ptr addrspace(4) %rounds.addr.ascast, align 4, !tbaa !3
  %cmp = icmp slt i32 %4, %5
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup8

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %here) #6
  %call34 = call i32 @llvm.amdgcn.ballot.i32(i1 noundef zeroext true) #7 [ "convergencectrl"(token %3) ]
  %6 = call i32 @llvm.ctpop.i32(i32 %call34)
  store i32 %6, ptr addrspace(4) %here.ascast, align 4, !tbaa !3
  %7 = load i32, ptr addrspace(4) %mine.ascast, align 4, !tbaa !3
  %cmp5 = icmp eq i32 %7, 0
  br i1 %cmp5, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  store i32 2, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  %8 = load ptr addrspace(4), ptr addrspace(4) %present.addr.ascast, align 8, !tbaa !7
  %9 = load i32, ptr addrspace(4) %round.ascast, align 4, !tbaa !3
  %idxprom6 = sext i32 %9 to i64
  %arrayidx7 = getelementptr inbounds i32, ptr addrspace(4) %8, i64 %idxprom6
  %10 = load i32, ptr addrspace(4) %here.ascast, align 4, !tbaa !3
  store i32 %10, ptr addrspace(4) %.atomictmp.ascast, align 4, !tbaa !3
  %11 = load i32, ptr addrspace(4) %.atomictmp.ascast, align 4
  %12 = atomicrmw add ptr addrspace(4) %arrayidx7, i32 %11 syncscope("device") monotonic, align 4
  store i32 %12, ptr addrspace(4) %atomic-temp.ascast, align 4
  %13 = load i32, ptr addrspace(4) %atomic-temp.ascast, align 4, !tbaa !3
  store i32 0, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(ptr %here) #6
  %cleanup.dest = load i32, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest, label %cleanup8 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont
  %14 = load i32, ptr addrspace(4) %round.ascast, align 4, !tbaa !3
  %inc = add nsw i32 %14, 1
  store i32 %inc, ptr addrspace(4) %round.ascast, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !10

cleanup8:                                         ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(ptr %round) #6
  br label %for.end

for.end:                                          ; preds = %cleanup8
  call void @llvm.lifetime.end.p0(ptr %mine) #6
  ret void
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

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { convergent mustprogress norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nounwind }
attributes #7 = { convergent nounwind }

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
