target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: norecurse nounwind
define amdgpu_kernel void @matmul(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, i32 inreg %3, i32 inreg %4, i32 inreg %5, ptr addrspace(1) inreg nofree readnone captures(none) %6, ptr addrspace(1) inreg nofree readnone captures(none) %7) local_unnamed_addr #0 {
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %10 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %11 = lshr i32 %10, 6
  %12 = and i32 %11, 3
  %13 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %14 = shl i32 %13, 5
  %15 = and i32 %9, 63
  %16 = shl nuw nsw i32 %12, 6
  %17 = or disjoint i32 %16, %15
  %18 = and i32 %9, 31
  %19 = lshr i32 %17, 3
  %20 = and i32 %9, 32
  %21 = lshr exact i32 %20, 3
  %22 = shl nuw nsw i32 %9, 2
  %23 = and i32 %22, 28
  %24 = or disjoint i32 %14, %18
  %25 = or disjoint i32 %19, %14
  %26 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %27 = shl i32 %26, 5
  %28 = or disjoint i32 %21, %27
  %29 = or disjoint i32 %28, 16
  %30 = or disjoint i32 %23, %27
  %31 = mul i32 %25, %5
  %32 = sext i32 %31 to i64
  %33 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %32
  %34 = icmp slt i32 %25, %3
  %35 = icmp slt i32 %30, %4
  %36 = icmp slt i32 %23, %5
  %37 = and i1 %36, %34
  br i1 %37, label %38, label %42

38:                                               ; preds = %8
  %39 = zext nneg i32 %23 to i64
  %40 = getelementptr [2 x i8], ptr addrspace(1) %33, i64 %39
  %41 = load <4 x half>, ptr addrspace(1) %40, align 8
  br label %42

42:                                               ; preds = %38, %8
  %43 = phi <4 x half> [ %41, %38 ], [ zeroinitializer, %8 ]
  %44 = icmp slt i32 %19, %5
  %45 = and i1 %35, %44
  br i1 %45, label %46, label %53

46:                                               ; preds = %42
  %47 = mul i32 %19, %4
  %48 = sext i32 %47 to i64
  %49 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %48
  %50 = sext i32 %30 to i64
  %51 = getelementptr [2 x i8], ptr addrspace(1) %49, i64 %50
  %52 = load <4 x half>, ptr addrspace(1) %51, align 8
  br label %53

53:                                               ; preds = %46, %42
  %54 = phi <4 x half> [ %52, %46 ], [ zeroinitializer, %42 ]
  %55 = shl nuw nsw i32 %17, 3
  %56 = lshr i32 %17, 1
  %57 = and i32 %56, 56
  %58 = xor i32 %57, %55
  %59 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %58
  store <4 x half> %43, ptr addrspace(3) %59, align 8
  %60 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %55
  store <4 x half> %54, ptr addrspace(3) %60, align 8
  %61 = icmp sgt i32 %5, 32
  %62 = or disjoint i32 %23, 32
  %63 = icmp slt i32 %62, %5
  %64 = and i1 %63, %34
  %65 = and i1 %61, %64
  br i1 %65, label %66, label %71

66:                                               ; preds = %53
  %67 = getelementptr i8, ptr addrspace(1) %33, i64 64
  %68 = zext nneg i32 %23 to i64
  %69 = getelementptr [2 x i8], ptr addrspace(1) %67, i64 %68
  %70 = load <4 x half>, ptr addrspace(1) %69, align 8
  br label %71

71:                                               ; preds = %66, %53
  %72 = phi <4 x half> [ %70, %66 ], [ zeroinitializer, %53 ]
  %73 = or disjoint i32 %19, 32
  %74 = icmp slt i32 %73, %5
  %75 = and i1 %35, %74
  %76 = and i1 %61, %75
  br i1 %76, label %77, label %84

77:                                               ; preds = %71
  %78 = mul i32 %73, %4
  %79 = sext i32 %78 to i64
  %80 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %79
  %81 = sext i32 %30 to i64
  %82 = getelementptr [2 x i8], ptr addrspace(1) %80, i64 %81
  %83 = load <4 x half>, ptr addrspace(1) %82, align 8
  br label %84

84:                                               ; preds = %77, %71
  %85 = phi <4 x half> [ %83, %77 ], [ zeroinitializer, %71 ]
  %86 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %58
  store <4 x half> %72, ptr addrspace(3) %86, align 8
  %87 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 6144), i32 %55
  store <4 x half> %85, ptr addrspace(3) %87, align 8
  %88 = add i32 %5, -64
  %89 = icmp sgt i32 %88, 0
  br i1 %89, label %.lr.ph, label %.._crit_edge_crit_edge

