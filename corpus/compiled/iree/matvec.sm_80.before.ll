target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@__dynamic_shared_memory__ = external addrspace(3) global [0 x i8], align 16
@__shared_memory__ = private addrspace(3) global [1 x [4 x float]] undef, align 4
@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: alwaysinline
define ptx_kernel void @matvec_dispatch_0_matvec_64x256_f32(ptr addrspace(1) noalias noundef nonnull readonly align 16 %0, ptr addrspace(1) noalias noundef nonnull readonly align 16 %1, ptr addrspace(1) noalias noundef nonnull align 16 %2) #0 {
  %4 = call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = sext i32 %4 to i64
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %6 = call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = sext i32 %6 to i64
  %8 = trunc i64 %5 to i32
  %9 = udiv i32 %8, 32
  %10 = zext i32 %9 to i64
  %11 = urem i32 %8, 32
  %12 = mul nsw i32 %9, 128
  %13 = mul nsw i32 %11, 4
  %14 = add nsw i32 %12, %13
  %15 = zext i32 %14 to i64
  %16 = mul i64 %7, 256
  %17 = add i64 %16, %15
  %18 = getelementptr float, ptr addrspace(1) %0, i64 %17
  %19 = load <4 x float>, ptr addrspace(1) %18, align 4
  %20 = getelementptr float, ptr addrspace(1) %1, i64 %15
  %21 = load <4 x float>, ptr addrspace(1) %20, align 4
  %22 = extractelement <4 x float> %19, i64 0
  %23 = extractelement <4 x float> %19, i64 1
  %24 = extractelement <4 x float> %19, i64 2
  %25 = extractelement <4 x float> %19, i64 3
  %26 = extractelement <4 x float> %21, i64 0
  %27 = extractelement <4 x float> %21, i64 1
  %28 = extractelement <4 x float> %21, i64 2
  %29 = extractelement <4 x float> %21, i64 3
  %30 = call float @__nv_fmaf(float %25, float %29, float 0.000000e+00)
  %31 = call float @__nv_fmaf(float %24, float %28, float %30)
  %32 = call float @__nv_fmaf(float %23, float %27, float %31)
  %33 = call float @__nv_fmaf(float %22, float %26, float %32)
  %34 = fadd float %33, 0.000000e+00
  %35 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %34, i32 1, i32 31)
  %36 = fadd float %34, %35
  %37 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %36, i32 2, i32 31)
  %38 = fadd float %36, %37
  %39 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %38, i32 4, i32 31)
  %40 = fadd float %38, %39
  %41 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %40, i32 8, i32 31)
  %42 = fadd float %40, %41
  %43 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %42, i32 16, i32 31)
  %44 = fadd float %42, %43
  %45 = icmp eq i32 %11, 0
  br i1 %45, label %46, label %50

46:                                               ; preds = %3
  %47 = insertelement <1 x float> poison, float %44, i32 0
  %48 = add i64 0, %10
  %49 = getelementptr float, ptr addrspace(3) @__dynamic_shared_memory__, i64 %48
  store <1 x float> %47, ptr addrspace(3) %49, align 4
  br label %50

50:                                               ; preds = %46, %3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %51 = urem i32 %8, 2
  %52 = zext i32 %51 to i64
  %53 = add i64 0, %52
  %54 = getelementptr float, ptr addrspace(3) @__dynamic_shared_memory__, i64 %53
  %55 = load <1 x float>, ptr addrspace(3) %54, align 4
  %56 = extractelement <1 x float> %55, i64 0
  %57 = fadd float %56, 0.000000e+00
  %58 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %57, i32 1, i32 31)
  %59 = fadd float %57, %58
  %60 = fadd float %59, 0.000000e+00
  %61 = insertelement <1 x float> poison, float %60, i32 0
  %62 = icmp eq i32 %8, 0
  br i1 %62, label %63, label %65

63:                                               ; preds = %50
  %64 = getelementptr float, ptr addrspace(1) %2, i64 %7
  store <1 x float> %61, ptr addrspace(1) %64, align 4
  br label %65

65:                                               ; preds = %63, %50
  ret void
}

; Function Attrs: alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: alwaysinline convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #3

; Function Attrs: alwaysinline convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

; Function Attrs: alwaysinline nounwind
define internal float @__nv_fmaf(float %a, float %b, float %c) #5 {
  %1 = call i32 @__nvvm_reflect(ptr @.str) #8
  %2 = icmp ne i32 %1, 0
  br i1 %2, label %3, label %5

3:                                                ; preds = %0
  %4 = call float @llvm.nvvm.fma.rn.ftz.f(float %a, float %b, float %c) #8
  br label %__nv_fmaf_rn.exit

5:                                                ; preds = %0
  %6 = call float @llvm.nvvm.fma.rn.f(float %a, float %b, float %c) #8
  br label %__nv_fmaf_rn.exit

__nv_fmaf_rn.exit:                                ; preds = %3, %5
  %.0 = phi float [ %4, %3 ], [ %6, %5 ]
  ret float %.0
}

declare i32 @__nvvm_reflect(ptr) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.ftz.f(float, float, float) #7

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.f(float, float, float) #7

attributes #0 = { alwaysinline "nvvm.maxntid"="64,1,1" }
attributes #1 = { alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { alwaysinline convergent nocallback nounwind }
attributes #5 = { alwaysinline nounwind "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #6 = { "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #7 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { nounwind }

!llvm.module.flags = !{!0}
!llvm.ident = !{!1}
!nvvmir.version = !{!2}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!2 = !{i32 2, i32 0}
