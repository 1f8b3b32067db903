target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @nbody(ptr addrspace(1) noundef align 16 %bodies, ptr addrspace(1) noundef align 16 %forces, ptr addrspace(3) noundef align 16 %tile, i32 noundef %n) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %bodies.addr = alloca ptr addrspace(1), align 8
  %forces.addr = alloca ptr addrspace(1), align 8
  %tile.addr = alloca ptr addrspace(3), align 8
  %n.addr = alloca i32, align 4
  store ptr addrspace(1) %bodies, ptr %bodies.addr, align 8, !tbaa !13
  store ptr addrspace(1) %forces, ptr %forces.addr, align 8, !tbaa !13
  store ptr addrspace(3) %tile, ptr %tile.addr, align 8, !tbaa !13
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  %1 = load ptr addrspace(1), ptr %bodies.addr, align 8, !tbaa !13
  %2 = load ptr addrspace(1), ptr %forces.addr, align 8, !tbaa !13
  %3 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !13
  %4 = load i32, ptr %n.addr, align 4, !tbaa !4
  call spir_func void @__clang_ocl_kern_imp_nbody(ptr addrspace(1) noundef align 16 %1, ptr addrspace(1) noundef align 16 %2, ptr addrspace(3) noundef align 16 %3, i32 noundef %4) #7 [ "convergencectrl"(token %0) ]
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_nbody(ptr addrspace(1) noundef align 16 %bodies, ptr addrspace(1) noundef align 16 %forces, ptr addrspace(3) noundef align 16 %tile, i32 noundef %n) #2 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
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
  call void @llvm.lifetime.start.p0(ptr %id) #8
  %call1 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #9 [ "convergencectrl"(token %0) ]
  %conv = trunc i64 %call1 to i32
  store i32 %conv, ptr %id, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %size) #8
  %call2 = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #9 [ "convergencectrl"(token %0) ]
  %conv3 = trunc i64 %call2 to i32
  store i32 %conv3, ptr %size, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %me) #8
  %1 = load ptr addrspace(1), ptr %bodies.addr, align 8, !tbaa !13
  %call4 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #9 [ "convergencectrl"(token %0) ]
  %arrayidx = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %1, i64 %call4
  %2 = load <4 x float>, ptr addrspace(1) %arrayidx, align 16, !tbaa !15
  store <4 x float> %2, ptr %me, align 16, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %force) #8
  store <4 x float> zeroinitializer, ptr %force, align 16, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %start) #8
  store i32 0, ptr %start, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc24, %entry
  %3 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %4 = load i32, ptr %start, align 4, !tbaa !4
  %5 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp = icmp slt i32 %4, %5
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %start) #8
  br label %for.end26

for.body:                                         ; preds = %for.cond
  %6 = load ptr addrspace(1), ptr %bodies.addr, align 8, !tbaa !13
  %7 = load i32, ptr %start, align 4, !tbaa !4
  %8 = load i32, ptr %id, align 4, !tbaa !4
  %add = add nsw i32 %7, %8
  %idxprom = sext i32 %add to i64
  %arrayidx6 = getelementptr inbounds <4 x float>, ptr addrspace(1) %6, i64 %idxprom
  %9 = load <4 x float>, ptr addrspace(1) %arrayidx6, align 16, !tbaa !15
  %10 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !13
  %11 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom7 = sext i32 %11 to i64
  %arrayidx8 = getelementptr inbounds <4 x float>, ptr addrspace(3) %10, i64 %idxprom7
  store <4 x float> %9, ptr addrspace(3) %arrayidx8, align 16, !tbaa !15
  call spir_func void @_Z7barrierj(i32 noundef 1) #10 [ "convergencectrl"(token %3) ]
  call void @llvm.lifetime.start.p0(ptr %k) #8
  store i32 0, ptr %k, align 4, !tbaa !4
  br label %for.cond9

for.cond9:                                        ; preds = %for.inc, %for.body
  %12 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %3) ]
  %13 = load i32, ptr %k, align 4, !tbaa !4
  %14 = load i32, ptr %size, align 4, !tbaa !4
  %cmp10 = icmp slt i32 %13, %14
  br i1 %cmp10, label %for.body13, label %for.cond.cleanup12

for.cond.cleanup12:                               ; preds = %for.cond9
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %k) #8
  br label %for.end

