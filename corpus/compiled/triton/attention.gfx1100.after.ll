target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: norecurse nounwind
define amdgpu_kernel void @attention(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree writeonly captures(none) %3, i32 inreg %4, float inreg %5, ptr addrspace(1) inreg nofree readnone captures(none) %6, ptr addrspace(1) inreg nofree readnone captures(none) %7) local_unnamed_addr #0 {
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = shl i32 %9, 4
  %11 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %12 = and i32 %11, 15
  %13 = lshr i32 %11, 1
  %14 = and i32 %13, 15
  %15 = or disjoint i32 %14, %10
  %16 = shl i32 %15, 4
  %17 = sext i32 %16 to i64
  %18 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %17
  %19 = and i32 %11, 16
  %20 = lshr exact i32 %19, 4
  %21 = shl nuw nsw i32 %11, 3
  %22 = and i32 %21, 8
  %23 = zext nneg i32 %22 to i64
  %24 = getelementptr [2 x i8], ptr addrspace(1) %18, i64 %23
  %25 = load <4 x i32>, ptr addrspace(1) %24, align 16
  %.extract = extractelement <4 x i32> %25, i64 0
  %.extract2 = extractelement <4 x i32> %25, i64 1
  %.extract4 = extractelement <4 x i32> %25, i64 2
  %.extract6 = extractelement <4 x i32> %25, i64 3
  %26 = shl nuw nsw i32 %12, 1
  %27 = or disjoint i32 %26, %20
  %28 = shl nuw nsw i32 %27, 2
  %29 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %28, i32 %.extract)
  %30 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %28, i32 %.extract2)
  %31 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %28, i32 %.extract4)
  %32 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %28, i32 %.extract6)
  %33 = xor i32 %28, 4
  %34 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %33, i32 %.extract)
  %35 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %33, i32 %.extract2)
  %36 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %33, i32 %.extract4)
  %37 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %33, i32 %.extract6)
  %38 = icmp eq i32 %19, 0
  %invariant.gep = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %23
  %invariant.gep16 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %23
  %39 = icmp sgt i32 %4, 0
  br i1 %39, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %8
  %40 = select i1 %38, i32 %29, i32 %34
  %41 = bitcast i32 %40 to <2 x half>
  %42 = select i1 %38, i32 %30, i32 %35
  %43 = bitcast i32 %42 to <2 x half>
  %44 = select i1 %38, i32 %31, i32 %36
  %45 = bitcast i32 %44 to <2 x half>
  %46 = shufflevector <2 x half> %45, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %47 = select i1 %38, i32 %32, i32 %37
  %48 = bitcast i32 %47 to <2 x half>
  %49 = shufflevector <2 x half> %48, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %50 = select i1 %38, i32 %34, i32 %29
  %51 = bitcast i32 %50 to <2 x half>
  %52 = shufflevector <2 x half> %51, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %53 = select i1 %38, i32 %35, i32 %30
  %54 = bitcast i32 %53 to <2 x half>
  %55 = shufflevector <2 x half> %54, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %56 = select i1 %38, i32 %36, i32 %31
  %57 = bitcast i32 %56 to <2 x half>
  %58 = shufflevector <2 x half> %57, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %59 = select i1 %38, i32 %37, i32 %32
  %60 = bitcast i32 %59 to <2 x half>
  %61 = shufflevector <2 x half> %60, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %62 = shufflevector <2 x half> %41, <2 x half> %43, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %63 = shufflevector <16 x half> %62, <16 x half> %46, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %64 = shufflevector <16 x half> %63, <16 x half> %49, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %65 = shufflevector <16 x half> %64, <16 x half> %52, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %66 = shufflevector <16 x half> %65, <16 x half> %55, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison>
  %67 = shufflevector <16 x half> %66, <16 x half> %58, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 17, i32 poison, i32 poison>
  %68 = shufflevector <16 x half> %67, <16 x half> %61, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 17>
  %69 = select i1 %38, i32 21520, i32 4180
  %70 = select i1 %38, i32 30258, i32 12918
  %71 = and i32 %69, 84
  %72 = shl nuw nsw i32 %69, 8
  %73 = and i32 %72, 5505024
  %74 = or disjoint i32 %73, %71
  %75 = and i32 %74, 262148
  %76 = shl nuw nsw i32 %74, 4
  %77 = and i32 %76, 83887360
  %78 = or disjoint i32 %77, %75
  %79 = and i32 %70, 118
  %80 = shl nuw nsw i32 %70, 8
  %81 = and i32 %80, 7733248
  %82 = or disjoint i32 %81, %79
  %83 = and i32 %82, 393222
  %84 = shl nuw nsw i32 %82, 4
  %85 = and i32 %84, 117442304
  %86 = or disjoint i32 %85, %83
  %87 = shl nuw nsw i32 %11, 4
  %88 = and i32 %87, 496
  %89 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %88
  %90 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %26
  %91 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 32
  %92 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 64
  %93 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 96
  %94 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 128
  %95 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 160
  %96 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 192
  %97 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 224
  %98 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 256
  %99 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 288
  %100 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 320
  %101 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 352
  %102 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 384
  %103 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 416
  %104 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 448
  %105 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 480
  br label %106

