target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

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
  %31 = icmp slt i32 %25, %3
  %32 = icmp slt i32 %30, %4
  %33 = icmp sgt i32 %5, 0
  br i1 %33, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %8
  %34 = mul i32 %25, %5
  %35 = sext i32 %34 to i64
  %36 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %35
  %37 = zext nneg i32 %23 to i64
  %invariant.gep = getelementptr [2 x i8], ptr addrspace(1) %36, i64 %37
  %38 = sext i32 %30 to i64
  %invariant.gep4 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %38
  %39 = shl nuw nsw i32 %17, 3
  %40 = lshr i32 %17, 1
  %41 = and i32 %40, 56
  %42 = xor i32 %41, %39
  %43 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %42
  %44 = shl nuw nsw i32 %18, 6
  %45 = and i32 %22, 56
  %46 = lshr exact i32 %20, 2
  %47 = xor i32 %45, %46
  %48 = or disjoint i32 %47, %44
  %49 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %48
  %50 = xor i32 %48, 16
  %51 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %50
  %52 = xor i32 %48, 32
  %53 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %52
  %54 = xor i32 %48, 48
  %55 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %54
  %56 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %39
  %57 = shl nuw nsw i32 %18, 1
  %58 = shl nuw nsw i32 %20, 3
  %59 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %58
  %60 = getelementptr inbounds nuw i8, ptr addrspace(3) %59, i32 %57
  %61 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 64
  %62 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 128
  %63 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 192
  %64 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 512
  %65 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 576
  %66 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 640
  %67 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 704
  %68 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 1024
  %69 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 1088
  %70 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 1152
  %71 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 1216
  %72 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 1536
  %73 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 1600
  %74 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 1664
  %75 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 1728
  br label %76

76:                                               ; preds = %.lr.ph, %109
  %77 = phi float [ 0.000000e+00, %.lr.ph ], [ %171, %109 ]
  %78 = phi float [ 0.000000e+00, %.lr.ph ], [ %172, %109 ]
  %79 = phi float [ 0.000000e+00, %.lr.ph ], [ %173, %109 ]
  %80 = phi float [ 0.000000e+00, %.lr.ph ], [ %174, %109 ]
  %81 = phi float [ 0.000000e+00, %.lr.ph ], [ %175, %109 ]
  %82 = phi float [ 0.000000e+00, %.lr.ph ], [ %176, %109 ]
  %83 = phi float [ 0.000000e+00, %.lr.ph ], [ %177, %109 ]
  %84 = phi float [ 0.000000e+00, %.lr.ph ], [ %178, %109 ]
  %85 = phi float [ 0.000000e+00, %.lr.ph ], [ %179, %109 ]
  %86 = phi float [ 0.000000e+00, %.lr.ph ], [ %180, %109 ]
  %87 = phi float [ 0.000000e+00, %.lr.ph ], [ %181, %109 ]
  %88 = phi float [ 0.000000e+00, %.lr.ph ], [ %182, %109 ]
  %89 = phi float [ 0.000000e+00, %.lr.ph ], [ %183, %109 ]
  %90 = phi float [ 0.000000e+00, %.lr.ph ], [ %184, %109 ]
  %91 = phi float [ 0.000000e+00, %.lr.ph ], [ %185, %109 ]
  %92 = phi float [ 0.000000e+00, %.lr.ph ], [ %186, %109 ]
  %93 = phi i32 [ 0, %.lr.ph ], [ %187, %109 ]
  %94 = or disjoint i32 %93, %23
  %95 = icmp slt i32 %94, %5
  %96 = and i1 %31, %95
  br i1 %96, label %97, label %100

97:                                               ; preds = %76
  %98 = sext i32 %93 to i64
  %gep = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep, i64 %98
  %99 = load <4 x half>, ptr addrspace(1) %gep, align 8
  br label %100

100:                                              ; preds = %97, %76
  %101 = phi <4 x half> [ %99, %97 ], [ zeroinitializer, %76 ]
  %102 = or disjoint i32 %93, %19
  %103 = icmp slt i32 %102, %5
  %104 = and i1 %32, %103
  br i1 %104, label %105, label %109

105:                                              ; preds = %100
  %106 = mul i32 %102, %4
  %107 = sext i32 %106 to i64
  %gep5 = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep4, i64 %107
  %108 = load <4 x half>, ptr addrspace(1) %gep5, align 8
  br label %109

