target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @ticket_lock(ptr addrspace(1) noundef %next.coerce, ptr addrspace(1) noundef %serving.coerce, ptr addrspace(1) noundef %total.coerce, ptr addrspace(1) noundef %in.coerce) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %next = alloca ptr addrspace(4), align 8
  %serving = alloca ptr addrspace(4), align 8
  %total = alloca ptr addrspace(4), align 8
  %in = alloca ptr addrspace(4), align 8
  %next.addr = alloca ptr addrspace(4), align 8
  %serving.addr = alloca ptr addrspace(4), align 8
  %total.addr = alloca ptr addrspace(4), align 8
  %in.addr = alloca ptr addrspace(4), align 8
  %sum = alloca i32, align 4
  %offset = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %ticket = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  %atomic-temp10 = alloca i32, align 4
  %.atomictmp13 = alloca i32, align 4
  %next.ascast = addrspacecast ptr %next to ptr addrspace(4)
  %serving.ascast = addrspacecast ptr %serving to ptr addrspace(4)
  %total.ascast = addrspacecast ptr %total to ptr addrspace(4)
  %in.ascast = addrspacecast ptr %in to ptr addrspace(4)
  %next.addr.ascast = addrspacecast ptr %next.addr to ptr addrspace(4)
  %serving.addr.ascast = addrspacecast ptr %serving.addr to ptr addrspace(4)
  %total.addr.ascast = addrspacecast ptr %total.addr to ptr addrspace(4)
  %in.addr.ascast = addrspacecast ptr %in.addr to ptr addrspace(4)
  %sum.ascast = addrspacecast ptr %sum to ptr addrspace(4)
  %offset.ascast = addrspacecast ptr %offset to ptr addrspace(4)
  %ticket.ascast = addrspacecast ptr %ticket to ptr addrspace(4)
  %.atomictmp.ascast = addrspacecast ptr %.atomictmp to ptr addrspace(4)
  %atomic-temp.ascast = addrspacecast ptr %atomic-temp to ptr addrspace(4)
  %atomic-temp10.ascast = addrspacecast ptr %atomic-temp10 to ptr addrspace(4)
  %.atomictmp13.ascast = addrspacecast ptr %.atomictmp13 to ptr addrspace(4)
  store ptr addrspace(1) %next.coerce, ptr addrspace(4) %next.ascast, align 8
  %next1 = load ptr addrspace(4), ptr addrspace(4) %next.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %serving.coerce, ptr addrspace(4) %serving.ascast, align 8
  %serving2 = load ptr addrspace(4), ptr addrspace(4) %serving.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %total.coerce, ptr addrspace(4) %total.ascast, align 8
  %total3 = load ptr addrspace(4), ptr addrspace(4) %total.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %in.coerce, ptr addrspace(4) %in.ascast, align 8
  %in4 = load ptr addrspace(4), ptr addrspace(4) %in.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %next1, ptr addrspace(4) %next.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %serving2, ptr addrspace(4) %serving.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %total3, ptr addrspace(4) %total.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %in4, ptr addrspace(4) %in.addr.ascast, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %sum) #8
  %1 = load ptr addrspace(4), ptr addrspace(4) %in.addr.ascast, align 8, !tbaa !7
  %call = call i32 @llvm.amdgcn.workitem.id.x() #8
  %idxprom = zext i32 %call to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(4) %1, i64 %idxprom
  %2 = load i32, ptr addrspace(4) %arrayidx, align 4, !tbaa !3
  store i32 %2, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %offset) #8
  store i32 16, ptr addrspace(4) %offset.ascast, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %3 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %4 = load i32, ptr addrspace(4) %offset.ascast, align 4, !tbaa !3
  %cmp = icmp sgt i32 %4, 0
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %offset) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  %call5 = call i32 @llvm.amdgcn.mbcnt.lo(i32 noundef -1, i32 noundef 0) #8
  %5 = load i32, ptr addrspace(4) %offset.ascast, align 4, !tbaa !3
  %xor = xor i32 %call5, %5
  %shl = shl i32 %xor, 2
  %6 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %call67 = call i32 @llvm.amdgcn.ds.bpermute(i32 noundef %shl, i32 noundef %6) #9 [ "convergencectrl"(token %3) ]
  %7 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %add = add nsw i32 %7, %call67
  store i32 %add, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %8 = load i32, ptr addrspace(4) %offset.ascast, align 4, !tbaa !3
  %div = sdiv i32 %8, 2
  store i32 %div, ptr addrspace(4) %offset.ascast, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !10

