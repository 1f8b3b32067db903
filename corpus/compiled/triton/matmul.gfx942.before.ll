target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 9402, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1

define amdgpu_kernel void @matmul(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, ptr addrspace(1) inreg %2, i32 inreg %3, i32 inreg %4, i32 inreg %5, ptr addrspace(1) inreg %6, ptr addrspace(1) inreg %7) #0 {
  %9 = call i32 @llvm.amdgcn.workitem.id.x()
  %10 = and i32 %9, 255
  %11 = udiv i32 %10, 64
  %12 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %11)
  %13 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %11)
  %14 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %11)
  %15 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %11)
  %16 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %11)
  %17 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %11)
  %18 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %11)
  %19 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %11)
  %20 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %11)
  %21 = call i32 @llvm.amdgcn.workgroup.id.x()
  %22 = mul i32 %21, 32
  %23 = urem i32 %10, 64
  %24 = shl i32 %23, 0
  %25 = or i32 0, %24
  %26 = shl i32 %20, 6
  %27 = or i32 %25, %26
  %28 = and i32 %27, 31
  %29 = lshr i32 %28, 0
  %30 = or disjoint i32 %29, 0
  %31 = xor i32 0, %30
  %32 = xor i32 %31, 0
  %33 = add i32 %32, 0
  %34 = shl i32 %19, 6
  %35 = or i32 %25, %34
  %36 = and i32 %35, 248
  %37 = lshr i32 %36, 3
  %38 = or disjoint i32 %37, 0
  %39 = xor i32 0, %38
  %40 = xor i32 %39, 0
  %41 = add i32 %40, 0
  %42 = shl i32 %18, 6
  %43 = or i32 %25, %42
  %44 = and i32 %43, 32
  %45 = lshr i32 %44, 3
  %46 = or disjoint i32 %45, 0
  %47 = xor i32 0, %46
  %48 = xor i32 %47, 0
  %49 = xor i32 %47, 8
  %50 = xor i32 %47, 16
  %51 = xor i32 %47, 24
  %52 = add i32 %48, 0
  %53 = add i32 %49, 0
  %54 = add i32 %50, 0
  %55 = add i32 %51, 0
  %56 = shl i32 %17, 6
  %57 = or i32 %25, %56
  %58 = and i32 %57, 7
  %59 = shl i32 %58, 2
  %60 = or disjoint i32 %59, 0
  %61 = xor i32 0, %60
  %62 = xor i32 %61, 0
  %63 = add i32 %62, 0
  %64 = add i32 %22, %33
  %65 = add i32 %22, %41
  %66 = call i32 @llvm.amdgcn.workgroup.id.y()
  %67 = mul i32 %66, 32
  %68 = add i32 %67, %52
  %69 = add i32 %67, %53
  %70 = add i32 %67, %54
  %71 = add i32 %67, %55
  %72 = add i32 %67, %63
  %73 = mul i32 %65, %5
  %74 = getelementptr half, ptr addrspace(1) %0, i32 %73
  %75 = icmp slt i32 %65, %3
  %76 = icmp slt i32 %72, %4
  br label %77

77:                                               ; preds = %103, %8
  %78 = phi i32 [ %422, %103 ], [ 0, %8 ]
  %79 = phi { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } [ %421, %103 ], [ zeroinitializer, %8 ]
  %80 = icmp slt i32 %78, %5
  br i1 %80, label %81, label %423

81:                                               ; preds = %77
  %82 = getelementptr half, ptr addrspace(1) %74, i32 %78
  %83 = getelementptr half, ptr addrspace(1) %82, i32 %63
  %84 = add i32 %78, %63
  %85 = icmp slt i32 %84, %5
  %86 = and i1 %75, %85
  br i1 %86, label %87, label %89

87:                                               ; preds = %81
  %88 = load <4 x half>, ptr addrspace(1) %83, align 8
  br label %89

89:                                               ; preds = %87, %81
  %90 = phi <4 x half> [ %88, %87 ], [ zeroinitializer, %81 ]
  %91 = extractelement <4 x half> %90, i32 0
  %92 = extractelement <4 x half> %90, i32 1
  %93 = extractelement <4 x half> %90, i32 2
  %94 = extractelement <4 x half> %90, i32 3
  %95 = add i32 %78, %41
  %96 = mul i32 %95, %4
  %97 = getelementptr half, ptr addrspace(1) %1, i32 %96
  %98 = getelementptr half, ptr addrspace(1) %97, i32 %72
  %99 = icmp slt i32 %95, %5
  %100 = and i1 %99, %76
  br i1 %100, label %101, label %103

