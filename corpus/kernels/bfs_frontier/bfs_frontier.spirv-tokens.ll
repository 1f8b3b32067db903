target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @bfs_frontier(ptr addrspace(1) noundef %frontier.coerce, ptr addrspace(1) noundef %rows.coerce, ptr addrspace(1) noundef %columns.coerce, ptr addrspace(1) noundef %seen.coerce, ptr addrspace(1) noundef %next.coerce, ptr addrspace(1) noundef %count.coerce, i32 noundef %n) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %frontier = alloca ptr addrspace(4), align 8
  %rows = alloca ptr addrspace(4), align 8
  %columns = alloca ptr addrspace(4), align 8
  %seen = alloca ptr addrspace(4), align 8
  %next = alloca ptr addrspace(4), align 8
  %count = alloca ptr addrspace(4), align 8
  %frontier.addr = alloca ptr addrspace(4), align 8
  %rows.addr = alloca ptr addrspace(4), align 8
  %columns.addr = alloca ptr addrspace(4), align 8
  %seen.addr = alloca ptr addrspace(4), align 8
  %next.addr = alloca ptr addrspace(4), align 8
  %count.addr = alloca ptr addrspace(4), align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %vertex = alloca i32, align 4
  %edge = alloca i32, align 4
  %to = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  %fresh = alloca i32, align 4
  %rank = alloca i32, align 4
  %base = alloca i32, align 4
  %.atomictmp25 = alloca i32, align 4
  %atomic-temp26 = alloca i32, align 4
  %frontier.ascast = addrspacecast ptr %frontier to ptr addrspace(4)
  %rows.ascast = addrspacecast ptr %rows to ptr addrspace(4)
  %columns.ascast = addrspacecast ptr %columns to ptr addrspace(4)
  %seen.ascast = addrspacecast ptr %seen to ptr addrspace(4)
  %next.ascast = addrspacecast ptr %next to ptr addrspace(4)
  %count.ascast = addrspacecast ptr %count to ptr addrspace(4)
  %frontier.addr.ascast = addrspacecast ptr %frontier.addr to ptr addrspace(4)
  %rows.addr.ascast = addrspacecast ptr %rows.addr to ptr addrspace(4)
  %columns.addr.ascast = addrspacecast ptr %columns.addr to ptr addrspace(4)
  %seen.addr.ascast = addrspacecast ptr %seen.addr to ptr addrspace(4)
  %next.addr.ascast = addrspacecast ptr %next.addr to ptr addrspace(4)
  %count.addr.ascast = addrspacecast ptr %count.addr to ptr addrspace(4)
  %n.addr.ascast = addrspacecast ptr %n.addr to ptr addrspace(4)
  %i.ascast = addrspacecast ptr %i to ptr addrspace(4)
  %cleanup.dest.slot.ascast = addrspacecast ptr %cleanup.dest.slot to ptr addrspace(4)
  %vertex.ascast = addrspacecast ptr %vertex to ptr addrspace(4)
  %edge.ascast = addrspacecast ptr %edge to ptr addrspace(4)
  %to.ascast = addrspacecast ptr %to to ptr addrspace(4)
  %.atomictmp.ascast = addrspacecast ptr %.atomictmp to ptr addrspace(4)
  %atomic-temp.ascast = addrspacecast ptr %atomic-temp to ptr addrspace(4)
  %fresh.ascast = addrspacecast ptr %fresh to ptr addrspace(4)
  %rank.ascast = addrspacecast ptr %rank to ptr addrspace(4)
  %base.ascast = addrspacecast ptr %base to ptr addrspace(4)
  %.atomictmp25.ascast = addrspacecast ptr %.atomictmp25 to ptr addrspace(4)
  %atomic-temp26.ascast = addrspacecast ptr %atomic-temp26 to ptr addrspace(4)
  store ptr addrspace(1) %frontier.coerce, ptr addrspace(4) %frontier.ascast, align 8
  %frontier1 = load ptr addrspace(4), ptr addrspace(4) %frontier.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %rows.coerce, ptr addrspace(4) %rows.ascast, align 8
  %rows2 = load ptr addrspace(4), ptr addrspace(4) %rows.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %columns.coerce, ptr addrspace(4) %columns.ascast, align 8
  %columns3 = load ptr addrspace(4), ptr addrspace(4) %columns.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %seen.coerce, ptr addrspace(4) %seen.ascast, align 8
  %seen4 = load ptr addrspace(4), ptr addrspace(4) %seen.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %next.coerce, ptr addrspace(4) %next.ascast, align 8
  %next5 = load ptr addrspace(4), ptr addrspace(4) %next.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %count.coerce, ptr addrspace(4) %count.ascast, align 8
  %count6 = load ptr addrspace(4), ptr addrspace(4) %count.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %frontier1, ptr addrspace(4) %frontier.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %rows2, ptr addrspace(4) %rows.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %columns3, ptr addrspace(4) %columns.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %seen4, ptr addrspace(4) %seen.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %next5, ptr addrspace(4) %next.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %count6, ptr addrspace(4) %count.addr.ascast, align 8, !tbaa !7
  store i32 %n, ptr addrspace(4) %n.addr.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #7
  %call = call i32 @llvm.amdgcn.workitem.id.x() #7
  store i32 %call, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc34, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %2 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %3 = load i32, ptr addrspace(4) %n.addr.ascast, align 4, !tbaa !3
  %cmp = icmp slt i32 %2, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  call void @llvm.lifetime.end.p0(ptr %i) #7
  br label %for.end37

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %vertex) #7
  %4 = load ptr addrspace(4), ptr addrspace(4) %frontier.addr.ascast, align 8, !tbaa !7
  %5 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom = sext i32 %5 to i64
  %arrayidx = getelementptr inbounds i32, ptr addrspace(4) %4, i64 %idxprom
  %6 = load i32, ptr addrspace(4) %arrayidx, align 4, !tbaa !3
  store i32 %6, ptr addrspace(4) %vertex.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %edge) #7
  %7 = load ptr addrspace(4), ptr addrspace(4) %rows.addr.ascast, align 8, !tbaa !7
  %8 = load i32, ptr addrspace(4) %vertex.ascast, align 4, !tbaa !3
  %idxprom7 = sext i32 %8 to i64
  %arrayidx8 = getelementptr inbounds i32, ptr addrspace(4) %7, i64 %idxprom7
  %9 = load i32, ptr addrspace(4) %arrayidx8, align 4, !tbaa !3
  store i32 %9, ptr addrspace(4) %edge.ascast, align 4, !tbaa !3
  br label %for.cond9

