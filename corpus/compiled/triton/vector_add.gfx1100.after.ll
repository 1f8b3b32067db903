target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define amdgpu_kernel void @vector_add(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, i32 inreg %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = and i32 %8, 96
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = shl i32 %10, 8
  %12 = and i32 %7, 31
  %13 = or disjoint i32 %9, %12
  %14 = shl nuw nsw i32 %13, 1
  %15 = or disjoint i32 %14, %11
  %16 = or disjoint i32 %15, 1
  %17 = icmp slt i32 %15, %3
  %18 = icmp slt i32 %16, %3
  %19 = sext i32 %15 to i64
  %20 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %19
  %21 = sext i32 %16 to i64
  %22 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %21
  %23 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %21
  br i1 %17, label %24, label %27

24:                                               ; preds = %6
  %25 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %19
  %26 = load <1 x float>, ptr addrspace(1) %25, align 4
  br label %27

27:                                               ; preds = %24, %6
  %28 = phi <1 x float> [ %26, %24 ], [ zeroinitializer, %6 ]
  %29 = extractelement <1 x float> %28, i64 0
  br i1 %18, label %30, label %32

30:                                               ; preds = %27
  %31 = load <1 x float>, ptr addrspace(1) %23, align 4
  br label %32

32:                                               ; preds = %30, %27
  %33 = phi <1 x float> [ %31, %30 ], [ zeroinitializer, %27 ]
  %34 = extractelement <1 x float> %33, i64 0
  %35 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %21
  br i1 %17, label %36, label %39

36:                                               ; preds = %32
  %37 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %19
  %38 = load <1 x float>, ptr addrspace(1) %37, align 4
  br label %39

39:                                               ; preds = %36, %32
  %40 = phi <1 x float> [ %38, %36 ], [ zeroinitializer, %32 ]
  %41 = extractelement <1 x float> %40, i64 0
  br i1 %18, label %42, label %44

42:                                               ; preds = %39
  %43 = load <1 x float>, ptr addrspace(1) %35, align 4
  br label %44

44:                                               ; preds = %42, %39
  %45 = phi <1 x float> [ %43, %42 ], [ zeroinitializer, %39 ]
  %46 = extractelement <1 x float> %45, i64 0
  %47 = fadd float %34, %46
  br i1 %17, label %48, label %51

48:                                               ; preds = %44
  %49 = fadd float %29, %41
  %50 = insertelement <1 x float> poison, float %49, i64 0
  store <1 x float> %50, ptr addrspace(1) %20, align 4
  br label %51

51:                                               ; preds = %48, %44
  br i1 %18, label %52, label %54

52:                                               ; preds = %51
  %53 = insertelement <1 x float> poison, float %47, i64 0
  store <1 x float> %53, ptr addrspace(1) %22, align 4
  br label %54

54:                                               ; preds = %52, %51
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