109:                                              ; preds = %105, %100
  %110 = phi <4 x half> [ %108, %105 ], [ zeroinitializer, %100 ]
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  store <4 x half> %101, ptr addrspace(3) %43, align 8
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %111 = load <4 x half>, ptr addrspace(3) %49, align 8
  %112 = load <4 x half>, ptr addrspace(3) %51, align 8
  %113 = load <4 x half>, ptr addrspace(3) %53, align 8
  %114 = load <4 x half>, ptr addrspace(3) %55, align 8
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  store <4 x half> %110, ptr addrspace(3) %56, align 8
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %115 = load <1 x half>, ptr addrspace(3) %60, align 2
  %116 = load <1 x half>, ptr addrspace(3) %61, align 2
  %117 = load <1 x half>, ptr addrspace(3) %62, align 2
  %118 = shufflevector <1 x half> %117, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %119 = load <1 x half>, ptr addrspace(3) %63, align 2
  %120 = shufflevector <1 x half> %119, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %121 = load <1 x half>, ptr addrspace(3) %64, align 2
  %122 = load <1 x half>, ptr addrspace(3) %65, align 2
  %123 = load <1 x half>, ptr addrspace(3) %66, align 2
  %124 = shufflevector <1 x half> %123, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %125 = load <1 x half>, ptr addrspace(3) %67, align 2
  %126 = shufflevector <1 x half> %125, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %127 = load <1 x half>, ptr addrspace(3) %68, align 2
  %128 = load <1 x half>, ptr addrspace(3) %69, align 2
  %129 = load <1 x half>, ptr addrspace(3) %70, align 2
  %130 = shufflevector <1 x half> %129, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %131 = load <1 x half>, ptr addrspace(3) %71, align 2
  %132 = shufflevector <1 x half> %131, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %133 = load <1 x half>, ptr addrspace(3) %72, align 2
  %134 = load <1 x half>, ptr addrspace(3) %73, align 2
  %135 = load <1 x half>, ptr addrspace(3) %74, align 2
  %136 = shufflevector <1 x half> %135, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %137 = load <1 x half>, ptr addrspace(3) %75, align 2
  %138 = shufflevector <1 x half> %137, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %139 = shufflevector <1 x half> %115, <1 x half> %116, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %140 = shufflevector <4 x half> %139, <4 x half> %118, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %141 = shufflevector <4 x half> %140, <4 x half> %120, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %142 = shufflevector <1 x half> %121, <1 x half> %122, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %143 = shufflevector <4 x half> %142, <4 x half> %124, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %144 = shufflevector <4 x half> %143, <4 x half> %126, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %145 = shufflevector <1 x half> %127, <1 x half> %128, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %146 = shufflevector <4 x half> %145, <4 x half> %130, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %147 = shufflevector <4 x half> %146, <4 x half> %132, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %148 = shufflevector <1 x half> %133, <1 x half> %134, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %149 = shufflevector <4 x half> %148, <4 x half> %136, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %150 = shufflevector <4 x half> %149, <4 x half> %138, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %151 = insertelement <16 x float> <float poison, float poison, float poison, float poison, float poison, float poison, float poison, float poison, float poison, float poison, float undef, float undef, float undef, float undef, float undef, float undef>, float %77, i64 0
  %152 = insertelement <16 x float> %151, float %78, i64 1
  %153 = insertelement <16 x float> %152, float %79, i64 2
  %154 = insertelement <16 x float> %153, float %80, i64 3
  %155 = insertelement <16 x float> %154, float %81, i64 4
  %156 = insertelement <16 x float> %155, float %82, i64 5
  %157 = insertelement <16 x float> %156, float %83, i64 6
  %158 = insertelement <16 x float> %157, float %84, i64 7
  %159 = insertelement <16 x float> %158, float %85, i64 8
  %160 = insertelement <16 x float> %159, float %86, i64 9
  %161 = insertelement <16 x float> %160, float %87, i64 10
  %162 = insertelement <16 x float> %161, float %88, i64 11
  %163 = insertelement <16 x float> %162, float %89, i64 12
  %164 = insertelement <16 x float> %163, float %90, i64 13
  %165 = insertelement <16 x float> %164, float %91, i64 14
  %166 = insertelement <16 x float> %165, float %92, i64 15
  %167 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %141, <4 x half> %111, <16 x float> %166, i32 0, i32 0, i32 0)
  %168 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %144, <4 x half> %112, <16 x float> %167, i32 0, i32 0, i32 0)
  %169 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %147, <4 x half> %113, <16 x float> %168, i32 0, i32 0, i32 0)
  %170 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %150, <4 x half> %114, <16 x float> %169, i32 0, i32 0, i32 0)
  %171 = extractelement <16 x float> %170, i64 0
  %172 = extractelement <16 x float> %170, i64 1
  %173 = extractelement <16 x float> %170, i64 2
  %174 = extractelement <16 x float> %170, i64 3
  %175 = extractelement <16 x float> %170, i64 4
  %176 = extractelement <16 x float> %170, i64 5
  %177 = extractelement <16 x float> %170, i64 6
  %178 = extractelement <16 x float> %170, i64 7
  %179 = extractelement <16 x float> %170, i64 8
  %180 = extractelement <16 x float> %170, i64 9
  %181 = extractelement <16 x float> %170, i64 10
  %182 = extractelement <16 x float> %170, i64 11
  %183 = extractelement <16 x float> %170, i64 12
  %184 = extractelement <16 x float> %170, i64 13
  %185 = extractelement <16 x float> %170, i64 14
  %186 = extractelement <16 x float> %170, i64 15
  %187 = add i32 %93, 32
  %188 = icmp slt i32 %187, %5
  br i1 %188, label %76, label %._crit_edge.loopexit