for.cond9:                                        ; preds = %for.inc, %for.body
  %10 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %1) ]
  %11 = load i32, ptr addrspace(4) %edge.ascast, align 4, !tbaa !3
  %12 = load ptr addrspace(4), ptr addrspace(4) %rows.addr.ascast, align 8, !tbaa !7
  %13 = load i32, ptr addrspace(4) %vertex.ascast, align 4, !tbaa !3
  %add = add nsw i32 %13, 1
  %idxprom10 = sext i32 %add to i64
  %arrayidx11 = getelementptr inbounds i32, ptr addrspace(4) %12, i64 %idxprom10
  %14 = load i32, ptr addrspace(4) %arrayidx11, align 4, !tbaa !3
  %cmp12 = icmp slt i32 %11, %14
  br i1 %cmp12, label %for.body14, label %for.cond.cleanup13

for.cond.cleanup13:                               ; preds = %for.cond9
  store i32 5, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  call void @llvm.lifetime.end.p0(ptr %edge) #7
  br label %for.end

for.body14:                                       ; preds = %for.cond9
  call void @llvm.lifetime.start.p0(ptr %to) #7
  %15 = load ptr addrspace(4), ptr addrspace(4) %columns.addr.ascast, align 8, !tbaa !7
  %16 = load i32, ptr addrspace(4) %edge.ascast, align 4, !tbaa !3
  %idxprom15 = sext i32 %16 to i64
  %arrayidx16 = getelementptr inbounds i32, ptr addrspace(4) %15, i64 %idxprom15
  %17 = load i32, ptr addrspace(4) %arrayidx16, align 4, !tbaa !3
  store i32 %17, ptr addrspace(4) %to.ascast, align 4, !tbaa !3
  %18 = load ptr addrspace(4), ptr addrspace(4) %seen.addr.ascast, align 8, !tbaa !7
  %19 = load i32, ptr addrspace(4) %to.ascast, align 4, !tbaa !3
  %div = sdiv i32 %19, 32
  %idxprom17 = sext i32 %div to i64
  %arrayidx18 = getelementptr inbounds i32, ptr addrspace(4) %18, i64 %idxprom17
  %20 = load i32, ptr addrspace(4) %to.ascast, align 4, !tbaa !3
  %rem = srem i32 %20, 32
  %shl = shl i32 1, %rem
  store i32 %shl, ptr addrspace(4) %.atomictmp.ascast, align 4, !tbaa !3
  %21 = load i32, ptr addrspace(4) %.atomictmp.ascast, align 4
  %22 = atomicrmw or ptr addrspace(4) %arrayidx18, i32 %21 syncscope("device") monotonic, align 4
  store i32 %22, ptr addrspace(4) %atomic-temp.ascast, align 4
  %23 = load i32, ptr addrspace(4) %atomic-temp.ascast, align 4, !tbaa !3
  %24 = load i32, ptr addrspace(4) %to.ascast, align 4, !tbaa !3
  %rem19 = srem i32 %24, 32
  %shr = lshr i32 %23, %rem19
  %and = and i32 %shr, 1
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %for.body14
  store i32 7, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body14
  call void @llvm.lifetime.start.p0(ptr %fresh) #7
  %call2021 = call i32 @llvm.amdgcn.ballot.i32(i1 noundef zeroext true) #8 [ "convergencectrl"(token %10) ]
  store i32 %call2021, ptr addrspace(4) %fresh.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %rank) #7
  %25 = load i32, ptr addrspace(4) %fresh.ascast, align 4, !tbaa !3
  %call22 = call i32 @llvm.amdgcn.mbcnt.lo(i32 noundef %25, i32 noundef 0) #7
  store i32 %call22, ptr addrspace(4) %rank.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %base) #7
  store i32 0, ptr addrspace(4) %base.ascast, align 4, !tbaa !3
  %26 = load i32, ptr addrspace(4) %rank.ascast, align 4, !tbaa !3
  %cmp23 = icmp eq i32 %26, 0
  br i1 %cmp23, label %if.then24, label %if.end27

