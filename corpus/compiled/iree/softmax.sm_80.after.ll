target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: alwaysinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define ptx_kernel void @softmax_dispatch_0_softmax_64x128xf32_dispatch_tensor_store(ptr addrspace(1) noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) noalias nofree noundef nonnull writeonly align 16 captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %4 = tail call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl nuw nsw i32 %3, 2
  %6 = shl nuw nsw i32 %4, 7
  %7 = or disjoint i32 %6, %5
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %8
  %10 = load <4 x float>, ptr addrspace(1) %9, align 16
  %11 = tail call float @llvm.vector.reduce.fmax.v4f32(<4 x float> %10)
  %12 = tail call float @llvm.maxnum.f32(float %11, float -inf)
  %13 = tail call float @llvm.maximumnum.f32(float %12, float -inf)
  %14 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %13, i32 1, i32 31)
  %15 = tail call float @llvm.maximumnum.f32(float %13, float %14)
  %16 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %15, i32 2, i32 31)
  %17 = tail call float @llvm.maximumnum.f32(float %15, float %16)
  %18 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %17, i32 4, i32 31)
  %19 = tail call float @llvm.maximumnum.f32(float %17, float %18)
  %20 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %19, i32 8, i32 31)
  %21 = tail call float @llvm.maximumnum.f32(float %19, float %20)
  %22 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %21, i32 16, i32 31)
  %23 = tail call float @llvm.maximumnum.f32(float %21, float %22)
  %24 = insertelement <4 x float> poison, float %23, i64 0
  %25 = shufflevector <4 x float> %24, <4 x float> poison, <4 x i32> zeroinitializer
  %26 = fsub <4 x float> %10, %25
  %.inv = fcmp olt <4 x float> %26, splat (float -8.780000e+01)
  %27 = select <4 x i1> %.inv, <4 x float> splat (float -8.780000e+01), <4 x float> %26
  %.inv1 = fcmp ogt <4 x float> %27, splat (float 8.880000e+01)
  %28 = select <4 x i1> %.inv1, <4 x float> splat (float 8.880000e+01), <4 x float> %27
  %29 = extractelement <4 x float> %28, i64 0
  %30 = tail call float @llvm.fma.f32(float %29, float f0x3FB8AA3B, float 5.000000e-01)
  %31 = extractelement <4 x float> %28, i64 1
  %32 = tail call float @llvm.fma.f32(float %31, float f0x3FB8AA3B, float 5.000000e-01)
  %33 = extractelement <4 x float> %28, i64 2
  %34 = tail call float @llvm.fma.f32(float %33, float f0x3FB8AA3B, float 5.000000e-01)
  %35 = extractelement <4 x float> %28, i64 3
  %36 = tail call float @llvm.fma.f32(float %35, float f0x3FB8AA3B, float 5.000000e-01)
  %37 = tail call float @llvm.floor.f32(float %30)
  %38 = insertelement <4 x float> poison, float %37, i64 0
  %39 = tail call float @llvm.floor.f32(float %32)
  %40 = insertelement <4 x float> %38, float %39, i64 1
  %41 = tail call float @llvm.floor.f32(float %34)
  %42 = insertelement <4 x float> %40, float %41, i64 2
  %43 = tail call float @llvm.floor.f32(float %36)
  %44 = insertelement <4 x float> %42, float %43, i64 3
  %.inv2 = fcmp olt <4 x float> %44, splat (float -1.270000e+02)
  %45 = select <4 x i1> %.inv2, <4 x float> splat (float -1.270000e+02), <4 x float> %44
  %.inv3 = fcmp ogt <4 x float> %45, splat (float 1.270000e+02)
  %46 = select <4 x i1> %.inv3, <4 x float> splat (float 1.270000e+02), <4 x float> %45
  %47 = extractelement <4 x float> %46, i64 0
  %48 = tail call float @llvm.fma.f32(float %47, float f0xBF318000, float %29)
  %49 = extractelement <4 x float> %46, i64 1
  %50 = tail call float @llvm.fma.f32(float %49, float f0xBF318000, float %31)
  %51 = extractelement <4 x float> %46, i64 2
  %52 = tail call float @llvm.fma.f32(float %51, float f0xBF318000, float %33)
  %53 = extractelement <4 x float> %46, i64 3
  %54 = tail call float @llvm.fma.f32(float %53, float f0xBF318000, float %35)
  %55 = tail call float @llvm.fma.f32(float %47, float f0x395E8083, float %48)
  %56 = insertelement <4 x float> poison, float %55, i64 0
  %57 = tail call float @llvm.fma.f32(float %49, float f0x395E8083, float %50)
  %58 = insertelement <4 x float> %56, float %57, i64 1
  %59 = tail call float @llvm.fma.f32(float %51, float f0x395E8083, float %52)
  %60 = insertelement <4 x float> %58, float %59, i64 2
  %61 = tail call float @llvm.fma.f32(float %53, float f0x395E8083, float %54)
  %62 = insertelement <4 x float> %60, float %61, i64 3
  %63 = tail call float @llvm.fma.f32(float %55, float f0x39506967, float f0x3AB743CE)
  %64 = tail call float @llvm.fma.f32(float %57, float f0x39506967, float f0x3AB743CE)
  %65 = tail call float @llvm.fma.f32(float %59, float f0x39506967, float f0x3AB743CE)
  %66 = tail call float @llvm.fma.f32(float %61, float f0x39506967, float f0x3AB743CE)
  %67 = tail call float @llvm.fma.f32(float %63, float %55, float f0x3C088908)
  %68 = tail call float @llvm.fma.f32(float %64, float %57, float f0x3C088908)
  %69 = tail call float @llvm.fma.f32(float %65, float %59, float f0x3C088908)
  %70 = tail call float @llvm.fma.f32(float %66, float %61, float f0x3C088908)
  %71 = tail call float @llvm.fma.f32(float %67, float %55, float f0x3D2AA9C1)
  %72 = tail call float @llvm.fma.f32(float %68, float %57, float f0x3D2AA9C1)
  %73 = tail call float @llvm.fma.f32(float %69, float %59, float f0x3D2AA9C1)
  %74 = tail call float @llvm.fma.f32(float %70, float %61, float f0x3D2AA9C1)
  %75 = tail call float @llvm.fma.f32(float %71, float %55, float f0x3E2AAAAA)
  %76 = tail call float @llvm.fma.f32(float %72, float %57, float f0x3E2AAAAA)
  %77 = tail call float @llvm.fma.f32(float %73, float %59, float f0x3E2AAAAA)
  %78 = tail call float @llvm.fma.f32(float %74, float %61, float f0x3E2AAAAA)
  %79 = tail call float @llvm.fma.f32(float %75, float %55, float 5.000000e-01)
  %80 = tail call float @llvm.fma.f32(float %76, float %57, float 5.000000e-01)
  %81 = tail call float @llvm.fma.f32(float %77, float %59, float 5.000000e-01)
  %82 = tail call float @llvm.fma.f32(float %78, float %61, float 5.000000e-01)
  %83 = fmul <4 x float> %62, %62
  %84 = extractelement <4 x float> %83, i64 0
  %85 = tail call float @llvm.fma.f32(float %79, float %84, float %55)
  %86 = insertelement <4 x float> poison, float %85, i64 0
  %87 = extractelement <4 x float> %83, i64 1
  %88 = tail call float @llvm.fma.f32(float %80, float %87, float %57)
  %89 = insertelement <4 x float> %86, float %88, i64 1
  %90 = extractelement <4 x float> %83, i64 2
  %91 = tail call float @llvm.fma.f32(float %81, float %90, float %59)
  %92 = insertelement <4 x float> %89, float %91, i64 2
  %93 = extractelement <4 x float> %83, i64 3
  %94 = tail call float @llvm.fma.f32(float %82, float %93, float %61)
  %95 = insertelement <4 x float> %92, float %94, i64 3
  %96 = fadd <4 x float> %95, splat (float 1.000000e+00)
  %97 = fptosi <4 x float> %46 to <4 x i32>
  %98 = shl <4 x i32> %97, splat (i32 23)
  %99 = add <4 x i32> %98, splat (i32 1065353216)
  %100 = bitcast <4 x i32> %99 to <4 x float>
  %101 = fmul <4 x float> %96, %100
  %102 = tail call float @llvm.vector.reduce.fadd.v4f32(float 0.000000e+00, <4 x float> %101)
  %103 = fadd float %102, 0.000000e+00
  %104 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %103, i32 1, i32 31)
  %105 = fadd float %104, %103
  %106 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %105, i32 2, i32 31)
  %107 = fadd float %106, %105
  %108 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %107, i32 4, i32 31)
  %109 = fadd float %108, %107
  %110 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %109, i32 8, i32 31)
  %111 = fadd float %110, %109
  %112 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %111, i32 16, i32 31)
  %113 = fadd float %112, %111
  %114 = insertelement <4 x float> poison, float %113, i64 0
  %115 = shufflevector <4 x float> %114, <4 x float> poison, <4 x i32> zeroinitializer
  %116 = fdiv <4 x float> %101, %115
  %117 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %8
  store <4 x float> %116, ptr addrspace(1) %117, align 16
  ret void
}

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fmax.v4f32(<4 x float>) #3

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #3

; Function Attrs: alwaysinline convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #4

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.floor.f32(float) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maximumnum.f32(float, float) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #5

attributes #0 = { alwaysinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "nvvm.maxntid"="32,1,1" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0}
!llvm.ident = !{!1}
!nvvmir.version = !{!2}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!2 = !{i32 2, i32 0}
