target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: norecurse nounwind
define amdgpu_kernel void @matmul(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, i32 inreg %3, i32 inreg %4, i32 inreg %5, ptr addrspace(1) inreg nofree readnone captures(none) %6, ptr addrspace(1) inreg nofree readnone captures(none) %7) local_unnamed_addr #0 {
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %10 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %11 = and i32 %10, 96
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = shl i32 %12, 5
  %14 = and i32 %9, 31
  %15 = or disjoint i32 %11, %14
  %16 = and i32 %9, 15
  %17 = and i32 %10, 64
  %18 = lshr exact i32 %17, 2
  %19 = lshr i32 %15, 2
  %20 = lshr i32 %9, 4
  %21 = and i32 %20, 1
  %22 = and i32 %10, 32
  %23 = lshr exact i32 %22, 1
  %24 = or disjoint i32 %23, %21
  %25 = shl nuw nsw i32 %9, 3
  %26 = and i32 %25, 24
  %27 = or disjoint i32 %18, %13
  %28 = or disjoint i32 %27, %16
  %29 = or disjoint i32 %19, %13
  %30 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %31 = shl i32 %30, 5
  %32 = or disjoint i32 %24, %31
  %33 = or disjoint i32 %26, %31
  %34 = mul i32 %29, %5
  %35 = sext i32 %34 to i64
  %36 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %35
  %37 = icmp slt i32 %29, %3
  %38 = icmp slt i32 %33, %4
  %39 = icmp slt i32 %26, %5
  %40 = and i1 %39, %37
  br i1 %40, label %41, label %45

41:                                               ; preds = %8
  %42 = zext nneg i32 %26 to i64
  %43 = getelementptr [2 x i8], ptr addrspace(1) %36, i64 %42
  %44 = load <8 x half>, ptr addrspace(1) %43, align 16
  br label %45

45:                                               ; preds = %41, %8
  %46 = phi <8 x half> [ %44, %41 ], [ zeroinitializer, %8 ]
  %47 = icmp slt i32 %19, %5
  %48 = and i1 %38, %47
  br i1 %48, label %49, label %56

49:                                               ; preds = %45
  %50 = mul i32 %19, %4
  %51 = sext i32 %50 to i64
  %52 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %51
  %53 = sext i32 %33 to i64
  %54 = getelementptr [2 x i8], ptr addrspace(1) %52, i64 %53
  %55 = load <8 x half>, ptr addrspace(1) %54, align 16
  br label %56

56:                                               ; preds = %49, %45
  %57 = phi <8 x half> [ %55, %49 ], [ zeroinitializer, %45 ]
  %58 = shl nuw nsw i32 %15, 4
  %59 = shl nuw nsw i32 %9, 1
  %60 = and i32 %59, 48
  %61 = xor i32 %58, %60
  %62 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %61
  store <8 x half> %46, ptr addrspace(3) %62, align 16
  %63 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %58
  store <8 x half> %57, ptr addrspace(3) %63, align 16
  %64 = icmp sgt i32 %5, 32
  %65 = or disjoint i32 %26, 32
  %66 = icmp slt i32 %65, %5
  %67 = and i1 %66, %37
  %68 = and i1 %64, %67
  br i1 %68, label %69, label %74

69:                                               ; preds = %56
  %70 = getelementptr i8, ptr addrspace(1) %36, i64 64
  %71 = zext nneg i32 %26 to i64
  %72 = getelementptr [2 x i8], ptr addrspace(1) %70, i64 %71
  %73 = load <8 x half>, ptr addrspace(1) %72, align 16
  br label %74

74:                                               ; preds = %69, %56
  %75 = phi <8 x half> [ %73, %69 ], [ zeroinitializer, %56 ]
  %76 = or disjoint i32 %19, 32
  %77 = icmp slt i32 %76, %5
  %78 = and i1 %38, %77
  %79 = and i1 %64, %78
  br i1 %79, label %80, label %87

80:                                               ; preds = %74
  %81 = mul i32 %76, %4
  %82 = sext i32 %81 to i64
  %83 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %82
  %84 = sext i32 %33 to i64
  %85 = getelementptr [2 x i8], ptr addrspace(1) %83, i64 %84
  %86 = load <8 x half>, ptr addrspace(1) %85, align 16
  br label %87

87:                                               ; preds = %80, %74
  %88 = phi <8 x half> [ %86, %80 ], [ zeroinitializer, %74 ]
  %89 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %61
  store <8 x half> %75, ptr addrspace(3) %89, align 16
  %90 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 6144), i32 %58
  store <8 x half> %88, ptr addrspace(3) %90, align 16
  %91 = add i32 %5, -64
  %92 = icmp sgt i32 %91, 0
  br i1 %92, label %.lr.ph, label %.._crit_edge_crit_edge

.._crit_edge_crit_edge:                           ; preds = %87
  %.pre = shl nuw nsw i32 %16, 6
  %.pre43 = and i32 %25, 48
  %.pre45 = shl nuw nsw i32 %17, 4
  %.pre47 = or disjoint i32 %.pre45, %.pre
  %.pre49 = or disjoint i32 %.pre47, %.pre43
  %.pre51 = xor i32 %.pre49, 16
  %.pre53 = xor i32 %.pre49, 32
  %.pre55 = xor i32 %.pre49, 48
  %.pre57 = shl nuw nsw i32 %16, 1
  br label %._crit_edge

.lr.ph:                                           ; preds = %87
  %93 = zext nneg i32 %26 to i64
  %invariant.gep = getelementptr [2 x i8], ptr addrspace(1) %36, i64 %93
  %94 = shl nuw nsw i32 %16, 6
  %95 = and i32 %25, 48
  %96 = shl nuw nsw i32 %17, 4
  %97 = or disjoint i32 %96, %94
  %98 = or disjoint i32 %97, %95
  %99 = xor i32 %98, 16
  %100 = xor i32 %98, 32
  %101 = xor i32 %98, 48
  %102 = sext i32 %33 to i64
  %invariant.gep36 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %102
  %103 = shl nuw nsw i32 %16, 1
  br label %104

