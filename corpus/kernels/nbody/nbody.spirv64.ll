target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @nbody(ptr addrspace(1) noundef align 16 %bodies, ptr addrspace(1) noundef align 16 %forces, ptr addrspace(3) noundef align 16 %tile, i32 noundef %n) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
entry:
  %bodies.addr = alloca ptr addrspace(1), align 8
  %forces.addr = alloca ptr addrspace(1), align 8
  %tile.addr = alloca ptr addrspace(3), align 8
  %n.addr = alloca i32, align 4
  store ptr addrspace(1) %bodies, ptr %bodies.addr, align 8, !tbaa !13
  store ptr addrspace(1) %forces, ptr %forces.addr, align 8, !tbaa !13
  store ptr addrspace(3) %tile, ptr %tile.addr, align 8, !tbaa !13
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  %0 = load ptr addrspace(1), ptr %bodies.addr, align 8, !tbaa !13
  %1 = load ptr addrspace(1), ptr %forces.addr, align 8, !tbaa !13
  %2 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !13
  %3 = load i32, ptr %n.addr, align 4, !tbaa !4
  call spir_func void @__clang_ocl_kern_imp_nbody(ptr addrspace(1) noundef align 16 %0, ptr addrspace(1) noundef align 16 %1, ptr addrspace(3) noundef align 16 %2, i32 noundef %3) #6
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_nbody(ptr addrspace(1) noundef align 16 %bodies, ptr addrspace(1) noundef align 16 %forces, ptr addrspace(3) noundef align 16 %tile, i32 noundef %n) #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
entry:
  %bodies.addr = alloca ptr addrspace(1), align 8
  %forces.addr = alloca ptr addrspace(1), align 8
  %tile.addr = alloca ptr addrspace(3), align 8
  %n.addr = alloca i32, align 4
  %id = alloca i32, align 4
  %size = alloca i32, align 4
  %me = alloca <4 x float>, align 16
  %force = alloca <4 x float>, align 16
  %start = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %k = alloca i32, align 4
  %d = alloca <4 x float>, align 16
  %inverse = alloca float, align 4
  store ptr addrspace(1) %bodies, ptr %bodies.addr, align 8, !tbaa !13
  store ptr addrspace(1) %forces, ptr %forces.addr, align 8, !tbaa !13
  store ptr addrspace(3) %tile, ptr %tile.addr, align 8, !tbaa !13
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %id) #7
  %call = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv = trunc i64 %call to i32
  store i32 %conv, ptr %id, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %size) #7
  %call1 = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2 = trunc i64 %call1 to i32
  store i32 %conv2, ptr %size, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %me) #7
  %0 = load ptr addrspace(1), ptr %bodies.addr, align 8, !tbaa !13
  %call3 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #8
  %arrayidx = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %0, i64 %call3
  %1 = load <4 x float>, ptr addrspace(1) %arrayidx, align 16, !tbaa !15
  store <4 x float> %1, ptr %me, align 16, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %force) #7
  store <4 x float> zeroinitializer, ptr %force, align 16, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %start) #7
  store i32 0, ptr %start, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc23, %entry
  %2 = load i32, ptr %start, align 4, !tbaa !4
  %3 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp = icmp slt i32 %2, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %start) #7
  br label %for.end25

for.body:                                         ; preds = %for.cond
  %4 = load ptr addrspace(1), ptr %bodies.addr, align 8, !tbaa !13
  %5 = load i32, ptr %start, align 4, !tbaa !4
  %6 = load i32, ptr %id, align 4, !tbaa !4
  %add = add nsw i32 %5, %6
  %idxprom = sext i32 %add to i64
  %arrayidx5 = getelementptr inbounds <4 x float>, ptr addrspace(1) %4, i64 %idxprom
  %7 = load <4 x float>, ptr addrspace(1) %arrayidx5, align 16, !tbaa !15
  %8 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !13
  %9 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom6 = sext i32 %9 to i64
  %arrayidx7 = getelementptr inbounds <4 x float>, ptr addrspace(3) %8, i64 %idxprom6
  store <4 x float> %7, ptr addrspace(3) %arrayidx7, align 16, !tbaa !15
  call spir_func void @_Z7barrierj(i32 noundef 1) #9
  call void @llvm.lifetime.start.p0(ptr %k) #7
  store i32 0, ptr %k, align 4, !tbaa !4
  br label %for.cond8

for.cond8:                                        ; preds = %for.inc, %for.body
  %10 = load i32, ptr %k, align 4, !tbaa !4
  %11 = load i32, ptr %size, align 4, !tbaa !4
  %cmp9 = icmp slt i32 %10, %11
  br i1 %cmp9, label %for.body12, label %for.cond.cleanup11

for.cond.cleanup11:                               ; preds = %for.cond8
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %k) #7
  br label %for.end