101:                                              ; preds = %89
  %102 = load <4 x half>, ptr addrspace(1) %98, align 8
  br label %103

103:                                              ; preds = %101, %89
  %104 = phi <4 x half> [ %102, %101 ], [ zeroinitializer, %89 ]
  %105 = extractelement <4 x half> %104, i32 0
  %106 = extractelement <4 x half> %104, i32 1
  %107 = extractelement <4 x half> %104, i32 2
  %108 = extractelement <4 x half> %104, i32 3
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %109 = shl i32 %16, 6
  %110 = or i32 %25, %109
  %111 = and i32 %110, 255
  %112 = shl i32 %111, 3
  %113 = and i32 %110, 112
  %114 = lshr i32 %113, 1
  %115 = xor i32 %112, %114
  %116 = or disjoint i32 0, %115
  %117 = xor i32 0, %116
  %118 = xor i32 %117, 0
  %119 = xor i32 %118, 0
  %120 = add i32 %119, 0
  %121 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %120
  %122 = insertelement <4 x half> undef, half %91, i32 0
  %123 = insertelement <4 x half> %122, half %92, i32 1
  %124 = insertelement <4 x half> %123, half %93, i32 2
  %125 = insertelement <4 x half> %124, half %94, i32 3
  store <4 x half> %125, ptr addrspace(3) %121, align 8
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %126 = shl i32 %15, 6
  %127 = or i32 %25, %126
  %128 = and i32 %127, 31
  %129 = shl i32 %128, 6
  %130 = and i32 %127, 14
  %131 = shl i32 %130, 2
  %132 = and i32 %127, 32
  %133 = lshr i32 %132, 2
  %134 = xor i32 %131, %133
  %135 = or disjoint i32 %129, %134
  %136 = xor i32 0, %135
  %137 = xor i32 %136, 0
  %138 = xor i32 %137, 0
  %139 = add i32 %138, 0
  %140 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %139
  %141 = load <4 x half>, ptr addrspace(3) %140, align 8
  %142 = extractelement <4 x half> %141, i32 0
  %143 = extractelement <4 x half> %141, i32 1
  %144 = extractelement <4 x half> %141, i32 2
  %145 = extractelement <4 x half> %141, i32 3
  %146 = xor i32 %137, 16
  %147 = add i32 %146, 0
  %148 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %147
  %149 = load <4 x half>, ptr addrspace(3) %148, align 8
  %150 = extractelement <4 x half> %149, i32 0
  %151 = extractelement <4 x half> %149, i32 1
  %152 = extractelement <4 x half> %149, i32 2
  %153 = extractelement <4 x half> %149, i32 3
  %154 = xor i32 %137, 32
  %155 = add i32 %154, 0
  %156 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %155
  %157 = load <4 x half>, ptr addrspace(3) %156, align 8
  %158 = extractelement <4 x half> %157, i32 0
  %159 = extractelement <4 x half> %157, i32 1
  %160 = extractelement <4 x half> %157, i32 2
  %161 = extractelement <4 x half> %157, i32 3
  %162 = xor i32 %137, 48
  %163 = add i32 %162, 0
  %164 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %163
  %165 = load <4 x half>, ptr addrspace(3) %164, align 8
  %166 = extractelement <4 x half> %165, i32 0
  %167 = extractelement <4 x half> %165, i32 1
  %168 = extractelement <4 x half> %165, i32 2
  %169 = extractelement <4 x half> %165, i32 3
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %170 = shl i32 %14, 6
  %171 = or i32 %25, %170
  %172 = and i32 %171, 255
  %173 = shl i32 %172, 3
  %174 = or disjoint i32 %173, 0
  %175 = xor i32 0, %174
  %176 = xor i32 %175, 0
  %177 = xor i32 %176, 0
  %178 = add i32 %177, 0
  %179 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %178
  %180 = insertelement <4 x half> undef, half %105, i32 0
  %181 = insertelement <4 x half> %180, half %106, i32 1
  %182 = insertelement <4 x half> %181, half %107, i32 2
  %183 = insertelement <4 x half> %182, half %108, i32 3
  store <4 x half> %183, ptr addrspace(3) %179, align 8
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %184 = shl i32 %13, 6
  %185 = or i32 %25, %184
  %186 = and i32 %185, 31
  %187 = shl i32 %186, 1
  %188 = and i32 %185, 32
  %189 = shl i32 %188, 3
  %190 = or disjoint i32 %189, %187
  %191 = xor i32 0, %190
  %192 = xor i32 %191, 0
  %193 = xor i32 %192, 0
  %194 = add i32 %193, 0
  %195 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %194
  %196 = load <1 x half>, ptr addrspace(3) %195, align 2
  %197 = extractelement <1 x half> %196, i32 0
  %198 = add i32 %193, 64
  %199 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %198
  %200 = load <1 x half>, ptr addrspace(3) %199, align 2
  %201 = extractelement <1 x half> %200, i32 0
  %202 = add i32 %193, 128
  %203 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %202
  %204 = load <1 x half>, ptr addrspace(3) %203, align 2
  %205 = extractelement <1 x half> %204, i32 0
  %206 = add i32 %193, 192
  %207 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %206
  %208 = load <1 x half>, ptr addrspace(3) %207, align 2
  %209 = extractelement <1 x half> %208, i32 0
  %210 = add i32 %193, 512
  %211 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %210
  %212 = load <1 x half>, ptr addrspace(3) %211, align 2
  %213 = extractelement <1 x half> %212, i32 0
  %214 = add i32 %193, 576
  %215 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %214
  %216 = load <1 x half>, ptr addrspace(3) %215, align 2
  %217 = extractelement <1 x half> %216, i32 0
  %218 = add i32 %193, 640
  %219 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %218
  %220 = load <1 x half>, ptr addrspace(3) %219, align 2
  %221 = extractelement <1 x half> %220, i32 0
  %222 = add i32 %193, 704
  %223 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %222
  %224 = load <1 x half>, ptr addrspace(3) %223, align 2
  %225 = extractelement <1 x half> %224, i32 0
  %226 = add i32 %193, 1024
  %227 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %226
  %228 = load <1 x half>, ptr addrspace(3) %227, align 2
  %229 = extractelement <1 x half> %228, i32 0
  %230 = add i32 %193, 1088
  %231 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %230
  %232 = load <1 x half>, ptr addrspace(3) %231, align 2
  %233 = extractelement <1 x half> %232, i32 0
  %234 = add i32 %193, 1152
  %235 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %234
  %236 = load <1 x half>, ptr addrspace(3) %235, align 2
  %237 = extractelement <1 x half> %236, i32 0
  %238 = add i32 %193, 1216
  %239 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %238
  %240 = load <1 x half>, ptr addrspace(3) %239, align 2
  %241 = extractelement <1 x half> %240, i32 0
  %242 = add i32 %193, 1536
  %243 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %242
  %244 = load <1 x half>, ptr addrspace(3) %243, align 2
  %245 = extractelement <1 x half> %244, i32 0
  %246 = add i32 %193, 1600
  %247 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %246
  %248 = load <1 x half>, ptr addrspace(3) %247, align 2
  %249 = extractelement <1 x half> %248, i32 0
  %250 = add i32 %193, 1664
  %251 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %250
  %252 = load <1 x half>, ptr addrspace(3) %251, align 2
  %253 = extractelement <1 x half> %252, i32 0
  %254 = add i32 %193, 1728
  %255 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %254
  %256 = load <1 x half>, ptr addrspace(3) %255, align 2
  %257 = extractelement <1 x half> %256, i32 0
  %258 = insertelement <4 x half> undef, half %142, i32 0
  %259 = insertelement <4 x half> %258, half %143, i32 1
  %260 = insertelement <4 x half> %259, half %144, i32 2
  %261 = insertelement <4 x half> %260, half %145, i32 3
  %262 = extractelement <4 x half> %261, i32 0
  %263 = insertelement <4 x half> undef, half %262, i32 0
  %264 = extractelement <4 x half> %261, i32 1
  %265 = insertelement <4 x half> %263, half %264, i32 1
  %266 = extractelement <4 x half> %261, i32 2
  %267 = insertelement <4 x half> %265, half %266, i32 2
  %268 = extractelement <4 x half> %261, i32 3
  %269 = insertelement <4 x half> %267, half %268, i32 3
  %270 = insertelement <4 x half> undef, half %150, i32 0
  %271 = insertelement <4 x half> %270, half %151, i32 1
  %272 = insertelement <4 x half> %271, half %152, i32 2
  %273 = insertelement <4 x half> %272, half %153, i32 3
  %274 = extractelement <4 x half> %273, i32 0
  %275 = insertelement <4 x half> undef, half %274, i32 0
  %276 = extractelement <4 x half> %273, i32 1
  %277 = insertelement <4 x half> %275, half %276, i32 1
  %278 = extractelement <4 x half> %273, i32 2
  %279 = insertelement <4 x half> %277, half %278, i32 2
  %280 = extractelement <4 x half> %273, i32 3
  %281 = insertelement <4 x half> %279, half %280, i32 3
  %282 = insertelement <4 x half> undef, half %158, i32 0
  %283 = insertelement <4 x half> %282, half %159, i32 1
  %284 = insertelement <4 x half> %283, half %160, i32 2
  %285 = insertelement <4 x half> %284, half %161, i32 3
  %286 = extractelement <4 x half> %285, i32 0
  %287 = insertelement <4 x half> undef, half %286, i32 0
  %288 = extractelement <4 x half> %285, i32 1
  %289 = insertelement <4 x half> %287, half %288, i32 1
  %290 = extractelement <4 x half> %285, i32 2
  %291 = insertelement <4 x half> %289, half %290, i32 2
  %292 = extractelement <4 x half> %285, i32 3
  %293 = insertelement <4 x half> %291, half %292, i32 3
  %294 = insertelement <4 x half> undef, half %166, i32 0
  %295 = insertelement <4 x half> %294, half %167, i32 1
  %296 = insertelement <4 x half> %295, half %168, i32 2
  %297 = insertelement <4 x half> %296, half %169, i32 3
  %298 = extractelement <4 x half> %297, i32 0
  %299 = insertelement <4 x half> undef, half %298, i32 0
  %300 = extractelement <4 x half> %297, i32 1
  %301 = insertelement <4 x half> %299, half %300, i32 1
  %302 = extractelement <4 x half> %297, i32 2
  %303 = insertelement <4 x half> %301, half %302, i32 2
  %304 = extractelement <4 x half> %297, i32 3
  %305 = insertelement <4 x half> %303, half %304, i32 3
  %306 = insertelement <4 x half> undef, half %197, i32 0
  %307 = insertelement <4 x half> %306, half %201, i32 1
  %308 = insertelement <4 x half> %307, half %205, i32 2
  %309 = insertelement <4 x half> %308, half %209, i32 3
  %310 = extractelement <4 x half> %309, i32 0
  %311 = insertelement <4 x half> undef, half %310, i32 0
  %312 = extractelement <4 x half> %309, i32 1
  %313 = insertelement <4 x half> %311, half %312, i32 1
  %314 = extractelement <4 x half> %309, i32 2
  %315 = insertelement <4 x half> %313, half %314, i32 2
  %316 = extractelement <4 x half> %309, i32 3
  %317 = insertelement <4 x half> %315, half %316, i32 3
  %318 = insertelement <4 x half> undef, half %213, i32 0
  %319 = insertelement <4 x half> %318, half %217, i32 1
  %320 = insertelement <4 x half> %319, half %221, i32 2
  %321 = insertelement <4 x half> %320, half %225, i32 3
  %322 = extractelement <4 x half> %321, i32 0
  %323 = insertelement <4 x half> undef, half %322, i32 0
  %324 = extractelement <4 x half> %321, i32 1
  %325 = insertelement <4 x half> %323, half %324, i32 1
  %326 = extractelement <4 x half> %321, i32 2
  %327 = insertelement <4 x half> %325, half %326, i32 2
  %328 = extractelement <4 x half> %321, i32 3
  %329 = insertelement <4 x half> %327, half %328, i32 3
  %330 = insertelement <4 x half> undef, half %229, i32 0
  %331 = insertelement <4 x half> %330, half %233, i32 1
  %332 = insertelement <4 x half> %331, half %237, i32 2
  %333 = insertelement <4 x half> %332, half %241, i32 3
  %334 = extractelement <4 x half> %333, i32 0
  %335 = insertelement <4 x half> undef, half %334, i32 0
  %336 = extractelement <4 x half> %333, i32 1
  %337 = insertelement <4 x half> %335, half %336, i32 1
  %338 = extractelement <4 x half> %333, i32 2
  %339 = insertelement <4 x half> %337, half %338, i32 2
  %340 = extractelement <4 x half> %333, i32 3
  %341 = insertelement <4 x half> %339, half %340, i32 3
  %342 = insertelement <4 x half> undef, half %245, i32 0
  %343 = insertelement <4 x half> %342, half %249, i32 1
  %344 = insertelement <4 x half> %343, half %253, i32 2
  %345 = insertelement <4 x half> %344, half %257, i32 3
  %346 = extractelement <4 x half> %345, i32 0
  %347 = insertelement <4 x half> undef, half %346, i32 0
  %348 = extractelement <4 x half> %345, i32 1
  %349 = insertelement <4 x half> %347, half %348, i32 1
  %350 = extractelement <4 x half> %345, i32 2
  %351 = insertelement <4 x half> %349, half %350, i32 2
  %352 = extractelement <4 x half> %345, i32 3
  %353 = insertelement <4 x half> %351, half %352, i32 3
  %354 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 0
  %355 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 1
  %356 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 2
  %357 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 3
  %358 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 4
  %359 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 5
  %360 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 6
  %361 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 7
  %362 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 8
  %363 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 9
  %364 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 10
  %365 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 11
  %366 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 12
  %367 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 13
  %368 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 14
  %369 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 15
  %370 = insertelement <16 x float> undef, float %354, i32 0
  %371 = insertelement <16 x float> %370, float %355, i32 1
  %372 = insertelement <16 x float> %371, float %356, i32 2
  %373 = insertelement <16 x float> %372, float %357, i32 3
  %374 = insertelement <16 x float> %373, float %358, i32 4
  %375 = insertelement <16 x float> %374, float %359, i32 5
  %376 = insertelement <16 x float> %375, float %360, i32 6
  %377 = insertelement <16 x float> %376, float %361, i32 7
  %378 = insertelement <16 x float> %377, float %362, i32 8
  %379 = insertelement <16 x float> %378, float %363, i32 9
  %380 = insertelement <16 x float> %379, float %364, i32 10
  %381 = insertelement <16 x float> %380, float %365, i32 11
  %382 = insertelement <16 x float> %381, float %366, i32 12
  %383 = insertelement <16 x float> %382, float %367, i32 13
  %384 = insertelement <16 x float> %383, float %368, i32 14
  %385 = insertelement <16 x float> %384, float %369, i32 15
  %386 = call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %317, <4 x half> %269, <16 x float> %385, i32 0, i32 0, i32 0)
  %387 = call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %329, <4 x half> %281, <16 x float> %386, i32 0, i32 0, i32 0)
  %388 = call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %341, <4 x half> %293, <16 x float> %387, i32 0, i32 0, i32 0)
  %389 = call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %353, <4 x half> %305, <16 x float> %388, i32 0, i32 0, i32 0)
  %390 = extractelement <16 x float> %389, i32 0
  %391 = extractelement <16 x float> %389, i32 1
  %392 = extractelement <16 x float> %389, i32 2
  %393 = extractelement <16 x float> %389, i32 3
  %394 = extractelement <16 x float> %389, i32 4
  %395 = extractelement <16 x float> %389, i32 5
  %396 = extractelement <16 x float> %389, i32 6
  %397 = extractelement <16 x float> %389, i32 7
  %398 = extractelement <16 x float> %389, i32 8
  %399 = extractelement <16 x float> %389, i32 9
  %400 = extractelement <16 x float> %389, i32 10
  %401 = extractelement <16 x float> %389, i32 11
  %402 = extractelement <16 x float> %389, i32 12
  %403 = extractelement <16 x float> %389, i32 13
  %404 = extractelement <16 x float> %389, i32 14
  %405 = extractelement <16 x float> %389, i32 15
  %406 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } undef, float %390, 0
  %407 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %406, float %391, 1
  %408 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %407, float %392, 2
  %409 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %408, float %393, 3
  %410 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %409, float %394, 4
  %411 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %410, float %395, 5
  %412 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %411, float %396, 6
  %413 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %412, float %397, 7
  %414 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %413, float %398, 8
  %415 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %414, float %399, 9
  %416 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %415, float %400, 10
  %417 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %416, float %401, 11
  %418 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %417, float %402, 12
  %419 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %418, float %403, 13
  %420 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %419, float %404, 14
  %421 = insertvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %420, float %405, 15
  %422 = add i32 %78, 32
  br label %77

