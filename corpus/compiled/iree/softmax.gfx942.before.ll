target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

; Function Attrs: alwaysinline
define amdgpu_kernel void @softmax_dispatch_0_softmax_64x128xf32_dispatch_tensor_store(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 %0, ptr addrspace(1) inreg noalias noundef nonnull align 16 %1) #0 !reqd_work_group_size !0 {
  %3 = call range(i32 0, 64) i32 @llvm.amdgcn.workitem.id.x()
  %4 = sext i32 %3 to i64
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %5 = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) %0, i16 0, i32 32768, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %6 = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) %1, i16 0, i32 32768, i32 159744)
  %7 = call range(i32 0, 64) i32 @llvm.amdgcn.workgroup.id.x()
  %8 = sext i32 %7 to i64
  %9 = trunc i64 %4 to i32
  %10 = mul nsw i32 %9, 2
  %11 = zext i32 %10 to i64
  %12 = mul i64 %8, 128
  %13 = add i64 %12, %11
  %14 = getelementptr float, ptr addrspace(7) %5, i64 %13
  %15 = load <2 x float>, ptr addrspace(7) %14, align 4
  %16 = call float @llvm.vector.reduce.fmax.v2f32(<2 x float> %15)
  %17 = call float @llvm.maxnum.f32(float %16, float -inf)
  %18 = call float @llvm.maxnum.f32(float %17, float -inf)
  %19 = call float @llvm.amdgcn.update.dpp.f32(float %18, float %18, i32 177, i32 15, i32 15, i1 true)
  %20 = call float @llvm.maxnum.f32(float %18, float %19)
  %21 = call float @llvm.amdgcn.update.dpp.f32(float %20, float %20, i32 78, i32 15, i32 15, i1 true)
  %22 = call float @llvm.maxnum.f32(float %20, float %21)
  %23 = call float @llvm.amdgcn.update.dpp.f32(float %22, float %22, i32 321, i32 15, i32 15, i1 true)
  %24 = call float @llvm.maxnum.f32(float %22, float %23)
  %25 = call float @llvm.amdgcn.update.dpp.f32(float %24, float %24, i32 320, i32 15, i32 15, i1 true)
  %26 = call float @llvm.maxnum.f32(float %24, float %25)
  %27 = call float @llvm.amdgcn.update.dpp.f32(float %26, float %26, i32 322, i32 10, i32 15, i1 false)
  %28 = call float @llvm.maxnum.f32(float %26, float %27)
  %29 = call float @llvm.amdgcn.update.dpp.f32(float %28, float %28, i32 323, i32 15, i32 15, i1 true)
  %30 = call float @llvm.maxnum.f32(float %29, float %28)
  %31 = call float @llvm.amdgcn.readlane.f32(float %30, i32 63)
  %32 = insertelement <2 x float> poison, float %31, i32 0
  %33 = shufflevector <2 x float> %32, <2 x float> poison, <2 x i32> zeroinitializer
  %34 = fsub <2 x float> %15, %33
  %35 = extractelement <2 x float> %34, i64 0
  %36 = call float @llvm.exp.f32(float %35)
  %37 = insertelement <2 x float> poison, float %36, i64 0
  %38 = extractelement <2 x float> %34, i64 1
  %39 = call float @llvm.exp.f32(float %38)
  %40 = insertelement <2 x float> %37, float %39, i64 1
  %41 = call float @llvm.vector.reduce.fadd.v2f32(float 0.000000e+00, <2 x float> %40)
  %42 = fadd float %41, 0.000000e+00
  %43 = fadd float %42, 0.000000e+00
  %44 = call float @llvm.amdgcn.update.dpp.f32(float %43, float %43, i32 177, i32 15, i32 15, i1 true)
  %45 = fadd float %43, %44
  %46 = call float @llvm.amdgcn.update.dpp.f32(float %45, float %45, i32 78, i32 15, i32 15, i1 true)
  %47 = fadd float %45, %46
  %48 = call float @llvm.amdgcn.update.dpp.f32(float %47, float %47, i32 321, i32 15, i32 15, i1 true)
  %49 = fadd float %47, %48
  %50 = call float @llvm.amdgcn.update.dpp.f32(float %49, float %49, i32 320, i32 15, i32 15, i1 true)
  %51 = fadd float %49, %50
  %52 = call float @llvm.amdgcn.update.dpp.f32(float %51, float %51, i32 322, i32 10, i32 15, i1 false)
  %53 = fadd float %51, %52
  %54 = call float @llvm.amdgcn.update.dpp.f32(float %53, float %53, i32 323, i32 15, i32 15, i1 true)
  %55 = fadd float %54, %53
  %56 = call float @llvm.amdgcn.readlane.f32(float %55, i32 63)
  %57 = fadd float %56, 0.000000e+00
  %58 = insertelement <2 x float> poison, float %57, i32 0
  %59 = shufflevector <2 x float> %58, <2 x float> poison, <2 x i32> zeroinitializer
  %60 = fdiv <2 x float> %40, %59
  %61 = mul i64 %8, 128
  %62 = add i64 %61, %11
  %63 = getelementptr float, ptr addrspace(7) %6, i64 %62
  store <2 x float> %60, ptr addrspace(7) %63, align 4
  ret void
}

; Function Attrs: alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) readnone, i16, i32, i32) #3

; Function Attrs: alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fmax.v2f32(<2 x float>) #3

; Function Attrs: alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #3

; Function Attrs: alwaysinline convergent nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #4

; Function Attrs: alwaysinline convergent nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.readlane.f32(float, i32) #4

; Function Attrs: alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp.f32(float) #3

; Function Attrs: alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v2f32(float, <2 x float>) #3

attributes #0 = { alwaysinline "amdgpu-flat-work-group-size"="64,64" "uniform-work-group-size" }
attributes #1 = { alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent nocallback nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!1, !2, !3}

!0 = !{i32 64, i32 1, i32 1}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!3 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