for.end:                                          ; preds = %for.cond.cleanup
  %call8 = call i32 @llvm.amdgcn.mbcnt.lo(i32 noundef -1, i32 noundef 0) #8
  %cmp9 = icmp eq i32 %call8, 0
  br i1 %cmp9, label %if.then, label %if.end

if.then:                                          ; preds = %for.end
  call void @llvm.lifetime.start.p0(ptr %ticket) #8
  %9 = load ptr addrspace(4), ptr addrspace(4) %next.addr.ascast, align 8, !tbaa !7
  store i32 1, ptr addrspace(4) %.atomictmp.ascast, align 4, !tbaa !3
  %10 = load i32, ptr addrspace(4) %.atomictmp.ascast, align 4
  %11 = atomicrmw add ptr addrspace(4) %9, i32 %10 syncscope("device") monotonic, align 4
  store i32 %11, ptr addrspace(4) %atomic-temp.ascast, align 4
  %12 = load i32, ptr addrspace(4) %atomic-temp.ascast, align 4, !tbaa !3
  store i32 %12, ptr addrspace(4) %ticket.ascast, align 4, !tbaa !3
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.then
  %13 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %14 = load ptr addrspace(4), ptr addrspace(4) %serving.addr.ascast, align 8, !tbaa !7
  %15 = load atomic i32, ptr addrspace(4) %14 syncscope("device") acquire, align 4
  store i32 %15, ptr addrspace(4) %atomic-temp10.ascast, align 4
  %16 = load i32, ptr addrspace(4) %atomic-temp10.ascast, align 4, !tbaa !3
  %17 = load i32, ptr addrspace(4) %ticket.ascast, align 4, !tbaa !3
  %cmp11 = icmp ne i32 %16, %17
  br i1 %cmp11, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @llvm.amdgcn.s.sleep(i32 noundef 1) #8
  br label %while.cond, !llvm.loop !12

while.end:                                        ; preds = %while.cond
  %18 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %19 = load ptr addrspace(4), ptr addrspace(4) %total.addr.ascast, align 8, !tbaa !7
  %20 = load i32, ptr addrspace(4) %19, align 4, !tbaa !3
  %add12 = add nsw i32 %20, %18
  store i32 %add12, ptr addrspace(4) %19, align 4, !tbaa !3
  %21 = load ptr addrspace(4), ptr addrspace(4) %serving.addr.ascast, align 8, !tbaa !7
  %22 = load i32, ptr addrspace(4) %ticket.ascast, align 4, !tbaa !3
  %add14 = add nsw i32 %22, 1
  store i32 %add14, ptr addrspace(4) %.atomictmp13.ascast, align 4, !tbaa !3
  %23 = load i32, ptr addrspace(4) %.atomictmp13.ascast, align 4
  store atomic i32 %23, ptr addrspace(4) %21 syncscope("device") release, align 4
  call void @llvm.lifetime.end.p0(ptr %ticket) #8
  br label %if.end

if.end:                                           ; preds = %while.end, %for.end
  call void @llvm.amdgcn.wave.barrier() #9 [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.end.p0(ptr %sum) #8
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

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.amdgcn.s.sleep(i32 immarg) #6

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.wave.barrier() #7

attributes #0 = { convergent mustprogress norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind willreturn }
attributes #7 = { convergent nocallback nofree nounwind willreturn }
attributes #8 = { nounwind }
attributes #9 = { convergent nounwind }

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