423:                                              ; preds = %77
  %424 = mul i32 %64, %4
  %425 = getelementptr half, ptr addrspace(1) %2, i32 %424
  %426 = getelementptr half, ptr addrspace(1) %425, i32 %68
  %427 = getelementptr half, ptr addrspace(1) %425, i32 %69
  %428 = getelementptr half, ptr addrspace(1) %425, i32 %70
  %429 = getelementptr half, ptr addrspace(1) %425, i32 %71
  %430 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 0
  %431 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 1
  %432 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 2
  %433 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 3
  %434 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 4
  %435 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 5
  %436 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 6
  %437 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 7
  %438 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 8
  %439 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 9
  %440 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 10
  %441 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 11
  %442 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 12
  %443 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 13
  %444 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 14
  %445 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %79, 15
  %446 = fptrunc float %430 to half
  %447 = fptrunc float %431 to half
  %448 = fptrunc float %432 to half
  %449 = fptrunc float %433 to half
  %450 = fptrunc float %434 to half
  %451 = fptrunc float %435 to half
  %452 = fptrunc float %436 to half
  %453 = fptrunc float %437 to half
  %454 = fptrunc float %438 to half
  %455 = fptrunc float %439 to half
  %456 = fptrunc float %440 to half
  %457 = fptrunc float %441 to half
  %458 = fptrunc float %442 to half
  %459 = fptrunc float %443 to half
  %460 = fptrunc float %444 to half
  %461 = fptrunc float %445 to half
  %462 = icmp slt i32 %64, %3
  %463 = icmp slt i32 %68, %4
  %464 = icmp slt i32 %70, %4
  %465 = and i1 %462, %463
  %466 = and i1 %462, %464
  %467 = and i32 %12, 3
  %468 = icmp eq i32 %467, 0
  %469 = and i1 %468, %465
  %470 = insertelement <4 x half> undef, half %446, i32 0
  %471 = insertelement <4 x half> %470, half %447, i32 1
  %472 = insertelement <4 x half> %471, half %448, i32 2
  %473 = insertelement <4 x half> %472, half %449, i32 3
  br i1 %469, label %474, label %475

