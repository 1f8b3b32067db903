target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @wave_reduce(ptr addrspace(1) noundef %in.coerce, ptr addrspace(1) noundef %out.coerce) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %in = alloca ptr addrspace(4), align 8
  %out = alloca ptr addrspace(4), align 8
  %in.addr = alloca ptr addrspace(4), align 8
  %out.addr = alloca ptr addrspace(4), align 8
  %sum = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  %in.ascast = addrspacecast ptr %in to ptr addrspace(4)
  %out.ascast = addrspacecast ptr %out to ptr addrspace(4)
  %in.addr.ascast = addrspacecast ptr %in.addr to ptr addrspace(4)
  %out.addr.ascast = addrspacecast ptr %out.addr to ptr addrspace(4)
  %sum.ascast = addrspacecast ptr %sum to ptr addrspace(4)
  %.atomictmp.ascast = addrspacecast ptr %.atomictmp to ptr addrspace(4)
  %atomic-temp.ascast = addrspacecast ptr %atomic-temp to ptr addrspace(4)
  store ptr addrspace(1) %in.coerce, ptr addrspace(4) %in.ascast, align 8
  %in1 = load ptr addrspace(4), ptr addrspace(4) %in.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %out.coerce, ptr addrspace(4) %out.ascast, align 8
  %out2 = load ptr addrspace(4), ptr addrspace(4) %out.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %in1, ptr addrspace(4) %in.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %out2, ptr addrspace(4) %out.addr.ascast, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %sum) #8
  %1 = load ptr addrspace(4), ptr addrspace(4) %in.addr.ascast, align 8, !tbaa !7
  %call = call i32 @llvm.amdgcn.workitem.id.x() #8
  %idxprom = zext i32 %call to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(4) %1, i64 %idxprom
  %2 = load i32, ptr addrspace(4) %arrayidx, align 4, !tbaa !3
  %call34 = call spir_func noundef i32 @_ZL8wave_sumi(i32 noundef %2) #9 [ "convergencectrl"(token %0) ]
  store i32 %call34, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %3 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %cmp = icmp sgt i32 %3, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %4 = load ptr addrspace(4), ptr addrspace(4) %out.addr.ascast, align 8, !tbaa !7
  %5 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  store i32 %5, ptr addrspace(4) %.atomictmp.ascast, align 4, !tbaa !3
  %6 = load i32, ptr addrspace(4) %.atomictmp.ascast, align 4
  %7 = atomicrmw add ptr addrspace(4) %4, i32 %6 syncscope("device") monotonic, align 4
  store i32 %7, ptr addrspace(4) %atomic-temp.ascast, align 4
  %8 = load i32, ptr addrspace(4) %atomic-temp.ascast, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.end.p0(ptr %sum) #8
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent mustprogress nounwind
define internal spir_func noundef i32 @_ZL8wave_sumi(i32 noundef %value) #3 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %retval = alloca i32, align 4
  %value.addr = alloca i32, align 4
  %offset = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %retval.ascast = addrspacecast ptr %retval to ptr addrspace(4)
  %value.addr.ascast = addrspacecast ptr %value.addr to ptr addrspace(4)
  %offset.ascast = addrspacecast ptr %offset to ptr addrspace(4)
  store i32 %value, ptr addrspace(4) %value.addr.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %offset) #8
  store i32 16, ptr addrspace(4) %offset.ascast, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %2 = load i32, ptr addrspace(4) %offset.ascast, align 4, !tbaa !3
  %cmp = icmp sgt i32 %2, 0
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %offset) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  %call = call i32 @llvm.amdgcn.mbcnt.lo(i32 noundef -1, i32 noundef 0) #8
  %3 = load i32, ptr addrspace(4) %offset.ascast, align 4, !tbaa !3
  %xor = xor i32 %call, %3
  %shl = shl i32 %xor, 2
  %4 = load i32, ptr addrspace(4) %value.addr.ascast, align 4, !tbaa !3
  %call12 = call i32 @llvm.amdgcn.ds.bpermute(i32 noundef %shl, i32 noundef %4) #9 [ "convergencectrl"(token %1) ]
  %5 = load i32, ptr addrspace(4) %value.addr.ascast, align 4, !tbaa !3
  %add = add nsw i32 %5, %call12
  store i32 %add, ptr addrspace(4) %value.addr.ascast, align 4, !tbaa !3
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %6 = load i32, ptr addrspace(4) %offset.ascast, align 4, !tbaa !3
  %shr = ashr i32 %6, 1
  store i32 %shr, ptr addrspace(4) %offset.ascast, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !10

for.end:                                          ; preds = %for.cond.cleanup
  %7 = load i32, ptr addrspace(4) %value.addr.ascast, align 4, !tbaa !3
  %call34 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 noundef %7) #9 [ "convergencectrl"(token %0) ]
  ret i32 %call34
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #6

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #7

attributes #0 = { convergent mustprogress norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent mustprogress nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #7 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
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