106:                                              ; preds = %.lr.ph, %106
  %107 = phi float [ 0.000000e+00, %.lr.ph ], [ %335, %106 ]
  %108 = phi float [ 0.000000e+00, %.lr.ph ], [ %336, %106 ]
  %109 = phi float [ 0.000000e+00, %.lr.ph ], [ %337, %106 ]
  %110 = phi float [ 0.000000e+00, %.lr.ph ], [ %338, %106 ]
  %111 = phi float [ 0.000000e+00, %.lr.ph ], [ %339, %106 ]
  %112 = phi float [ 0.000000e+00, %.lr.ph ], [ %340, %106 ]
  %113 = phi float [ 0.000000e+00, %.lr.ph ], [ %341, %106 ]
  %114 = phi float [ 0.000000e+00, %.lr.ph ], [ %342, %106 ]
  %115 = phi float [ 0.000000e+00, %.lr.ph ], [ %218, %106 ]
  %116 = phi float [ -inf, %.lr.ph ], [ %187, %106 ]
  %117 = phi i32 [ 0, %.lr.ph ], [ %343, %106 ]
  %118 = or disjoint i32 %117, %14
  %119 = shl i32 %118, 4
  %120 = sext i32 %119 to i64
  %gep = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep, i64 %120
  %121 = load <4 x i32>, ptr addrspace(1) %gep, align 16
  %.extract8 = extractelement <4 x i32> %121, i64 0
  %.extract10 = extractelement <4 x i32> %121, i64 1
  %.extract12 = extractelement <4 x i32> %121, i64 2
  %.extract14 = extractelement <4 x i32> %121, i64 3
  %122 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %28, i32 %.extract8)
  %123 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %28, i32 %.extract10)
  %124 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %28, i32 %.extract12)
  %125 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %28, i32 %.extract14)
  %126 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %33, i32 %.extract8)
  %127 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %33, i32 %.extract10)
  %128 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %33, i32 %.extract12)
  %129 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %33, i32 %.extract14)
  %130 = select i1 %38, i32 %122, i32 %126
  %131 = select i1 %38, i32 %126, i32 %122
  %132 = select i1 %38, i32 %123, i32 %127
  %133 = select i1 %38, i32 %127, i32 %123
  %134 = select i1 %38, i32 %124, i32 %128
  %135 = select i1 %38, i32 %128, i32 %124
  %136 = select i1 %38, i32 %125, i32 %129
  %137 = select i1 %38, i32 %129, i32 %125
  %138 = bitcast i32 %130 to <2 x half>
  %139 = bitcast i32 %132 to <2 x half>
  %140 = bitcast i32 %134 to <2 x half>
  %141 = shufflevector <2 x half> %140, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %142 = bitcast i32 %136 to <2 x half>
  %143 = shufflevector <2 x half> %142, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %144 = bitcast i32 %131 to <2 x half>
  %145 = shufflevector <2 x half> %144, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %146 = bitcast i32 %133 to <2 x half>
  %147 = shufflevector <2 x half> %146, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %148 = bitcast i32 %135 to <2 x half>
  %149 = shufflevector <2 x half> %148, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %150 = bitcast i32 %137 to <2 x half>
  %151 = shufflevector <2 x half> %150, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %152 = shufflevector <2 x half> %138, <2 x half> %139, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %153 = shufflevector <16 x half> %152, <16 x half> %141, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %154 = shufflevector <16 x half> %153, <16 x half> %143, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %155 = shufflevector <16 x half> %154, <16 x half> %145, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %156 = shufflevector <16 x half> %155, <16 x half> %147, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison>
  %157 = shufflevector <16 x half> %156, <16 x half> %149, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 17, i32 poison, i32 poison>
  %158 = shufflevector <16 x half> %157, <16 x half> %151, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 17>
  %159 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %158, <16 x half> %68, <8 x float> zeroinitializer)
  %160 = extractelement <8 x float> %159, i64 0
  %161 = extractelement <8 x float> %159, i64 1
  %162 = extractelement <8 x float> %159, i64 2
  %163 = extractelement <8 x float> %159, i64 3
  %164 = extractelement <8 x float> %159, i64 4
  %165 = extractelement <8 x float> %159, i64 5
  %166 = extractelement <8 x float> %159, i64 6
  %167 = extractelement <8 x float> %159, i64 7
  %168 = fmul float %5, %160
  %169 = fmul float %5, %161
  %170 = fmul float %5, %162
  %171 = fmul float %5, %163
  %172 = fmul float %5, %164
  %173 = fmul float %5, %165
  %174 = fmul float %5, %166
  %175 = fmul float %5, %167
  %176 = tail call float @llvm.maxnum.f32(float %168, float %169)
  %177 = tail call float @llvm.maxnum.f32(float %176, float %170)
  %178 = tail call float @llvm.maxnum.f32(float %171, float %172)
  %179 = tail call float @llvm.maxnum.f32(float %178, float %173)
  %180 = tail call float @llvm.maxnum.f32(float %174, float %175)
  %181 = tail call float @llvm.maxnum.f32(float %177, float %179)
  %182 = tail call float @llvm.maxnum.f32(float %181, float %180)
  %183 = bitcast float %182 to i32
  %184 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %183, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %185 = bitcast i32 %184 to float
  %186 = tail call float @llvm.maxnum.f32(float %182, float %185)
  %187 = tail call float @llvm.maxnum.f32(float %116, float %186)
  %188 = fsub float %168, %187
  %189 = fsub float %169, %187
  %190 = fsub float %170, %187
  %191 = fsub float %171, %187
  %192 = fsub float %172, %187
  %193 = fsub float %173, %187
  %194 = fsub float %174, %187
  %195 = fsub float %175, %187
  %196 = tail call float @llvm.amdgcn.exp2.f32(float %188)
  %197 = tail call float @llvm.amdgcn.exp2.f32(float %189)
  %198 = tail call float @llvm.amdgcn.exp2.f32(float %190)
  %199 = tail call float @llvm.amdgcn.exp2.f32(float %191)
  %200 = tail call float @llvm.amdgcn.exp2.f32(float %192)
  %201 = tail call float @llvm.amdgcn.exp2.f32(float %193)
  %202 = tail call float @llvm.amdgcn.exp2.f32(float %194)
  %203 = tail call float @llvm.amdgcn.exp2.f32(float %195)
  %204 = fsub float %116, %187
  %205 = tail call float @llvm.amdgcn.exp2.f32(float %204)
  %206 = fmul float %115, %205
  %207 = fadd float %196, %197
  %208 = fadd float %198, %199
  %209 = fadd float %200, %201
  %210 = fadd float %202, %203
  %211 = fadd float %207, %208
  %212 = fadd float %209, %210
  %213 = fadd float %211, %212
  %214 = bitcast float %213 to i32
  %215 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %214, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %216 = bitcast i32 %215 to float
  %217 = fadd float %213, %216
  %218 = fadd float %206, %217
  %gep17 = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep16, i64 %120
  %219 = load <8 x half>, ptr addrspace(1) %gep17, align 16
  %220 = fptrunc float %196 to half
  %221 = fptrunc float %197 to half
  %222 = fptrunc float %198 to half
  %223 = fptrunc float %199 to half
  %224 = fptrunc float %200 to half
  %225 = fptrunc float %201 to half
  %226 = fptrunc float %202 to half
  %227 = fptrunc float %203 to half
  %228 = fmul float %107, %205
  %229 = fmul float %108, %205
  %230 = fmul float %109, %205
  %231 = fmul float %110, %205
  %232 = fmul float %111, %205
  %233 = fmul float %112, %205
  %234 = fmul float %113, %205
  %235 = fmul float %114, %205
  %236 = insertelement <2 x half> poison, half %220, i64 0
  %237 = insertelement <2 x half> %236, half %221, i64 1
  %238 = bitcast <2 x half> %237 to i32
  %239 = insertelement <2 x half> poison, half %222, i64 0
  %240 = insertelement <2 x half> %239, half %223, i64 1
  %241 = bitcast <2 x half> %240 to i32
  %242 = insertelement <2 x half> poison, half %224, i64 0
  %243 = insertelement <2 x half> %242, half %225, i64 1
  %244 = bitcast <2 x half> %243 to i32
  %245 = insertelement <2 x half> poison, half %226, i64 0
  %246 = insertelement <2 x half> %245, half %227, i64 1
  %247 = bitcast <2 x half> %246 to i32
  %248 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %238, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %249 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %241, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %250 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %244, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %251 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %247, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %252 = tail call i32 @llvm.amdgcn.perm(i32 %248, i32 %238, i32 %78)
  %253 = tail call i32 @llvm.amdgcn.perm(i32 %248, i32 %238, i32 %86)
  %254 = tail call i32 @llvm.amdgcn.perm(i32 %249, i32 %241, i32 %78)
  %255 = tail call i32 @llvm.amdgcn.perm(i32 %249, i32 %241, i32 %86)
  %256 = tail call i32 @llvm.amdgcn.perm(i32 %250, i32 %244, i32 %78)
  %257 = tail call i32 @llvm.amdgcn.perm(i32 %250, i32 %244, i32 %86)
  %258 = tail call i32 @llvm.amdgcn.perm(i32 %251, i32 %247, i32 %78)
  %259 = tail call i32 @llvm.amdgcn.perm(i32 %251, i32 %247, i32 %86)
  %260 = bitcast i32 %252 to <2 x half>
  %261 = bitcast i32 %253 to <2 x half>
  %262 = bitcast i32 %254 to <2 x half>
  %263 = shufflevector <2 x half> %262, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %264 = bitcast i32 %255 to <2 x half>
  %265 = shufflevector <2 x half> %264, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %266 = bitcast i32 %256 to <2 x half>
  %267 = shufflevector <2 x half> %266, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %268 = bitcast i32 %257 to <2 x half>
  %269 = shufflevector <2 x half> %268, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %270 = bitcast i32 %258 to <2 x half>
  %271 = shufflevector <2 x half> %270, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %272 = bitcast i32 %259 to <2 x half>
  %273 = shufflevector <2 x half> %272, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store <8 x half> %219, ptr addrspace(3) %89, align 16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %274 = load <1 x half>, ptr addrspace(3) %90, align 2
  %275 = load <1 x half>, ptr addrspace(3) %91, align 2
  %276 = load <1 x half>, ptr addrspace(3) %92, align 2
  %277 = shufflevector <1 x half> %276, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %278 = load <1 x half>, ptr addrspace(3) %93, align 2
  %279 = shufflevector <1 x half> %278, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %280 = load <1 x half>, ptr addrspace(3) %94, align 2
  %281 = shufflevector <1 x half> %280, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %282 = load <1 x half>, ptr addrspace(3) %95, align 2
  %283 = shufflevector <1 x half> %282, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %284 = load <1 x half>, ptr addrspace(3) %96, align 2
  %285 = shufflevector <1 x half> %284, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %286 = load <1 x half>, ptr addrspace(3) %97, align 2
  %287 = shufflevector <1 x half> %286, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %288 = load <1 x half>, ptr addrspace(3) %98, align 2
  %289 = shufflevector <1 x half> %288, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %290 = load <1 x half>, ptr addrspace(3) %99, align 2
  %291 = shufflevector <1 x half> %290, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %292 = load <1 x half>, ptr addrspace(3) %100, align 2
  %293 = shufflevector <1 x half> %292, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %294 = load <1 x half>, ptr addrspace(3) %101, align 2
  %295 = shufflevector <1 x half> %294, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %296 = load <1 x half>, ptr addrspace(3) %102, align 2
  %297 = shufflevector <1 x half> %296, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %298 = load <1 x half>, ptr addrspace(3) %103, align 2
  %299 = shufflevector <1 x half> %298, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %300 = load <1 x half>, ptr addrspace(3) %104, align 2
  %301 = shufflevector <1 x half> %300, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %302 = load <1 x half>, ptr addrspace(3) %105, align 2
  %303 = shufflevector <1 x half> %302, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %304 = insertelement <8 x float> poison, float %228, i64 0
  %305 = insertelement <8 x float> %304, float %229, i64 1
  %306 = insertelement <8 x float> %305, float %230, i64 2
  %307 = insertelement <8 x float> %306, float %231, i64 3
  %308 = insertelement <8 x float> %307, float %232, i64 4
  %309 = insertelement <8 x float> %308, float %233, i64 5
  %310 = insertelement <8 x float> %309, float %234, i64 6
  %311 = insertelement <8 x float> %310, float %235, i64 7
  %312 = shufflevector <2 x half> %260, <2 x half> %261, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %313 = shufflevector <16 x half> %312, <16 x half> %263, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %314 = shufflevector <16 x half> %313, <16 x half> %265, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %315 = shufflevector <16 x half> %314, <16 x half> %267, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %316 = shufflevector <16 x half> %315, <16 x half> %269, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison>
  %317 = shufflevector <16 x half> %316, <16 x half> %271, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 17, i32 poison, i32 poison>
  %318 = shufflevector <16 x half> %317, <16 x half> %273, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 17>
  %319 = shufflevector <1 x half> %274, <1 x half> %275, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %320 = shufflevector <16 x half> %319, <16 x half> %277, <16 x i32> <i32 0, i32 1, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %321 = shufflevector <16 x half> %320, <16 x half> %279, <16 x i32> <i32 0, i32 1, i32 2, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %322 = shufflevector <16 x half> %321, <16 x half> %281, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %323 = shufflevector <16 x half> %322, <16 x half> %283, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %324 = shufflevector <16 x half> %323, <16 x half> %285, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %325 = shufflevector <16 x half> %324, <16 x half> %287, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %326 = shufflevector <16 x half> %325, <16 x half> %289, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %327 = shufflevector <16 x half> %326, <16 x half> %291, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %328 = shufflevector <16 x half> %327, <16 x half> %293, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %329 = shufflevector <16 x half> %328, <16 x half> %295, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 16, i32 poison, i32 poison, i32 poison, i32 poison>
  %330 = shufflevector <16 x half> %329, <16 x half> %297, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 poison, i32 poison, i32 poison>
  %331 = shufflevector <16 x half> %330, <16 x half> %299, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 16, i32 poison, i32 poison>
  %332 = shufflevector <16 x half> %331, <16 x half> %301, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 poison>
  %333 = shufflevector <16 x half> %332, <16 x half> %303, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 16>
  %334 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %333, <16 x half> %318, <8 x float> %311)
  %335 = extractelement <8 x float> %334, i64 0
  %336 = extractelement <8 x float> %334, i64 1
  %337 = extractelement <8 x float> %334, i64 2
  %338 = extractelement <8 x float> %334, i64 3
  %339 = extractelement <8 x float> %334, i64 4
  %340 = extractelement <8 x float> %334, i64 5
  %341 = extractelement <8 x float> %334, i64 6
  %342 = extractelement <8 x float> %334, i64 7
  %343 = add i32 %117, 16
  %344 = icmp slt i32 %343, %4
  br i1 %344, label %106, label %._crit_edge