104:                                              ; preds = %.lr.ph, %175
  %105 = phi ptr addrspace(3) [ getelementptr (i8, ptr addrspace(3) @global_smem, i32 6144), %.lr.ph ], [ %356, %175 ]
  %106 = phi ptr addrspace(3) [ getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), %.lr.ph ], [ %105, %175 ]
  %107 = phi ptr addrspace(3) [ getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), %.lr.ph ], [ %354, %175 ]
  %108 = phi ptr addrspace(3) [ @global_smem, %.lr.ph ], [ %107, %175 ]
  %109 = phi i32 [ 1, %.lr.ph ], [ %352, %175 ]
  %110 = phi float [ 0.000000e+00, %.lr.ph ], [ %342, %175 ]
  %111 = phi float [ 0.000000e+00, %.lr.ph ], [ %343, %175 ]
  %112 = phi float [ 0.000000e+00, %.lr.ph ], [ %344, %175 ]
  %113 = phi float [ 0.000000e+00, %.lr.ph ], [ %345, %175 ]
  %114 = phi float [ 0.000000e+00, %.lr.ph ], [ %346, %175 ]
  %115 = phi float [ 0.000000e+00, %.lr.ph ], [ %347, %175 ]
  %116 = phi float [ 0.000000e+00, %.lr.ph ], [ %348, %175 ]
  %117 = phi float [ 0.000000e+00, %.lr.ph ], [ %349, %175 ]
  %118 = phi i32 [ 0, %.lr.ph ], [ %358, %175 ]
  %119 = add i32 %118, 64
  %120 = or disjoint i32 %119, %26
  %121 = icmp slt i32 %120, %5
  %122 = and i1 %37, %121
  br i1 %122, label %123, label %126

123:                                              ; preds = %104
  %124 = sext i32 %119 to i64
  %gep = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep, i64 %124
  %125 = load <8 x half>, ptr addrspace(1) %gep, align 16
  br label %126

126:                                              ; preds = %123, %104
  %127 = phi <8 x half> [ %125, %123 ], [ zeroinitializer, %104 ]
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %128 = getelementptr inbounds nuw i8, ptr addrspace(3) %108, i32 %98
  %129 = load <8 x half>, ptr addrspace(3) %128, align 16
  %130 = extractelement <8 x half> %129, i64 0
  %131 = extractelement <8 x half> %129, i64 1
  %132 = extractelement <8 x half> %129, i64 2
  %133 = extractelement <8 x half> %129, i64 3
  %134 = extractelement <8 x half> %129, i64 4
  %135 = extractelement <8 x half> %129, i64 5
  %136 = extractelement <8 x half> %129, i64 6
  %137 = extractelement <8 x half> %129, i64 7
  %138 = getelementptr inbounds nuw i8, ptr addrspace(3) %108, i32 %99
  %139 = load <8 x half>, ptr addrspace(3) %138, align 16
  %140 = extractelement <8 x half> %139, i64 0
  %141 = extractelement <8 x half> %139, i64 1
  %142 = extractelement <8 x half> %139, i64 2
  %143 = extractelement <8 x half> %139, i64 3
  %144 = extractelement <8 x half> %139, i64 4
  %145 = extractelement <8 x half> %139, i64 5
  %146 = extractelement <8 x half> %139, i64 6
  %147 = extractelement <8 x half> %139, i64 7
  %148 = getelementptr inbounds nuw i8, ptr addrspace(3) %108, i32 %100
  %149 = load <8 x half>, ptr addrspace(3) %148, align 16
  %150 = extractelement <8 x half> %149, i64 0
  %151 = extractelement <8 x half> %149, i64 1
  %152 = extractelement <8 x half> %149, i64 2
  %153 = extractelement <8 x half> %149, i64 3
  %154 = extractelement <8 x half> %149, i64 4
  %155 = extractelement <8 x half> %149, i64 5
  %156 = extractelement <8 x half> %149, i64 6
  %157 = extractelement <8 x half> %149, i64 7
  %158 = getelementptr inbounds nuw i8, ptr addrspace(3) %108, i32 %101
  %159 = load <8 x half>, ptr addrspace(3) %158, align 16
  %160 = extractelement <8 x half> %159, i64 0
  %161 = extractelement <8 x half> %159, i64 1
  %162 = extractelement <8 x half> %159, i64 2
  %163 = extractelement <8 x half> %159, i64 3
  %164 = extractelement <8 x half> %159, i64 4
  %165 = extractelement <8 x half> %159, i64 5
  %166 = extractelement <8 x half> %159, i64 6
  %167 = extractelement <8 x half> %159, i64 7
  %168 = or disjoint i32 %119, %19
  %169 = icmp slt i32 %168, %5
  %170 = and i1 %38, %169
  br i1 %170, label %171, label %175

171:                                              ; preds = %126
  %172 = mul i32 %168, %4
  %173 = sext i32 %172 to i64
  %gep37 = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep36, i64 %173
  %174 = load <8 x half>, ptr addrspace(1) %gep37, align 16
  br label %175

