target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: norecurse nounwind
define amdgpu_kernel void @attention(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree writeonly captures(none) %3, i32 inreg %4, float inreg %5, ptr addrspace(1) inreg nofree readnone captures(none) %6, ptr addrspace(1) inreg nofree readnone captures(none) %7) local_unnamed_addr #0 {
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = shl i32 %9, 4
  %11 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %12 = and i32 %11, 15
  %13 = lshr i32 %11, 2
  %14 = and i32 %13, 15
  %15 = or disjoint i32 %14, %10
  %16 = shl i32 %15, 4
  %17 = sext i32 %16 to i64
  %18 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %17
  %19 = and i32 %11, 48
  %20 = shl nuw nsw i32 %11, 2
  %21 = and i32 %20, 12
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr [2 x i8], ptr addrspace(1) %18, i64 %22
  %24 = load <2 x i32>, ptr addrspace(1) %23, align 8
  %.extract = extractelement <2 x i32> %24, i64 0
  %.extract2 = extractelement <2 x i32> %24, i64 1
  %25 = shl nuw nsw i32 %12, 4
  %26 = lshr exact i32 %19, 2
  %27 = or disjoint i32 %25, %26
  %28 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %27, i32 %.extract)
  %29 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %27, i32 %.extract2)
  %invariant.gep = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %22
  %invariant.gep8 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %22
  %30 = icmp sgt i32 %4, 0
  br i1 %30, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %8
  %31 = bitcast i32 %29 to <2 x half>
  %32 = bitcast i32 %28 to <2 x half>
  %33 = and i32 %11, 63
  %34 = shufflevector <2 x half> %32, <2 x half> %31, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %35 = shl nuw nsw i32 %33, 2
  %36 = xor i32 %35, 128
  %37 = xor i32 %35, 64
  %38 = shl nuw nsw i32 %33, 3
  %39 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %38
  %40 = shl nuw nsw i32 %19, 3
  %41 = shl nuw nsw i32 %12, 1
  %42 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %40
  %43 = getelementptr inbounds nuw i8, ptr addrspace(3) %42, i32 %41
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) %43, i32 32
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) %43, i32 64
  %46 = getelementptr inbounds nuw i8, ptr addrspace(3) %43, i32 96
  %47 = insertelement <4 x float> poison, float %5, i64 0
  %48 = shufflevector <4 x float> %47, <4 x float> poison, <4 x i32> zeroinitializer
  br label %49