.._crit_edge_crit_edge:                           ; preds = %84
  %.pre = shl nuw nsw i32 %18, 6
  %.pre49 = and i32 %22, 56
  %.pre51 = lshr exact i32 %20, 2
  %.pre53 = xor i32 %.pre49, %.pre51
  %.pre55 = or disjoint i32 %.pre53, %.pre
  %.pre57 = xor i32 %.pre55, 16
  %.pre59 = xor i32 %.pre55, 32
  %.pre61 = xor i32 %.pre55, 48
  %.pre63 = shl nuw nsw i32 %18, 1
  %.pre65 = shl nuw nsw i32 %20, 3
  br label %._crit_edge

.lr.ph:                                           ; preds = %84
  %90 = zext nneg i32 %23 to i64
  %invariant.gep = getelementptr [2 x i8], ptr addrspace(1) %33, i64 %90
  %91 = shl nuw nsw i32 %18, 6
  %92 = and i32 %22, 56
  %93 = lshr exact i32 %20, 2
  %94 = xor i32 %92, %93
  %95 = or disjoint i32 %94, %91
  %96 = xor i32 %95, 16
  %97 = xor i32 %95, 32
  %98 = xor i32 %95, 48
  %99 = sext i32 %30 to i64
  %invariant.gep42 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %99
  %100 = shl nuw nsw i32 %18, 1
  %101 = shl nuw nsw i32 %20, 3
  br label %102

102:                                              ; preds = %.lr.ph, %149
  %103 = phi ptr addrspace(3) [ getelementptr (i8, ptr addrspace(3) @global_smem, i32 6144), %.lr.ph ], [ %246, %149 ]
  %104 = phi ptr addrspace(3) [ getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), %.lr.ph ], [ %103, %149 ]
  %105 = phi ptr addrspace(3) [ getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), %.lr.ph ], [ %244, %149 ]
  %106 = phi ptr addrspace(3) [ @global_smem, %.lr.ph ], [ %105, %149 ]
  %107 = phi i32 [ 1, %.lr.ph ], [ %242, %149 ]
  %108 = phi float [ 0.000000e+00, %.lr.ph ], [ %224, %149 ]
  %109 = phi float [ 0.000000e+00, %.lr.ph ], [ %225, %149 ]
  %110 = phi float [ 0.000000e+00, %.lr.ph ], [ %226, %149 ]
  %111 = phi float [ 0.000000e+00, %.lr.ph ], [ %227, %149 ]
  %112 = phi float [ 0.000000e+00, %.lr.ph ], [ %228, %149 ]
  %113 = phi float [ 0.000000e+00, %.lr.ph ], [ %229, %149 ]
  %114 = phi float [ 0.000000e+00, %.lr.ph ], [ %230, %149 ]
  %115 = phi float [ 0.000000e+00, %.lr.ph ], [ %231, %149 ]
  %116 = phi float [ 0.000000e+00, %.lr.ph ], [ %232, %149 ]
  %117 = phi float [ 0.000000e+00, %.lr.ph ], [ %233, %149 ]
  %118 = phi float [ 0.000000e+00, %.lr.ph ], [ %234, %149 ]
  %119 = phi float [ 0.000000e+00, %.lr.ph ], [ %235, %149 ]
  %120 = phi float [ 0.000000e+00, %.lr.ph ], [ %236, %149 ]
  %121 = phi float [ 0.000000e+00, %.lr.ph ], [ %237, %149 ]
  %122 = phi float [ 0.000000e+00, %.lr.ph ], [ %238, %149 ]
  %123 = phi float [ 0.000000e+00, %.lr.ph ], [ %239, %149 ]
  %124 = phi i32 [ 0, %.lr.ph ], [ %248, %149 ]
  %125 = add i32 %124, 64
  %126 = or disjoint i32 %125, %23
  %127 = icmp slt i32 %126, %5
  %128 = and i1 %34, %127
  br i1 %128, label %129, label %132

129:                                              ; preds = %102
  %130 = sext i32 %125 to i64
  %gep = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep, i64 %130
  %131 = load <4 x half>, ptr addrspace(1) %gep, align 8
  br label %132

132:                                              ; preds = %129, %102
  %133 = phi <4 x half> [ %131, %129 ], [ zeroinitializer, %102 ]
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %134 = getelementptr inbounds nuw i8, ptr addrspace(3) %106, i32 %95
  %135 = load <4 x half>, ptr addrspace(3) %134, align 8
  %136 = getelementptr inbounds nuw i8, ptr addrspace(3) %106, i32 %96
  %137 = load <4 x half>, ptr addrspace(3) %136, align 8
  %138 = getelementptr inbounds nuw i8, ptr addrspace(3) %106, i32 %97
  %139 = load <4 x half>, ptr addrspace(3) %138, align 8
  %140 = getelementptr inbounds nuw i8, ptr addrspace(3) %106, i32 %98
  %141 = load <4 x half>, ptr addrspace(3) %140, align 8
  %142 = or disjoint i32 %125, %19
  %143 = icmp slt i32 %142, %5
  %144 = and i1 %35, %143
  br i1 %144, label %145, label %149

145:                                              ; preds = %132
  %146 = mul i32 %142, %4
  %147 = sext i32 %146 to i64
  %gep43 = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep42, i64 %147
  %148 = load <4 x half>, ptr addrspace(1) %gep43, align 8
  br label %149

