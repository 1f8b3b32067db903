target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: alwaysinline
define ptx_kernel void @softmax_dispatch_0_softmax_64x128xf32_dispatch_tensor_store(ptr addrspace(1) noalias noundef nonnull readonly align 16 %0, ptr addrspace(1) noalias noundef nonnull align 16 %1) #0 {
  %3 = call range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = sext i32 %3 to i64
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %5 = call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = sext i32 %5 to i64
  %7 = trunc i64 %4 to i32
  %8 = mul nsw i32 %7, 4
  %9 = zext i32 %8 to i64
  %10 = mul i64 %6, 128
  %11 = add i64 %10, %9
  %12 = getelementptr float, ptr addrspace(1) %0, i64 %11
  %13 = load <4 x float>, ptr addrspace(1) %12, align 4
  %14 = call float @llvm.vector.reduce.fmax.v4f32(<4 x float> %13)
  %15 = call float @llvm.maxnum.f32(float %14, float -inf)
  %16 = call float @__nv_fmaxf(float %15, float -inf)
  %17 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %16, i32 1, i32 31)
  %18 = call float @__nv_fmaxf(float %16, float %17)
  %19 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %18, i32 2, i32 31)
  %20 = call float @__nv_fmaxf(float %18, float %19)
  %21 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %20, i32 4, i32 31)
  %22 = call float @__nv_fmaxf(float %20, float %21)
  %23 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %22, i32 8, i32 31)
  %24 = call float @__nv_fmaxf(float %22, float %23)
  %25 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %24, i32 16, i32 31)
  %26 = call float @__nv_fmaxf(float %24, float %25)
  %27 = insertelement <4 x float> poison, float %26, i32 0
  %28 = shufflevector <4 x float> %27, <4 x float> poison, <4 x i32> zeroinitializer
  %29 = fsub <4 x float> %13, %28
  %30 = fcmp uge <4 x float> %29, splat (float -8.780000e+01)
  %31 = select <4 x i1> %30, <4 x float> %29, <4 x float> splat (float -8.780000e+01)
  %32 = fcmp ule <4 x float> %31, splat (float 8.880000e+01)
  %33 = select <4 x i1> %32, <4 x float> %31, <4 x float> splat (float 8.880000e+01)
  %34 = extractelement <4 x float> %33, i64 0
  %35 = call float @__nv_fmaf(float %34, float f0x3FB8AA3B, float 5.000000e-01)
  %36 = insertelement <4 x float> poison, float %35, i64 0
  %37 = extractelement <4 x float> %33, i64 1
  %38 = call float @__nv_fmaf(float %37, float f0x3FB8AA3B, float 5.000000e-01)
  %39 = insertelement <4 x float> %36, float %38, i64 1
  %40 = extractelement <4 x float> %33, i64 2
  %41 = call float @__nv_fmaf(float %40, float f0x3FB8AA3B, float 5.000000e-01)
  %42 = insertelement <4 x float> %39, float %41, i64 2
  %43 = extractelement <4 x float> %33, i64 3
  %44 = call float @__nv_fmaf(float %43, float f0x3FB8AA3B, float 5.000000e-01)
  %45 = insertelement <4 x float> %42, float %44, i64 3
  %46 = extractelement <4 x float> %45, i64 0
  %47 = call float @__nv_floorf(float %46)
  %48 = insertelement <4 x float> poison, float %47, i64 0
  %49 = extractelement <4 x float> %45, i64 1
  %50 = call float @__nv_floorf(float %49)
  %51 = insertelement <4 x float> %48, float %50, i64 1
  %52 = extractelement <4 x float> %45, i64 2
  %53 = call float @__nv_floorf(float %52)
  %54 = insertelement <4 x float> %51, float %53, i64 2
  %55 = extractelement <4 x float> %45, i64 3
  %56 = call float @__nv_floorf(float %55)
  %57 = insertelement <4 x float> %54, float %56, i64 3
  %58 = fcmp uge <4 x float> %57, splat (float -1.270000e+02)
  %59 = select <4 x i1> %58, <4 x float> %57, <4 x float> splat (float -1.270000e+02)
  %60 = fcmp ule <4 x float> %59, splat (float 1.270000e+02)
  %61 = select <4 x i1> %60, <4 x float> %59, <4 x float> splat (float 1.270000e+02)
  %62 = extractelement <4 x float> %61, i64 0
  %63 = extractelement <4 x float> %33, i64 0
  %64 = call float @__nv_fmaf(float f0xBF318000, float %62, float %63)
  %65 = insertelement <4 x float> poison, float %64, i64 0
  %66 = extractelement <4 x float> %61, i64 1
  %67 = extractelement <4 x float> %33, i64 1
  %68 = call float @__nv_fmaf(float f0xBF318000, float %66, float %67)
  %69 = insertelement <4 x float> %65, float %68, i64 1
  %70 = extractelement <4 x float> %61, i64 2
  %71 = extractelement <4 x float> %33, i64 2
  %72 = call float @__nv_fmaf(float f0xBF318000, float %70, float %71)
  %73 = insertelement <4 x float> %69, float %72, i64 2
  %74 = extractelement <4 x float> %61, i64 3
  %75 = extractelement <4 x float> %33, i64 3
  %76 = call float @__nv_fmaf(float f0xBF318000, float %74, float %75)
  %77 = insertelement <4 x float> %73, float %76, i64 3
  %78 = extractelement <4 x float> %61, i64 0
  %79 = extractelement <4 x float> %77, i64 0
  %80 = call float @__nv_fmaf(float f0x395E8083, float %78, float %79)
  %81 = insertelement <4 x float> poison, float %80, i64 0
  %82 = extractelement <4 x float> %61, i64 1
  %83 = extractelement <4 x float> %77, i64 1
  %84 = call float @__nv_fmaf(float f0x395E8083, float %82, float %83)
  %85 = insertelement <4 x float> %81, float %84, i64 1
  %86 = extractelement <4 x float> %61, i64 2
  %87 = extractelement <4 x float> %77, i64 2
  %88 = call float @__nv_fmaf(float f0x395E8083, float %86, float %87)
  %89 = insertelement <4 x float> %85, float %88, i64 2
  %90 = extractelement <4 x float> %61, i64 3
  %91 = extractelement <4 x float> %77, i64 3
  %92 = call float @__nv_fmaf(float f0x395E8083, float %90, float %91)
  %93 = insertelement <4 x float> %89, float %92, i64 3
  %94 = extractelement <4 x float> %93, i64 0
  %95 = call float @__nv_fmaf(float %94, float f0x39506967, float f0x3AB743CE)
  %96 = insertelement <4 x float> poison, float %95, i64 0
  %97 = extractelement <4 x float> %93, i64 1
  %98 = call float @__nv_fmaf(float %97, float f0x39506967, float f0x3AB743CE)
  %99 = insertelement <4 x float> %96, float %98, i64 1
  %100 = extractelement <4 x float> %93, i64 2
  %101 = call float @__nv_fmaf(float %100, float f0x39506967, float f0x3AB743CE)
  %102 = insertelement <4 x float> %99, float %101, i64 2
  %103 = extractelement <4 x float> %93, i64 3
  %104 = call float @__nv_fmaf(float %103, float f0x39506967, float f0x3AB743CE)
  %105 = insertelement <4 x float> %102, float %104, i64 3
  %106 = extractelement <4 x float> %105, i64 0
  %107 = extractelement <4 x float> %93, i64 0
  %108 = call float @__nv_fmaf(float %106, float %107, float f0x3C088908)
  %109 = insertelement <4 x float> poison, float %108, i64 0
  %110 = extractelement <4 x float> %105, i64 1
  %111 = extractelement <4 x float> %93, i64 1
  %112 = call float @__nv_fmaf(float %110, float %111, float f0x3C088908)
  %113 = insertelement <4 x float> %109, float %112, i64 1
  %114 = extractelement <4 x float> %105, i64 2
  %115 = extractelement <4 x float> %93, i64 2
  %116 = call float @__nv_fmaf(float %114, float %115, float f0x3C088908)
  %117 = insertelement <4 x float> %113, float %116, i64 2
  %118 = extractelement <4 x float> %105, i64 3
  %119 = extractelement <4 x float> %93, i64 3
  %120 = call float @__nv_fmaf(float %118, float %119, float f0x3C088908)
  %121 = insertelement <4 x float> %117, float %120, i64 3
  %122 = extractelement <4 x float> %121, i64 0
  %123 = extractelement <4 x float> %93, i64 0
  %124 = call float @__nv_fmaf(float %122, float %123, float f0x3D2AA9C1)
  %125 = insertelement <4 x float> poison, float %124, i64 0
  %126 = extractelement <4 x float> %121, i64 1
  %127 = extractelement <4 x float> %93, i64 1
  %128 = call float @__nv_fmaf(float %126, float %127, float f0x3D2AA9C1)
  %129 = insertelement <4 x float> %125, float %128, i64 1
  %130 = extractelement <4 x float> %121, i64 2
  %131 = extractelement <4 x float> %93, i64 2
  %132 = call float @__nv_fmaf(float %130, float %131, float f0x3D2AA9C1)
  %133 = insertelement <4 x float> %129, float %132, i64 2
  %134 = extractelement <4 x float> %121, i64 3
  %135 = extractelement <4 x float> %93, i64 3
  %136 = call float @__nv_fmaf(float %134, float %135, float f0x3D2AA9C1)
  %137 = insertelement <4 x float> %133, float %136, i64 3
  %138 = extractelement <4 x float> %137, i64 0
  %139 = extractelement <4 x float> %93, i64 0
  %140 = call float @__nv_fmaf(float %138, float %139, float f0x3E2AAAAA)
  %141 = insertelement <4 x float> poison, float %140, i64 0
  %142 = extractelement <4 x float> %137, i64 1
  %143 = extractelement <4 x float> %93, i64 1
  %144 = call float @__nv_fmaf(float %142, float %143, float f0x3E2AAAAA)
  %145 = insertelement <4 x float> %141, float %144, i64 1
  %146 = extractelement <4 x float> %137, i64 2
  %147 = extractelement <4 x float> %93, i64 2
  %148 = call float @__nv_fmaf(float %146, float %147, float f0x3E2AAAAA)
  %149 = insertelement <4 x float> %145, float %148, i64 2
  %150 = extractelement <4 x float> %137, i64 3
  %151 = extractelement <4 x float> %93, i64 3
  %152 = call float @__nv_fmaf(float %150, float %151, float f0x3E2AAAAA)
  %153 = insertelement <4 x float> %149, float %152, i64 3
  %154 = extractelement <4 x float> %153, i64 0
  %155 = extractelement <4 x float> %93, i64 0
  %156 = call float @__nv_fmaf(float %154, float %155, float 5.000000e-01)
  %157 = insertelement <4 x float> poison, float %156, i64 0
  %158 = extractelement <4 x float> %153, i64 1
  %159 = extractelement <4 x float> %93, i64 1
  %160 = call float @__nv_fmaf(float %158, float %159, float 5.000000e-01)
  %161 = insertelement <4 x float> %157, float %160, i64 1
  %162 = extractelement <4 x float> %153, i64 2
  %163 = extractelement <4 x float> %93, i64 2
  %164 = call float @__nv_fmaf(float %162, float %163, float 5.000000e-01)
  %165 = insertelement <4 x float> %161, float %164, i64 2
  %166 = extractelement <4 x float> %153, i64 3
  %167 = extractelement <4 x float> %93, i64 3
  %168 = call float @__nv_fmaf(float %166, float %167, float 5.000000e-01)
  %169 = insertelement <4 x float> %165, float %168, i64 3
  %170 = fmul <4 x float> %93, %93
  %171 = extractelement <4 x float> %169, i64 0
  %172 = extractelement <4 x float> %170, i64 0
  %173 = extractelement <4 x float> %93, i64 0
  %174 = call float @__nv_fmaf(float %171, float %172, float %173)
  %175 = insertelement <4 x float> poison, float %174, i64 0
  %176 = extractelement <4 x float> %169, i64 1
  %177 = extractelement <4 x float> %170, i64 1
  %178 = extractelement <4 x float> %93, i64 1
  %179 = call float @__nv_fmaf(float %176, float %177, float %178)
  %180 = insertelement <4 x float> %175, float %179, i64 1
  %181 = extractelement <4 x float> %169, i64 2
  %182 = extractelement <4 x float> %170, i64 2
  %183 = extractelement <4 x float> %93, i64 2
  %184 = call float @__nv_fmaf(float %181, float %182, float %183)
  %185 = insertelement <4 x float> %180, float %184, i64 2
  %186 = extractelement <4 x float> %169, i64 3
  %187 = extractelement <4 x float> %170, i64 3
  %188 = extractelement <4 x float> %93, i64 3
  %189 = call float @__nv_fmaf(float %186, float %187, float %188)
  %190 = insertelement <4 x float> %185, float %189, i64 3
  %191 = fadd <4 x float> %190, splat (float 1.000000e+00)
  %192 = fptosi <4 x float> %61 to <4 x i32>
  %193 = add <4 x i32> %192, splat (i32 127)
  %194 = shl <4 x i32> %193, splat (i32 23)
  %195 = bitcast <4 x i32> %194 to <4 x float>
  %196 = fmul <4 x float> %191, %195
  %197 = call float @llvm.vector.reduce.fadd.v4f32(float 0.000000e+00, <4 x float> %196)
  %198 = fadd float %197, 0.000000e+00
  %199 = fadd float %198, 0.000000e+00
  %200 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %199, i32 1, i32 31)
  %201 = fadd float %199, %200
  %202 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %201, i32 2, i32 31)
  %203 = fadd float %201, %202
  %204 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %203, i32 4, i32 31)
  %205 = fadd float %203, %204
  %206 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %205, i32 8, i32 31)
  %207 = fadd float %205, %206
  %208 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %207, i32 16, i32 31)
  %209 = fadd float %207, %208
  %210 = fadd float %209, 0.000000e+00
  %211 = insertelement <4 x float> poison, float %210, i32 0
  %212 = shufflevector <4 x float> %211, <4 x float> poison, <4 x i32> zeroinitializer
  %213 = fdiv <4 x float> %196, %212
  %214 = mul i64 %6, 128
  %215 = add i64 %214, %9
  %216 = getelementptr float, ptr addrspace(1) %1, i64 %215
  store <4 x float> %213, ptr addrspace(1) %216, align 4
  ret void
}

