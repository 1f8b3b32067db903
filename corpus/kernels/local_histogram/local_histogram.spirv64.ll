target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

@local_histogram.counts = internal addrspace(3) global [256 x i32] undef, align 4

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @local_histogram(ptr addrspace(1) noundef align 1 %image, ptr addrspace(1) noundef align 4 %bins, i32 noundef %n) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %image.addr = alloca ptr addrspace(1), align 8
  %bins.addr = alloca ptr addrspace(1), align 8
  %n.addr = alloca i32, align 4
  store ptr addrspace(1) %image, ptr %image.addr, align 8, !tbaa !12
  store ptr addrspace(1) %bins, ptr %bins.addr, align 8, !tbaa !15
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  %0 = load ptr addrspace(1), ptr %image.addr, align 8, !tbaa !12
  %1 = load ptr addrspace(1), ptr %bins.addr, align 8, !tbaa !15
  %2 = load i32, ptr %n.addr, align 4, !tbaa !4
  call spir_func void @__clang_ocl_kern_imp_local_histogram(ptr addrspace(1) noundef align 1 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #5
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_local_histogram(ptr addrspace(1) noundef align 1 %image, ptr addrspace(1) noundef align 4 %bins, i32 noundef %n) #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %image.addr = alloca ptr addrspace(1), align 8
  %bins.addr = alloca ptr addrspace(1), align 8
  %n.addr = alloca i32, align 4
  %id = alloca i32, align 4
  %size = alloca i32, align 4
  %bin = alloca i32, align 4
  %i = alloca i32, align 4
  %bin22 = alloca i32, align 4
  store ptr addrspace(1) %image, ptr %image.addr, align 8, !tbaa !12
  store ptr addrspace(1) %bins, ptr %bins.addr, align 8, !tbaa !15
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %id) #6
  %call = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #7
  %conv = trunc i64 %call to i32
  store i32 %conv, ptr %id, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %size) #6
  %call1 = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #7
  %conv2 = trunc i64 %call1 to i32
  store i32 %conv2, ptr %size, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %bin) #6
  %0 = load i32, ptr %id, align 4, !tbaa !4
  store i32 %0, ptr %bin, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i32, ptr %bin, align 4, !tbaa !4
  %cmp = icmp ult i32 %1, 256
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %bin) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  %2 = load i32, ptr %bin, align 4, !tbaa !4
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @local_histogram.counts, i64 0, i64 %idxprom
  store i32 0, ptr addrspace(3) %arrayidx, align 4, !tbaa !4
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %3 = load i32, ptr %size, align 4, !tbaa !4
  %4 = load i32, ptr %bin, align 4, !tbaa !4
  %add = add i32 %4, %3
  store i32 %add, ptr %bin, align 4, !tbaa !4
  br label %for.cond

for.end:                                          ; preds = %for.cond.cleanup
  call spir_func void @_Z7barrierj(i32 noundef 1) #8
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %call4 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #7
  %conv5 = trunc i64 %call4 to i32
  store i32 %conv5, ptr %i, align 4, !tbaa !4
  br label %for.cond6

for.cond6:                                        ; preds = %for.inc16, %for.end
  %5 = load i32, ptr %i, align 4, !tbaa !4
  %6 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp7 = icmp ult i32 %5, %6
  br i1 %cmp7, label %for.body10, label %for.cond.cleanup9

for.cond.cleanup9:                                ; preds = %for.cond6
  call void @llvm.lifetime.end.p0(ptr %i) #6
  br label %for.end21

for.body10:                                       ; preds = %for.cond6
  %7 = load ptr addrspace(1), ptr %image.addr, align 8, !tbaa !12
  %8 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom11 = zext i32 %8 to i64
  %arrayidx12 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 %idxprom11
  %9 = load i8, ptr addrspace(1) %arrayidx12, align 1, !tbaa !17
  %idxprom13 = zext i8 %9 to i64
  %arrayidx14 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @local_histogram.counts, i64 0, i64 %idxprom13
  %call15 = call spir_func i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3) noundef %arrayidx14) #8
  br label %for.inc16

for.inc16:                                        ; preds = %for.body10
  %call17 = call spir_func i64 @_Z15get_global_sizej(i32 noundef 0) #7
  %10 = load i32, ptr %i, align 4, !tbaa !4
  %conv18 = zext i32 %10 to i64
  %add19 = add i64 %conv18, %call17
  %conv20 = trunc i64 %add19 to i32
  store i32 %conv20, ptr %i, align 4, !tbaa !4
  br label %for.cond6

for.end21:                                        ; preds = %for.cond.cleanup9
  call spir_func void @_Z7barrierj(i32 noundef 1) #8
  call void @llvm.lifetime.start.p0(ptr %bin22) #6
  %11 = load i32, ptr %id, align 4, !tbaa !4
  store i32 %11, ptr %bin22, align 4, !tbaa !4
  br label %for.cond23

for.cond23:                                       ; preds = %for.inc37, %for.end21
  %12 = load i32, ptr %bin22, align 4, !tbaa !4
  %cmp24 = icmp ult i32 %12, 256
  br i1 %cmp24, label %for.body27, label %for.cond.cleanup26

for.cond.cleanup26:                               ; preds = %for.cond23
  call void @llvm.lifetime.end.p0(ptr %bin22) #6
  br label %for.end39

for.body27:                                       ; preds = %for.cond23
  %13 = load i32, ptr %bin22, align 4, !tbaa !4
  %idxprom28 = zext i32 %13 to i64
  %arrayidx29 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @local_histogram.counts, i64 0, i64 %idxprom28
  %14 = load i32, ptr addrspace(3) %arrayidx29, align 4, !tbaa !4
  %cmp30 = icmp ne i32 %14, 0
  br i1 %cmp30, label %if.then, label %if.end

if.then:                                          ; preds = %for.body27
  %15 = load ptr addrspace(1), ptr %bins.addr, align 8, !tbaa !15
  %16 = load i32, ptr %bin22, align 4, !tbaa !4
  %idxprom32 = zext i32 %16 to i64
  %arrayidx33 = getelementptr inbounds nuw i32, ptr addrspace(1) %15, i64 %idxprom32
  %17 = load i32, ptr %bin22, align 4, !tbaa !4
  %idxprom34 = zext i32 %17 to i64
  %arrayidx35 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @local_histogram.counts, i64 0, i64 %idxprom34
  %18 = load i32, ptr addrspace(3) %arrayidx35, align 4, !tbaa !4
  %call36 = call spir_func i32 @_Z10atomic_addPU3AS1Vjj(ptr addrspace(1) noundef %arrayidx33, i32 noundef %18) #8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body27
  br label %for.inc37

for.inc37:                                        ; preds = %if.end
  %19 = load i32, ptr %size, align 4, !tbaa !4
  %20 = load i32, ptr %bin22, align 4, !tbaa !4
  %add38 = add i32 %20, %19
  store i32 %add38, ptr %bin22, align 4, !tbaa !4
  br label %for.cond23

for.end39:                                        ; preds = %for.cond.cleanup26
  call void @llvm.lifetime.end.p0(ptr %size) #6
  call void @llvm.lifetime.end.p0(ptr %id) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z14get_local_sizej(i32 noundef) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) #4

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) #3

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3) noundef) #4

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z15get_global_sizej(i32 noundef) #3

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z10atomic_addPU3AS1Vjj(ptr addrspace(1) noundef, i32 noundef) #4

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nounwind "uniform-work-group-size"="false" }
attributes #6 = { nounwind }
attributes #7 = { convergent nounwind willreturn memory(none) }
attributes #8 = { convergent nounwind }

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
