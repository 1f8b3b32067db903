target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

@transpose.tile = internal addrspace(3) global [16 x [17 x float]] undef, align 4

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @transpose(ptr addrspace(1) noundef align 4 %in, ptr addrspace(1) noundef align 4 %out, i32 noundef %width, i32 noundef %height) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %in.addr = alloca ptr addrspace(1), align 8
  %out.addr = alloca ptr addrspace(1), align 8
  %width.addr = alloca i32, align 4
  %height.addr = alloca i32, align 4
  store ptr addrspace(1) %in, ptr %in.addr, align 8, !tbaa !12
  store ptr addrspace(1) %out, ptr %out.addr, align 8, !tbaa !12
  store i32 %width, ptr %width.addr, align 4, !tbaa !4
  store i32 %height, ptr %height.addr, align 4, !tbaa !4
  %0 = load ptr addrspace(1), ptr %in.addr, align 8, !tbaa !12
  %1 = load ptr addrspace(1), ptr %out.addr, align 8, !tbaa !12
  %2 = load i32, ptr %width.addr, align 4, !tbaa !4
  %3 = load i32, ptr %height.addr, align 4, !tbaa !4
  call spir_func void @__clang_ocl_kern_imp_transpose(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2, i32 noundef %3) #5
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_transpose(ptr addrspace(1) noundef align 4 %in, ptr addrspace(1) noundef align 4 %out, i32 noundef %width, i32 noundef %height) #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %in.addr = alloca ptr addrspace(1), align 8
  %out.addr = alloca ptr addrspace(1), align 8
  %width.addr = alloca i32, align 4
  %height.addr = alloca i32, align 4
  %lx = alloca i32, align 4
  %ly = alloca i32, align 4
  %x = alloca i32, align 4
  %y = alloca i32, align 4
  store ptr addrspace(1) %in, ptr %in.addr, align 8, !tbaa !12
  store ptr addrspace(1) %out, ptr %out.addr, align 8, !tbaa !12
  store i32 %width, ptr %width.addr, align 4, !tbaa !4
  store i32 %height, ptr %height.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %lx) #6
  %call = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #7
  %conv = trunc i64 %call to i32
  store i32 %conv, ptr %lx, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %ly) #6
  %call1 = call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #7
  %conv2 = trunc i64 %call1 to i32
  store i32 %conv2, ptr %ly, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %x) #6
  %call3 = call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #7
  %mul = mul i64 %call3, 16
  %0 = load i32, ptr %lx, align 4, !tbaa !4
  %conv4 = sext i32 %0 to i64
  %add = add i64 %mul, %conv4
  %conv5 = trunc i64 %add to i32
  store i32 %conv5, ptr %x, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %y) #6
  %call6 = call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #7
  %mul7 = mul i64 %call6, 16
  %1 = load i32, ptr %ly, align 4, !tbaa !4
  %conv8 = sext i32 %1 to i64
  %add9 = add i64 %mul7, %conv8
  %conv10 = trunc i64 %add9 to i32
  store i32 %conv10, ptr %y, align 4, !tbaa !4
  %2 = load i32, ptr %x, align 4, !tbaa !4
  %3 = load i32, ptr %width.addr, align 4, !tbaa !4
  %cmp = icmp slt i32 %2, %3
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %4 = load i32, ptr %y, align 4, !tbaa !4
  %5 = load i32, ptr %height.addr, align 4, !tbaa !4
  %cmp12 = icmp slt i32 %4, %5
  br i1 %cmp12, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %6 = load ptr addrspace(1), ptr %in.addr, align 8, !tbaa !12
  %7 = load i32, ptr %y, align 4, !tbaa !4
  %8 = load i32, ptr %width.addr, align 4, !tbaa !4
  %mul14 = mul nsw i32 %7, %8
  %9 = load i32, ptr %x, align 4, !tbaa !4
  %add15 = add nsw i32 %mul14, %9
  %idxprom = sext i32 %add15 to i64
  %arrayidx = getelementptr inbounds float, ptr addrspace(1) %6, i64 %idxprom
  %10 = load float, ptr addrspace(1) %arrayidx, align 4, !tbaa !15
  %11 = load i32, ptr %ly, align 4, !tbaa !4
  %idxprom16 = sext i32 %11 to i64
  %arrayidx17 = getelementptr inbounds [16 x [17 x float]], ptr addrspace(3) @transpose.tile, i64 0, i64 %idxprom16
  %12 = load i32, ptr %lx, align 4, !tbaa !4
  %idxprom18 = sext i32 %12 to i64
  %arrayidx19 = getelementptr inbounds [17 x float], ptr addrspace(3) %arrayidx17, i64 0, i64 %idxprom18
  store float %10, ptr addrspace(3) %arrayidx19, align 4, !tbaa !15
  br label %if.end