149:                                              ; preds = %145, %132
  %150 = phi <4 x half> [ %148, %145 ], [ zeroinitializer, %132 ]
  %151 = getelementptr inbounds nuw i8, ptr addrspace(3) %104, i32 %101
  %152 = getelementptr inbounds nuw i8, ptr addrspace(3) %151, i32 %100
  %153 = load <1 x half>, ptr addrspace(3) %152, align 2
  %154 = getelementptr inbounds nuw i8, ptr addrspace(3) %152, i32 64
  %155 = load <1 x half>, ptr addrspace(3) %154, align 2
  %156 = getelementptr inbounds nuw i8, ptr addrspace(3) %152, i32 128
  %157 = load <1 x half>, ptr addrspace(3) %156, align 2
  %158 = shufflevector <1 x half> %157, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %159 = getelementptr inbounds nuw i8, ptr addrspace(3) %152, i32 192
  %160 = load <1 x half>, ptr addrspace(3) %159, align 2
  %161 = shufflevector <1 x half> %160, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %162 = getelementptr inbounds nuw i8, ptr addrspace(3) %152, i32 512
  %163 = load <1 x half>, ptr addrspace(3) %162, align 2
  %164 = getelementptr inbounds nuw i8, ptr addrspace(3) %152, i32 576
  %165 = load <1 x half>, ptr addrspace(3) %164, align 2
  %166 = getelementptr inbounds nuw i8, ptr addrspace(3) %152, i32 640
  %167 = load <1 x half>, ptr addrspace(3) %166, align 2
  %168 = shufflevector <1 x half> %167, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %169 = getelementptr inbounds nuw i8, ptr addrspace(3) %152, i32 704
  %170 = load <1 x half>, ptr addrspace(3) %169, align 2
  %171 = shufflevector <1 x half> %170, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %172 = getelementptr inbounds nuw i8, ptr addrspace(3) %152, i32 1024
  %173 = load <1 x half>, ptr addrspace(3) %172, align 2
  %174 = getelementptr inbounds nuw i8, ptr addrspace(3) %152, i32 1088
  %175 = load <1 x half>, ptr addrspace(3) %174, align 2
  %176 = getelementptr inbounds nuw i8, ptr addrspace(3) %152, i32 1152
  %177 = load <1 x half>, ptr addrspace(3) %176, align 2
  %178 = shufflevector <1 x half> %177, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %179 = getelementptr inbounds nuw i8, ptr addrspace(3) %152, i32 1216
  %180 = load <1 x half>, ptr addrspace(3) %179, align 2
  %181 = shufflevector <1 x half> %180, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %182 = getelementptr inbounds nuw i8, ptr addrspace(3) %152, i32 1536
  %183 = load <1 x half>, ptr addrspace(3) %182, align 2
  %184 = getelementptr inbounds nuw i8, ptr addrspace(3) %152, i32 1600
  %185 = load <1 x half>, ptr addrspace(3) %184, align 2
  %186 = getelementptr inbounds nuw i8, ptr addrspace(3) %152, i32 1664
  %187 = load <1 x half>, ptr addrspace(3) %186, align 2
  %188 = shufflevector <1 x half> %187, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %189 = getelementptr inbounds nuw i8, ptr addrspace(3) %152, i32 1728
  %190 = load <1 x half>, ptr addrspace(3) %189, align 2
  %191 = shufflevector <1 x half> %190, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %192 = shufflevector <1 x half> %153, <1 x half> %155, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %193 = shufflevector <4 x half> %192, <4 x half> %158, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %194 = shufflevector <4 x half> %193, <4 x half> %161, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %195 = shufflevector <1 x half> %163, <1 x half> %165, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %196 = shufflevector <4 x half> %195, <4 x half> %168, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %197 = shufflevector <4 x half> %196, <4 x half> %171, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %198 = shufflevector <1 x half> %173, <1 x half> %175, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %199 = shufflevector <4 x half> %198, <4 x half> %178, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %200 = shufflevector <4 x half> %199, <4 x half> %181, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %201 = shufflevector <1 x half> %183, <1 x half> %185, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %202 = shufflevector <4 x half> %201, <4 x half> %188, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %203 = shufflevector <4 x half> %202, <4 x half> %191, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %204 = insertelement <16 x float> <float poison, float poison, float poison, float poison, float poison, float poison, float poison, float poison, float poison, float poison, float undef, float undef, float undef, float undef, float undef, float undef>, float %108, i64 0
  %205 = insertelement <16 x float> %204, float %109, i64 1
  %206 = insertelement <16 x float> %205, float %110, i64 2
  %207 = insertelement <16 x float> %206, float %111, i64 3
  %208 = insertelement <16 x float> %207, float %112, i64 4
  %209 = insertelement <16 x float> %208, float %113, i64 5
  %210 = insertelement <16 x float> %209, float %114, i64 6
  %211 = insertelement <16 x float> %210, float %115, i64 7
  %212 = insertelement <16 x float> %211, float %116, i64 8
  %213 = insertelement <16 x float> %212, float %117, i64 9
  %214 = insertelement <16 x float> %213, float %118, i64 10
  %215 = insertelement <16 x float> %214, float %119, i64 11
  %216 = insertelement <16 x float> %215, float %120, i64 12
  %217 = insertelement <16 x float> %216, float %121, i64 13
  %218 = insertelement <16 x float> %217, float %122, i64 14
  %219 = insertelement <16 x float> %218, float %123, i64 15
  %220 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %194, <4 x half> %135, <16 x float> %219, i32 0, i32 0, i32 0)
  %221 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %197, <4 x half> %137, <16 x float> %220, i32 0, i32 0, i32 0)
  %222 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %200, <4 x half> %139, <16 x float> %221, i32 0, i32 0, i32 0)
  %223 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %203, <4 x half> %141, <16 x float> %222, i32 0, i32 0, i32 0)
  %224 = extractelement <16 x float> %223, i64 0
  %225 = extractelement <16 x float> %223, i64 1
  %226 = extractelement <16 x float> %223, i64 2
  %227 = extractelement <16 x float> %223, i64 3
  %228 = extractelement <16 x float> %223, i64 4
  %229 = extractelement <16 x float> %223, i64 5
  %230 = extractelement <16 x float> %223, i64 6
  %231 = extractelement <16 x float> %223, i64 7
  %232 = extractelement <16 x float> %223, i64 8
  %233 = extractelement <16 x float> %223, i64 9
  %234 = extractelement <16 x float> %223, i64 10
  %235 = extractelement <16 x float> %223, i64 11
  %236 = extractelement <16 x float> %223, i64 12
  %237 = extractelement <16 x float> %223, i64 13
  %238 = extractelement <16 x float> %223, i64 14
  %239 = extractelement <16 x float> %223, i64 15
  %240 = add i32 %107, 1
  %241 = icmp slt i32 %240, 2
  %242 = select i1 %241, i32 %240, i32 0
  %243 = shl i32 %242, 10
  %244 = getelementptr [2 x i8], ptr addrspace(3) @global_smem, i32 %243
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %245 = getelementptr inbounds nuw i8, ptr addrspace(3) %244, i32 %58
  store <4 x half> %133, ptr addrspace(3) %245, align 8
  %246 = getelementptr [2 x i8], ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %243
  %247 = getelementptr inbounds nuw i8, ptr addrspace(3) %246, i32 %55
  store <4 x half> %150, ptr addrspace(3) %247, align 8
  %248 = add i32 %124, 32
  %249 = icmp slt i32 %248, %88
  br i1 %249, label %102, label %._crit_edge

