target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: norecurse nounwind
define amdgpu_kernel void @layer_norm(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree writeonly captures(none) %3, i32 inreg %4, i32 inreg %5, float inreg %6, ptr addrspace(1) inreg nofree readnone captures(none) %7, ptr addrspace(1) inreg nofree readnone captures(none) %8) local_unnamed_addr #0 {
  %10 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %11 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %10)
  %12 = and i32 %11, 192
  %13 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %14 = and i32 %10, 63
  %15 = or disjoint i32 %12, %14
  %16 = mul i32 %4, %13
  %17 = sext i32 %16 to i64
  %18 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %17
  %19 = icmp sgt i32 %5, 0
  br i1 %19, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %9, %28
  %20 = phi float [ %31, %28 ], [ 0.000000e+00, %9 ]
  %21 = phi i32 [ %32, %28 ], [ 0, %9 ]
  %22 = or disjoint i32 %21, %15
  %23 = icmp slt i32 %22, %5
  br i1 %23, label %24, label %28

24:                                               ; preds = %.lr.ph
  %25 = sext i32 %22 to i64
  %26 = getelementptr [4 x i8], ptr addrspace(1) %18, i64 %25
  %27 = load <1 x float>, ptr addrspace(1) %26, align 4
  br label %28

28:                                               ; preds = %24, %.lr.ph
  %29 = phi <1 x float> [ %27, %24 ], [ zeroinitializer, %.lr.ph ]
  %30 = extractelement <1 x float> %29, i64 0
  %31 = fadd float %20, %30
  %32 = add i32 %21, 256
  %33 = icmp slt i32 %32, %5
  br i1 %33, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %28, %9
  %.lcssa6 = phi float [ 0.000000e+00, %9 ], [ %31, %28 ]
  %34 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %.lcssa6, i32 280, i32 15, i32 15, i1 true)
  %35 = fadd float %.lcssa6, %34
  %36 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %35, i32 276, i32 15, i32 15, i1 true)
  %37 = fadd float %35, %36
  %38 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %37, i32 274, i32 15, i32 15, i1 true)
  %39 = fadd float %37, %38
  %40 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %39, i32 273, i32 15, i32 15, i1 true)
  %41 = fadd float %39, %40
  %42 = tail call float @llvm.amdgcn.update.dpp.f32(float %41, float %41, i32 322, i32 10, i32 15, i1 true)
  %43 = fadd float %41, %42
  %44 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %43, i32 323, i32 15, i32 15, i1 true)
  %45 = fadd float %43, %44
  %46 = tail call float @llvm.amdgcn.readlane.f32(float %45, i32 63)
  %47 = lshr exact i32 %12, 4
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %47
  %49 = insertelement <1 x float> poison, float %46, i64 0
  store <1 x float> %49, ptr addrspace(3) %48, align 4
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %50 = shl nuw nsw i32 %10, 2
  %51 = and i32 %50, 12
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %51
  %53 = load <1 x float>, ptr addrspace(3) %52, align 4
  %54 = extractelement <1 x float> %53, i64 0
  %55 = bitcast float %54 to i32
  %56 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %55, i32 78, i32 15, i32 15, i1 true)
  %57 = bitcast i32 %56 to float
  %58 = fadd float %54, %57
  %59 = bitcast float %58 to i32
  %60 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %59, i32 177, i32 15, i32 15, i1 true)
  %61 = bitcast i32 %60 to float
  %62 = fadd float %58, %61
  %63 = sitofp i32 %5 to float
  %64 = fdiv float %62, %63
  br i1 %19, label %.lr.ph8, label %._crit_edge9

.lr.ph8:                                          ; preds = %._crit_edge, %73
  %65 = phi float [ %79, %73 ], [ 0.000000e+00, %._crit_edge ]
  %66 = phi i32 [ %80, %73 ], [ 0, %._crit_edge ]
  %67 = or disjoint i32 %66, %15
  %68 = icmp slt i32 %67, %5
  br i1 %68, label %69, label %73

69:                                               ; preds = %.lr.ph8
  %70 = sext i32 %67 to i64
  %71 = getelementptr [4 x i8], ptr addrspace(1) %18, i64 %70
  %72 = load <1 x float>, ptr addrspace(1) %71, align 4
  br label %73

