target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@local_histogram.counts = internal addrspace(3) global [256 x i32] undef, align 4

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @local_histogram(ptr addrspace(1) noundef align 1 %image, ptr addrspace(1) noundef align 4 %bins, i32 noundef %n) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %image.addr = alloca ptr addrspace(1), align 8
  %bins.addr = alloca ptr addrspace(1), align 8
  %n.addr = alloca i32, align 4
  store ptr addrspace(1) %image, ptr %image.addr, align 8, !tbaa !12
  store ptr addrspace(1) %bins, ptr %bins.addr, align 8, !tbaa !15
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  %1 = load ptr addrspace(1), ptr %image.addr, align 8, !tbaa !12
  %2 = load ptr addrspace(1), ptr %bins.addr, align 8, !tbaa !15
  %3 = load i32, ptr %n.addr, align 4, !tbaa !4
  call spir_func void @__clang_ocl_kern_imp_local_histogram(ptr addrspace(1) noundef align 1 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3) #6 [ "convergencectrl"(token %0) ]
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_local_histogram(ptr addrspace(1) noundef align 1 %image, ptr addrspace(1) noundef align 4 %bins, i32 noundef %n) #2 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %image.addr = alloca ptr addrspace(1), align 8
  %bins.addr = alloca ptr addrspace(1), align 8
  %n.addr = alloca i32, align 4
  %id = alloca i32, align 4
  %size = alloca i32, align 4
  %bin = alloca i32, align 4
  %i = alloca i32, align 4
  %bin23 = alloca i32, align 4
  store ptr addrspace(1) %image, ptr %image.addr, align 8, !tbaa !12
  store ptr addrspace(1) %bins, ptr %bins.addr, align 8, !tbaa !15
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %id) #7
  %call1 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
  %conv = trunc i64 %call1 to i32
  store i32 %conv, ptr %id, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %size) #7
  %call2 = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
  %conv3 = trunc i64 %call2 to i32
  store i32 %conv3, ptr %size, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %bin) #7
  %1 = load i32, ptr %id, align 4, !tbaa !4
  store i32 %1, ptr %bin, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %3 = load i32, ptr %bin, align 4, !tbaa !4
  %cmp = icmp ult i32 %3, 256
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %bin) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  %4 = load i32, ptr %bin, align 4, !tbaa !4
  %idxprom = zext i32 %4 to i64
  %arrayidx = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @local_histogram.counts, i64 0, i64 %idxprom
  store i32 0, ptr addrspace(3) %arrayidx, align 4, !tbaa !4
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %5 = load i32, ptr %size, align 4, !tbaa !4
  %6 = load i32, ptr %bin, align 4, !tbaa !4
  %add = add i32 %6, %5
  store i32 %add, ptr %bin, align 4, !tbaa !4
  br label %for.cond

for.end:                                          ; preds = %for.cond.cleanup
  call spir_func void @_Z7barrierj(i32 noundef 1) #9 [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.start.p0(ptr %i) #7
  %call5 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
  %conv6 = trunc i64 %call5 to i32
  store i32 %conv6, ptr %i, align 4, !tbaa !4
  br label %for.cond7

for.cond7:                                        ; preds = %for.inc17, %for.end
  %7 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %8 = load i32, ptr %i, align 4, !tbaa !4
  %9 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp8 = icmp ult i32 %8, %9
  br i1 %cmp8, label %for.body11, label %for.cond.cleanup10

for.cond.cleanup10:                               ; preds = %for.cond7
  call void @llvm.lifetime.end.p0(ptr %i) #7
  br label %for.end22

for.body11:                                       ; preds = %for.cond7
  %10 = load ptr addrspace(1), ptr %image.addr, align 8, !tbaa !12
  %11 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom12 = zext i32 %11 to i64
  %arrayidx13 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 %idxprom12
  %12 = load i8, ptr addrspace(1) %arrayidx13, align 1, !tbaa !17
  %idxprom14 = zext i8 %12 to i64
  %arrayidx15 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @local_histogram.counts, i64 0, i64 %idxprom14
  %call16 = call spir_func i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3) noundef %arrayidx15) #9 [ "convergencectrl"(token %7) ]
  br label %for.inc17