._crit_edge:                                      ; preds = %106, %8
  %.lcssa15 = phi float [ 0.000000e+00, %8 ], [ %218, %106 ]
  %345 = phi float [ 0.000000e+00, %8 ], [ %335, %106 ]
  %346 = phi float [ 0.000000e+00, %8 ], [ %336, %106 ]
  %347 = phi float [ 0.000000e+00, %8 ], [ %337, %106 ]
  %348 = phi float [ 0.000000e+00, %8 ], [ %338, %106 ]
  %349 = phi float [ 0.000000e+00, %8 ], [ %339, %106 ]
  %350 = phi float [ 0.000000e+00, %8 ], [ %340, %106 ]
  %351 = phi float [ 0.000000e+00, %8 ], [ %341, %106 ]
  %352 = phi float [ 0.000000e+00, %8 ], [ %342, %106 ]
  %353 = or disjoint i32 %10, %12
  %354 = shl i32 %353, 4
  %355 = sext i32 %354 to i64
  %356 = getelementptr [2 x i8], ptr addrspace(1) %3, i64 %355
  %357 = zext nneg i32 %20 to i64
  %358 = getelementptr [2 x i8], ptr addrspace(1) %356, i64 %357
  %359 = getelementptr i8, ptr addrspace(1) %358, i64 4
  %360 = getelementptr i8, ptr addrspace(1) %358, i64 8
  %361 = getelementptr i8, ptr addrspace(1) %358, i64 12
  %362 = getelementptr i8, ptr addrspace(1) %358, i64 16
  %363 = getelementptr i8, ptr addrspace(1) %358, i64 20
  %364 = getelementptr i8, ptr addrspace(1) %358, i64 24
  %365 = getelementptr i8, ptr addrspace(1) %358, i64 28
  %366 = fdiv float %345, %.lcssa15
  %367 = fdiv float %346, %.lcssa15
  %368 = fdiv float %347, %.lcssa15
  %369 = fdiv float %348, %.lcssa15
  %370 = fdiv float %349, %.lcssa15
  %371 = fdiv float %350, %.lcssa15
  %372 = fdiv float %351, %.lcssa15
  %373 = fdiv float %352, %.lcssa15
  %374 = fptrunc float %366 to half
  %375 = fptrunc float %367 to half
  %376 = fptrunc float %368 to half
  %377 = fptrunc float %369 to half
  %378 = fptrunc float %370 to half
  %379 = fptrunc float %371 to half
  %380 = fptrunc float %372 to half
  %381 = fptrunc float %373 to half
  %382 = insertelement <1 x half> poison, half %374, i64 0
  store <1 x half> %382, ptr addrspace(1) %358, align 2
  %383 = insertelement <1 x half> poison, half %375, i64 0
  store <1 x half> %383, ptr addrspace(1) %359, align 2
  %384 = insertelement <1 x half> poison, half %376, i64 0
  store <1 x half> %384, ptr addrspace(1) %360, align 2
  %385 = insertelement <1 x half> poison, half %377, i64 0
  store <1 x half> %385, ptr addrspace(1) %361, align 2
  %386 = insertelement <1 x half> poison, half %378, i64 0
  store <1 x half> %386, ptr addrspace(1) %362, align 2
  %387 = insertelement <1 x half> poison, half %379, i64 0
  store <1 x half> %387, ptr addrspace(1) %363, align 2
  %388 = insertelement <1 x half> poison, half %380, i64 0
  store <1 x half> %388, ptr addrspace(1) %364, align 2
  %389 = insertelement <1 x half> poison, half %381, i64 0
  store <1 x half> %389, ptr addrspace(1) %365, align 2
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #2

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half>, <16 x half>, <8 x float>) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #4

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.permlanex16.i32(i32, i32, i32, i32, i1 immarg, i1 immarg) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.exp2.f32(float) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.amdgcn.perm(i32, i32, i32) #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #5

attributes #0 = { norecurse nounwind "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,32" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