._crit_edge:                                      ; preds = %149, %.._crit_edge_crit_edge
  %.pre-phi66 = phi i32 [ %.pre65, %.._crit_edge_crit_edge ], [ %101, %149 ]
  %.pre-phi64 = phi i32 [ %.pre63, %.._crit_edge_crit_edge ], [ %100, %149 ]
  %.pre-phi62 = phi i32 [ %.pre61, %.._crit_edge_crit_edge ], [ %98, %149 ]
  %.pre-phi60 = phi i32 [ %.pre59, %.._crit_edge_crit_edge ], [ %97, %149 ]
  %.pre-phi58 = phi i32 [ %.pre57, %.._crit_edge_crit_edge ], [ %96, %149 ]
  %.pre-phi56 = phi i32 [ %.pre55, %.._crit_edge_crit_edge ], [ %95, %149 ]
  %250 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %224, %149 ]
  %251 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %225, %149 ]
  %252 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %226, %149 ]
  %253 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %227, %149 ]
  %254 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %228, %149 ]
  %255 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %229, %149 ]
  %256 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %230, %149 ]
  %257 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %231, %149 ]
  %258 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %232, %149 ]
  %259 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %233, %149 ]
  %260 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %234, %149 ]
  %261 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %235, %149 ]
  %262 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %236, %149 ]
  %263 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %237, %149 ]
  %264 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %238, %149 ]
  %265 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %239, %149 ]
  %.lcssa36 = phi ptr addrspace(3) [ @global_smem, %.._crit_edge_crit_edge ], [ %105, %149 ]
  %.lcssa35 = phi ptr addrspace(3) [ getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), %.._crit_edge_crit_edge ], [ %244, %149 ]
  %266 = phi ptr addrspace(3) [ getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), %.._crit_edge_crit_edge ], [ %103, %149 ]
  %.lcssa = phi ptr addrspace(3) [ getelementptr (i8, ptr addrspace(3) @global_smem, i32 6144), %.._crit_edge_crit_edge ], [ %246, %149 ]
  %267 = add i32 %5, 31
  %268 = icmp sgt i32 %267, 31
  %269 = icmp sgt i32 %267, 63
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %270 = or disjoint i32 %.pre-phi66, %.pre-phi64
  %271 = or disjoint i32 %270, 64
  %272 = or disjoint i32 %270, 128
  %273 = or disjoint i32 %270, 192
  %274 = or disjoint i32 %270, 512
  %275 = or disjoint i32 %270, 576
  %276 = or disjoint i32 %270, 640
  %277 = or disjoint i32 %270, 704
  %278 = or disjoint i32 %270, 1024
  %279 = or disjoint i32 %270, 1088
  %280 = or disjoint i32 %270, 1152
  %281 = or disjoint i32 %270, 1216
  %282 = or disjoint i32 %270, 1536
  %283 = or disjoint i32 %270, 1600
  %284 = or disjoint i32 %270, 1664
  %285 = or disjoint i32 %270, 1728
  br i1 %268, label %286, label %._crit_edge._crit_edge

