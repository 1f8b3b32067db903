target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @ballot_append(ptr addrspace(1) noundef %in.coerce, ptr addrspace(1) noundef %out.coerce, ptr addrspace(1) noundef %count.coerce) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %in = alloca ptr addrspace(4), align 8
  %out = alloca ptr addrspace(4), align 8
  %count = alloca ptr addrspace(4), align 8
  %in.addr = alloca ptr addrspace(4), align 8
  %out.addr = alloca ptr addrspace(4), align 8
  %count.addr = alloca ptr addrspace(4), align 8
  %value = alloca i32, align 4
  %mask = alloca i32, align 4
  %rank = alloca i32, align 4
  %base = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  %in.ascast = addrspacecast ptr %in to ptr addrspace(4)
  %out.ascast = addrspacecast ptr %out to ptr addrspace(4)
  %count.ascast = addrspacecast ptr %count to ptr addrspace(4)
  %in.addr.ascast = addrspacecast ptr %in.addr to ptr addrspace(4)
  %out.addr.ascast = addrspacecast ptr %out.addr to ptr addrspace(4)
  %count.addr.ascast = addrspacecast ptr %count.addr to ptr addrspace(4)
  %value.ascast = addrspacecast ptr %value to ptr addrspace(4)
  %mask.ascast = addrspacecast ptr %mask to ptr addrspace(4)
  %rank.ascast = addrspacecast ptr %rank to ptr addrspace(4)
  %base.ascast = addrspacecast ptr %base to ptr addrspace(4)
  %.atomictmp.ascast = addrspacecast ptr %.atomictmp to ptr addrspace(4)
  %atomic-temp.ascast = addrspacecast ptr %atomic-temp to ptr addrspace(4)
  store ptr addrspace(1) %in.coerce, ptr addrspace(4) %in.ascast, align 8
  %in1 = load ptr addrspace(4), ptr addrspace(4) %in.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %out.coerce, ptr addrspace(4) %out.ascast, align 8
  %out2 = load ptr addrspace(4), ptr addrspace(4) %out.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %count.coerce, ptr addrspace(4) %count.ascast, align 8
  %count3 = load ptr addrspace(4), ptr addrspace(4) %count.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %in1, ptr addrspace(4) %in.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %out2, ptr addrspace(4) %out.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %count3, ptr addrspace(4) %count.addr.ascast, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %value) #7
  %1 = load ptr addrspace(4), ptr addrspace(4) %in.addr.ascast, align 8, !tbaa !7
  %call = call i32 @llvm.amdgcn.workitem.id.x() #7
  %idxprom = zext i32 %call to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(4) %1, i64 %idxprom
  %2 = load i32, ptr addrspace(4) %arrayidx, align 4, !tbaa !3
  store i32 %2, ptr addrspace(4) %value.ascast, align 4, !tbaa !3
  %3 = load i32, ptr addrspace(4) %value.ascast, align 4, !tbaa !3
  %rem = srem i32 %3, 3
  %cmp = icmp eq i32 %rem, 0
  br i1 %cmp, label %if.then, label %if.end13

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr %mask) #7
  %call45 = call i32 @llvm.amdgcn.ballot.i32(i1 noundef zeroext true) #8 [ "convergencectrl"(token %0) ]
  store i32 %call45, ptr addrspace(4) %mask.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %rank) #7
  %4 = load i32, ptr addrspace(4) %mask.ascast, align 4, !tbaa !3
  %call6 = call i32 @llvm.amdgcn.mbcnt.lo(i32 noundef %4, i32 noundef 0) #7
  store i32 %call6, ptr addrspace(4) %rank.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %base) #7
  store i32 0, ptr addrspace(4) %base.ascast, align 4, !tbaa !3
  %5 = load i32, ptr addrspace(4) %rank.ascast, align 4, !tbaa !3
  %cmp7 = icmp eq i32 %5, 0
  br i1 %cmp7, label %if.then8, label %if.end

if.then8:                                         ; preds = %if.then
  %6 = load ptr addrspace(4), ptr addrspace(4) %count.addr.ascast, align 8, !tbaa !7
  %7 = load i32, ptr addrspace(4) %mask.ascast, align 4, !tbaa !3
  %8 = call i32 @llvm.ctpop.i32(i32 %7)
  store i32 %8, ptr addrspace(4) %.atomictmp.ascast, align 4, !tbaa !3
  %9 = load i32, ptr addrspace(4) %.atomictmp.ascast, align 4
  %10 = atomicrmw add ptr addrspace(4) %6, i32 %9 syncscope("device") monotonic, align 4
  store i32 %10, ptr addrspace(4) %atomic-temp.ascast, align 4
  %11 = load i32, ptr addrspace(4) %atomic-temp.ascast, align 4, !tbaa !3
  store i32 %11, ptr addrspace(4) %base.ascast, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then8, %if.then
  %12 = load i32, ptr addrspace(4) %base.ascast, align 4, !tbaa !3
  %call910 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 noundef %12) #8 [ "convergencectrl"(token %0) ]
  store i32 %call910, ptr addrspace(4) %base.ascast, align 4, !tbaa !3
  %13 = load i32, ptr addrspace(4) %value.ascast, align 4, !tbaa !3
  %14 = load ptr addrspace(4), ptr addrspace(4) %out.addr.ascast, align 8, !tbaa !7
  %15 = load i32, ptr addrspace(4) %base.ascast, align 4, !tbaa !3
  %16 = load i32, ptr addrspace(4) %rank.ascast, align 4, !tbaa !3
  %add = add nsw i32 %15, %16
  %idxprom11 = sext i32 %add to i64
  %arrayidx12 = getelementptr inbounds i32, ptr addrspace(4) %14, i64 %idxprom11
  store i32 %13, ptr addrspace(4) %arrayidx12, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %base) #7
  call void @llvm.lifetime.end.p0(ptr %rank) #7
  call void @llvm.lifetime.end.p0(ptr %mask) #7
  br label %if.end13

if.end13:                                         ; preds = %if.end, %entry
  call void @llvm.lifetime.end.p0(ptr %value) #7
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
