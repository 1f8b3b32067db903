target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 11000, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp2.f32(float) #0

define amdgpu_kernel void @softmax(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, i32 inreg %2, i32 inreg %3, ptr addrspace(1) inreg %4, ptr addrspace(1) inreg %5) #1 {
  %7 = call i32 @llvm.amdgcn.workitem.id.x()
  %8 = and i32 %7, 127
  %9 = udiv i32 %8, 32
  %10 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %11 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %12 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %13 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %14 = call i32 @llvm.amdgcn.workgroup.id.x()
  %15 = urem i32 %8, 32
  %16 = shl i32 %15, 0
  %17 = or i32 0, %16
  %18 = shl i32 %13, 5
  %19 = or i32 %17, %18
  %20 = and i32 %19, 127
  %21 = lshr i32 %20, 0
  %22 = or disjoint i32 %21, 0
  %23 = xor i32 0, %22
  %24 = xor i32 %23, 0
  %25 = xor i32 %23, 128
  %26 = add i32 %24, 0
  %27 = add i32 %25, 0
  %28 = mul i32 %14, %2
  %29 = getelementptr float, ptr addrspace(1) %0, i32 %28
  %30 = icmp slt i32 %26, %3
  %31 = icmp slt i32 %27, %3
  %32 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %29, i16 0, i64 2147483646, i32 822243328)
  %33 = mul i32 %26, 4
  %34 = select i1 %30, i32 %33, i32 -2147483648
  %35 = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %32, i32 %34, i32 0, i32 0)
  %36 = bitcast float %35 to <1 x float>
  %37 = select i1 %30, <1 x float> %36, <1 x float> splat (float -inf)
  %38 = extractelement <1 x float> %37, i32 0
  %39 = mul i32 %27, 4
  %40 = select i1 %31, i32 %39, i32 -2147483648
  %41 = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %32, i32 %40, i32 0, i32 0)
  %42 = bitcast float %41 to <1 x float>
  %43 = select i1 %31, <1 x float> %42, <1 x float> splat (float -inf)
  %44 = extractelement <1 x float> %43, i32 0
  %45 = call float @llvm.maxnum.f32(float %38, float %44)
  %46 = call float @llvm.amdgcn.update.dpp.f32(float %45, float %45, i32 280, i32 15, i32 15, i1 true)
  %47 = call float @llvm.maxnum.f32(float %45, float %46)
  %48 = call float @llvm.amdgcn.update.dpp.f32(float %47, float %47, i32 276, i32 15, i32 15, i1 true)
  %49 = call float @llvm.maxnum.f32(float %47, float %48)
  %50 = call float @llvm.amdgcn.update.dpp.f32(float %49, float %49, i32 274, i32 15, i32 15, i1 true)
  %51 = call float @llvm.maxnum.f32(float %49, float %50)
  %52 = call float @llvm.amdgcn.update.dpp.f32(float %51, float %51, i32 273, i32 15, i32 15, i1 true)
  %53 = call float @llvm.maxnum.f32(float %51, float %52)
  %54 = bitcast float %53 to i32
  %55 = call i32 @llvm.amdgcn.permlanex16.i32(i32 %54, i32 %54, i32 -1, i32 -1, i1 true, i1 false)
  %56 = bitcast i32 %55 to float
  %57 = call float @llvm.maxnum.f32(float %53, float %56)
  %58 = bitcast float %57 to i32
  %59 = call i32 @llvm.amdgcn.readlane.i32(i32 %58, i32 31)
  %60 = bitcast i32 %59 to float
  %61 = shl i32 %12, 5
  %62 = or i32 %17, %61
  %63 = and i32 %62, 96
  %64 = lshr i32 %63, 3
  %65 = or disjoint i32 0, %64
  %66 = xor i32 0, %65
  %67 = xor i32 %66, 0
  %68 = xor i32 %67, 0
  %69 = add i32 %68, 0
  %70 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %69
  %71 = insertelement <1 x float> undef, float %60, i32 0
  store <1 x float> %71, ptr addrspace(3) %70, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %72 = and i32 %62, 3
  %73 = shl i32 %72, 2
  %74 = or disjoint i32 %73, 0
  %75 = xor i32 0, %74
  %76 = xor i32 %75, 0
  %77 = xor i32 %76, 0
  %78 = add i32 %77, 0
  %79 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %78
  %80 = load <1 x float>, ptr addrspace(3) %79, align 4
  %81 = extractelement <1 x float> %80, i32 0
  %82 = bitcast float %81 to i32
  %83 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %82, i32 %82, i32 354, i32 15, i32 15, i1 true)
  %84 = bitcast i32 %83 to float
  %85 = call float @llvm.maxnum.f32(float %81, float %84)
  %86 = bitcast float %85 to i32
  %87 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %86, i32 %86, i32 353, i32 15, i32 15, i1 true)
  %88 = bitcast i32 %87 to float
  %89 = call float @llvm.maxnum.f32(float %85, float %88)
  %90 = fsub float %38, %89
  %91 = fsub float %44, %89
  %92 = fmul float %90, f0x3FB8AA3B
  %93 = call float @llvm.exp2.f32(float %92)
  %94 = fmul float %91, f0x3FB8AA3B
  %95 = call float @llvm.exp2.f32(float %94)
  %96 = getelementptr float, ptr addrspace(1) %1, i32 %28
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %97 = fadd float %93, %95
  %98 = call float @llvm.amdgcn.update.dpp.f32(float %97, float %97, i32 280, i32 15, i32 15, i1 true)
  %99 = fadd float %97, %98
  %100 = call float @llvm.amdgcn.update.dpp.f32(float %99, float %99, i32 276, i32 15, i32 15, i1 true)
  %101 = fadd float %99, %100
  %102 = call float @llvm.amdgcn.update.dpp.f32(float %101, float %101, i32 274, i32 15, i32 15, i1 true)
  %103 = fadd float %101, %102
  %104 = call float @llvm.amdgcn.update.dpp.f32(float %103, float %103, i32 273, i32 15, i32 15, i1 true)
  %105 = fadd float %103, %104
  %106 = bitcast float %105 to i32
  %107 = call i32 @llvm.amdgcn.permlanex16.i32(i32 %106, i32 %106, i32 -1, i32 -1, i1 true, i1 false)
  %108 = bitcast i32 %107 to float
  %109 = fadd float %105, %108
  %110 = bitcast float %109 to i32
  %111 = call i32 @llvm.amdgcn.readlane.i32(i32 %110, i32 31)
  %112 = bitcast i32 %111 to float
  %113 = shl i32 %11, 5
  %114 = or i32 %17, %113
  %115 = and i32 %114, 96
  %116 = lshr i32 %115, 3
  %117 = or disjoint i32 0, %116
  %118 = xor i32 0, %117
  %119 = xor i32 %118, 0
  %120 = xor i32 %119, 0
  %121 = add i32 %120, 0
  %122 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %121
  %123 = insertelement <1 x float> undef, float %112, i32 0
  store <1 x float> %123, ptr addrspace(3) %122, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %124 = and i32 %114, 3
  %125 = shl i32 %124, 2
  %126 = or disjoint i32 %125, 0
  %127 = xor i32 0, %126
  %128 = xor i32 %127, 0
  %129 = xor i32 %128, 0
  %130 = add i32 %129, 0
  %131 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %130
  %132 = load <1 x float>, ptr addrspace(3) %131, align 4
  %133 = extractelement <1 x float> %132, i32 0
  %134 = bitcast float %133 to i32
  %135 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %134, i32 %134, i32 354, i32 15, i32 15, i1 true)
  %136 = bitcast i32 %135 to float
  %137 = fadd float %133, %136
  %138 = bitcast float %137 to i32
  %139 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %138, i32 %138, i32 353, i32 15, i32 15, i1 true)
  %140 = bitcast i32 %139 to float
  %141 = fadd float %137, %140
  %142 = fdiv float %93, %141
  %143 = fdiv float %95, %141
  %144 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %96, i16 0, i64 2147483646, i32 822243328)
  %145 = and i1 true, %30
  %146 = insertelement <1 x float> undef, float %142, i32 0
  %147 = bitcast <1 x float> %146 to float
  %148 = select i1 %145, i32 %33, i32 -2147483648
  call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %147, ptr addrspace(8) %144, i32 %148, i32 0, i32 0)
  %149 = and i1 true, %31
  %150 = insertelement <1 x float> undef, float %143, i32 0
  %151 = bitcast <1 x float> %150 to float
  %152 = select i1 %149, i32 %39, i32 -2147483648
  call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %151, ptr addrspace(8) %144, i32 %152, i32 0, i32 0)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #0

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.permlanex16.i32(i32, i32, i32, i32, i1 immarg, i1 immarg) #5

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #5

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #6

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #6 = { convergent nocallback nofree nounwind willreturn }
attributes #7 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
