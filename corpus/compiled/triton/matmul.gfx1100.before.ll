target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 11000, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1

define amdgpu_kernel void @matmul(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, ptr addrspace(1) inreg %2, i32 inreg %3, i32 inreg %4, i32 inreg %5, ptr addrspace(1) inreg %6, ptr addrspace(1) inreg %7) #0 {
  %9 = call i32 @llvm.amdgcn.workitem.id.x()
  %10 = and i32 %9, 127
  %11 = udiv i32 %10, 32
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
  %23 = urem i32 %10, 32
  %24 = shl i32 %23, 0
  %25 = or i32 0, %24
  %26 = shl i32 %20, 5
  %27 = or i32 %25, %26
  %28 = and i32 %27, 15
  %29 = lshr i32 %28, 0
  %30 = and i32 %27, 64
  %31 = lshr i32 %30, 2
  %32 = or disjoint i32 %29, %31
  %33 = or disjoint i32 %32, 0
  %34 = xor i32 0, %33
  %35 = xor i32 %34, 0
  %36 = add i32 %35, 0
  %37 = shl i32 %19, 5
  %38 = or i32 %25, %37
  %39 = and i32 %38, 124
  %40 = lshr i32 %39, 2
  %41 = or disjoint i32 %40, 0
  %42 = xor i32 0, %41
  %43 = xor i32 %42, 0
  %44 = add i32 %43, 0
  %45 = shl i32 %18, 5
  %46 = or i32 %25, %45
  %47 = and i32 %46, 16
  %48 = lshr i32 %47, 4
  %49 = and i32 %46, 32
  %50 = lshr i32 %49, 1
  %51 = or disjoint i32 %48, %50
  %52 = or disjoint i32 %51, 0
  %53 = xor i32 0, %52
  %54 = xor i32 %53, 0
  %55 = xor i32 %53, 2
  %56 = xor i32 %53, 4
  %57 = xor i32 %53, 6
  %58 = xor i32 %53, 8
  %59 = xor i32 %53, 10
  %60 = xor i32 %53, 12
  %61 = xor i32 %53, 14
  %62 = add i32 %54, 0
  %63 = add i32 %55, 0
  %64 = add i32 %56, 0
  %65 = add i32 %57, 0
  %66 = add i32 %58, 0
  %67 = add i32 %59, 0
  %68 = add i32 %60, 0
  %69 = add i32 %61, 0
  %70 = shl i32 %17, 5
  %71 = or i32 %25, %70
  %72 = and i32 %71, 3
  %73 = shl i32 %72, 3
  %74 = or disjoint i32 %73, 0
  %75 = xor i32 0, %74
  %76 = xor i32 %75, 0
  %77 = add i32 %76, 0
  %78 = add i32 %22, %36
  %79 = add i32 %22, %44
  %80 = call i32 @llvm.amdgcn.workgroup.id.y()
  %81 = mul i32 %80, 32
  %82 = add i32 %81, %62
  %83 = add i32 %81, %63
  %84 = add i32 %81, %64
  %85 = add i32 %81, %65
  %86 = add i32 %81, %66
  %87 = add i32 %81, %67
  %88 = add i32 %81, %68
  %89 = add i32 %81, %69
  %90 = add i32 %81, %77
  %91 = mul i32 %79, %5
  %92 = getelementptr half, ptr addrspace(1) %0, i32 %91
  %93 = icmp slt i32 %79, %3
  %94 = icmp slt i32 %90, %4
  br label %95

95:                                               ; preds = %125, %8
  %96 = phi i32 [ %469, %125 ], [ 0, %8 ]
  %97 = phi { float, float, float, float, float, float, float, float } [ %468, %125 ], [ zeroinitializer, %8 ]
  %98 = icmp slt i32 %96, %5
  br i1 %98, label %99, label %470

99:                                               ; preds = %95
  %100 = getelementptr half, ptr addrspace(1) %92, i32 %96
  %101 = getelementptr half, ptr addrspace(1) %100, i32 %77
  %102 = add i32 %96, %77
  %103 = icmp slt i32 %102, %5
  %104 = and i1 %93, %103
  br i1 %104, label %105, label %107