286:                                              ; preds = %._crit_edge
  %287 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %285
  %288 = load <1 x half>, ptr addrspace(3) %287, align 2
  %289 = shufflevector <1 x half> %288, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %290 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %284
  %291 = load <1 x half>, ptr addrspace(3) %290, align 2
  %292 = shufflevector <1 x half> %291, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %293 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %283
  %294 = load <1 x half>, ptr addrspace(3) %293, align 2
  %295 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %282
  %296 = load <1 x half>, ptr addrspace(3) %295, align 2
  %297 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %281
  %298 = load <1 x half>, ptr addrspace(3) %297, align 2
  %299 = shufflevector <1 x half> %298, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %300 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %280
  %301 = load <1 x half>, ptr addrspace(3) %300, align 2
  %302 = shufflevector <1 x half> %301, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %303 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %279
  %304 = load <1 x half>, ptr addrspace(3) %303, align 2
  %305 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %278
  %306 = load <1 x half>, ptr addrspace(3) %305, align 2
  %307 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %277
  %308 = load <1 x half>, ptr addrspace(3) %307, align 2
  %309 = shufflevector <1 x half> %308, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %310 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %276
  %311 = load <1 x half>, ptr addrspace(3) %310, align 2
  %312 = shufflevector <1 x half> %311, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %313 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %275
  %314 = load <1 x half>, ptr addrspace(3) %313, align 2
  %315 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %274
  %316 = load <1 x half>, ptr addrspace(3) %315, align 2
  %317 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %273
  %318 = load <1 x half>, ptr addrspace(3) %317, align 2
  %319 = shufflevector <1 x half> %318, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %320 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %272
  %321 = load <1 x half>, ptr addrspace(3) %320, align 2
  %322 = shufflevector <1 x half> %321, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %323 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %271
  %324 = load <1 x half>, ptr addrspace(3) %323, align 2
  %325 = getelementptr inbounds nuw i8, ptr addrspace(3) %266, i32 %270
  %326 = load <1 x half>, ptr addrspace(3) %325, align 2
  %327 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa36, i32 %.pre-phi62
  %328 = load <4 x half>, ptr addrspace(3) %327, align 8
  %329 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa36, i32 %.pre-phi60
  %330 = load <4 x half>, ptr addrspace(3) %329, align 8
  %331 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa36, i32 %.pre-phi58
  %332 = load <4 x half>, ptr addrspace(3) %331, align 8
  %333 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa36, i32 %.pre-phi56
  %334 = load <4 x half>, ptr addrspace(3) %333, align 8
  %335 = shufflevector <1 x half> %326, <1 x half> %324, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %336 = shufflevector <4 x half> %335, <4 x half> %322, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %337 = shufflevector <4 x half> %336, <4 x half> %319, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %338 = shufflevector <1 x half> %316, <1 x half> %314, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %339 = shufflevector <4 x half> %338, <4 x half> %312, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %340 = shufflevector <4 x half> %339, <4 x half> %309, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %341 = shufflevector <1 x half> %306, <1 x half> %304, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %342 = shufflevector <4 x half> %341, <4 x half> %302, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %343 = shufflevector <4 x half> %342, <4 x half> %299, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %344 = shufflevector <1 x half> %296, <1 x half> %294, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %345 = shufflevector <4 x half> %344, <4 x half> %292, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %346 = shufflevector <4 x half> %345, <4 x half> %289, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %347 = insertelement <16 x float> <float poison, float poison, float poison, float poison, float poison, float poison, float poison, float poison, float poison, float poison, float undef, float undef, float undef, float undef, float undef, float undef>, float %250, i64 0
  %348 = insertelement <16 x float> %347, float %251, i64 1
  %349 = insertelement <16 x float> %348, float %252, i64 2
  %350 = insertelement <16 x float> %349, float %253, i64 3
  %351 = insertelement <16 x float> %350, float %254, i64 4
  %352 = insertelement <16 x float> %351, float %255, i64 5
  %353 = insertelement <16 x float> %352, float %256, i64 6
  %354 = insertelement <16 x float> %353, float %257, i64 7
  %355 = insertelement <16 x float> %354, float %258, i64 8
  %356 = insertelement <16 x float> %355, float %259, i64 9
  %357 = insertelement <16 x float> %356, float %260, i64 10
  %358 = insertelement <16 x float> %357, float %261, i64 11
  %359 = insertelement <16 x float> %358, float %262, i64 12
  %360 = insertelement <16 x float> %359, float %263, i64 13
  %361 = insertelement <16 x float> %360, float %264, i64 14
  %362 = insertelement <16 x float> %361, float %265, i64 15
  %363 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %337, <4 x half> %334, <16 x float> %362, i32 0, i32 0, i32 0)
  %364 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %340, <4 x half> %332, <16 x float> %363, i32 0, i32 0, i32 0)
  %365 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %343, <4 x half> %330, <16 x float> %364, i32 0, i32 0, i32 0)
  %366 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %346, <4 x half> %328, <16 x float> %365, i32 0, i32 0, i32 0)
  %367 = extractelement <16 x float> %366, i64 0
  %368 = extractelement <16 x float> %366, i64 1
  %369 = extractelement <16 x float> %366, i64 2
  %370 = extractelement <16 x float> %366, i64 3
  %371 = extractelement <16 x float> %366, i64 4
  %372 = extractelement <16 x float> %366, i64 5
  %373 = extractelement <16 x float> %366, i64 6
  %374 = extractelement <16 x float> %366, i64 7
  %375 = extractelement <16 x float> %366, i64 8
  %376 = extractelement <16 x float> %366, i64 9
  %377 = extractelement <16 x float> %366, i64 10
  %378 = extractelement <16 x float> %366, i64 11
  %379 = extractelement <16 x float> %366, i64 12
  %380 = extractelement <16 x float> %366, i64 13
  %381 = extractelement <16 x float> %366, i64 14
  %382 = extractelement <16 x float> %366, i64 15
  br label %._crit_edge._crit_edge