175:                                              ; preds = %171, %126
  %176 = phi <8 x half> [ %174, %171 ], [ zeroinitializer, %126 ]
  %177 = getelementptr inbounds nuw i8, ptr addrspace(3) %106, i32 %22
  %178 = getelementptr inbounds nuw i8, ptr addrspace(3) %177, i32 %103
  %179 = load <1 x half>, ptr addrspace(3) %178, align 2
  %180 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 64
  %181 = load <1 x half>, ptr addrspace(3) %180, align 2
  %182 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 128
  %183 = load <1 x half>, ptr addrspace(3) %182, align 2
  %184 = shufflevector <1 x half> %183, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %185 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 192
  %186 = load <1 x half>, ptr addrspace(3) %185, align 2
  %187 = shufflevector <1 x half> %186, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %188 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 256
  %189 = load <1 x half>, ptr addrspace(3) %188, align 2
  %190 = shufflevector <1 x half> %189, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %191 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 320
  %192 = load <1 x half>, ptr addrspace(3) %191, align 2
  %193 = shufflevector <1 x half> %192, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %194 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 384
  %195 = load <1 x half>, ptr addrspace(3) %194, align 2
  %196 = shufflevector <1 x half> %195, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %197 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 448
  %198 = load <1 x half>, ptr addrspace(3) %197, align 2
  %199 = shufflevector <1 x half> %198, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %200 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 512
  %201 = load <1 x half>, ptr addrspace(3) %200, align 2
  %202 = shufflevector <1 x half> %201, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %203 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 576
  %204 = load <1 x half>, ptr addrspace(3) %203, align 2
  %205 = shufflevector <1 x half> %204, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %206 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 640
  %207 = load <1 x half>, ptr addrspace(3) %206, align 2
  %208 = shufflevector <1 x half> %207, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %209 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 704
  %210 = load <1 x half>, ptr addrspace(3) %209, align 2
  %211 = shufflevector <1 x half> %210, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %212 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 768
  %213 = load <1 x half>, ptr addrspace(3) %212, align 2
  %214 = shufflevector <1 x half> %213, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %215 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 832
  %216 = load <1 x half>, ptr addrspace(3) %215, align 2
  %217 = shufflevector <1 x half> %216, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %218 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 896
  %219 = load <1 x half>, ptr addrspace(3) %218, align 2
  %220 = shufflevector <1 x half> %219, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %221 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 960
  %222 = load <1 x half>, ptr addrspace(3) %221, align 2
  %223 = shufflevector <1 x half> %222, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %224 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1024
  %225 = load <1 x half>, ptr addrspace(3) %224, align 2
  %226 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1088
  %227 = load <1 x half>, ptr addrspace(3) %226, align 2
  %228 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1152
  %229 = load <1 x half>, ptr addrspace(3) %228, align 2
  %230 = shufflevector <1 x half> %229, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %231 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1216
  %232 = load <1 x half>, ptr addrspace(3) %231, align 2
  %233 = shufflevector <1 x half> %232, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %234 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1280
  %235 = load <1 x half>, ptr addrspace(3) %234, align 2
  %236 = shufflevector <1 x half> %235, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %237 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1344
  %238 = load <1 x half>, ptr addrspace(3) %237, align 2
  %239 = shufflevector <1 x half> %238, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %240 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1408
  %241 = load <1 x half>, ptr addrspace(3) %240, align 2
  %242 = shufflevector <1 x half> %241, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %243 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1472
  %244 = load <1 x half>, ptr addrspace(3) %243, align 2
  %245 = shufflevector <1 x half> %244, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %246 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1536
  %247 = load <1 x half>, ptr addrspace(3) %246, align 2
  %248 = shufflevector <1 x half> %247, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %249 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1600
  %250 = load <1 x half>, ptr addrspace(3) %249, align 2
  %251 = shufflevector <1 x half> %250, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %252 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1664
  %253 = load <1 x half>, ptr addrspace(3) %252, align 2
  %254 = shufflevector <1 x half> %253, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %255 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1728
  %256 = load <1 x half>, ptr addrspace(3) %255, align 2
  %257 = shufflevector <1 x half> %256, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %258 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1792
  %259 = load <1 x half>, ptr addrspace(3) %258, align 2
  %260 = shufflevector <1 x half> %259, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %261 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1856
  %262 = load <1 x half>, ptr addrspace(3) %261, align 2
  %263 = shufflevector <1 x half> %262, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %264 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1920
  %265 = load <1 x half>, ptr addrspace(3) %264, align 2
  %266 = shufflevector <1 x half> %265, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %267 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 1984
  %268 = load <1 x half>, ptr addrspace(3) %267, align 2
  %269 = shufflevector <1 x half> %268, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %270 = insertelement <8 x float> poison, float %110, i64 0
  %271 = insertelement <8 x float> %270, float %111, i64 1
  %272 = insertelement <8 x float> %271, float %112, i64 2
  %273 = insertelement <8 x float> %272, float %113, i64 3
  %274 = insertelement <8 x float> %273, float %114, i64 4
  %275 = insertelement <8 x float> %274, float %115, i64 5
  %276 = insertelement <8 x float> %275, float %116, i64 6
  %277 = insertelement <8 x float> %276, float %117, i64 7
  %278 = insertelement <16 x half> <half poison, half poison, half poison, half poison, half poison, half poison, half poison, half poison, half poison, half poison, half undef, half undef, half undef, half undef, half undef, half undef>, half %130, i64 0
  %279 = insertelement <16 x half> %278, half %131, i64 1
  %280 = insertelement <16 x half> %279, half %132, i64 2
  %281 = insertelement <16 x half> %280, half %133, i64 3
  %282 = insertelement <16 x half> %281, half %134, i64 4
  %283 = insertelement <16 x half> %282, half %135, i64 5
  %284 = insertelement <16 x half> %283, half %136, i64 6
  %285 = insertelement <16 x half> %284, half %137, i64 7
  %286 = insertelement <16 x half> %285, half %140, i64 8
  %287 = insertelement <16 x half> %286, half %141, i64 9
  %288 = insertelement <16 x half> %287, half %142, i64 10
  %289 = insertelement <16 x half> %288, half %143, i64 11
  %290 = insertelement <16 x half> %289, half %144, i64 12
  %291 = insertelement <16 x half> %290, half %145, i64 13
  %292 = insertelement <16 x half> %291, half %146, i64 14
  %293 = insertelement <16 x half> %292, half %147, i64 15
  %294 = shufflevector <1 x half> %179, <1 x half> %181, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %295 = shufflevector <16 x half> %294, <16 x half> %184, <16 x i32> <i32 0, i32 1, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %296 = shufflevector <16 x half> %295, <16 x half> %187, <16 x i32> <i32 0, i32 1, i32 2, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %297 = shufflevector <16 x half> %296, <16 x half> %190, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %298 = shufflevector <16 x half> %297, <16 x half> %193, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %299 = shufflevector <16 x half> %298, <16 x half> %196, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %300 = shufflevector <16 x half> %299, <16 x half> %199, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %301 = shufflevector <16 x half> %300, <16 x half> %202, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %302 = shufflevector <16 x half> %301, <16 x half> %205, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %303 = shufflevector <16 x half> %302, <16 x half> %208, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %304 = shufflevector <16 x half> %303, <16 x half> %211, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 16, i32 poison, i32 poison, i32 poison, i32 poison>
  %305 = shufflevector <16 x half> %304, <16 x half> %214, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 poison, i32 poison, i32 poison>
  %306 = shufflevector <16 x half> %305, <16 x half> %217, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 16, i32 poison, i32 poison>
  %307 = shufflevector <16 x half> %306, <16 x half> %220, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 poison>
  %308 = shufflevector <16 x half> %307, <16 x half> %223, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 16>
  %309 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %308, <16 x half> %293, <8 x float> %277)
  %310 = insertelement <16 x half> <half poison, half poison, half poison, half poison, half poison, half poison, half poison, half poison, half poison, half poison, half undef, half undef, half undef, half undef, half undef, half undef>, half %150, i64 0
  %311 = insertelement <16 x half> %310, half %151, i64 1
  %312 = insertelement <16 x half> %311, half %152, i64 2
  %313 = insertelement <16 x half> %312, half %153, i64 3
  %314 = insertelement <16 x half> %313, half %154, i64 4
  %315 = insertelement <16 x half> %314, half %155, i64 5
  %316 = insertelement <16 x half> %315, half %156, i64 6
  %317 = insertelement <16 x half> %316, half %157, i64 7
  %318 = insertelement <16 x half> %317, half %160, i64 8
  %319 = insertelement <16 x half> %318, half %161, i64 9
  %320 = insertelement <16 x half> %319, half %162, i64 10
  %321 = insertelement <16 x half> %320, half %163, i64 11
  %322 = insertelement <16 x half> %321, half %164, i64 12
  %323 = insertelement <16 x half> %322, half %165, i64 13
  %324 = insertelement <16 x half> %323, half %166, i64 14
  %325 = insertelement <16 x half> %324, half %167, i64 15
  %326 = shufflevector <1 x half> %225, <1 x half> %227, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %327 = shufflevector <16 x half> %326, <16 x half> %230, <16 x i32> <i32 0, i32 1, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %328 = shufflevector <16 x half> %327, <16 x half> %233, <16 x i32> <i32 0, i32 1, i32 2, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %329 = shufflevector <16 x half> %328, <16 x half> %236, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %330 = shufflevector <16 x half> %329, <16 x half> %239, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %331 = shufflevector <16 x half> %330, <16 x half> %242, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %332 = shufflevector <16 x half> %331, <16 x half> %245, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %333 = shufflevector <16 x half> %332, <16 x half> %248, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %334 = shufflevector <16 x half> %333, <16 x half> %251, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %335 = shufflevector <16 x half> %334, <16 x half> %254, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %336 = shufflevector <16 x half> %335, <16 x half> %257, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 16, i32 poison, i32 poison, i32 poison, i32 poison>
  %337 = shufflevector <16 x half> %336, <16 x half> %260, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 poison, i32 poison, i32 poison>
  %338 = shufflevector <16 x half> %337, <16 x half> %263, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 16, i32 poison, i32 poison>
  %339 = shufflevector <16 x half> %338, <16 x half> %266, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 poison>
  %340 = shufflevector <16 x half> %339, <16 x half> %269, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 16>
  %341 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %340, <16 x half> %325, <8 x float> %309)
  %342 = extractelement <8 x float> %341, i64 0
  %343 = extractelement <8 x float> %341, i64 1
  %344 = extractelement <8 x float> %341, i64 2
  %345 = extractelement <8 x float> %341, i64 3
  %346 = extractelement <8 x float> %341, i64 4
  %347 = extractelement <8 x float> %341, i64 5
  %348 = extractelement <8 x float> %341, i64 6
  %349 = extractelement <8 x float> %341, i64 7
  %350 = add i32 %109, 1
  %351 = icmp slt i32 %350, 2
  %352 = select i1 %351, i32 %350, i32 0
  %353 = shl i32 %352, 10
  %354 = getelementptr [2 x i8], ptr addrspace(3) @global_smem, i32 %353
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %355 = getelementptr inbounds nuw i8, ptr addrspace(3) %354, i32 %61
  store <8 x half> %127, ptr addrspace(3) %355, align 16
  %356 = getelementptr [2 x i8], ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %353
  %357 = getelementptr inbounds nuw i8, ptr addrspace(3) %356, i32 %58
  store <8 x half> %176, ptr addrspace(3) %357, align 16
  %358 = add i32 %118, 32
  %359 = icmp slt i32 %358, %91
  br i1 %359, label %104, label %._crit_edge

