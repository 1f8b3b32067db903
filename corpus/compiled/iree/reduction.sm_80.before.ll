target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@__dynamic_shared_memory__ = external addrspace(3) global [0 x i8], align 16
@__shared_memory__ = private addrspace(3) global [1 x [4 x float]] undef, align 4

; Function Attrs: alwaysinline
define ptx_kernel void @reduction_dispatch_0_reduction_64x256_f32(ptr addrspace(1) noalias noundef nonnull readonly align 16 %0, ptr addrspace(1) noalias noundef nonnull align 16 %1) #0 {
  %3 = call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = sext i32 %3 to i64
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %5 = call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = sext i32 %5 to i64
  %7 = trunc i64 %4 to i32
  %8 = udiv i32 %7, 32
  %9 = zext i32 %8 to i64
  %10 = urem i32 %7, 32
  %11 = mul nsw i32 %8, 128
  %12 = mul nsw i32 %10, 4
  %13 = add nsw i32 %11, %12
  %14 = zext i32 %13 to i64
  %15 = mul i64 %6, 256
  %16 = add i64 %15, %14
  %17 = getelementptr float, ptr addrspace(1) %0, i64 %16
  %18 = load <4 x float>, ptr addrspace(1) %17, align 4
  %19 = call float @llvm.vector.reduce.fadd.v4f32(float 0.000000e+00, <4 x float> %18)
  %20 = fadd float %19, 0.000000e+00
  %21 = fadd float %20, 0.000000e+00
  %22 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %21, i32 1, i32 31)
  %23 = fadd float %21, %22
  %24 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %23, i32 2, i32 31)
  %25 = fadd float %23, %24
  %26 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %25, i32 4, i32 31)
  %27 = fadd float %25, %26
  %28 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %27, i32 8, i32 31)
  %29 = fadd float %27, %28
  %30 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %29, i32 16, i32 31)
  %31 = fadd float %29, %30
  %32 = icmp eq i32 %10, 0
  br i1 %32, label %33, label %37

33:                                               ; preds = %2
  %34 = insertelement <1 x float> poison, float %31, i32 0
  %35 = add i64 0, %9
  %36 = getelementptr float, ptr addrspace(3) @__dynamic_shared_memory__, i64 %35
  store <1 x float> %34, ptr addrspace(3) %36, align 4
  br label %37

37:                                               ; preds = %33, %2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %38 = urem i32 %7, 2
  %39 = zext i32 %38 to i64
  %40 = add i64 0, %39
  %41 = getelementptr float, ptr addrspace(3) @__dynamic_shared_memory__, i64 %40
  %42 = load <1 x float>, ptr addrspace(3) %41, align 4
  %43 = extractelement <1 x float> %42, i64 0
  %44 = fadd float %43, 0.000000e+00
  %45 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %44, i32 1, i32 31)
  %46 = fadd float %44, %45
  %47 = fadd float %46, 0.000000e+00
  %48 = insertelement <1 x float> poison, float %47, i32 0
  %49 = icmp eq i32 %7, 0
  br i1 %49, label %50, label %52

50:                                               ; preds = %37
  %51 = getelementptr float, ptr addrspace(1) %1, i64 %6
  store <1 x float> %48, ptr addrspace(1) %51, align 4
  br label %52

52:                                               ; preds = %50, %37
  ret void
}

; Function Attrs: alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #3

; Function Attrs: alwaysinline convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #4

; Function Attrs: alwaysinline convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #5

attributes #0 = { alwaysinline "nvvm.maxntid"="64,1,1" }
attributes #1 = { alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { alwaysinline convergent nocallback nounwind }

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