105:                                              ; preds = %99
  %106 = load <8 x half>, ptr addrspace(1) %101, align 16
  br label %107

107:                                              ; preds = %105, %99
  %108 = phi <8 x half> [ %106, %105 ], [ zeroinitializer, %99 ]
  %109 = extractelement <8 x half> %108, i32 0
  %110 = extractelement <8 x half> %108, i32 1
  %111 = extractelement <8 x half> %108, i32 2
  %112 = extractelement <8 x half> %108, i32 3
  %113 = extractelement <8 x half> %108, i32 4
  %114 = extractelement <8 x half> %108, i32 5
  %115 = extractelement <8 x half> %108, i32 6
  %116 = extractelement <8 x half> %108, i32 7
  %117 = add i32 %96, %44
  %118 = mul i32 %117, %4
  %119 = getelementptr half, ptr addrspace(1) %1, i32 %118
  %120 = getelementptr half, ptr addrspace(1) %119, i32 %90
  %121 = icmp slt i32 %117, %5
  %122 = and i1 %121, %94
  br i1 %122, label %123, label %125

123:                                              ; preds = %107
  %124 = load <8 x half>, ptr addrspace(1) %120, align 16
  br label %125

125:                                              ; preds = %123, %107
  %126 = phi <8 x half> [ %124, %123 ], [ zeroinitializer, %107 ]
  %127 = extractelement <8 x half> %126, i32 0
  %128 = extractelement <8 x half> %126, i32 1
  %129 = extractelement <8 x half> %126, i32 2
  %130 = extractelement <8 x half> %126, i32 3
  %131 = extractelement <8 x half> %126, i32 4
  %132 = extractelement <8 x half> %126, i32 5
  %133 = extractelement <8 x half> %126, i32 6
  %134 = extractelement <8 x half> %126, i32 7
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %135 = shl i32 %16, 5
  %136 = or i32 %25, %135
  %137 = and i32 %136, 127
  %138 = shl i32 %137, 4
  %139 = and i32 %136, 24
  %140 = shl i32 %139, 1
  %141 = xor i32 %138, %140
  %142 = or disjoint i32 0, %141
  %143 = xor i32 0, %142
  %144 = xor i32 %143, 0
  %145 = xor i32 %144, 0
  %146 = add i32 %145, 0
  %147 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %146
  %148 = insertelement <8 x half> undef, half %109, i32 0
  %149 = insertelement <8 x half> %148, half %110, i32 1
  %150 = insertelement <8 x half> %149, half %111, i32 2
  %151 = insertelement <8 x half> %150, half %112, i32 3
  %152 = insertelement <8 x half> %151, half %113, i32 4
  %153 = insertelement <8 x half> %152, half %114, i32 5
  %154 = insertelement <8 x half> %153, half %115, i32 6
  %155 = insertelement <8 x half> %154, half %116, i32 7
  store <8 x half> %155, ptr addrspace(3) %147, align 16
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %156 = shl i32 %15, 5
  %157 = or i32 %25, %156
  %158 = and i32 %157, 15
  %159 = shl i32 %158, 6
  %160 = and i32 %157, 6
  %161 = shl i32 %160, 3
  %162 = and i32 %157, 64
  %163 = shl i32 %162, 4
  %164 = or disjoint i32 %159, %163
  %165 = or disjoint i32 %164, %161
  %166 = xor i32 0, %165
  %167 = xor i32 %166, 0
  %168 = xor i32 %167, 0
  %169 = add i32 %168, 0
  %170 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %169
  %171 = load <8 x half>, ptr addrspace(3) %170, align 16
  %172 = extractelement <8 x half> %171, i32 0
  %173 = extractelement <8 x half> %171, i32 1
  %174 = extractelement <8 x half> %171, i32 2
  %175 = extractelement <8 x half> %171, i32 3
  %176 = extractelement <8 x half> %171, i32 4
  %177 = extractelement <8 x half> %171, i32 5
  %178 = extractelement <8 x half> %171, i32 6
  %179 = extractelement <8 x half> %171, i32 7
  %180 = xor i32 %167, 16
  %181 = add i32 %180, 0
  %182 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %181
  %183 = load <8 x half>, ptr addrspace(3) %182, align 16
  %184 = extractelement <8 x half> %183, i32 0
  %185 = extractelement <8 x half> %183, i32 1
  %186 = extractelement <8 x half> %183, i32 2
  %187 = extractelement <8 x half> %183, i32 3
  %188 = extractelement <8 x half> %183, i32 4
  %189 = extractelement <8 x half> %183, i32 5
  %190 = extractelement <8 x half> %183, i32 6
  %191 = extractelement <8 x half> %183, i32 7
  %192 = xor i32 %167, 32
  %193 = add i32 %192, 0
  %194 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %193
  %195 = load <8 x half>, ptr addrspace(3) %194, align 16
  %196 = extractelement <8 x half> %195, i32 0
  %197 = extractelement <8 x half> %195, i32 1
  %198 = extractelement <8 x half> %195, i32 2
  %199 = extractelement <8 x half> %195, i32 3
  %200 = extractelement <8 x half> %195, i32 4
  %201 = extractelement <8 x half> %195, i32 5
  %202 = extractelement <8 x half> %195, i32 6
  %203 = extractelement <8 x half> %195, i32 7
  %204 = xor i32 %167, 48
  %205 = add i32 %204, 0
  %206 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %205
  %207 = load <8 x half>, ptr addrspace(3) %206, align 16
  %208 = extractelement <8 x half> %207, i32 0
  %209 = extractelement <8 x half> %207, i32 1
  %210 = extractelement <8 x half> %207, i32 2
  %211 = extractelement <8 x half> %207, i32 3
  %212 = extractelement <8 x half> %207, i32 4
  %213 = extractelement <8 x half> %207, i32 5
  %214 = extractelement <8 x half> %207, i32 6
  %215 = extractelement <8 x half> %207, i32 7
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %216 = shl i32 %14, 5
  %217 = or i32 %25, %216
  %218 = and i32 %217, 127
  %219 = shl i32 %218, 4
  %220 = or disjoint i32 %219, 0
  %221 = xor i32 0, %220
  %222 = xor i32 %221, 0
  %223 = xor i32 %222, 0
  %224 = add i32 %223, 0
  %225 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %224
  %226 = insertelement <8 x half> undef, half %127, i32 0
  %227 = insertelement <8 x half> %226, half %128, i32 1
  %228 = insertelement <8 x half> %227, half %129, i32 2
  %229 = insertelement <8 x half> %228, half %130, i32 3
  %230 = insertelement <8 x half> %229, half %131, i32 4
  %231 = insertelement <8 x half> %230, half %132, i32 5
  %232 = insertelement <8 x half> %231, half %133, i32 6
  %233 = insertelement <8 x half> %232, half %134, i32 7
  store <8 x half> %233, ptr addrspace(3) %225, align 16
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %234 = shl i32 %13, 5
  %235 = or i32 %25, %234
  %236 = and i32 %235, 15
  %237 = shl i32 %236, 1
  %238 = and i32 %235, 32
  %239 = or disjoint i32 %238, %237
  %240 = xor i32 0, %239
  %241 = xor i32 %240, 0
  %242 = xor i32 %241, 0
  %243 = add i32 %242, 0
  %244 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %243
  %245 = load <1 x half>, ptr addrspace(3) %244, align 2
  %246 = extractelement <1 x half> %245, i32 0
  %247 = add i32 %242, 64
  %248 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %247
  %249 = load <1 x half>, ptr addrspace(3) %248, align 2
  %250 = extractelement <1 x half> %249, i32 0
  %251 = add i32 %242, 128
  %252 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %251
  %253 = load <1 x half>, ptr addrspace(3) %252, align 2
  %254 = extractelement <1 x half> %253, i32 0
  %255 = add i32 %242, 192
  %256 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %255
  %257 = load <1 x half>, ptr addrspace(3) %256, align 2
  %258 = extractelement <1 x half> %257, i32 0
  %259 = add i32 %242, 256
  %260 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %259
  %261 = load <1 x half>, ptr addrspace(3) %260, align 2
  %262 = extractelement <1 x half> %261, i32 0
  %263 = add i32 %242, 320
  %264 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %263
  %265 = load <1 x half>, ptr addrspace(3) %264, align 2
  %266 = extractelement <1 x half> %265, i32 0
  %267 = add i32 %242, 384
  %268 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %267
  %269 = load <1 x half>, ptr addrspace(3) %268, align 2
  %270 = extractelement <1 x half> %269, i32 0
  %271 = add i32 %242, 448
  %272 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %271
  %273 = load <1 x half>, ptr addrspace(3) %272, align 2
  %274 = extractelement <1 x half> %273, i32 0
  %275 = add i32 %242, 512
  %276 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %275
  %277 = load <1 x half>, ptr addrspace(3) %276, align 2
  %278 = extractelement <1 x half> %277, i32 0
  %279 = add i32 %242, 576
  %280 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %279
  %281 = load <1 x half>, ptr addrspace(3) %280, align 2
  %282 = extractelement <1 x half> %281, i32 0
  %283 = add i32 %242, 640
  %284 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %283
  %285 = load <1 x half>, ptr addrspace(3) %284, align 2
  %286 = extractelement <1 x half> %285, i32 0
  %287 = add i32 %242, 704
  %288 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %287
  %289 = load <1 x half>, ptr addrspace(3) %288, align 2
  %290 = extractelement <1 x half> %289, i32 0
  %291 = add i32 %242, 768
  %292 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %291
  %293 = load <1 x half>, ptr addrspace(3) %292, align 2
  %294 = extractelement <1 x half> %293, i32 0
  %295 = add i32 %242, 832
  %296 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %295
  %297 = load <1 x half>, ptr addrspace(3) %296, align 2
  %298 = extractelement <1 x half> %297, i32 0
  %299 = add i32 %242, 896
  %300 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %299
  %301 = load <1 x half>, ptr addrspace(3) %300, align 2
  %302 = extractelement <1 x half> %301, i32 0
  %303 = add i32 %242, 960
  %304 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %303
  %305 = load <1 x half>, ptr addrspace(3) %304, align 2
  %306 = extractelement <1 x half> %305, i32 0
  %307 = add i32 %242, 1024
  %308 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %307
  %309 = load <1 x half>, ptr addrspace(3) %308, align 2
  %310 = extractelement <1 x half> %309, i32 0
  %311 = add i32 %242, 1088
  %312 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %311
  %313 = load <1 x half>, ptr addrspace(3) %312, align 2
  %314 = extractelement <1 x half> %313, i32 0
  %315 = add i32 %242, 1152
  %316 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %315
  %317 = load <1 x half>, ptr addrspace(3) %316, align 2
  %318 = extractelement <1 x half> %317, i32 0
  %319 = add i32 %242, 1216
  %320 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %319
  %321 = load <1 x half>, ptr addrspace(3) %320, align 2
  %322 = extractelement <1 x half> %321, i32 0
  %323 = add i32 %242, 1280
  %324 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %323
  %325 = load <1 x half>, ptr addrspace(3) %324, align 2
  %326 = extractelement <1 x half> %325, i32 0
  %327 = add i32 %242, 1344
  %328 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %327
  %329 = load <1 x half>, ptr addrspace(3) %328, align 2
  %330 = extractelement <1 x half> %329, i32 0
  %331 = add i32 %242, 1408
  %332 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %331
  %333 = load <1 x half>, ptr addrspace(3) %332, align 2
  %334 = extractelement <1 x half> %333, i32 0
  %335 = add i32 %242, 1472
  %336 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %335
  %337 = load <1 x half>, ptr addrspace(3) %336, align 2
  %338 = extractelement <1 x half> %337, i32 0
  %339 = add i32 %242, 1536
  %340 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %339
  %341 = load <1 x half>, ptr addrspace(3) %340, align 2
  %342 = extractelement <1 x half> %341, i32 0
  %343 = add i32 %242, 1600
  %344 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %343
  %345 = load <1 x half>, ptr addrspace(3) %344, align 2
  %346 = extractelement <1 x half> %345, i32 0
  %347 = add i32 %242, 1664
  %348 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %347
  %349 = load <1 x half>, ptr addrspace(3) %348, align 2
  %350 = extractelement <1 x half> %349, i32 0
  %351 = add i32 %242, 1728
  %352 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %351
  %353 = load <1 x half>, ptr addrspace(3) %352, align 2
  %354 = extractelement <1 x half> %353, i32 0
  %355 = add i32 %242, 1792
  %356 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %355
  %357 = load <1 x half>, ptr addrspace(3) %356, align 2
  %358 = extractelement <1 x half> %357, i32 0
  %359 = add i32 %242, 1856
  %360 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %359
  %361 = load <1 x half>, ptr addrspace(3) %360, align 2
  %362 = extractelement <1 x half> %361, i32 0
  %363 = add i32 %242, 1920
  %364 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %363
  %365 = load <1 x half>, ptr addrspace(3) %364, align 2
  %366 = extractelement <1 x half> %365, i32 0
  %367 = add i32 %242, 1984
  %368 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %367
  %369 = load <1 x half>, ptr addrspace(3) %368, align 2
  %370 = extractelement <1 x half> %369, i32 0
  %371 = extractvalue { float, float, float, float, float, float, float, float } %97, 0
  %372 = extractvalue { float, float, float, float, float, float, float, float } %97, 1
  %373 = extractvalue { float, float, float, float, float, float, float, float } %97, 2
  %374 = extractvalue { float, float, float, float, float, float, float, float } %97, 3
  %375 = extractvalue { float, float, float, float, float, float, float, float } %97, 4
  %376 = extractvalue { float, float, float, float, float, float, float, float } %97, 5
  %377 = extractvalue { float, float, float, float, float, float, float, float } %97, 6
  %378 = extractvalue { float, float, float, float, float, float, float, float } %97, 7
  %379 = insertelement <8 x float> undef, float %371, i32 0
  %380 = insertelement <8 x float> %379, float %372, i32 1
  %381 = insertelement <8 x float> %380, float %373, i32 2
  %382 = insertelement <8 x float> %381, float %374, i32 3
  %383 = insertelement <8 x float> %382, float %375, i32 4
  %384 = insertelement <8 x float> %383, float %376, i32 5
  %385 = insertelement <8 x float> %384, float %377, i32 6
  %386 = insertelement <8 x float> %385, float %378, i32 7
  %387 = insertelement <16 x half> undef, half %172, i32 0
  %388 = insertelement <16 x half> %387, half %173, i32 1
  %389 = insertelement <16 x half> %388, half %174, i32 2
  %390 = insertelement <16 x half> %389, half %175, i32 3
  %391 = insertelement <16 x half> %390, half %176, i32 4
  %392 = insertelement <16 x half> %391, half %177, i32 5
  %393 = insertelement <16 x half> %392, half %178, i32 6
  %394 = insertelement <16 x half> %393, half %179, i32 7
  %395 = insertelement <16 x half> %394, half %184, i32 8
  %396 = insertelement <16 x half> %395, half %185, i32 9
  %397 = insertelement <16 x half> %396, half %186, i32 10
  %398 = insertelement <16 x half> %397, half %187, i32 11
  %399 = insertelement <16 x half> %398, half %188, i32 12
  %400 = insertelement <16 x half> %399, half %189, i32 13
  %401 = insertelement <16 x half> %400, half %190, i32 14
  %402 = insertelement <16 x half> %401, half %191, i32 15
  %403 = insertelement <16 x half> undef, half %246, i32 0
  %404 = insertelement <16 x half> %403, half %250, i32 1
  %405 = insertelement <16 x half> %404, half %254, i32 2
  %406 = insertelement <16 x half> %405, half %258, i32 3
  %407 = insertelement <16 x half> %406, half %262, i32 4
  %408 = insertelement <16 x half> %407, half %266, i32 5
  %409 = insertelement <16 x half> %408, half %270, i32 6
  %410 = insertelement <16 x half> %409, half %274, i32 7
  %411 = insertelement <16 x half> %410, half %278, i32 8
  %412 = insertelement <16 x half> %411, half %282, i32 9
  %413 = insertelement <16 x half> %412, half %286, i32 10
  %414 = insertelement <16 x half> %413, half %290, i32 11
  %415 = insertelement <16 x half> %414, half %294, i32 12
  %416 = insertelement <16 x half> %415, half %298, i32 13
  %417 = insertelement <16 x half> %416, half %302, i32 14
  %418 = insertelement <16 x half> %417, half %306, i32 15
  %419 = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %418, <16 x half> %402, <8 x float> %386)
  %420 = insertelement <16 x half> undef, half %196, i32 0
  %421 = insertelement <16 x half> %420, half %197, i32 1
  %422 = insertelement <16 x half> %421, half %198, i32 2
  %423 = insertelement <16 x half> %422, half %199, i32 3
  %424 = insertelement <16 x half> %423, half %200, i32 4
  %425 = insertelement <16 x half> %424, half %201, i32 5
  %426 = insertelement <16 x half> %425, half %202, i32 6
  %427 = insertelement <16 x half> %426, half %203, i32 7
  %428 = insertelement <16 x half> %427, half %208, i32 8
  %429 = insertelement <16 x half> %428, half %209, i32 9
  %430 = insertelement <16 x half> %429, half %210, i32 10
  %431 = insertelement <16 x half> %430, half %211, i32 11
  %432 = insertelement <16 x half> %431, half %212, i32 12
  %433 = insertelement <16 x half> %432, half %213, i32 13
  %434 = insertelement <16 x half> %433, half %214, i32 14
  %435 = insertelement <16 x half> %434, half %215, i32 15
  %436 = insertelement <16 x half> undef, half %310, i32 0
  %437 = insertelement <16 x half> %436, half %314, i32 1
  %438 = insertelement <16 x half> %437, half %318, i32 2
  %439 = insertelement <16 x half> %438, half %322, i32 3
  %440 = insertelement <16 x half> %439, half %326, i32 4
  %441 = insertelement <16 x half> %440, half %330, i32 5
  %442 = insertelement <16 x half> %441, half %334, i32 6
  %443 = insertelement <16 x half> %442, half %338, i32 7
  %444 = insertelement <16 x half> %443, half %342, i32 8
  %445 = insertelement <16 x half> %444, half %346, i32 9
  %446 = insertelement <16 x half> %445, half %350, i32 10
  %447 = insertelement <16 x half> %446, half %354, i32 11
  %448 = insertelement <16 x half> %447, half %358, i32 12
  %449 = insertelement <16 x half> %448, half %362, i32 13
  %450 = insertelement <16 x half> %449, half %366, i32 14
  %451 = insertelement <16 x half> %450, half %370, i32 15
  %452 = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %451, <16 x half> %435, <8 x float> %419)
  %453 = extractelement <8 x float> %452, i32 0
  %454 = extractelement <8 x float> %452, i32 1
  %455 = extractelement <8 x float> %452, i32 2
  %456 = extractelement <8 x float> %452, i32 3
  %457 = extractelement <8 x float> %452, i32 4
  %458 = extractelement <8 x float> %452, i32 5
  %459 = extractelement <8 x float> %452, i32 6
  %460 = extractelement <8 x float> %452, i32 7
  %461 = insertvalue { float, float, float, float, float, float, float, float } undef, float %453, 0
  %462 = insertvalue { float, float, float, float, float, float, float, float } %461, float %454, 1
  %463 = insertvalue { float, float, float, float, float, float, float, float } %462, float %455, 2
  %464 = insertvalue { float, float, float, float, float, float, float, float } %463, float %456, 3
  %465 = insertvalue { float, float, float, float, float, float, float, float } %464, float %457, 4
  %466 = insertvalue { float, float, float, float, float, float, float, float } %465, float %458, 5
  %467 = insertvalue { float, float, float, float, float, float, float, float } %466, float %459, 6
  %468 = insertvalue { float, float, float, float, float, float, float, float } %467, float %460, 7
  %469 = add i32 %96, 32
  br label %95