for.body13:                                       ; preds = %for.cond9
  call void @llvm.lifetime.start.p0(ptr %d) #8
  %15 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !13
  %16 = load i32, ptr %k, align 4, !tbaa !4
  %idxprom14 = sext i32 %16 to i64
  %arrayidx15 = getelementptr inbounds <4 x float>, ptr addrspace(3) %15, i64 %idxprom14
  %17 = load <4 x float>, ptr addrspace(3) %arrayidx15, align 16, !tbaa !15
  %18 = load <4 x float>, ptr %me, align 16, !tbaa !15
  %sub = fsub <4 x float> %17, %18
  store <4 x float> %sub, ptr %d, align 16, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %inverse) #8
  %19 = load <4 x float>, ptr %d, align 16
  %20 = extractelement <4 x float> %19, i64 0
  %21 = load <4 x float>, ptr %d, align 16
  %22 = extractelement <4 x float> %21, i64 0
  %23 = load <4 x float>, ptr %d, align 16
  %24 = extractelement <4 x float> %23, i64 1
  %25 = load <4 x float>, ptr %d, align 16
  %26 = extractelement <4 x float> %25, i64 1
  %mul16 = fmul float %24, %26
  %27 = call float @llvm.fmuladd.f32(float %20, float %22, float %mul16)
  %28 = load <4 x float>, ptr %d, align 16
  %29 = extractelement <4 x float> %28, i64 2
  %30 = load <4 x float>, ptr %d, align 16
  %31 = extractelement <4 x float> %30, i64 2
  %32 = call float @llvm.fmuladd.f32(float %29, float %31, float %27)
  %add17 = fadd float %32, 0x3F847AE140000000
  %call18 = call spir_func float @_Z5rsqrtf(float noundef %add17) #9 [ "convergencectrl"(token %12) ]
  store float %call18, ptr %inverse, align 4, !tbaa !16
  %33 = load <4 x float>, ptr %d, align 16, !tbaa !15
  %34 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !13
  %35 = load i32, ptr %k, align 4, !tbaa !4
  %idxprom19 = sext i32 %35 to i64
  %arrayidx20 = getelementptr inbounds <4 x float>, ptr addrspace(3) %34, i64 %idxprom19
  %36 = load <4 x float>, ptr addrspace(3) %arrayidx20, align 16
  %37 = extractelement <4 x float> %36, i64 3
  %38 = load float, ptr %inverse, align 4, !tbaa !16
  %mul = fmul float %37, %38
  %39 = load float, ptr %inverse, align 4, !tbaa !16
  %mul21 = fmul float %mul, %39
  %40 = load float, ptr %inverse, align 4, !tbaa !16
  %mul22 = fmul float %mul21, %40
  %splat.splatinsert = insertelement <4 x float> poison, float %mul22, i64 0
  %splat.splat = shufflevector <4 x float> %splat.splatinsert, <4 x float> poison, <4 x i32> zeroinitializer
  %41 = load <4 x float>, ptr %force, align 16, !tbaa !15
  %42 = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %33, <4 x float> %splat.splat, <4 x float> %41)
  store <4 x float> %42, ptr %force, align 16, !tbaa !15
  call void @llvm.lifetime.end.p0(ptr %inverse) #8
  call void @llvm.lifetime.end.p0(ptr %d) #8
  br label %for.inc

for.inc:                                          ; preds = %for.body13
  %43 = load i32, ptr %k, align 4, !tbaa !4
  %inc = add nsw i32 %43, 1
  store i32 %inc, ptr %k, align 4, !tbaa !4
  br label %for.cond9

for.end:                                          ; preds = %for.cond.cleanup12
  call spir_func void @_Z7barrierj(i32 noundef 1) #10 [ "convergencectrl"(token %3) ]
  br label %for.inc24

for.inc24:                                        ; preds = %for.end
  %44 = load i32, ptr %size, align 4, !tbaa !4
  %45 = load i32, ptr %start, align 4, !tbaa !4
  %add25 = add nsw i32 %45, %44
  store i32 %add25, ptr %start, align 4, !tbaa !4
  br label %for.cond

for.end26:                                        ; preds = %for.cond.cleanup
  %46 = load <4 x float>, ptr %force, align 16, !tbaa !15
  %47 = load ptr addrspace(1), ptr %forces.addr, align 8, !tbaa !13
  %call27 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #9 [ "convergencectrl"(token %0) ]
  %arrayidx28 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %47, i64 %call27
  store <4 x float> %46, ptr addrspace(1) %arrayidx28, align 16, !tbaa !15
  call void @llvm.lifetime.end.p0(ptr %force) #8
  call void @llvm.lifetime.end.p0(ptr %me) #8
  call void @llvm.lifetime.end.p0(ptr %size) #8
  call void @llvm.lifetime.end.p0(ptr %id) #8
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) #4

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z14get_local_sizej(i32 noundef) #4

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) #4

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) #5

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func float @_Z5rsqrtf(float noundef) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { convergent nounwind "uniform-work-group-size"="false" }
attributes #8 = { nounwind }
attributes #9 = { convergent nounwind willreturn memory(none) }
attributes #10 = { convergent nounwind }

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