if.end:                                           ; preds = %if.then, %land.lhs.true, %entry
  call spir_func void @_Z7barrierj(i32 noundef 1) #8
  %call20 = call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #7
  %mul21 = mul i64 %call20, 16
  %13 = load i32, ptr %lx, align 4, !tbaa !4
  %conv22 = sext i32 %13 to i64
  %add23 = add i64 %mul21, %conv22
  %conv24 = trunc i64 %add23 to i32
  store i32 %conv24, ptr %x, align 4, !tbaa !4
  %call25 = call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #7
  %mul26 = mul i64 %call25, 16
  %14 = load i32, ptr %ly, align 4, !tbaa !4
  %conv27 = sext i32 %14 to i64
  %add28 = add i64 %mul26, %conv27
  %conv29 = trunc i64 %add28 to i32
  store i32 %conv29, ptr %y, align 4, !tbaa !4
  %15 = load i32, ptr %x, align 4, !tbaa !4
  %16 = load i32, ptr %height.addr, align 4, !tbaa !4
  %cmp30 = icmp slt i32 %15, %16
  br i1 %cmp30, label %land.lhs.true32, label %if.end44

land.lhs.true32:                                  ; preds = %if.end
  %17 = load i32, ptr %y, align 4, !tbaa !4
  %18 = load i32, ptr %width.addr, align 4, !tbaa !4
  %cmp33 = icmp slt i32 %17, %18
  br i1 %cmp33, label %if.then35, label %if.end44

if.then35:                                        ; preds = %land.lhs.true32
  %19 = load i32, ptr %lx, align 4, !tbaa !4
  %idxprom36 = sext i32 %19 to i64
  %arrayidx37 = getelementptr inbounds [16 x [17 x float]], ptr addrspace(3) @transpose.tile, i64 0, i64 %idxprom36
  %20 = load i32, ptr %ly, align 4, !tbaa !4
  %idxprom38 = sext i32 %20 to i64
  %arrayidx39 = getelementptr inbounds [17 x float], ptr addrspace(3) %arrayidx37, i64 0, i64 %idxprom38
  %21 = load float, ptr addrspace(3) %arrayidx39, align 4, !tbaa !15
  %22 = load ptr addrspace(1), ptr %out.addr, align 8, !tbaa !12
  %23 = load i32, ptr %y, align 4, !tbaa !4
  %24 = load i32, ptr %height.addr, align 4, !tbaa !4
  %mul40 = mul nsw i32 %23, %24
  %25 = load i32, ptr %x, align 4, !tbaa !4
  %add41 = add nsw i32 %mul40, %25
  %idxprom42 = sext i32 %add41 to i64
  %arrayidx43 = getelementptr inbounds float, ptr addrspace(1) %22, i64 %idxprom42
  store float %21, ptr addrspace(1) %arrayidx43, align 4, !tbaa !15
  br label %if.end44

if.end44:                                         ; preds = %if.then35, %land.lhs.true32, %if.end
  call void @llvm.lifetime.end.p0(ptr %y) #6
  call void @llvm.lifetime.end.p0(ptr %x) #6
  call void @llvm.lifetime.end.p0(ptr %ly) #6
  call void @llvm.lifetime.end.p0(ptr %lx) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_group_idj(i32 noundef) #3

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

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
!8 = !{i32 1, i32 1, i32 0, i32 0}
!9 = !{!"none", !"none", !"none", !"none"}
!10 = !{!"float*", !"float*", !"int", !"int"}
!11 = !{!"const", !"", !"", !""}
!12 = !{!13, !13, i64 0}
!13 = !{!"p1 float", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
!15 = !{!16, !16, i64 0}
!16 = !{!"float", !6, i64 0}