._crit_edge._crit_edge:                           ; preds = %._crit_edge, %286
  %.pre-phi130 = phi float [ %382, %286 ], [ %265, %._crit_edge ]
  %.pre-phi128 = phi float [ %381, %286 ], [ %264, %._crit_edge ]
  %.pre-phi126 = phi float [ %380, %286 ], [ %263, %._crit_edge ]
  %.pre-phi124 = phi float [ %379, %286 ], [ %262, %._crit_edge ]
  %.pre-phi122 = phi float [ %378, %286 ], [ %261, %._crit_edge ]
  %.pre-phi120 = phi float [ %377, %286 ], [ %260, %._crit_edge ]
  %.pre-phi118 = phi float [ %376, %286 ], [ %259, %._crit_edge ]
  %.pre-phi116 = phi float [ %375, %286 ], [ %258, %._crit_edge ]
  %.pre-phi114 = phi float [ %374, %286 ], [ %257, %._crit_edge ]
  %.pre-phi112 = phi float [ %373, %286 ], [ %256, %._crit_edge ]
  %.pre-phi110 = phi float [ %372, %286 ], [ %255, %._crit_edge ]
  %.pre-phi108 = phi float [ %371, %286 ], [ %254, %._crit_edge ]
  %.pre-phi106 = phi float [ %370, %286 ], [ %253, %._crit_edge ]
  %.pre-phi104 = phi float [ %369, %286 ], [ %252, %._crit_edge ]
  %.pre-phi102 = phi float [ %368, %286 ], [ %251, %._crit_edge ]
  %.pre-phi100 = phi float [ %367, %286 ], [ %250, %._crit_edge ]
  br i1 %269, label %383, label %480

