target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@transpose.tile = internal addrspace(3) global [16 x [17 x float]] undef, align 4

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @transpose(ptr addrspace(1) noundef align 4 %in, ptr addrspace(1) noundef align 4 %out, i32 noundef %width, i32 noundef %height) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %in.addr = alloca ptr addrspace(1), align 8
  %out.addr = alloca ptr addrspace(1), align 8
  %width.addr = alloca i32, align 4
  %height.addr = alloca i32, align 4
  store ptr addrspace(1) %in, ptr %in.addr, align 8, !tbaa !12
  store ptr addrspace(1) %out, ptr %out.addr, align 8, !tbaa !12
  store i32 %width, ptr %width.addr, align 4, !tbaa !4
  store i32 %height, ptr %height.addr, align 4, !tbaa !4
  %1 = load ptr addrspace(1), ptr %in.addr, align 8, !tbaa !12
  %2 = load ptr addrspace(1), ptr %out.addr, align 8, !tbaa !12
  %3 = load i32, ptr %width.addr, align 4, !tbaa !4
  %4 = load i32, ptr %height.addr, align 4, !tbaa !4
  call spir_func void @__clang_ocl_kern_imp_transpose(ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3, i32 noundef %4) #6 [ "convergencectrl"(token %0) ]
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_transpose(ptr addrspace(1) noundef align 4 %in, ptr addrspace(1) noundef align 4 %out, i32 noundef %width, i32 noundef %height) #2 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
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
  call void @llvm.lifetime.start.p0(ptr %lx) #7
  %call1 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
  %conv = trunc i64 %call1 to i32
  store i32 %conv, ptr %lx, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %ly) #7
  %call2 = call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #8 [ "convergencectrl"(token %0) ]
  %conv3 = trunc i64 %call2 to i32
  store i32 %conv3, ptr %ly, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %x) #7
  %call4 = call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
  %mul = mul i64 %call4, 16
  %1 = load i32, ptr %lx, align 4, !tbaa !4
  %conv5 = sext i32 %1 to i64
  %add = add i64 %mul, %conv5
  %conv6 = trunc i64 %add to i32
  store i32 %conv6, ptr %x, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %y) #7
  %call7 = call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #8 [ "convergencectrl"(token %0) ]
  %mul8 = mul i64 %call7, 16
  %2 = load i32, ptr %ly, align 4, !tbaa !4
  %conv9 = sext i32 %2 to i64
  %add10 = add i64 %mul8, %conv9
  %conv11 = trunc i64 %add10 to i32
  store i32 %conv11, ptr %y, align 4, !tbaa !4
  %3 = load i32, ptr %x, align 4, !tbaa !4
  %4 = load i32, ptr %width.addr, align 4, !tbaa !4
  %cmp = icmp slt i32 %3, %4
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %5 = load i32, ptr %y, align 4, !tbaa !4
  %6 = load i32, ptr %height.addr, align 4, !tbaa !4
  %cmp13 = icmp slt i32 %5, %6
  br i1 %cmp13, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %7 = load ptr addrspace(1), ptr %in.addr, align 8, !tbaa !12
  %8 = load i32, ptr %y, align 4, !tbaa !4
  %9 = load i32, ptr %width.addr, align 4, !tbaa !4
  %mul15 = mul nsw i32 %8, %9
  %10 = load i32, ptr %x, align 4, !tbaa !4
  %add16 = add nsw i32 %mul15, %10
  %idxprom = sext i32 %add16 to i64
  %arrayidx = getelementptr inbounds float, ptr addrspace(1) %7, i64 %idxprom
  %11 = load float, ptr addrspace(1) %arrayidx, align 4, !tbaa !15
  %12 = load i32, ptr %ly, align 4, !tbaa !4
  %idxprom17 = sext i32 %12 to i64
  %arrayidx18 = getelementptr inbounds [16 x [17 x float]], ptr addrspace(3) @transpose.tile, i64 0, i64 %idxprom17
  %13 = load i32, ptr %lx, align 4, !tbaa !4
  %idxprom19 = sext i32 %13 to i64
  %arrayidx20 = getelementptr inbounds [17 x float], ptr addrspace(3) %arrayidx18, i64 0, i64 %idxprom19
  store float %11, ptr addrspace(3) %arrayidx20, align 4, !tbaa !15
  br label %if.end

