target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @sentinel_search(ptr addrspace(1) noundef %sorted.coerce, ptr addrspace(1) noundef %keys.coerce, ptr addrspace(1) noundef %out.coerce) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %sorted = alloca ptr addrspace(4), align 8
  %keys = alloca ptr addrspace(4), align 8
  %out = alloca ptr addrspace(4), align 8
  %sorted.addr = alloca ptr addrspace(4), align 8
  %keys.addr = alloca ptr addrspace(4), align 8
  %out.addr = alloca ptr addrspace(4), align 8
  %key = alloca i32, align 4
  %i = alloca i32, align 4
  %all = alloca i32, align 4
  %sorted.ascast = addrspacecast ptr %sorted to ptr addrspace(4)
  %keys.ascast = addrspacecast ptr %keys to ptr addrspace(4)
  %out.ascast = addrspacecast ptr %out to ptr addrspace(4)
  %sorted.addr.ascast = addrspacecast ptr %sorted.addr to ptr addrspace(4)
  %keys.addr.ascast = addrspacecast ptr %keys.addr to ptr addrspace(4)
  %out.addr.ascast = addrspacecast ptr %out.addr to ptr addrspace(4)
  %key.ascast = addrspacecast ptr %key to ptr addrspace(4)
  %i.ascast = addrspacecast ptr %i to ptr addrspace(4)
  %all.ascast = addrspacecast ptr %all to ptr addrspace(4)
  store ptr addrspace(1) %sorted.coerce, ptr addrspace(4) %sorted.ascast, align 8
  %sorted1 = load ptr addrspace(4), ptr addrspace(4) %sorted.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %keys.coerce, ptr addrspace(4) %keys.ascast, align 8
  %keys2 = load ptr addrspace(4), ptr addrspace(4) %keys.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %out.coerce, ptr addrspace(4) %out.ascast, align 8
  %out3 = load ptr addrspace(4), ptr addrspace(4) %out.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %sorted1, ptr addrspace(4) %sorted.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %keys2, ptr addrspace(4) %keys.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %out3, ptr addrspace(4) %out.addr.ascast, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %key) #5
  %1 = load ptr addrspace(4), ptr addrspace(4) %keys.addr.ascast, align 8, !tbaa !7
  %call = call i32 @llvm.amdgcn.workitem.id.x() #5
  %idxprom = zext i32 %call to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(4) %1, i64 %idxprom
  %2 = load i32, ptr addrspace(4) %arrayidx, align 4, !tbaa !3
  store i32 %2, ptr addrspace(4) %key.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #5
  store i32 0, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %all) #5
  %3 = load i32, ptr addrspace(4) %key.ascast, align 4, !tbaa !3
  %cmp = icmp sgt i32 %3, 0
  %call45 = call i32 @llvm.amdgcn.ballot.i32(i1 noundef zeroext %cmp) #6 [ "convergencectrl"(token %0) ]
  store i32 %call45, ptr addrspace(4) %all.ascast, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %4 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %5 = load ptr addrspace(4), ptr addrspace(4) %sorted.addr.ascast, align 8, !tbaa !7
  %6 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom6 = sext i32 %6 to i64
  %arrayidx7 = getelementptr inbounds i32, ptr addrspace(4) %5, i64 %idxprom6
  %7 = load i32, ptr addrspace(4) %arrayidx7, align 4, !tbaa !3
  %8 = load i32, ptr addrspace(4) %key.ascast, align 4, !tbaa !3
  %cmp8 = icmp sge i32 %7, %8
  br i1 %cmp8, label %if.then, label %if.end

if.then:                                          ; preds = %for.cond
  %9 = load ptr addrspace(4), ptr addrspace(4) %sorted.addr.ascast, align 8, !tbaa !7
  %10 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom9 = sext i32 %10 to i64
  %arrayidx10 = getelementptr inbounds i32, ptr addrspace(4) %9, i64 %idxprom9
  %11 = load i32, ptr addrspace(4) %arrayidx10, align 4, !tbaa !3
  %12 = load i32, ptr addrspace(4) %key.ascast, align 4, !tbaa !3
  %cmp11 = icmp eq i32 %11, %12
  %call1213 = call i32 @llvm.amdgcn.ballot.i32(i1 noundef zeroext %cmp11) #6 [ "convergencectrl"(token %4) ]
  %13 = load i32, ptr addrspace(4) %all.ascast, align 4, !tbaa !3
  %cmp14 = icmp eq i32 %call1213, %13
  br i1 %cmp14, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then
  %14 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  br label %cond.end

cond.false:                                       ; preds = %if.then
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %14, %cond.true ], [ -1, %cond.false ]
  %15 = load ptr addrspace(4), ptr addrspace(4) %out.addr.ascast, align 8, !tbaa !7
  %call15 = call i32 @llvm.amdgcn.workitem.id.x() #5
  %idxprom16 = zext i32 %call15 to i64
  %arrayidx17 = getelementptr inbounds nuw i32, ptr addrspace(4) %15, i64 %idxprom16
  store i32 %cond, ptr addrspace(4) %arrayidx17, align 4, !tbaa !3
  br label %for.end

if.end:                                           ; preds = %for.cond
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %16 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %inc = add nsw i32 %16, 1
  store i32 %inc, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !10

for.end:                                          ; preds = %cond.end
  call void @llvm.lifetime.end.p0(ptr %all) #5
  call void @llvm.lifetime.end.p0(ptr %i) #5
  call void @llvm.lifetime.end.p0(ptr %key) #5
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #4

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

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