49:                                               ; preds = %.lr.ph, %49
  %50 = phi float [ 0.000000e+00, %.lr.ph ], [ %115, %49 ]
  %51 = phi float [ -inf, %.lr.ph ], [ %81, %49 ]
  %52 = phi i32 [ 0, %.lr.ph ], [ %140, %49 ]
  %53 = phi <2 x float> [ zeroinitializer, %.lr.ph ], [ %142, %49 ]
  %54 = phi <2 x float> [ zeroinitializer, %.lr.ph ], [ %143, %49 ]
  %55 = or disjoint i32 %52, %14
  %56 = shl i32 %55, 4
  %57 = sext i32 %56 to i64
  %gep = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep, i64 %57
  %58 = load <2 x i32>, ptr addrspace(1) %gep, align 8
  %.extract4 = extractelement <2 x i32> %58, i64 0
  %.extract6 = extractelement <2 x i32> %58, i64 1
  %59 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %27, i32 %.extract4)
  %60 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %27, i32 %.extract6)
  %61 = bitcast i32 %59 to <2 x half>
  %62 = bitcast i32 %60 to <2 x half>
  %63 = shufflevector <2 x half> %61, <2 x half> %62, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %64 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %63, <4 x half> %34, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %65 = fmul <4 x float> %48, %64
  %66 = extractelement <4 x float> %65, i64 0
  %67 = extractelement <4 x float> %65, i64 1
  %68 = tail call float @llvm.maxnum.f32(float %66, float %67)
  %69 = extractelement <4 x float> %65, i64 2
  %70 = tail call float @llvm.maxnum.f32(float %68, float %69)
  %71 = extractelement <4 x float> %65, i64 3
  %72 = tail call float @llvm.maxnum.f32(float %70, float %71)
  %73 = bitcast float %72 to i32
  %74 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %36, i32 %73)
  %75 = bitcast i32 %74 to float
  %76 = tail call float @llvm.maxnum.f32(float %72, float %75)
  %77 = bitcast float %76 to i32
  %78 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %37, i32 %77)
  %79 = bitcast i32 %78 to float
  %80 = tail call float @llvm.maxnum.f32(float %76, float %79)
  %81 = tail call float @llvm.maxnum.f32(float %51, float %80)
  %82 = shufflevector <4 x float> %65, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %83 = insertelement <2 x float> poison, float %81, i64 0
  %84 = shufflevector <2 x float> %83, <2 x float> poison, <2 x i32> zeroinitializer
  %85 = fsub <2 x float> %82, %84
  %86 = shufflevector <4 x float> %65, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %87 = fsub <2 x float> %86, %84
  %88 = extractelement <2 x float> %85, i64 0
  %89 = tail call float @llvm.amdgcn.exp2.f32(float %88)
  %90 = extractelement <2 x float> %85, i64 1
  %91 = tail call float @llvm.amdgcn.exp2.f32(float %90)
  %92 = extractelement <2 x float> %87, i64 0
  %93 = tail call float @llvm.amdgcn.exp2.f32(float %92)
  %94 = extractelement <2 x float> %87, i64 1
  %95 = tail call float @llvm.amdgcn.exp2.f32(float %94)
  %96 = fsub float %51, %81
  %97 = tail call float @llvm.amdgcn.exp2.f32(float %96)
  %98 = fmul float %50, %97
  %99 = insertelement <2 x float> poison, float %89, i64 0
  %100 = insertelement <2 x float> %99, float %91, i64 1
  %101 = insertelement <2 x float> poison, float %93, i64 0
  %102 = insertelement <2 x float> %101, float %95, i64 1
  %103 = fadd <2 x float> %100, %102
  %104 = extractelement <2 x float> %103, i64 0
  %105 = extractelement <2 x float> %103, i64 1
  %106 = fadd float %104, %105
  %107 = bitcast float %106 to i32
  %108 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %36, i32 %107)
  %109 = bitcast i32 %108 to float
  %110 = fadd float %106, %109
  %111 = bitcast float %110 to i32
  %112 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %37, i32 %111)
  %113 = bitcast i32 %112 to float
  %114 = fadd float %110, %113
  %115 = fadd float %98, %114
  %gep9 = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep8, i64 %57
  %116 = load <4 x half>, ptr addrspace(1) %gep9, align 8
  %117 = fptrunc float %89 to half
  %118 = fptrunc float %91 to half
  %119 = fptrunc float %93 to half
  %120 = fptrunc float %95 to half
  %121 = insertelement <2 x float> poison, float %97, i64 0
  %122 = shufflevector <2 x float> %121, <2 x float> poison, <2 x i32> zeroinitializer
  %123 = fmul <2 x float> %53, %122
  %124 = fmul <2 x float> %54, %122
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  store <4 x half> %116, ptr addrspace(3) %39, align 8
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %125 = load <1 x half>, ptr addrspace(3) %43, align 2
  %126 = load <1 x half>, ptr addrspace(3) %44, align 2
  %127 = load <1 x half>, ptr addrspace(3) %45, align 2
  %128 = shufflevector <1 x half> %127, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %129 = load <1 x half>, ptr addrspace(3) %46, align 2
  %130 = shufflevector <1 x half> %129, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %131 = insertelement <4 x half> poison, half %117, i64 0
  %132 = insertelement <4 x half> %131, half %118, i64 1
  %133 = insertelement <4 x half> %132, half %119, i64 2
  %134 = insertelement <4 x half> %133, half %120, i64 3
  %135 = shufflevector <1 x half> %125, <1 x half> %126, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %136 = shufflevector <4 x half> %135, <4 x half> %128, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %137 = shufflevector <4 x half> %136, <4 x half> %130, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %138 = shufflevector <2 x float> %123, <2 x float> %124, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %139 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %137, <4 x half> %134, <4 x float> %138, i32 0, i32 0, i32 0)
  %140 = add i32 %52, 16
  %141 = icmp slt i32 %140, %4
  %142 = shufflevector <4 x float> %139, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %143 = shufflevector <4 x float> %139, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  br i1 %141, label %49, label %._crit_edge.loopexit

._crit_edge.loopexit:                             ; preds = %49
  %144 = extractelement <4 x float> %139, i64 3
  %145 = extractelement <4 x float> %139, i64 2
  %146 = extractelement <4 x float> %139, i64 1
  %147 = extractelement <4 x float> %139, i64 0
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %8
  %.lcssa7 = phi float [ 0.000000e+00, %8 ], [ %115, %._crit_edge.loopexit ]
  %148 = phi float [ 0.000000e+00, %8 ], [ %147, %._crit_edge.loopexit ]
  %149 = phi float [ 0.000000e+00, %8 ], [ %146, %._crit_edge.loopexit ]
  %150 = phi float [ 0.000000e+00, %8 ], [ %145, %._crit_edge.loopexit ]
  %151 = phi float [ 0.000000e+00, %8 ], [ %144, %._crit_edge.loopexit ]
  %152 = or disjoint i32 %10, %12
  %153 = shl i32 %152, 4
  %154 = sext i32 %153 to i64
  %155 = getelementptr [2 x i8], ptr addrspace(1) %3, i64 %154
  %156 = zext nneg i32 %26 to i64
  %157 = getelementptr [2 x i8], ptr addrspace(1) %155, i64 %156
  %158 = fdiv float %148, %.lcssa7
  %159 = fdiv float %149, %.lcssa7
  %160 = fdiv float %150, %.lcssa7
  %161 = fdiv float %151, %.lcssa7
  %162 = fptrunc float %158 to half
  %163 = fptrunc float %159 to half
  %164 = fptrunc float %160 to half
  %165 = fptrunc float %161 to half
  %166 = insertelement <4 x half> poison, half %162, i64 0
  %167 = insertelement <4 x half> %166, half %163, i64 1
  %168 = insertelement <4 x half> %167, half %164, i64 2
  %169 = insertelement <4 x half> %168, half %165, i64 3
  store <4 x half> %169, ptr addrspace(1) %157, align 8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #2

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half>, <4 x half>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.exp2.f32(float) #4

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #5

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
