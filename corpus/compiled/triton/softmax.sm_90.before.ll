target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

define ptx_kernel void @softmax(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, i32 %3, ptr addrspace(1) %4, ptr addrspace(1) %5) #0 {
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = and i32 %8, 127
  %10 = urem i32 %9, 32
  %11 = udiv i32 %8, 32
  %12 = shl i32 %10, 0
  %13 = or i32 0, %12
  %14 = shl i32 %11, 5
  %15 = or i32 %13, %14
  %16 = and i32 %15, 127
  %17 = lshr i32 %16, 0
  %18 = or disjoint i32 %17, 0
  %19 = xor i32 0, %18
  %20 = xor i32 %19, 0
  %21 = xor i32 %19, 128
  %22 = add i32 %20, 0
  %23 = add i32 %21, 0
  %24 = mul i32 %7, %2
  %25 = getelementptr float, ptr addrspace(1) %0, i32 %24
  %26 = getelementptr float, ptr addrspace(1) %25, i32 %22
  %27 = getelementptr float, ptr addrspace(1) %25, i32 %23
  %28 = icmp slt i32 %22, %3
  %29 = icmp slt i32 %23, %3
  %30 = call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %26, i1 %28)
  %31 = bitcast i32 %30 to <1 x float>
  %32 = extractelement <1 x float> %31, i32 0
  %33 = call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %27, i1 %29)
  %34 = bitcast i32 %33 to <1 x float>
  %35 = extractelement <1 x float> %34, i32 0
  %36 = call float @llvm.maxnum.f32(float %32, float %35)
  %37 = bitcast float %36 to i32
  %38 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %37, i32 16, i32 31)
  %39 = bitcast i32 %38 to float
  %40 = call float @llvm.maxnum.f32(float %36, float %39)
  %41 = bitcast float %40 to i32
  %42 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %41, i32 8, i32 31)
  %43 = bitcast i32 %42 to float
  %44 = call float @llvm.maxnum.f32(float %40, float %43)
  %45 = bitcast float %44 to i32
  %46 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %45, i32 4, i32 31)
  %47 = bitcast i32 %46 to float
  %48 = call float @llvm.maxnum.f32(float %44, float %47)
  %49 = bitcast float %48 to i32
  %50 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %49, i32 2, i32 31)
  %51 = bitcast i32 %50 to float
  %52 = call float @llvm.maxnum.f32(float %48, float %51)
  %53 = bitcast float %52 to i32
  %54 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %53, i32 1, i32 31)
  %55 = bitcast i32 %54 to float
  %56 = call float @llvm.maxnum.f32(float %52, float %55)
  %57 = and i32 %15, 96
  %58 = lshr i32 %57, 3
  %59 = or disjoint i32 0, %58
  %60 = xor i32 0, %59
  %61 = xor i32 %60, 0
  %62 = xor i32 %61, 0
  %63 = add i32 %62, 0
  %64 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %63
  %65 = insertelement <1 x float> undef, float %56, i32 0
  %66 = extractelement <1 x float> %65, i32 0
  %67 = bitcast float %66 to i32
  %68 = insertelement <1 x i32> undef, i32 %67, i32 0
  store <1 x i32> %68, ptr addrspace(3) %64, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %69 = and i32 %15, 3
  %70 = shl i32 %69, 2
  %71 = or disjoint i32 %70, 0
  %72 = xor i32 0, %71
  %73 = xor i32 %72, 0
  %74 = xor i32 %73, 0
  %75 = add i32 %74, 0
  %76 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %75
  %77 = load i32, ptr addrspace(3) %76, align 4
  %78 = insertelement <1 x i32> undef, i32 %77, i32 0
  %79 = extractelement <1 x i32> %78, i32 0
  %80 = bitcast i32 %79 to float
  %81 = insertelement <1 x float> undef, float %80, i32 0
  %82 = extractelement <1 x float> %81, i32 0
  %83 = bitcast float %82 to i32
  %84 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %83, i32 2, i32 31)
  %85 = bitcast i32 %84 to float
  %86 = call float @llvm.maxnum.f32(float %82, float %85)
  %87 = bitcast float %86 to i32
  %88 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %87, i32 1, i32 31)
  %89 = bitcast i32 %88 to float
  %90 = call float @llvm.maxnum.f32(float %86, float %89)
  %91 = fsub float %32, %90
  %92 = fsub float %35, %90
  %93 = fmul float %91, f0x3FB8AA3B
  %94 = call float @llvm.nvvm.ex2.approx.f32(float %93)
  %95 = fmul float %92, f0x3FB8AA3B
  %96 = call float @llvm.nvvm.ex2.approx.f32(float %95)
  %97 = getelementptr float, ptr addrspace(1) %1, i32 %24
  %98 = getelementptr float, ptr addrspace(1) %97, i32 %22
  %99 = getelementptr float, ptr addrspace(1) %97, i32 %23
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %100 = fadd float %94, %96
  %101 = bitcast float %100 to i32
  %102 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %101, i32 16, i32 31)
  %103 = bitcast i32 %102 to float
  %104 = fadd float %100, %103
  %105 = bitcast float %104 to i32
  %106 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %105, i32 8, i32 31)
  %107 = bitcast i32 %106 to float
  %108 = fadd float %104, %107
  %109 = bitcast float %108 to i32
  %110 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %109, i32 4, i32 31)
  %111 = bitcast i32 %110 to float
  %112 = fadd float %108, %111
  %113 = bitcast float %112 to i32
  %114 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %113, i32 2, i32 31)
  %115 = bitcast i32 %114 to float
  %116 = fadd float %112, %115
  %117 = bitcast float %116 to i32
  %118 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %117, i32 1, i32 31)
  %119 = bitcast i32 %118 to float
  %120 = fadd float %116, %119
  %121 = insertelement <1 x float> undef, float %120, i32 0
  %122 = extractelement <1 x float> %121, i32 0
  %123 = bitcast float %122 to i32
  %124 = insertelement <1 x i32> undef, i32 %123, i32 0
  store <1 x i32> %124, ptr addrspace(3) %64, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %125 = load i32, ptr addrspace(3) %76, align 4
  %126 = insertelement <1 x i32> undef, i32 %125, i32 0
  %127 = extractelement <1 x i32> %126, i32 0
  %128 = bitcast i32 %127 to float
  %129 = insertelement <1 x float> undef, float %128, i32 0
  %130 = extractelement <1 x float> %129, i32 0
  %131 = bitcast float %130 to i32
  %132 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %131, i32 2, i32 31)
  %133 = bitcast i32 %132 to float
  %134 = fadd float %130, %133
  %135 = bitcast float %134 to i32
  %136 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %135, i32 1, i32 31)
  %137 = bitcast i32 %136 to float
  %138 = fadd float %134, %137
  %139 = call float @llvm.nvvm.div.full(float %94, float %138)
  %140 = call float @llvm.nvvm.div.full(float %96, float %138)
  %141 = insertelement <1 x float> undef, float %139, i32 0
  %142 = bitcast <1 x float> %141 to i32
  call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %142, ptr addrspace(1) %98, i1 %28)
  %143 = insertelement <1 x float> undef, float %140, i32 0
  %144 = bitcast <1 x float> %143 to i32
  call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %144, ptr addrspace(1) %99, i1 %29)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.f32(float) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.div.full(float, float) #6

attributes #0 = { "nvvm.reqntid"="128" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { convergent nocallback nounwind }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