73:                                               ; preds = %69, %.lr.ph8
  %74 = phi <1 x float> [ %72, %69 ], [ zeroinitializer, %.lr.ph8 ]
  %75 = extractelement <1 x float> %74, i64 0
  %76 = fsub float %75, %64
  %77 = select i1 %68, float %76, float 0.000000e+00
  %78 = fmul float %77, %77
  %79 = fadd float %65, %78
  %80 = add i32 %66, 256
  %81 = icmp slt i32 %80, %5
  br i1 %81, label %.lr.ph8, label %._crit_edge9

._crit_edge9:                                     ; preds = %73, %._crit_edge
  %.lcssa = phi float [ 0.000000e+00, %._crit_edge ], [ %79, %73 ]
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %82 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %.lcssa, i32 280, i32 15, i32 15, i1 true)
  %83 = fadd float %.lcssa, %82
  %84 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %83, i32 276, i32 15, i32 15, i1 true)
  %85 = fadd float %83, %84
  %86 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %85, i32 274, i32 15, i32 15, i1 true)
  %87 = fadd float %85, %86
  %88 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %87, i32 273, i32 15, i32 15, i1 true)
  %89 = fadd float %87, %88
  %90 = tail call float @llvm.amdgcn.update.dpp.f32(float %89, float %89, i32 322, i32 10, i32 15, i1 true)
  %91 = fadd float %89, %90
  %92 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %91, i32 323, i32 15, i32 15, i1 true)
  %93 = fadd float %91, %92
  %94 = tail call float @llvm.amdgcn.readlane.f32(float %93, i32 63)
  %95 = insertelement <1 x float> poison, float %94, i64 0
  store <1 x float> %95, ptr addrspace(3) %48, align 4
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %96 = load <1 x float>, ptr addrspace(3) %52, align 4
  %97 = extractelement <1 x float> %96, i64 0
  %98 = bitcast float %97 to i32
  %99 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %98, i32 78, i32 15, i32 15, i1 true)
  %100 = bitcast i32 %99 to float
  %101 = fadd float %97, %100
  %102 = bitcast float %101 to i32
  %103 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %102, i32 177, i32 15, i32 15, i1 true)
  %104 = bitcast i32 %103 to float
  %105 = fadd float %101, %104
  %106 = fdiv float %105, %63
  %107 = fadd float %6, %106
  %108 = tail call float @llvm.amdgcn.sqrt.f32(float %107)
  %109 = fdiv float 1.000000e+00, %108
  %110 = getelementptr [4 x i8], ptr addrspace(1) %3, i64 %17
  br i1 %19, label %.lr.ph12, label %._crit_edge13

.lr.ph12:                                         ; preds = %._crit_edge9, %.critedge
  %111 = phi i32 [ %131, %.critedge ], [ 0, %._crit_edge9 ]
  %112 = or disjoint i32 %111, %15
  %113 = icmp slt i32 %112, %5
  br i1 %113, label %114, label %.critedge

114:                                              ; preds = %.lr.ph12
  %115 = sext i32 %112 to i64
  %116 = getelementptr [4 x i8], ptr addrspace(1) %18, i64 %115
  %117 = load <1 x float>, ptr addrspace(1) %116, align 4
  %118 = extractelement <1 x float> %117, i64 0
  %119 = fsub float %118, %64
  %120 = fmul float %109, %119
  %121 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %115
  %122 = load <1 x float>, ptr addrspace(1) %121, align 4
  %123 = extractelement <1 x float> %122, i64 0
  %124 = fmul float %123, %120
  %125 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %115
  %126 = load <1 x float>, ptr addrspace(1) %125, align 4
  %127 = extractelement <1 x float> %126, i64 0
  %128 = fadd float %127, %124
  %129 = insertelement <1 x float> poison, float %128, i64 0
  %130 = getelementptr [4 x i8], ptr addrspace(1) %110, i64 %115
  store <1 x float> %129, ptr addrspace(1) %130, align 4
  br label %.critedge

.critedge:                                        ; preds = %.lr.ph12, %114
  %131 = add i32 %111, 256
  %132 = icmp slt i32 %131, %5
  br i1 %132, label %.lr.ph12, label %._crit_edge13

._crit_edge13:                                    ; preds = %.critedge, %._crit_edge9
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.sqrt.f32(float) #5

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.readlane.f32(float, i32) #6

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { convergent nocallback nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