474:                                              ; preds = %423
  store <4 x half> %473, ptr addrspace(1) %426, align 8
  br label %475

475:                                              ; preds = %474, %423
  %476 = insertelement <4 x half> undef, half %450, i32 0
  %477 = insertelement <4 x half> %476, half %451, i32 1
  %478 = insertelement <4 x half> %477, half %452, i32 2
  %479 = insertelement <4 x half> %478, half %453, i32 3
  br i1 %469, label %480, label %481

480:                                              ; preds = %475
  store <4 x half> %479, ptr addrspace(1) %427, align 8
  br label %481

481:                                              ; preds = %480, %475
  %482 = and i1 %468, %466
  %483 = insertelement <4 x half> undef, half %454, i32 0
  %484 = insertelement <4 x half> %483, half %455, i32 1
  %485 = insertelement <4 x half> %484, half %456, i32 2
  %486 = insertelement <4 x half> %485, half %457, i32 3
  br i1 %482, label %487, label %488

487:                                              ; preds = %481
  store <4 x half> %486, ptr addrspace(1) %428, align 8
  br label %488

488:                                              ; preds = %487, %481
  %489 = insertelement <4 x half> undef, half %458, i32 0
  %490 = insertelement <4 x half> %489, half %459, i32 1
  %491 = insertelement <4 x half> %490, half %460, i32 2
  %492 = insertelement <4 x half> %491, half %461, i32 3
  br i1 %482, label %493, label %494

493:                                              ; preds = %488
  store <4 x half> %492, ptr addrspace(1) %429, align 8
  br label %494

494:                                              ; preds = %493, %488
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half>, <4 x half>, <16 x float>, i32 immarg, i32 immarg, i32 immarg) #4

attributes #0 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn }
attributes #4 = { convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
