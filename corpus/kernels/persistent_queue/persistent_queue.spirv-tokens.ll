target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @persistent_queue(ptr addrspace(1) noundef %work.coerce, ptr addrspace(1) noundef %out.coerce, ptr addrspace(1) noundef %next.coerce, i32 noundef %n) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %work = alloca ptr addrspace(4), align 8
  %out = alloca ptr addrspace(4), align 8
  %next = alloca ptr addrspace(4), align 8
  %work.addr = alloca ptr addrspace(4), align 8
  %out.addr = alloca ptr addrspace(4), align 8
  %next.addr = alloca ptr addrspace(4), align 8
  %n.addr = alloca i32, align 4
  %ticket = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %i = alloca i32, align 4
  %work.ascast = addrspacecast ptr %work to ptr addrspace(4)
  %out.ascast = addrspacecast ptr %out to ptr addrspace(4)
  %next.ascast = addrspacecast ptr %next to ptr addrspace(4)
  %work.addr.ascast = addrspacecast ptr %work.addr to ptr addrspace(4)
  %out.addr.ascast = addrspacecast ptr %out.addr to ptr addrspace(4)
  %next.addr.ascast = addrspacecast ptr %next.addr to ptr addrspace(4)
  %n.addr.ascast = addrspacecast ptr %n.addr to ptr addrspace(4)
  %ticket.ascast = addrspacecast ptr %ticket to ptr addrspace(4)
  %.atomictmp.ascast = addrspacecast ptr %.atomictmp to ptr addrspace(4)
  %atomic-temp.ascast = addrspacecast ptr %atomic-temp to ptr addrspace(4)
  %cleanup.dest.slot.ascast = addrspacecast ptr %cleanup.dest.slot to ptr addrspace(4)
  %i.ascast = addrspacecast ptr %i to ptr addrspace(4)
  store ptr addrspace(1) %work.coerce, ptr addrspace(4) %work.ascast, align 8
  %work1 = load ptr addrspace(4), ptr addrspace(4) %work.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %out.coerce, ptr addrspace(4) %out.ascast, align 8
  %out2 = load ptr addrspace(4), ptr addrspace(4) %out.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %next.coerce, ptr addrspace(4) %next.ascast, align 8
  %next3 = load ptr addrspace(4), ptr addrspace(4) %next.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %work1, ptr addrspace(4) %work.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %out2, ptr addrspace(4) %out.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %next3, ptr addrspace(4) %next.addr.ascast, align 8, !tbaa !7
  store i32 %n, ptr addrspace(4) %n.addr.ascast, align 4, !tbaa !3
  br label %while.cond

while.cond:                                       ; preds = %cleanup.cont, %cleanup17, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  br label %while.body

while.body:                                       ; preds = %while.cond
  call void @llvm.lifetime.start.p0(ptr %ticket) #6
  store i32 0, ptr addrspace(4) %ticket.ascast, align 4, !tbaa !3
  %call = call i32 @llvm.amdgcn.mbcnt.lo(i32 noundef -1, i32 noundef 0) #6
  %cmp = icmp eq i32 %call, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %while.body
  %2 = load ptr addrspace(4), ptr addrspace(4) %next.addr.ascast, align 8, !tbaa !7
  store i32 32, ptr addrspace(4) %.atomictmp.ascast, align 4, !tbaa !3
  %3 = load i32, ptr addrspace(4) %.atomictmp.ascast, align 4
  %4 = atomicrmw add ptr addrspace(4) %2, i32 %3 syncscope("device") monotonic, align 4
  store i32 %4, ptr addrspace(4) %atomic-temp.ascast, align 4
  %5 = load i32, ptr addrspace(4) %atomic-temp.ascast, align 4, !tbaa !3
  store i32 %5, ptr addrspace(4) %ticket.ascast, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %while.body
  %6 = load i32, ptr addrspace(4) %ticket.ascast, align 4, !tbaa !3
  %call45 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 noundef %6) #7 [ "convergencectrl"(token %1) ]
  store i32 %call45, ptr addrspace(4) %ticket.ascast, align 4, !tbaa !3
  %7 = load i32, ptr addrspace(4) %ticket.ascast, align 4, !tbaa !3
  %8 = load i32, ptr addrspace(4) %n.addr.ascast, align 4, !tbaa !3
  %cmp6 = icmp sge i32 %7, %8
  br i1 %cmp6, label %if.then7, label %if.end8

if.then7:                                         ; preds = %if.end
  store i32 3, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup17

if.end8:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %9 = load i32, ptr addrspace(4) %ticket.ascast, align 4, !tbaa !3
  %call9 = call i32 @llvm.amdgcn.mbcnt.lo(i32 noundef -1, i32 noundef 0) #6
  %add = add i32 %9, %call9
  store i32 %add, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %10 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %11 = load i32, ptr addrspace(4) %n.addr.ascast, align 4, !tbaa !3
  %cmp10 = icmp sge i32 %10, %11
  br i1 %cmp10, label %if.then11, label %if.end12

if.then11:                                        ; preds = %if.end8
  store i32 2, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup, !llvm.loop !10

if.end12:                                         ; preds = %if.end8
  %12 = load ptr addrspace(4), ptr addrspace(4) %work.addr.ascast, align 8, !tbaa !7
  %13 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom = sext i32 %13 to i64
  %arrayidx = getelementptr inbounds i32, ptr addrspace(4) %12, i64 %idxprom
  %14 = load i32, ptr addrspace(4) %arrayidx, align 4, !tbaa !3
  %15 = load ptr addrspace(4), ptr addrspace(4) %work.addr.ascast, align 8, !tbaa !7
  %16 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom13 = sext i32 %16 to i64
  %arrayidx14 = getelementptr inbounds i32, ptr addrspace(4) %15, i64 %idxprom13
  %17 = load i32, ptr addrspace(4) %arrayidx14, align 4, !tbaa !3
  %mul = mul nsw i32 %14, %17
  %18 = load ptr addrspace(4), ptr addrspace(4) %out.addr.ascast, align 8, !tbaa !7
  %19 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom15 = sext i32 %19 to i64
  %arrayidx16 = getelementptr inbounds i32, ptr addrspace(4) %18, i64 %idxprom15
  store i32 %mul, ptr addrspace(4) %arrayidx16, align 4, !tbaa !3
  call void @llvm.amdgcn.wave.barrier() #7 [ "convergencectrl"(token %1) ]
  store i32 0, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end12, %if.then11
  call void @llvm.lifetime.end.p0(ptr %i) #6
  br label %cleanup17

cleanup17:                                        ; preds = %cleanup, %if.then7
  call void @llvm.lifetime.end.p0(ptr %ticket) #6
  %cleanup.dest = load i32, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 3, label %while.end
    i32 2, label %while.cond
  ]

cleanup.cont:                                     ; preds = %cleanup17
  br label %while.cond, !llvm.loop !10

while.end:                                        ; preds = %cleanup17
  ret void

unreachable:                                      ; preds = %cleanup17
  unreachable
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #3

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #4

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.wave.barrier() #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { convergent mustprogress norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #4 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #5 = { convergent nocallback nofree nounwind willreturn }
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