._crit_edge:                                      ; preds = %175, %.._crit_edge_crit_edge
  %.pre-phi58 = phi i32 [ %.pre57, %.._crit_edge_crit_edge ], [ %103, %175 ]
  %.pre-phi56 = phi i32 [ %.pre55, %.._crit_edge_crit_edge ], [ %101, %175 ]
  %.pre-phi54 = phi i32 [ %.pre53, %.._crit_edge_crit_edge ], [ %100, %175 ]
  %.pre-phi52 = phi i32 [ %.pre51, %.._crit_edge_crit_edge ], [ %99, %175 ]
  %.pre-phi50 = phi i32 [ %.pre49, %.._crit_edge_crit_edge ], [ %98, %175 ]
  %360 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %342, %175 ]
  %361 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %343, %175 ]
  %362 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %344, %175 ]
  %363 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %345, %175 ]
  %364 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %346, %175 ]
  %365 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %347, %175 ]
  %366 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %348, %175 ]
  %367 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %349, %175 ]
  %.lcssa30 = phi ptr addrspace(3) [ @global_smem, %.._crit_edge_crit_edge ], [ %107, %175 ]
  %.lcssa29 = phi ptr addrspace(3) [ getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), %.._crit_edge_crit_edge ], [ %354, %175 ]
  %368 = phi ptr addrspace(3) [ getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), %.._crit_edge_crit_edge ], [ %105, %175 ]
  %.lcssa = phi ptr addrspace(3) [ getelementptr (i8, ptr addrspace(3) @global_smem, i32 6144), %.._crit_edge_crit_edge ], [ %356, %175 ]
  %369 = add i32 %5, 31
  %370 = icmp sgt i32 %369, 31
  %371 = icmp sgt i32 %369, 63
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %372 = or disjoint i32 %22, %.pre-phi58
  %373 = or disjoint i32 %372, 64
  %374 = or disjoint i32 %372, 128
  %375 = or disjoint i32 %372, 192
  %376 = or disjoint i32 %372, 256
  %377 = or disjoint i32 %372, 320
  %378 = or disjoint i32 %372, 384
  %379 = or disjoint i32 %372, 448
  %380 = or disjoint i32 %372, 512
  %381 = or disjoint i32 %372, 576
  %382 = or disjoint i32 %372, 640
  %383 = or disjoint i32 %372, 704
  %384 = or disjoint i32 %372, 768
  %385 = or disjoint i32 %372, 832
  %386 = or disjoint i32 %372, 896
  %387 = or disjoint i32 %372, 960
  %388 = or disjoint i32 %372, 1024
  %389 = or disjoint i32 %372, 1088
  %390 = or disjoint i32 %372, 1152
  %391 = or disjoint i32 %372, 1216
  %392 = or disjoint i32 %372, 1280
  %393 = or disjoint i32 %372, 1344
  %394 = or disjoint i32 %372, 1408
  %395 = or disjoint i32 %372, 1472
  %396 = or disjoint i32 %372, 1536
  %397 = or disjoint i32 %372, 1600
  %398 = or disjoint i32 %372, 1664
  %399 = or disjoint i32 %372, 1728
  %400 = or disjoint i32 %372, 1792
  %401 = or disjoint i32 %372, 1856
  %402 = or disjoint i32 %372, 1920
  %403 = or disjoint i32 %372, 1984
  br i1 %370, label %404, label %._crit_edge._crit_edge

