target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 9402, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp2.f32(float) #0

define amdgpu_kernel void @softmax(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, i32 inreg %2, i32 inreg %3, ptr addrspace(1) inreg %4, ptr addrspace(1) inreg %5) #1 {
  %7 = call i32 @llvm.amdgcn.workitem.id.x()
  %8 = and i32 %7, 255
  %9 = udiv i32 %8, 64
  %10 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %11 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %12 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %13 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %14 = call i32 @llvm.amdgcn.workgroup.id.x()
  %15 = urem i32 %8, 64
  %16 = shl i32 %15, 0
  %17 = or i32 0, %16
  %18 = shl i32 %13, 6
  %19 = or i32 %17, %18
  %20 = and i32 %19, 255
  %21 = lshr i32 %20, 0
  %22 = or disjoint i32 %21, 0
  %23 = xor i32 0, %22
  %24 = xor i32 %23, 0
  %25 = add i32 %24, 0
  %26 = mul i32 %14, %2
  %27 = getelementptr float, ptr addrspace(1) %0, i32 %26
  %28 = icmp slt i32 %25, %3
  %29 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %27, i16 0, i64 2147483646, i32 159744)
  %30 = mul i32 %25, 4
  %31 = select i1 %28, i32 %30, i32 -2147483648
  %32 = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %29, i32 %31, i32 0, i32 0)
  %33 = bitcast float %32 to <1 x float>
  %34 = select i1 %28, <1 x float> %33, <1 x float> splat (float -inf)
  %35 = extractelement <1 x float> %34, i32 0
  %36 = call float @llvm.amdgcn.update.dpp.f32(float %35, float %35, i32 280, i32 15, i32 15, i1 true)
  %37 = call float @llvm.maxnum.f32(float %35, float %36)
  %38 = call float @llvm.amdgcn.update.dpp.f32(float %37, float %37, i32 276, i32 15, i32 15, i1 true)
  %39 = call float @llvm.maxnum.f32(float %37, float %38)
  %40 = call float @llvm.amdgcn.update.dpp.f32(float %39, float %39, i32 274, i32 15, i32 15, i1 true)
  %41 = call float @llvm.maxnum.f32(float %39, float %40)
  %42 = call float @llvm.amdgcn.update.dpp.f32(float %41, float %41, i32 273, i32 15, i32 15, i1 true)
  %43 = call float @llvm.maxnum.f32(float %41, float %42)
  %44 = call float @llvm.amdgcn.update.dpp.f32(float %43, float %43, i32 322, i32 10, i32 15, i1 true)
  %45 = call float @llvm.maxnum.f32(float %43, float %44)
  %46 = call float @llvm.amdgcn.update.dpp.f32(float %45, float %45, i32 323, i32 15, i32 15, i1 true)
  %47 = call float @llvm.maxnum.f32(float %45, float %46)
  %48 = bitcast float %47 to i32
  %49 = call i32 @llvm.amdgcn.readlane.i32(i32 %48, i32 63)
  %50 = bitcast i32 %49 to float
  %51 = shl i32 %12, 6
  %52 = or i32 %17, %51
  %53 = and i32 %52, 192
  %54 = lshr i32 %53, 4
  %55 = or disjoint i32 0, %54
  %56 = xor i32 0, %55
  %57 = xor i32 %56, 0
  %58 = xor i32 %57, 0
  %59 = add i32 %58, 0
  %60 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %59
  %61 = insertelement <1 x float> undef, float %50, i32 0
  store <1 x float> %61, ptr addrspace(3) %60, align 4
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %62 = and i32 %52, 3
  %63 = shl i32 %62, 2
  %64 = or disjoint i32 %63, 0
  %65 = xor i32 0, %64
  %66 = xor i32 %65, 0
  %67 = xor i32 %66, 0
  %68 = add i32 %67, 0
  %69 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %68
  %70 = load <1 x float>, ptr addrspace(3) %69, align 4
  %71 = extractelement <1 x float> %70, i32 0
  %72 = bitcast float %71 to i32
  %73 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %72, i32 %72, i32 78, i32 15, i32 15, i1 true)
  %74 = bitcast i32 %73 to float
  %75 = call float @llvm.maxnum.f32(float %71, float %74)
  %76 = bitcast float %75 to i32
  %77 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %76, i32 %76, i32 177, i32 15, i32 15, i1 true)
  %78 = bitcast i32 %77 to float
  %79 = call float @llvm.maxnum.f32(float %75, float %78)
  %80 = fsub float %35, %79
  %81 = fmul float %80, f0x3FB8AA3B
  %82 = call float @llvm.exp2.f32(float %81)
  %83 = getelementptr float, ptr addrspace(1) %1, i32 %26
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %84 = call float @llvm.amdgcn.update.dpp.f32(float %82, float %82, i32 280, i32 15, i32 15, i1 true)
  %85 = fadd float %82, %84
  %86 = call float @llvm.amdgcn.update.dpp.f32(float %85, float %85, i32 276, i32 15, i32 15, i1 true)
  %87 = fadd float %85, %86
  %88 = call float @llvm.amdgcn.update.dpp.f32(float %87, float %87, i32 274, i32 15, i32 15, i1 true)
  %89 = fadd float %87, %88
  %90 = call float @llvm.amdgcn.update.dpp.f32(float %89, float %89, i32 273, i32 15, i32 15, i1 true)
  %91 = fadd float %89, %90
  %92 = call float @llvm.amdgcn.update.dpp.f32(float %91, float %91, i32 322, i32 10, i32 15, i1 true)
  %93 = fadd float %91, %92
  %94 = call float @llvm.amdgcn.update.dpp.f32(float %93, float %93, i32 323, i32 15, i32 15, i1 true)
  %95 = fadd float %93, %94
  %96 = bitcast float %95 to i32
  %97 = call i32 @llvm.amdgcn.readlane.i32(i32 %96, i32 63)
  %98 = bitcast i32 %97 to float
  %99 = shl i32 %11, 6
  %100 = or i32 %17, %99
  %101 = and i32 %100, 192
  %102 = lshr i32 %101, 4
  %103 = or disjoint i32 0, %102
  %104 = xor i32 0, %103
  %105 = xor i32 %104, 0
  %106 = xor i32 %105, 0
  %107 = add i32 %106, 0
  %108 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %107
  %109 = insertelement <1 x float> undef, float %98, i32 0
  store <1 x float> %109, ptr addrspace(3) %108, align 4
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %110 = and i32 %100, 3
  %111 = shl i32 %110, 2
  %112 = or disjoint i32 %111, 0
  %113 = xor i32 0, %112
  %114 = xor i32 %113, 0
  %115 = xor i32 %114, 0
  %116 = add i32 %115, 0
  %117 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %116
  %118 = load <1 x float>, ptr addrspace(3) %117, align 4
  %119 = extractelement <1 x float> %118, i32 0
  %120 = bitcast float %119 to i32
  %121 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %120, i32 %120, i32 78, i32 15, i32 15, i1 true)
  %122 = bitcast i32 %121 to float
  %123 = fadd float %119, %122
  %124 = bitcast float %123 to i32
  %125 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %124, i32 %124, i32 177, i32 15, i32 15, i1 true)
  %126 = bitcast i32 %125 to float
  %127 = fadd float %123, %126
  %128 = fdiv float %82, %127
  %129 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %83, i16 0, i64 2147483646, i32 159744)
  %130 = and i1 true, %28
  %131 = insertelement <1 x float> undef, float %128, i32 0
  %132 = bitcast <1 x float> %131 to float
  %133 = select i1 %130, i32 %30, i32 -2147483648
  call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %132, ptr addrspace(8) %129, i32 %133, i32 0, i32 0)
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

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #0

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #5

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #6

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #6 = { convergent nocallback nofree nounwind willreturn }
attributes #7 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