470:                                              ; preds = %95
  %471 = mul i32 %78, %4
  %472 = getelementptr half, ptr addrspace(1) %2, i32 %471
  %473 = getelementptr half, ptr addrspace(1) %472, i32 %82
  %474 = getelementptr half, ptr addrspace(1) %472, i32 %83
  %475 = getelementptr half, ptr addrspace(1) %472, i32 %84
  %476 = getelementptr half, ptr addrspace(1) %472, i32 %85
  %477 = getelementptr half, ptr addrspace(1) %472, i32 %86
  %478 = getelementptr half, ptr addrspace(1) %472, i32 %87
  %479 = getelementptr half, ptr addrspace(1) %472, i32 %88
  %480 = getelementptr half, ptr addrspace(1) %472, i32 %89
  %481 = extractvalue { float, float, float, float, float, float, float, float } %97, 0
  %482 = extractvalue { float, float, float, float, float, float, float, float } %97, 1
  %483 = extractvalue { float, float, float, float, float, float, float, float } %97, 2
  %484 = extractvalue { float, float, float, float, float, float, float, float } %97, 3
  %485 = extractvalue { float, float, float, float, float, float, float, float } %97, 4
  %486 = extractvalue { float, float, float, float, float, float, float, float } %97, 5
  %487 = extractvalue { float, float, float, float, float, float, float, float } %97, 6
  %488 = extractvalue { float, float, float, float, float, float, float, float } %97, 7
  %489 = fptrunc float %481 to half
  %490 = fptrunc float %482 to half
  %491 = fptrunc float %483 to half
  %492 = fptrunc float %484 to half
  %493 = fptrunc float %485 to half
  %494 = fptrunc float %486 to half
  %495 = fptrunc float %487 to half
  %496 = fptrunc float %488 to half
  %497 = icmp slt i32 %78, %3
  %498 = icmp slt i32 %82, %4
  %499 = and i1 %497, %498
  %500 = and i1 true, %499
  %501 = insertelement <1 x half> undef, half %489, i32 0
  br i1 %500, label %502, label %503