383:                                              ; preds = %._crit_edge._crit_edge
  %384 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %285
  %385 = load <1 x half>, ptr addrspace(3) %384, align 2
  %386 = shufflevector <1 x half> %385, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %387 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %284
  %388 = load <1 x half>, ptr addrspace(3) %387, align 2
  %389 = shufflevector <1 x half> %388, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %390 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %283
  %391 = load <1 x half>, ptr addrspace(3) %390, align 2
  %392 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %282
  %393 = load <1 x half>, ptr addrspace(3) %392, align 2
  %394 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %281
  %395 = load <1 x half>, ptr addrspace(3) %394, align 2
  %396 = shufflevector <1 x half> %395, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %397 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %280
  %398 = load <1 x half>, ptr addrspace(3) %397, align 2
  %399 = shufflevector <1 x half> %398, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %400 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %279
  %401 = load <1 x half>, ptr addrspace(3) %400, align 2
  %402 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %278
  %403 = load <1 x half>, ptr addrspace(3) %402, align 2
  %404 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %277
  %405 = load <1 x half>, ptr addrspace(3) %404, align 2
  %406 = shufflevector <1 x half> %405, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %407 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %276
  %408 = load <1 x half>, ptr addrspace(3) %407, align 2
  %409 = shufflevector <1 x half> %408, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %410 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %275
  %411 = load <1 x half>, ptr addrspace(3) %410, align 2
  %412 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %274
  %413 = load <1 x half>, ptr addrspace(3) %412, align 2
  %414 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %273
  %415 = load <1 x half>, ptr addrspace(3) %414, align 2
  %416 = shufflevector <1 x half> %415, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %417 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %272
  %418 = load <1 x half>, ptr addrspace(3) %417, align 2
  %419 = shufflevector <1 x half> %418, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %420 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %271
  %421 = load <1 x half>, ptr addrspace(3) %420, align 2
  %422 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %270
  %423 = load <1 x half>, ptr addrspace(3) %422, align 2
  %424 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa35, i32 %.pre-phi62
  %425 = load <4 x half>, ptr addrspace(3) %424, align 8
  %426 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa35, i32 %.pre-phi60
  %427 = load <4 x half>, ptr addrspace(3) %426, align 8
  %428 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa35, i32 %.pre-phi58
  %429 = load <4 x half>, ptr addrspace(3) %428, align 8
  %430 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa35, i32 %.pre-phi56
  %431 = load <4 x half>, ptr addrspace(3) %430, align 8
  %432 = shufflevector <1 x half> %423, <1 x half> %421, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %433 = shufflevector <4 x half> %432, <4 x half> %419, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %434 = shufflevector <4 x half> %433, <4 x half> %416, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %435 = shufflevector <1 x half> %413, <1 x half> %411, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %436 = shufflevector <4 x half> %435, <4 x half> %409, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %437 = shufflevector <4 x half> %436, <4 x half> %406, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %438 = shufflevector <1 x half> %403, <1 x half> %401, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %439 = shufflevector <4 x half> %438, <4 x half> %399, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %440 = shufflevector <4 x half> %439, <4 x half> %396, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %441 = shufflevector <1 x half> %393, <1 x half> %391, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %442 = shufflevector <4 x half> %441, <4 x half> %389, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %443 = shufflevector <4 x half> %442, <4 x half> %386, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %444 = insertelement <16 x float> <float poison, float poison, float poison, float poison, float poison, float poison, float poison, float poison, float poison, float poison, float undef, float undef, float undef, float undef, float undef, float undef>, float %.pre-phi100, i64 0
  %445 = insertelement <16 x float> %444, float %.pre-phi102, i64 1
  %446 = insertelement <16 x float> %445, float %.pre-phi104, i64 2
  %447 = insertelement <16 x float> %446, float %.pre-phi106, i64 3
  %448 = insertelement <16 x float> %447, float %.pre-phi108, i64 4
  %449 = insertelement <16 x float> %448, float %.pre-phi110, i64 5
  %450 = insertelement <16 x float> %449, float %.pre-phi112, i64 6
  %451 = insertelement <16 x float> %450, float %.pre-phi114, i64 7
  %452 = insertelement <16 x float> %451, float %.pre-phi116, i64 8
  %453 = insertelement <16 x float> %452, float %.pre-phi118, i64 9
  %454 = insertelement <16 x float> %453, float %.pre-phi120, i64 10
  %455 = insertelement <16 x float> %454, float %.pre-phi122, i64 11
  %456 = insertelement <16 x float> %455, float %.pre-phi124, i64 12
  %457 = insertelement <16 x float> %456, float %.pre-phi126, i64 13
  %458 = insertelement <16 x float> %457, float %.pre-phi128, i64 14
  %459 = insertelement <16 x float> %458, float %.pre-phi130, i64 15
  %460 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %434, <4 x half> %431, <16 x float> %459, i32 0, i32 0, i32 0)
  %461 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %437, <4 x half> %429, <16 x float> %460, i32 0, i32 0, i32 0)
  %462 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %440, <4 x half> %427, <16 x float> %461, i32 0, i32 0, i32 0)
  %463 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %443, <4 x half> %425, <16 x float> %462, i32 0, i32 0, i32 0)
  %464 = extractelement <16 x float> %463, i64 0
  %465 = extractelement <16 x float> %463, i64 1
  %466 = extractelement <16 x float> %463, i64 2
  %467 = extractelement <16 x float> %463, i64 3
  %468 = extractelement <16 x float> %463, i64 4
  %469 = extractelement <16 x float> %463, i64 5
  %470 = extractelement <16 x float> %463, i64 6
  %471 = extractelement <16 x float> %463, i64 7
  %472 = extractelement <16 x float> %463, i64 8
  %473 = extractelement <16 x float> %463, i64 9
  %474 = extractelement <16 x float> %463, i64 10
  %475 = extractelement <16 x float> %463, i64 11
  %476 = extractelement <16 x float> %463, i64 12
  %477 = extractelement <16 x float> %463, i64 13
  %478 = extractelement <16 x float> %463, i64 14
  %479 = extractelement <16 x float> %463, i64 15
  br label %480