404:                                              ; preds = %._crit_edge
  %405 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %403
  %406 = load <1 x half>, ptr addrspace(3) %405, align 2
  %407 = shufflevector <1 x half> %406, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %408 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %402
  %409 = load <1 x half>, ptr addrspace(3) %408, align 2
  %410 = shufflevector <1 x half> %409, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %411 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %401
  %412 = load <1 x half>, ptr addrspace(3) %411, align 2
  %413 = shufflevector <1 x half> %412, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %414 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %400
  %415 = load <1 x half>, ptr addrspace(3) %414, align 2
  %416 = shufflevector <1 x half> %415, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %417 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %399
  %418 = load <1 x half>, ptr addrspace(3) %417, align 2
  %419 = shufflevector <1 x half> %418, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %420 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %398
  %421 = load <1 x half>, ptr addrspace(3) %420, align 2
  %422 = shufflevector <1 x half> %421, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %423 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %397
  %424 = load <1 x half>, ptr addrspace(3) %423, align 2
  %425 = shufflevector <1 x half> %424, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %426 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %396
  %427 = load <1 x half>, ptr addrspace(3) %426, align 2
  %428 = shufflevector <1 x half> %427, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %429 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %395
  %430 = load <1 x half>, ptr addrspace(3) %429, align 2
  %431 = shufflevector <1 x half> %430, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %432 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %394
  %433 = load <1 x half>, ptr addrspace(3) %432, align 2
  %434 = shufflevector <1 x half> %433, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %435 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %393
  %436 = load <1 x half>, ptr addrspace(3) %435, align 2
  %437 = shufflevector <1 x half> %436, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %438 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %392
  %439 = load <1 x half>, ptr addrspace(3) %438, align 2
  %440 = shufflevector <1 x half> %439, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %441 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %391
  %442 = load <1 x half>, ptr addrspace(3) %441, align 2
  %443 = shufflevector <1 x half> %442, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %444 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %390
  %445 = load <1 x half>, ptr addrspace(3) %444, align 2
  %446 = shufflevector <1 x half> %445, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %447 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %389
  %448 = load <1 x half>, ptr addrspace(3) %447, align 2
  %449 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %388
  %450 = load <1 x half>, ptr addrspace(3) %449, align 2
  %451 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %387
  %452 = load <1 x half>, ptr addrspace(3) %451, align 2
  %453 = shufflevector <1 x half> %452, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %454 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %386
  %455 = load <1 x half>, ptr addrspace(3) %454, align 2
  %456 = shufflevector <1 x half> %455, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %457 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %385
  %458 = load <1 x half>, ptr addrspace(3) %457, align 2
  %459 = shufflevector <1 x half> %458, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %460 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %384
  %461 = load <1 x half>, ptr addrspace(3) %460, align 2
  %462 = shufflevector <1 x half> %461, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %463 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %383
  %464 = load <1 x half>, ptr addrspace(3) %463, align 2
  %465 = shufflevector <1 x half> %464, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %466 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %382
  %467 = load <1 x half>, ptr addrspace(3) %466, align 2
  %468 = shufflevector <1 x half> %467, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %469 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %381
  %470 = load <1 x half>, ptr addrspace(3) %469, align 2
  %471 = shufflevector <1 x half> %470, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %472 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %380
  %473 = load <1 x half>, ptr addrspace(3) %472, align 2
  %474 = shufflevector <1 x half> %473, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %475 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %379
  %476 = load <1 x half>, ptr addrspace(3) %475, align 2
  %477 = shufflevector <1 x half> %476, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %478 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %378
  %479 = load <1 x half>, ptr addrspace(3) %478, align 2
  %480 = shufflevector <1 x half> %479, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %481 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %377
  %482 = load <1 x half>, ptr addrspace(3) %481, align 2
  %483 = shufflevector <1 x half> %482, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %484 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %376
  %485 = load <1 x half>, ptr addrspace(3) %484, align 2
  %486 = shufflevector <1 x half> %485, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %487 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %375
  %488 = load <1 x half>, ptr addrspace(3) %487, align 2
  %489 = shufflevector <1 x half> %488, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %490 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %374
  %491 = load <1 x half>, ptr addrspace(3) %490, align 2
  %492 = shufflevector <1 x half> %491, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %493 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %373
  %494 = load <1 x half>, ptr addrspace(3) %493, align 2
  %495 = getelementptr inbounds nuw i8, ptr addrspace(3) %368, i32 %372
  %496 = load <1 x half>, ptr addrspace(3) %495, align 2
  %497 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa30, i32 %.pre-phi56
  %498 = load <8 x half>, ptr addrspace(3) %497, align 16
  %499 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa30, i32 %.pre-phi54
  %500 = load <8 x half>, ptr addrspace(3) %499, align 16
  %501 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa30, i32 %.pre-phi52
  %502 = load <8 x half>, ptr addrspace(3) %501, align 16
  %503 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa30, i32 %.pre-phi50
  %504 = load <8 x half>, ptr addrspace(3) %503, align 16
  %505 = insertelement <8 x float> poison, float %360, i64 0
  %506 = insertelement <8 x float> %505, float %361, i64 1
  %507 = insertelement <8 x float> %506, float %362, i64 2
  %508 = insertelement <8 x float> %507, float %363, i64 3
  %509 = insertelement <8 x float> %508, float %364, i64 4
  %510 = insertelement <8 x float> %509, float %365, i64 5
  %511 = insertelement <8 x float> %510, float %366, i64 6
  %512 = insertelement <8 x float> %511, float %367, i64 7
  %513 = shufflevector <8 x half> %504, <8 x half> %502, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %514 = shufflevector <1 x half> %496, <1 x half> %494, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %515 = shufflevector <16 x half> %514, <16 x half> %492, <16 x i32> <i32 0, i32 1, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %516 = shufflevector <16 x half> %515, <16 x half> %489, <16 x i32> <i32 0, i32 1, i32 2, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %517 = shufflevector <16 x half> %516, <16 x half> %486, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %518 = shufflevector <16 x half> %517, <16 x half> %483, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %519 = shufflevector <16 x half> %518, <16 x half> %480, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %520 = shufflevector <16 x half> %519, <16 x half> %477, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %521 = shufflevector <16 x half> %520, <16 x half> %474, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %522 = shufflevector <16 x half> %521, <16 x half> %471, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %523 = shufflevector <16 x half> %522, <16 x half> %468, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %524 = shufflevector <16 x half> %523, <16 x half> %465, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 16, i32 poison, i32 poison, i32 poison, i32 poison>
  %525 = shufflevector <16 x half> %524, <16 x half> %462, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 poison, i32 poison, i32 poison>
  %526 = shufflevector <16 x half> %525, <16 x half> %459, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 16, i32 poison, i32 poison>
  %527 = shufflevector <16 x half> %526, <16 x half> %456, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 poison>
  %528 = shufflevector <16 x half> %527, <16 x half> %453, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 16>
  %529 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %528, <16 x half> %513, <8 x float> %512)
  %530 = shufflevector <8 x half> %500, <8 x half> %498, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %531 = shufflevector <1 x half> %450, <1 x half> %448, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %532 = shufflevector <16 x half> %531, <16 x half> %446, <16 x i32> <i32 0, i32 1, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %533 = shufflevector <16 x half> %532, <16 x half> %443, <16 x i32> <i32 0, i32 1, i32 2, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %534 = shufflevector <16 x half> %533, <16 x half> %440, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %535 = shufflevector <16 x half> %534, <16 x half> %437, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %536 = shufflevector <16 x half> %535, <16 x half> %434, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %537 = shufflevector <16 x half> %536, <16 x half> %431, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %538 = shufflevector <16 x half> %537, <16 x half> %428, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %539 = shufflevector <16 x half> %538, <16 x half> %425, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %540 = shufflevector <16 x half> %539, <16 x half> %422, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %541 = shufflevector <16 x half> %540, <16 x half> %419, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 16, i32 poison, i32 poison, i32 poison, i32 poison>
  %542 = shufflevector <16 x half> %541, <16 x half> %416, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 poison, i32 poison, i32 poison>
  %543 = shufflevector <16 x half> %542, <16 x half> %413, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 16, i32 poison, i32 poison>
  %544 = shufflevector <16 x half> %543, <16 x half> %410, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 poison>
  %545 = shufflevector <16 x half> %544, <16 x half> %407, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 16>
  %546 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %545, <16 x half> %530, <8 x float> %529)
  %547 = extractelement <8 x float> %546, i64 0
  %548 = extractelement <8 x float> %546, i64 1
  %549 = extractelement <8 x float> %546, i64 2
  %550 = extractelement <8 x float> %546, i64 3
  %551 = extractelement <8 x float> %546, i64 4
  %552 = extractelement <8 x float> %546, i64 5
  %553 = extractelement <8 x float> %546, i64 6
  %554 = extractelement <8 x float> %546, i64 7
  br label %._crit_edge._crit_edge