if.then24:                                        ; preds = %if.end
  %27 = load ptr addrspace(4), ptr addrspace(4) %count.addr.ascast, align 8, !tbaa !7
  %28 = load i32, ptr addrspace(4) %fresh.ascast, align 4, !tbaa !3
  %29 = call i32 @llvm.ctpop.i32(i32 %28)
  store i32 %29, ptr addrspace(4) %.atomictmp25.ascast, align 4, !tbaa !3
  %30 = load i32, ptr addrspace(4) %.atomictmp25.ascast, align 4
  %31 = atomicrmw add ptr addrspace(4) %27, i32 %30 syncscope("device") monotonic, align 4
  store i32 %31, ptr addrspace(4) %atomic-temp26.ascast, align 4
  %32 = load i32, ptr addrspace(4) %atomic-temp26.ascast, align 4, !tbaa !3
  store i32 %32, ptr addrspace(4) %base.ascast, align 4, !tbaa !3
  br label %if.end27

if.end27:                                         ; preds = %if.then24, %if.end
  %33 = load i32, ptr addrspace(4) %to.ascast, align 4, !tbaa !3
  %34 = load ptr addrspace(4), ptr addrspace(4) %next.addr.ascast, align 8, !tbaa !7
  %35 = load i32, ptr addrspace(4) %base.ascast, align 4, !tbaa !3
  %call2829 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 noundef %35) #8 [ "convergencectrl"(token %10) ]
  %36 = load i32, ptr addrspace(4) %rank.ascast, align 4, !tbaa !3
  %add30 = add nsw i32 %call2829, %36
  %idxprom31 = sext i32 %add30 to i64
  %arrayidx32 = getelementptr inbounds i32, ptr addrspace(4) %34, i64 %idxprom31
  store i32 %33, ptr addrspace(4) %arrayidx32, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %base) #7
  call void @llvm.lifetime.end.p0(ptr %rank) #7
  call void @llvm.lifetime.end.p0(ptr %fresh) #7
  store i32 0, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end27, %if.then
  call void @llvm.lifetime.end.p0(ptr %to) #7
  %cleanup.dest = load i32, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 7, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %37 = load i32, ptr addrspace(4) %edge.ascast, align 4, !tbaa !3
  %inc = add nsw i32 %37, 1
  store i32 %inc, ptr addrspace(4) %edge.ascast, align 4, !tbaa !3
  br label %for.cond9, !llvm.loop !10

for.end:                                          ; preds = %for.cond.cleanup13
  call void @llvm.lifetime.end.p0(ptr %vertex) #7
  br label %for.inc34

for.inc34:                                        ; preds = %for.end
  %38 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %add35 = add nsw i32 %38, 64
  store i32 %add35, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !12

for.end37:                                        ; preds = %for.cond.cleanup
  ret void

unreachable:                                      ; preds = %cleanup
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

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #6

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { convergent mustprogress norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nounwind }
attributes #8 = { convergent nounwind }

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
!12 = distinct !{!12, !11}