if.end:                                           ; preds = %if.then, %land.lhs.true, %entry
  call spir_func void @_Z7barrierj(i32 noundef 1) #9 [ "convergencectrl"(token %0) ]
  %call21 = call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #8 [ "convergencectrl"(token %0) ]
  %mul22 = mul i64 %call21, 16
  %14 = load i32, ptr %lx, align 4, !tbaa !4
  %conv23 = sext i32 %14 to i64
  %add24 = add i64 %mul22, %conv23
  %conv25 = trunc i64 %add24 to i32
  store i32 %conv25, ptr %x, align 4, !tbaa !4
  %call26 = call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
  %mul27 = mul i64 %call26, 16
  %15 = load i32, ptr %ly, align 4, !tbaa !4
  %conv28 = sext i32 %15 to i64
  %add29 = add i64 %mul27, %conv28
  %conv30 = trunc i64 %add29 to i32
  store i32 %conv30, ptr %y, align 4, !tbaa !4
  %16 = load i32, ptr %x, align 4, !tbaa !4
  %17 = load i32, ptr %height.addr, align 4, !tbaa !4
  %cmp31 = icmp slt i32 %16, %17
  br i1 %cmp31, label %land.lhs.true33, label %if.end45

land.lhs.true33:                                  ; preds = %if.end
  %18 = load i32, ptr %y, align 4, !tbaa !4
  %19 = load i32, ptr %width.addr, align 4, !tbaa !4
  %cmp34 = icmp slt i32 %18, %19
  br i1 %cmp34, label %if.then36, label %if.end45

if.then36:                                        ; preds = %land.lhs.true33
  %20 = load i32, ptr %lx, align 4, !tbaa !4
  %idxprom37 = sext i32 %20 to i64
  %arrayidx38 = getelementptr inbounds [16 x [17 x float]], ptr addrspace(3) @transpose.tile, i64 0, i64 %idxprom37
  %21 = load i32, ptr %ly, align 4, !tbaa !4
  %idxprom39 = sext i32 %21 to i64
  %arrayidx40 = getelementptr inbounds [17 x float], ptr addrspace(3) %arrayidx38, i64 0, i64 %idxprom39
  %22 = load float, ptr addrspace(3) %arrayidx40, align 4, !tbaa !15
  %23 = load ptr addrspace(1), ptr %out.addr, align 8, !tbaa !12
  %24 = load i32, ptr %y, align 4, !tbaa !4
  %25 = load i32, ptr %height.addr, align 4, !tbaa !4
  %mul41 = mul nsw i32 %24, %25
  %26 = load i32, ptr %x, align 4, !tbaa !4
  %add42 = add nsw i32 %mul41, %26
  %idxprom43 = sext i32 %add42 to i64
  %arrayidx44 = getelementptr inbounds float, ptr addrspace(1) %23, i64 %idxprom43
  store float %22, ptr addrspace(1) %arrayidx44, align 4, !tbaa !15
  br label %if.end45

if.end45:                                         ; preds = %if.then36, %land.lhs.true33, %if.end
  call void @llvm.lifetime.end.p0(ptr %y) #7
  call void @llvm.lifetime.end.p0(ptr %x) #7
  call void @llvm.lifetime.end.p0(ptr %ly) #7
  call void @llvm.lifetime.end.p0(ptr %lx) #7
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) #4

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_group_idj(i32 noundef) #4

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

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
!8 = !{i32 1, i32 1, i32 0, i32 0}
!9 = !{!"none", !"none", !"none", !"none"}
!10 = !{!"float*", !"float*", !"int", !"int"}
!11 = !{!"const", !"", !"", !""}
!12 = !{!13, !13, i64 0}
!13 = !{!"p1 float", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
!15 = !{!16, !16, i64 0}
!16 = !{!"float", !6, i64 0}