._crit_edge._crit_edge:                           ; preds = %._crit_edge, %404
  %.pre-phi90 = phi float [ %554, %404 ], [ %367, %._crit_edge ]
  %.pre-phi88 = phi float [ %553, %404 ], [ %366, %._crit_edge ]
  %.pre-phi86 = phi float [ %552, %404 ], [ %365, %._crit_edge ]
  %.pre-phi84 = phi float [ %551, %404 ], [ %364, %._crit_edge ]
  %.pre-phi82 = phi float [ %550, %404 ], [ %363, %._crit_edge ]
  %.pre-phi80 = phi float [ %549, %404 ], [ %362, %._crit_edge ]
  %.pre-phi78 = phi float [ %548, %404 ], [ %361, %._crit_edge ]
  %.pre-phi76 = phi float [ %547, %404 ], [ %360, %._crit_edge ]
  br i1 %371, label %555, label %706

555:                                              ; preds = %._crit_edge._crit_edge
  %556 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %403
  %557 = load <1 x half>, ptr addrspace(3) %556, align 2
  %558 = shufflevector <1 x half> %557, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %559 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %402
  %560 = load <1 x half>, ptr addrspace(3) %559, align 2
  %561 = shufflevector <1 x half> %560, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %562 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %401
  %563 = load <1 x half>, ptr addrspace(3) %562, align 2
  %564 = shufflevector <1 x half> %563, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %565 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %400
  %566 = load <1 x half>, ptr addrspace(3) %565, align 2
  %567 = shufflevector <1 x half> %566, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %568 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %399
  %569 = load <1 x half>, ptr addrspace(3) %568, align 2
  %570 = shufflevector <1 x half> %569, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %571 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %398
  %572 = load <1 x half>, ptr addrspace(3) %571, align 2
  %573 = shufflevector <1 x half> %572, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %574 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %397
  %575 = load <1 x half>, ptr addrspace(3) %574, align 2
  %576 = shufflevector <1 x half> %575, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %577 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %396
  %578 = load <1 x half>, ptr addrspace(3) %577, align 2
  %579 = shufflevector <1 x half> %578, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %580 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %395
  %581 = load <1 x half>, ptr addrspace(3) %580, align 2
  %582 = shufflevector <1 x half> %581, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %583 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %394
  %584 = load <1 x half>, ptr addrspace(3) %583, align 2
  %585 = shufflevector <1 x half> %584, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %586 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %393
  %587 = load <1 x half>, ptr addrspace(3) %586, align 2
  %588 = shufflevector <1 x half> %587, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %589 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %392
  %590 = load <1 x half>, ptr addrspace(3) %589, align 2
  %591 = shufflevector <1 x half> %590, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %592 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %391
  %593 = load <1 x half>, ptr addrspace(3) %592, align 2
  %594 = shufflevector <1 x half> %593, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %595 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %390
  %596 = load <1 x half>, ptr addrspace(3) %595, align 2
  %597 = shufflevector <1 x half> %596, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %598 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %389
  %599 = load <1 x half>, ptr addrspace(3) %598, align 2
  %600 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %388
  %601 = load <1 x half>, ptr addrspace(3) %600, align 2
  %602 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %387
  %603 = load <1 x half>, ptr addrspace(3) %602, align 2
  %604 = shufflevector <1 x half> %603, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %605 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %386
  %606 = load <1 x half>, ptr addrspace(3) %605, align 2
  %607 = shufflevector <1 x half> %606, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %608 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %385
  %609 = load <1 x half>, ptr addrspace(3) %608, align 2
  %610 = shufflevector <1 x half> %609, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %611 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %384
  %612 = load <1 x half>, ptr addrspace(3) %611, align 2
  %613 = shufflevector <1 x half> %612, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %614 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %383
  %615 = load <1 x half>, ptr addrspace(3) %614, align 2
  %616 = shufflevector <1 x half> %615, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %617 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %382
  %618 = load <1 x half>, ptr addrspace(3) %617, align 2
  %619 = shufflevector <1 x half> %618, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %620 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %381
  %621 = load <1 x half>, ptr addrspace(3) %620, align 2
  %622 = shufflevector <1 x half> %621, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %623 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %380
  %624 = load <1 x half>, ptr addrspace(3) %623, align 2
  %625 = shufflevector <1 x half> %624, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %626 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %379
  %627 = load <1 x half>, ptr addrspace(3) %626, align 2
  %628 = shufflevector <1 x half> %627, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %629 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %378
  %630 = load <1 x half>, ptr addrspace(3) %629, align 2
  %631 = shufflevector <1 x half> %630, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %632 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %377
  %633 = load <1 x half>, ptr addrspace(3) %632, align 2
  %634 = shufflevector <1 x half> %633, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %635 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %376
  %636 = load <1 x half>, ptr addrspace(3) %635, align 2
  %637 = shufflevector <1 x half> %636, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %638 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %375
  %639 = load <1 x half>, ptr addrspace(3) %638, align 2
  %640 = shufflevector <1 x half> %639, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %641 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %374
  %642 = load <1 x half>, ptr addrspace(3) %641, align 2
  %643 = shufflevector <1 x half> %642, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %644 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %373
  %645 = load <1 x half>, ptr addrspace(3) %644, align 2
  %646 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa, i32 %372
  %647 = load <1 x half>, ptr addrspace(3) %646, align 2
  %648 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa29, i32 %.pre-phi56
  %649 = load <8 x half>, ptr addrspace(3) %648, align 16
  %650 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa29, i32 %.pre-phi54
  %651 = load <8 x half>, ptr addrspace(3) %650, align 16
  %652 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa29, i32 %.pre-phi52
  %653 = load <8 x half>, ptr addrspace(3) %652, align 16
  %654 = getelementptr inbounds nuw i8, ptr addrspace(3) %.lcssa29, i32 %.pre-phi50
  %655 = load <8 x half>, ptr addrspace(3) %654, align 16
  %656 = insertelement <8 x float> poison, float %.pre-phi76, i64 0
  %657 = insertelement <8 x float> %656, float %.pre-phi78, i64 1
  %658 = insertelement <8 x float> %657, float %.pre-phi80, i64 2
  %659 = insertelement <8 x float> %658, float %.pre-phi82, i64 3
  %660 = insertelement <8 x float> %659, float %.pre-phi84, i64 4
  %661 = insertelement <8 x float> %660, float %.pre-phi86, i64 5
  %662 = insertelement <8 x float> %661, float %.pre-phi88, i64 6
  %663 = insertelement <8 x float> %662, float %.pre-phi90, i64 7
  %664 = shufflevector <8 x half> %655, <8 x half> %653, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %665 = shufflevector <1 x half> %647, <1 x half> %645, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %666 = shufflevector <16 x half> %665, <16 x half> %643, <16 x i32> <i32 0, i32 1, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %667 = shufflevector <16 x half> %666, <16 x half> %640, <16 x i32> <i32 0, i32 1, i32 2, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %668 = shufflevector <16 x half> %667, <16 x half> %637, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %669 = shufflevector <16 x half> %668, <16 x half> %634, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %670 = shufflevector <16 x half> %669, <16 x half> %631, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %671 = shufflevector <16 x half> %670, <16 x half> %628, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %672 = shufflevector <16 x half> %671, <16 x half> %625, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %673 = shufflevector <16 x half> %672, <16 x half> %622, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %674 = shufflevector <16 x half> %673, <16 x half> %619, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %675 = shufflevector <16 x half> %674, <16 x half> %616, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 16, i32 poison, i32 poison, i32 poison, i32 poison>
  %676 = shufflevector <16 x half> %675, <16 x half> %613, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 poison, i32 poison, i32 poison>
  %677 = shufflevector <16 x half> %676, <16 x half> %610, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 16, i32 poison, i32 poison>
  %678 = shufflevector <16 x half> %677, <16 x half> %607, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 poison>
  %679 = shufflevector <16 x half> %678, <16 x half> %604, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 16>
  %680 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %679, <16 x half> %664, <8 x float> %663)
  %681 = shufflevector <8 x half> %651, <8 x half> %649, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %682 = shufflevector <1 x half> %601, <1 x half> %599, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %683 = shufflevector <16 x half> %682, <16 x half> %597, <16 x i32> <i32 0, i32 1, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %684 = shufflevector <16 x half> %683, <16 x half> %594, <16 x i32> <i32 0, i32 1, i32 2, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %685 = shufflevector <16 x half> %684, <16 x half> %591, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %686 = shufflevector <16 x half> %685, <16 x half> %588, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %687 = shufflevector <16 x half> %686, <16 x half> %585, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %688 = shufflevector <16 x half> %687, <16 x half> %582, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %689 = shufflevector <16 x half> %688, <16 x half> %579, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %690 = shufflevector <16 x half> %689, <16 x half> %576, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %691 = shufflevector <16 x half> %690, <16 x half> %573, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %692 = shufflevector <16 x half> %691, <16 x half> %570, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 16, i32 poison, i32 poison, i32 poison, i32 poison>
  %693 = shufflevector <16 x half> %692, <16 x half> %567, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 poison, i32 poison, i32 poison>
  %694 = shufflevector <16 x half> %693, <16 x half> %564, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 16, i32 poison, i32 poison>
  %695 = shufflevector <16 x half> %694, <16 x half> %561, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 poison>
  %696 = shufflevector <16 x half> %695, <16 x half> %558, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 16>
  %697 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %696, <16 x half> %681, <8 x float> %680)
  %698 = extractelement <8 x float> %697, i64 0
  %699 = extractelement <8 x float> %697, i64 1
  %700 = extractelement <8 x float> %697, i64 2
  %701 = extractelement <8 x float> %697, i64 3
  %702 = extractelement <8 x float> %697, i64 4
  %703 = extractelement <8 x float> %697, i64 5
  %704 = extractelement <8 x float> %697, i64 6
  %705 = extractelement <8 x float> %697, i64 7
  br label %706