for.inc17:                                        ; preds = %for.body11
  %call18 = call spir_func i64 @_Z15get_global_sizej(i32 noundef 0) #8 [ "convergencectrl"(token %7) ]
  %13 = load i32, ptr %i, align 4, !tbaa !4
  %conv19 = zext i32 %13 to i64
  %add20 = add i64 %conv19, %call18
  %conv21 = trunc i64 %add20 to i32
  store i32 %conv21, ptr %i, align 4, !tbaa !4
  br label %for.cond7

for.end22:                                        ; preds = %for.cond.cleanup10
  call spir_func void @_Z7barrierj(i32 noundef 1) #9 [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.start.p0(ptr %bin23) #7
  %14 = load i32, ptr %id, align 4, !tbaa !4
  store i32 %14, ptr %bin23, align 4, !tbaa !4
  br label %for.cond24

for.cond24:                                       ; preds = %for.inc38, %for.end22
  %15 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %16 = load i32, ptr %bin23, align 4, !tbaa !4
  %cmp25 = icmp ult i32 %16, 256
  br i1 %cmp25, label %for.body28, label %for.cond.cleanup27

for.cond.cleanup27:                               ; preds = %for.cond24
  call void @llvm.lifetime.end.p0(ptr %bin23) #7
  br label %for.end40

for.body28:                                       ; preds = %for.cond24
  %17 = load i32, ptr %bin23, align 4, !tbaa !4
  %idxprom29 = zext i32 %17 to i64
  %arrayidx30 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @local_histogram.counts, i64 0, i64 %idxprom29
  %18 = load i32, ptr addrspace(3) %arrayidx30, align 4, !tbaa !4
  %cmp31 = icmp ne i32 %18, 0
  br i1 %cmp31, label %if.then, label %if.end

if.then:                                          ; preds = %for.body28
  %19 = load ptr addrspace(1), ptr %bins.addr, align 8, !tbaa !15
  %20 = load i32, ptr %bin23, align 4, !tbaa !4
  %idxprom33 = zext i32 %20 to i64
  %arrayidx34 = getelementptr inbounds nuw i32, ptr addrspace(1) %19, i64 %idxprom33
  %21 = load i32, ptr %bin23, align 4, !tbaa !4
  %idxprom35 = zext i32 %21 to i64
  %arrayidx36 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @local_histogram.counts, i64 0, i64 %idxprom35
  %22 = load i32, ptr addrspace(3) %arrayidx36, align 4, !tbaa !4
  %call37 = call spir_func i32 @_Z10atomic_addPU3AS1Vjj(ptr addrspace(1) noundef %arrayidx34, i32 noundef %22) #9 [ "convergencectrl"(token %15) ]
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body28
  br label %for.inc38

for.inc38:                                        ; preds = %if.end
  %23 = load i32, ptr %size, align 4, !tbaa !4
  %24 = load i32, ptr %bin23, align 4, !tbaa !4
  %add39 = add i32 %24, %23
  store i32 %add39, ptr %bin23, align 4, !tbaa !4
  br label %for.cond24

for.end40:                                        ; preds = %for.cond.cleanup27
  call void @llvm.lifetime.end.p0(ptr %size) #7
  call void @llvm.lifetime.end.p0(ptr %id) #7
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) #4

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z14get_local_sizej(i32 noundef) #4

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) #5

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) #4

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3) noundef) #5

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z15get_global_sizej(i32 noundef) #4

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z10atomic_addPU3AS1Vjj(ptr addrspace(1) noundef, i32 noundef) #5

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { convergent nounwind "uniform-work-group-size"="false" }
attributes #7 = { nounwind }
attributes #8 = { convergent nounwind willreturn memory(none) }
attributes #9 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 3, i32 0}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{i32 1, i32 1, i32 0}
!9 = !{!"none", !"none", !"none"}
!10 = !{!"uchar*", !"uint*", !"uint"}
!11 = !{!"const", !"", !""}
!12 = !{!13, !13, i64 0}
!13 = !{!"p1 omnipotent char", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
!15 = !{!16, !16, i64 0}
!16 = !{!"p1 int", !14, i64 0}
!17 = !{!6, !6, i64 0}