480:                                              ; preds = %383, %._crit_edge._crit_edge
  %481 = phi float [ %479, %383 ], [ %.pre-phi130, %._crit_edge._crit_edge ]
  %482 = phi float [ %478, %383 ], [ %.pre-phi128, %._crit_edge._crit_edge ]
  %483 = phi float [ %477, %383 ], [ %.pre-phi126, %._crit_edge._crit_edge ]
  %484 = phi float [ %476, %383 ], [ %.pre-phi124, %._crit_edge._crit_edge ]
  %485 = phi float [ %475, %383 ], [ %.pre-phi122, %._crit_edge._crit_edge ]
  %486 = phi float [ %474, %383 ], [ %.pre-phi120, %._crit_edge._crit_edge ]
  %487 = phi float [ %473, %383 ], [ %.pre-phi118, %._crit_edge._crit_edge ]
  %488 = phi float [ %472, %383 ], [ %.pre-phi116, %._crit_edge._crit_edge ]
  %489 = phi float [ %471, %383 ], [ %.pre-phi114, %._crit_edge._crit_edge ]
  %490 = phi float [ %470, %383 ], [ %.pre-phi112, %._crit_edge._crit_edge ]
  %491 = phi float [ %469, %383 ], [ %.pre-phi110, %._crit_edge._crit_edge ]
  %492 = phi float [ %468, %383 ], [ %.pre-phi108, %._crit_edge._crit_edge ]
  %493 = phi float [ %467, %383 ], [ %.pre-phi106, %._crit_edge._crit_edge ]
  %494 = phi float [ %466, %383 ], [ %.pre-phi104, %._crit_edge._crit_edge ]
  %495 = phi float [ %465, %383 ], [ %.pre-phi102, %._crit_edge._crit_edge ]
  %496 = phi float [ %464, %383 ], [ %.pre-phi100, %._crit_edge._crit_edge ]
  %497 = mul i32 %4, %24
  %498 = sext i32 %497 to i64
  %499 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %498
  %500 = sext i32 %29 to i64
  %501 = getelementptr [2 x i8], ptr addrspace(1) %499, i64 %500
  %502 = sext i32 %28 to i64
  %503 = getelementptr [2 x i8], ptr addrspace(1) %499, i64 %502
  %504 = getelementptr i8, ptr addrspace(1) %503, i64 48
  %505 = fptrunc float %488 to half
  %506 = fptrunc float %487 to half
  %507 = fptrunc float %486 to half
  %508 = fptrunc float %485 to half
  %509 = fptrunc float %484 to half
  %510 = fptrunc float %483 to half
  %511 = fptrunc float %482 to half
  %512 = fptrunc float %481 to half
  %513 = icmp slt i32 %24, %3
  %514 = icmp slt i32 %28, %4
  %515 = icmp slt i32 %29, %4
  %516 = and i1 %513, %514
  %517 = and i1 %513, %515
  %518 = icmp eq i32 %12, 0
  %519 = and i1 %516, %518
  br i1 %519, label %520, label %.critedge

520:                                              ; preds = %480
  %521 = fptrunc float %496 to half
  %522 = insertelement <4 x half> poison, half %521, i64 0
  %523 = fptrunc float %495 to half
  %524 = insertelement <4 x half> %522, half %523, i64 1
  %525 = fptrunc float %494 to half
  %526 = insertelement <4 x half> %524, half %525, i64 2
  %527 = fptrunc float %493 to half
  %528 = insertelement <4 x half> %526, half %527, i64 3
  %529 = fptrunc float %489 to half
  %530 = fptrunc float %490 to half
  %531 = fptrunc float %491 to half
  %532 = fptrunc float %492 to half
  %533 = getelementptr i8, ptr addrspace(1) %503, i64 16
  store <4 x half> %528, ptr addrspace(1) %503, align 8
  %534 = insertelement <4 x half> poison, half %532, i64 0
  %535 = insertelement <4 x half> %534, half %531, i64 1
  %536 = insertelement <4 x half> %535, half %530, i64 2
  %537 = insertelement <4 x half> %536, half %529, i64 3
  store <4 x half> %537, ptr addrspace(1) %533, align 8
  br label %.critedge

.critedge:                                        ; preds = %480, %520
  %538 = and i1 %517, %518
  br i1 %538, label %539, label %.critedge2

539:                                              ; preds = %.critedge
  %540 = insertelement <4 x half> poison, half %509, i64 0
  %541 = insertelement <4 x half> %540, half %510, i64 1
  %542 = insertelement <4 x half> %541, half %511, i64 2
  %543 = insertelement <4 x half> %542, half %512, i64 3
  %544 = insertelement <4 x half> poison, half %505, i64 0
  %545 = insertelement <4 x half> %544, half %506, i64 1
  %546 = insertelement <4 x half> %545, half %507, i64 2
  %547 = insertelement <4 x half> %546, half %508, i64 3
  store <4 x half> %547, ptr addrspace(1) %501, align 8
  store <4 x half> %543, ptr addrspace(1) %504, align 8
  br label %.critedge2

.critedge2:                                       ; preds = %.critedge, %539
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half>, <4 x half>, <16 x float>, i32 immarg, i32 immarg, i32 immarg) #4

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #4 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