._crit_edge.loopexit:                             ; preds = %109
  %189 = fptrunc float %179 to half
  %190 = fptrunc float %180 to half
  %191 = fptrunc float %181 to half
  %192 = fptrunc float %182 to half
  %193 = fptrunc float %183 to half
  %194 = fptrunc float %184 to half
  %195 = fptrunc float %185 to half
  %196 = fptrunc float %186 to half
  %197 = fptrunc float %171 to half
  %198 = fptrunc float %172 to half
  %199 = fptrunc float %173 to half
  %200 = fptrunc float %174 to half
  %201 = fptrunc float %178 to half
  %202 = fptrunc float %177 to half
  %203 = fptrunc float %176 to half
  %204 = fptrunc float %175 to half
  %205 = insertelement <4 x half> poison, half %191, i64 0
  %206 = insertelement <4 x half> %205, half %192, i64 1
  %207 = insertelement <4 x half> poison, half %195, i64 0
  %208 = insertelement <4 x half> %207, half %196, i64 1
  %209 = insertelement <4 x half> poison, half %199, i64 0
  %210 = insertelement <4 x half> %209, half %200, i64 1
  %211 = insertelement <4 x half> poison, half %202, i64 0
  %212 = insertelement <4 x half> %211, half %201, i64 1
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %8
  %213 = phi half [ 0.000000e+00, %8 ], [ %197, %._crit_edge.loopexit ]
  %214 = phi half [ 0.000000e+00, %8 ], [ %198, %._crit_edge.loopexit ]
  %215 = phi half [ 0.000000e+00, %8 ], [ %204, %._crit_edge.loopexit ]
  %216 = phi half [ 0.000000e+00, %8 ], [ %203, %._crit_edge.loopexit ]
  %217 = phi half [ 0.000000e+00, %8 ], [ %189, %._crit_edge.loopexit ]
  %218 = phi half [ 0.000000e+00, %8 ], [ %190, %._crit_edge.loopexit ]
  %219 = phi half [ 0.000000e+00, %8 ], [ %193, %._crit_edge.loopexit ]
  %220 = phi half [ 0.000000e+00, %8 ], [ %194, %._crit_edge.loopexit ]
  %221 = phi <4 x half> [ <half 0.000000e+00, half 0.000000e+00, half undef, half undef>, %8 ], [ %206, %._crit_edge.loopexit ]
  %222 = phi <4 x half> [ <half 0.000000e+00, half 0.000000e+00, half undef, half undef>, %8 ], [ %208, %._crit_edge.loopexit ]
  %223 = phi <4 x half> [ <half 0.000000e+00, half 0.000000e+00, half undef, half undef>, %8 ], [ %210, %._crit_edge.loopexit ]
  %224 = phi <4 x half> [ <half 0.000000e+00, half 0.000000e+00, half undef, half undef>, %8 ], [ %212, %._crit_edge.loopexit ]
  %225 = mul i32 %4, %24
  %226 = sext i32 %225 to i64
  %227 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %226
  %228 = sext i32 %29 to i64
  %229 = getelementptr [2 x i8], ptr addrspace(1) %227, i64 %228
  %230 = sext i32 %28 to i64
  %231 = getelementptr [2 x i8], ptr addrspace(1) %227, i64 %230
  %232 = getelementptr i8, ptr addrspace(1) %231, i64 48
  %233 = icmp slt i32 %24, %3
  %234 = icmp slt i32 %28, %4
  %235 = icmp slt i32 %29, %4
  %236 = and i1 %233, %234
  %237 = and i1 %233, %235
  %238 = icmp eq i32 %12, 0
  %239 = and i1 %236, %238
  br i1 %239, label %240, label %.critedge

240:                                              ; preds = %._crit_edge
  %241 = insertelement <4 x half> poison, half %213, i64 0
  %242 = insertelement <4 x half> %241, half %214, i64 1
  %243 = shufflevector <4 x half> %242, <4 x half> %223, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %244 = getelementptr i8, ptr addrspace(1) %231, i64 16
  store <4 x half> %243, ptr addrspace(1) %231, align 8
  %245 = insertelement <4 x half> poison, half %215, i64 0
  %246 = insertelement <4 x half> %245, half %216, i64 1
  %247 = shufflevector <4 x half> %246, <4 x half> %224, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  store <4 x half> %247, ptr addrspace(1) %244, align 8
  br label %.critedge

.critedge:                                        ; preds = %._crit_edge, %240
  %248 = and i1 %237, %238
  br i1 %248, label %249, label %.critedge2

249:                                              ; preds = %.critedge
  %250 = insertelement <4 x half> poison, half %219, i64 0
  %251 = insertelement <4 x half> %250, half %220, i64 1
  %252 = shufflevector <4 x half> %251, <4 x half> %222, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %253 = insertelement <4 x half> poison, half %217, i64 0
  %254 = insertelement <4 x half> %253, half %218, i64 1
  %255 = shufflevector <4 x half> %254, <4 x half> %221, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  store <4 x half> %255, ptr addrspace(1) %229, align 8
  store <4 x half> %252, ptr addrspace(1) %232, align 8
  br label %.critedge2

.critedge2:                                       ; preds = %.critedge, %249
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