for.body12:                                       ; preds = %for.cond8
  call void @llvm.lifetime.start.p0(ptr %d) #7
  %12 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !13
  %13 = load i32, ptr %k, align 4, !tbaa !4
  %idxprom13 = sext i32 %13 to i64
  %arrayidx14 = getelementptr inbounds <4 x float>, ptr addrspace(3) %12, i64 %idxprom13
  %14 = load <4 x float>, ptr addrspace(3) %arrayidx14, align 16, !tbaa !15
  %15 = load <4 x float>, ptr %me, align 16, !tbaa !15
  %sub = fsub <4 x float> %14, %15
  store <4 x float> %sub, ptr %d, align 16, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %inverse) #7
  %16 = load <4 x float>, ptr %d, align 16
  %17 = extractelement <4 x float> %16, i64 0
  %18 = load <4 x float>, ptr %d, align 16
  %19 = extractelement <4 x float> %18, i64 0
  %20 = load <4 x float>, ptr %d, align 16
  %21 = extractelement <4 x float> %20, i64 1
  %22 = load <4 x float>, ptr %d, align 16
  %23 = extractelement <4 x float> %22, i64 1
  %mul15 = fmul float %21, %23
  %24 = call float @llvm.fmuladd.f32(float %17, float %19, float %mul15)
  %25 = load <4 x float>, ptr %d, align 16
  %26 = extractelement <4 x float> %25, i64 2
  %27 = load <4 x float>, ptr %d, align 16
  %28 = extractelement <4 x float> %27, i64 2
  %29 = call float @llvm.fmuladd.f32(float %26, float %28, float %24)
  %add16 = fadd float %29, 0x3F847AE140000000
  %call17 = call spir_func float @_Z5rsqrtf(float noundef %add16) #8
  store float %call17, ptr %inverse, align 4, !tbaa !16
  %30 = load <4 x float>, ptr %d, align 16, !tbaa !15
  %31 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !13
  %32 = load i32, ptr %k, align 4, !tbaa !4
  %idxprom18 = sext i32 %32 to i64
  %arrayidx19 = getelementptr inbounds <4 x float>, ptr addrspace(3) %31, i64 %idxprom18
  %33 = load <4 x float>, ptr addrspace(3) %arrayidx19, align 16
  %34 = extractelement <4 x float> %33, i64 3
  %35 = load float, ptr %inverse, align 4, !tbaa !16
  %mul = fmul float %34, %35
  %36 = load float, ptr %inverse, align 4, !tbaa !16
  %mul20 = fmul float %mul, %36
  %37 = load float, ptr %inverse, align 4, !tbaa !16
  %mul21 = fmul float %mul20, %37
  %splat.splatinsert = insertelement <4 x float> poison, float %mul21, i64 0
  %splat.splat = shufflevector <4 x float> %splat.splatinsert, <4 x float> poison, <4 x i32> zeroinitializer
  %38 = load <4 x float>, ptr %force, align 16, !tbaa !15
  %39 = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %30, <4 x float> %splat.splat, <4 x float> %38)
  store <4 x float> %39, ptr %force, align 16, !tbaa !15
  call void @llvm.lifetime.end.p0(ptr %inverse) #7
  call void @llvm.lifetime.end.p0(ptr %d) #7
  br label %for.inc

for.inc:                                          ; preds = %for.body12
  %40 = load i32, ptr %k, align 4, !tbaa !4
  %inc = add nsw i32 %40, 1
  store i32 %inc, ptr %k, align 4, !tbaa !4
  br label %for.cond8

for.end:                                          ; preds = %for.cond.cleanup11
  call spir_func void @_Z7barrierj(i32 noundef 1) #9
  br label %for.inc23

for.inc23:                                        ; preds = %for.end
  %41 = load i32, ptr %size, align 4, !tbaa !4
  %42 = load i32, ptr %start, align 4, !tbaa !4
  %add24 = add nsw i32 %42, %41
  store i32 %add24, ptr %start, align 4, !tbaa !4
  br label %for.cond

for.end25:                                        ; preds = %for.cond.cleanup
  %43 = load <4 x float>, ptr %force, align 16, !tbaa !15
  %44 = load ptr addrspace(1), ptr %forces.addr, align 8, !tbaa !13
  %call26 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #8
  %arrayidx27 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %44, i64 %call26
  store <4 x float> %43, ptr addrspace(1) %arrayidx27, align 16, !tbaa !15
  call void @llvm.lifetime.end.p0(ptr %force) #7
  call void @llvm.lifetime.end.p0(ptr %me) #7
  call void @llvm.lifetime.end.p0(ptr %size) #7
  call void @llvm.lifetime.end.p0(ptr %id) #7
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z14get_local_sizej(i32 noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) #3

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) #4

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func float @_Z5rsqrtf(float noundef) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!8 = !{i32 1, i32 1, i32 3, i32 0}
!9 = !{!"none", !"none", !"none", !"none"}
!10 = !{!"float4*", !"float4*", !"float4*", !"int"}
!11 = !{!"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"int"}
!12 = !{!"const", !"", !"", !""}
!13 = !{!14, !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
!15 = !{!6, !6, i64 0}
!16 = !{!17, !17, i64 0}
!17 = !{!"float", !6, i64 0}