502:                                              ; preds = %470
  store <1 x half> %501, ptr addrspace(1) %473, align 2
  br label %503

503:                                              ; preds = %502, %470
  %504 = insertelement <1 x half> undef, half %490, i32 0
  br i1 %500, label %505, label %506

505:                                              ; preds = %503
  store <1 x half> %504, ptr addrspace(1) %474, align 2
  br label %506

506:                                              ; preds = %505, %503
  %507 = insertelement <1 x half> undef, half %491, i32 0
  br i1 %500, label %508, label %509

508:                                              ; preds = %506
  store <1 x half> %507, ptr addrspace(1) %475, align 2
  br label %509

509:                                              ; preds = %508, %506
  %510 = insertelement <1 x half> undef, half %492, i32 0
  br i1 %500, label %511, label %512

511:                                              ; preds = %509
  store <1 x half> %510, ptr addrspace(1) %476, align 2
  br label %512

512:                                              ; preds = %511, %509
  %513 = insertelement <1 x half> undef, half %493, i32 0
  br i1 %500, label %514, label %515

514:                                              ; preds = %512
  store <1 x half> %513, ptr addrspace(1) %477, align 2
  br label %515

515:                                              ; preds = %514, %512
  %516 = insertelement <1 x half> undef, half %494, i32 0
  br i1 %500, label %517, label %518

517:                                              ; preds = %515
  store <1 x half> %516, ptr addrspace(1) %478, align 2
  br label %518

518:                                              ; preds = %517, %515
  %519 = insertelement <1 x half> undef, half %495, i32 0
  br i1 %500, label %520, label %521

520:                                              ; preds = %518
  store <1 x half> %519, ptr addrspace(1) %479, align 2
  br label %521

521:                                              ; preds = %520, %518
  %522 = insertelement <1 x half> undef, half %496, i32 0
  br i1 %500, label %523, label %524

523:                                              ; preds = %521
  store <1 x half> %522, ptr addrspace(1) %480, align 2
  br label %524

524:                                              ; preds = %523, %521
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

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half>, <16 x half>, <8 x float>) #2

attributes #0 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
