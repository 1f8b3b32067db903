target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 11000, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1

define amdgpu_kernel void @vector_add(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, ptr addrspace(1) inreg %2, i32 inreg %3, ptr addrspace(1) inreg %4, ptr addrspace(1) inreg %5) #0 {
  %7 = call i32 @llvm.amdgcn.workitem.id.x()
  %8 = and i32 %7, 127
  %9 = udiv i32 %8, 32
  %10 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %11 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %12 = call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = mul i32 %12, 256
  %14 = urem i32 %8, 32
  %15 = shl i32 %14, 0
  %16 = or i32 0, %15
  %17 = shl i32 %11, 5
  %18 = or i32 %16, %17
  %19 = and i32 %18, 127
  %20 = shl i32 %19, 1
  %21 = or disjoint i32 %20, 0
  %22 = xor i32 0, %21
  %23 = xor i32 %22, 0
  %24 = xor i32 %22, 1
  %25 = add i32 %23, 0
  %26 = add i32 %24, 0
  %27 = add i32 %13, %25
  %28 = add i32 %13, %26
  %29 = icmp slt i32 %27, %3
  %30 = icmp slt i32 %28, %3
  %31 = getelementptr float, ptr addrspace(1) %2, i32 %27
  %32 = getelementptr float, ptr addrspace(1) %2, i32 %28
  %33 = getelementptr float, ptr addrspace(1) %0, i32 %27
  %34 = getelementptr float, ptr addrspace(1) %0, i32 %28
  br i1 %29, label %35, label %37

35:                                               ; preds = %6
  %36 = load <1 x float>, ptr addrspace(1) %33, align 4
  br label %37

37:                                               ; preds = %35, %6
  %38 = phi <1 x float> [ %36, %35 ], [ zeroinitializer, %6 ]
  %39 = extractelement <1 x float> %38, i32 0
  br i1 %30, label %40, label %42

40:                                               ; preds = %37
  %41 = load <1 x float>, ptr addrspace(1) %34, align 4
  br label %42

42:                                               ; preds = %40, %37
  %43 = phi <1 x float> [ %41, %40 ], [ zeroinitializer, %37 ]
  %44 = extractelement <1 x float> %43, i32 0
  %45 = getelementptr float, ptr addrspace(1) %1, i32 %27
  %46 = getelementptr float, ptr addrspace(1) %1, i32 %28
  br i1 %29, label %47, label %49

47:                                               ; preds = %42
  %48 = load <1 x float>, ptr addrspace(1) %45, align 4
  br label %49

49:                                               ; preds = %47, %42
  %50 = phi <1 x float> [ %48, %47 ], [ zeroinitializer, %42 ]
  %51 = extractelement <1 x float> %50, i32 0
  br i1 %30, label %52, label %54

52:                                               ; preds = %49
  %53 = load <1 x float>, ptr addrspace(1) %46, align 4
  br label %54

54:                                               ; preds = %52, %49
  %55 = phi <1 x float> [ %53, %52 ], [ zeroinitializer, %49 ]
  %56 = extractelement <1 x float> %55, i32 0
  %57 = fadd float %39, %51
  %58 = fadd float %44, %56
  %59 = and i1 true, %29
  %60 = insertelement <1 x float> undef, float %57, i32 0
  br i1 %59, label %61, label %62

61:                                               ; preds = %54
  store <1 x float> %60, ptr addrspace(1) %31, align 4
  br label %62

62:                                               ; preds = %61, %54
  %63 = and i1 true, %30
  %64 = insertelement <1 x float> undef, float %58, i32 0
  br i1 %63, label %65, label %66

65:                                               ; preds = %62
  store <1 x float> %64, ptr addrspace(1) %32, align 4
  br label %66

66:                                               ; preds = %65, %62
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

attributes #0 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