706:                                              ; preds = %555, %._crit_edge._crit_edge
  %707 = phi float [ %705, %555 ], [ %.pre-phi90, %._crit_edge._crit_edge ]
  %708 = phi float [ %704, %555 ], [ %.pre-phi88, %._crit_edge._crit_edge ]
  %709 = phi float [ %703, %555 ], [ %.pre-phi86, %._crit_edge._crit_edge ]
  %710 = phi float [ %702, %555 ], [ %.pre-phi84, %._crit_edge._crit_edge ]
  %711 = phi float [ %701, %555 ], [ %.pre-phi82, %._crit_edge._crit_edge ]
  %712 = phi float [ %700, %555 ], [ %.pre-phi80, %._crit_edge._crit_edge ]
  %713 = phi float [ %699, %555 ], [ %.pre-phi78, %._crit_edge._crit_edge ]
  %714 = phi float [ %698, %555 ], [ %.pre-phi76, %._crit_edge._crit_edge ]
  %715 = icmp slt i32 %28, %3
  %716 = icmp slt i32 %32, %4
  %717 = and i1 %715, %716
  br i1 %717, label %.critedge, label %.critedge12

.critedge:                                        ; preds = %706
  %718 = fptrunc float %707 to half
  %719 = fptrunc float %708 to half
  %720 = fptrunc float %709 to half
  %721 = fptrunc float %710 to half
  %722 = fptrunc float %711 to half
  %723 = fptrunc float %712 to half
  %724 = mul i32 %28, %4
  %725 = sext i32 %724 to i64
  %726 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %725
  %727 = sext i32 %32 to i64
  %728 = getelementptr [2 x i8], ptr addrspace(1) %726, i64 %727
  %729 = getelementptr i8, ptr addrspace(1) %728, i64 28
  %730 = getelementptr i8, ptr addrspace(1) %728, i64 24
  %731 = getelementptr i8, ptr addrspace(1) %728, i64 20
  %732 = getelementptr i8, ptr addrspace(1) %728, i64 16
  %733 = getelementptr i8, ptr addrspace(1) %728, i64 12
  %734 = getelementptr i8, ptr addrspace(1) %728, i64 8
  %735 = fptrunc float %714 to half
  %736 = insertelement <1 x half> poison, half %735, i64 0
  %737 = fptrunc float %713 to half
  %738 = getelementptr i8, ptr addrspace(1) %728, i64 4
  store <1 x half> %736, ptr addrspace(1) %728, align 2
  %739 = insertelement <1 x half> poison, half %737, i64 0
  store <1 x half> %739, ptr addrspace(1) %738, align 2
  %740 = insertelement <1 x half> poison, half %723, i64 0
  store <1 x half> %740, ptr addrspace(1) %734, align 2
  %741 = insertelement <1 x half> poison, half %722, i64 0
  store <1 x half> %741, ptr addrspace(1) %733, align 2
  %742 = insertelement <1 x half> poison, half %721, i64 0
  store <1 x half> %742, ptr addrspace(1) %732, align 2
  %743 = insertelement <1 x half> poison, half %720, i64 0
  store <1 x half> %743, ptr addrspace(1) %731, align 2
  %744 = insertelement <1 x half> poison, half %719, i64 0
  store <1 x half> %744, ptr addrspace(1) %730, align 2
  %745 = insertelement <1 x half> poison, half %718, i64 0
  store <1 x half> %745, ptr addrspace(1) %729, align 2
  br label %.critedge12

.critedge12:                                      ; preds = %706, %.critedge
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

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half>, <16 x half>, <8 x float>) #2

attributes #0 = { norecurse nounwind "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
