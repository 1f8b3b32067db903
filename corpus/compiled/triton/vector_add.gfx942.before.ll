target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 9402, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1

define amdgpu_kernel void @vector_add(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, ptr addrspace(1) inreg %2, i32 inreg %3, ptr addrspace(1) inreg %4, ptr addrspace(1) inreg %5) #0 {
  %7 = call i32 @llvm.amdgcn.workitem.id.x()
  %8 = and i32 %7, 255
  %9 = udiv i32 %8, 64
  %10 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %11 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %12 = call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = mul i32 %12, 256
  %14 = urem i32 %8, 64
  %15 = shl i32 %14, 0
  %16 = or i32 0, %15
  %17 = shl i32 %11, 6
  %18 = or i32 %16, %17
  %19 = and i32 %18, 255
  %20 = lshr i32 %19, 0
  %21 = or disjoint i32 %20, 0
  %22 = xor i32 0, %21
  %23 = xor i32 %22, 0
  %24 = add i32 %23, 0
  %25 = add i32 %13, %24
  %26 = icmp slt i32 %25, %3
  %27 = getelementptr float, ptr addrspace(1) %2, i32 %25
  %28 = getelementptr float, ptr addrspace(1) %0, i32 %25
  br i1 %26, label %29, label %31

29:                                               ; preds = %6
  %30 = load <1 x float>, ptr addrspace(1) %28, align 4
  br label %31

31:                                               ; preds = %29, %6
  %32 = phi <1 x float> [ %30, %29 ], [ zeroinitializer, %6 ]
  %33 = extractelement <1 x float> %32, i32 0
  %34 = getelementptr float, ptr addrspace(1) %1, i32 %25
  br i1 %26, label %35, label %37

35:                                               ; preds = %31
  %36 = load <1 x float>, ptr addrspace(1) %34, align 4
  br label %37

37:                                               ; preds = %35, %31
  %38 = phi <1 x float> [ %36, %35 ], [ zeroinitializer, %31 ]
  %39 = extractelement <1 x float> %38, i32 0
  %40 = fadd float %33, %39
  %41 = and i1 true, %26
  %42 = insertelement <1 x float> undef, float %40, i32 0
  br i1 %41, label %43, label %44

43:                                               ; preds = %37
  store <1 x float> %42, ptr addrspace(1) %27, align 4
  br label %44

44:                                               ; preds = %43, %37
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

attributes #0 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