; Function Attrs: alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fmax.v4f32(<4 x float>) #3

; Function Attrs: alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #3

; Function Attrs: alwaysinline convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #4

; Function Attrs: alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #3

; Function Attrs: alwaysinline nounwind
define internal float @__nv_floorf(float %f) #5 {
  %1 = call i32 @__nvvm_reflect(ptr @.str)
  %2 = icmp ne i32 %1, 0
  br i1 %2, label %3, label %5

3:                                                ; preds = %0
  %4 = call float @llvm.nvvm.floor.ftz.f(float %f)
  br label %7

5:                                                ; preds = %0
  %6 = call float @llvm.nvvm.floor.f(float %f)
  br label %7

7:                                                ; preds = %5, %3
  %.0 = phi float [ %4, %3 ], [ %6, %5 ]
  ret float %.0
}

declare i32 @__nvvm_reflect(ptr) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.floor.ftz.f(float) #7

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.floor.f(float) #7

; Function Attrs: alwaysinline nounwind
define internal float @__nv_fmaxf(float %x, float %y) #5 {
  %1 = call i32 @__nvvm_reflect(ptr @.str)
  %2 = icmp ne i32 %1, 0
  br i1 %2, label %3, label %5

3:                                                ; preds = %0
  %4 = call float @llvm.nvvm.fmax.ftz.f(float %x, float %y)
  br label %7

5:                                                ; preds = %0
  %6 = call float @llvm.nvvm.fmax.f(float %x, float %y)
  br label %7

7:                                                ; preds = %5, %3
  %.0 = phi float [ %4, %3 ], [ %6, %5 ]
  ret float %.0
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fmax.ftz.f(float, float) #7

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fmax.f(float, float) #7

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

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.ftz.f(float, float, float) #7

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.f(float, float, float) #7

attributes #0 = { alwaysinline "nvvm.maxntid"="32,1,1" }
attributes #1 = { alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
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
