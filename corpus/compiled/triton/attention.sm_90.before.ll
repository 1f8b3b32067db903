target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16
@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

define ptx_kernel void @attention(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, float %5, ptr addrspace(1) %6, ptr addrspace(1) %7) #0 {
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = mul i32 %9, 16
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %12 = and i32 %11, 31
  %13 = shl i32 %12, 0
  %14 = or i32 0, %13
  %15 = and i32 %14, 30
  %16 = lshr i32 %15, 1
  %17 = or disjoint i32 %16, 0
  %18 = xor i32 0, %17
  %19 = xor i32 %18, 0
  %20 = add i32 %19, 0
  %21 = add i32 %10, %20
  %22 = mul i32 %21, 16
  %23 = getelementptr half, ptr addrspace(1) %0, i32 %22
  %24 = and i32 %14, 1
  %25 = shl i32 %24, 3
  %26 = or disjoint i32 %25, 0
  %27 = xor i32 0, %26
  %28 = xor i32 %27, 0
  %29 = add i32 %28, 0
  %30 = getelementptr half, ptr addrspace(1) %23, i32 %29
  %31 = call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %30)
  %32 = extractvalue { i32, i32, i32, i32 } %31, 0
  %33 = bitcast i32 %32 to <2 x half>
  %34 = extractvalue { i32, i32, i32, i32 } %31, 1
  %35 = bitcast i32 %34 to <2 x half>
  %36 = extractvalue { i32, i32, i32, i32 } %31, 2
  %37 = bitcast i32 %36 to <2 x half>
  %38 = extractvalue { i32, i32, i32, i32 } %31, 3
  %39 = bitcast i32 %38 to <2 x half>
  %40 = extractelement <2 x half> %33, i32 0
  %41 = extractelement <2 x half> %33, i32 1
  %42 = extractelement <2 x half> %35, i32 0
  %43 = extractelement <2 x half> %35, i32 1
  %44 = extractelement <2 x half> %37, i32 0
  %45 = extractelement <2 x half> %37, i32 1
  %46 = extractelement <2 x half> %39, i32 0
  %47 = extractelement <2 x half> %39, i32 1
  %48 = and i32 %14, 23
  %49 = shl i32 %48, 4
  %50 = and i32 %14, 8
  %51 = icmp eq i32 %50, 0
  %52 = select i1 %51, i32 0, i32 144
  %53 = xor i32 %49, %52
  %54 = or disjoint i32 0, %53
  %55 = xor i32 0, %54
  %56 = xor i32 %55, 0
  %57 = xor i32 %56, 0
  %58 = add i32 %57, 0
  %59 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %58
  %60 = insertelement <8 x half> undef, half %40, i32 0
  %61 = insertelement <8 x half> %60, half %41, i32 1
  %62 = insertelement <8 x half> %61, half %42, i32 2
  %63 = insertelement <8 x half> %62, half %43, i32 3
  %64 = insertelement <8 x half> %63, half %44, i32 4
  %65 = insertelement <8 x half> %64, half %45, i32 5
  %66 = insertelement <8 x half> %65, half %46, i32 6
  %67 = insertelement <8 x half> %66, half %47, i32 7
  %68 = extractelement <8 x half> %67, i32 0
  %69 = extractelement <8 x half> %67, i32 1
  %70 = extractelement <8 x half> %67, i32 2
  %71 = extractelement <8 x half> %67, i32 3
  %72 = extractelement <8 x half> %67, i32 4
  %73 = extractelement <8 x half> %67, i32 5
  %74 = extractelement <8 x half> %67, i32 6
  %75 = extractelement <8 x half> %67, i32 7
  %76 = bitcast half %68 to i16
  %77 = bitcast half %69 to i16
  %78 = bitcast half %70 to i16
  %79 = bitcast half %71 to i16
  %80 = bitcast half %72 to i16
  %81 = bitcast half %73 to i16
  %82 = bitcast half %74 to i16
  %83 = bitcast half %75 to i16
  %84 = insertelement <8 x i16> undef, i16 %76, i32 0
  %85 = insertelement <8 x i16> %84, i16 %77, i32 1
  %86 = insertelement <8 x i16> %85, i16 %78, i32 2
  %87 = insertelement <8 x i16> %86, i16 %79, i32 3
  %88 = insertelement <8 x i16> %87, i16 %80, i32 4
  %89 = insertelement <8 x i16> %88, i16 %81, i32 5
  %90 = insertelement <8 x i16> %89, i16 %82, i32 6
  %91 = insertelement <8 x i16> %90, i16 %83, i32 7
  %92 = extractelement <8 x i16> %91, i32 0
  %93 = extractelement <8 x i16> %91, i32 1
  %94 = extractelement <8 x i16> %91, i32 2
  %95 = extractelement <8 x i16> %91, i32 3
  %96 = extractelement <8 x i16> %91, i32 4
  %97 = extractelement <8 x i16> %91, i32 5
  %98 = extractelement <8 x i16> %91, i32 6
  %99 = extractelement <8 x i16> %91, i32 7
  %100 = insertelement <2 x i16> undef, i16 %92, i32 0
  %101 = insertelement <2 x i16> %100, i16 %93, i32 1
  %102 = bitcast <2 x i16> %101 to i32
  %103 = insertelement <2 x i16> undef, i16 %94, i32 0
  %104 = insertelement <2 x i16> %103, i16 %95, i32 1
  %105 = bitcast <2 x i16> %104 to i32
  %106 = insertelement <2 x i16> undef, i16 %96, i32 0
  %107 = insertelement <2 x i16> %106, i16 %97, i32 1
  %108 = bitcast <2 x i16> %107 to i32
  %109 = insertelement <2 x i16> undef, i16 %98, i32 0
  %110 = insertelement <2 x i16> %109, i16 %99, i32 1
  %111 = bitcast <2 x i16> %110 to i32
  %112 = insertelement <4 x i32> undef, i32 %102, i32 0
  %113 = insertelement <4 x i32> %112, i32 %105, i32 1
  %114 = insertelement <4 x i32> %113, i32 %108, i32 2
  %115 = insertelement <4 x i32> %114, i32 %111, i32 3
  store <4 x i32> %115, ptr addrspace(3) %59, align 16
  br label %116

116:                                              ; preds = %122, %8
  %117 = phi i32 [ %539, %122 ], [ 0, %8 ]
  %118 = phi { float, float } [ %329, %122 ], [ { float -inf, float -inf }, %8 ]
  %119 = phi { float, float } [ %379, %122 ], [ zeroinitializer, %8 ]
  %120 = phi { float, float, float, float, float, float, float, float } [ %538, %122 ], [ zeroinitializer, %8 ]
  %121 = icmp slt i32 %117, %4
  br i1 %121, label %122, label %540

122:                                              ; preds = %116
  %123 = add i32 %117, %20
  %124 = mul i32 %123, 16
  %125 = getelementptr half, ptr addrspace(1) %1, i32 %124
  %126 = getelementptr half, ptr addrspace(1) %125, i32 %29
  %127 = call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %126)
  %128 = extractvalue { i32, i32, i32, i32 } %127, 0
  %129 = bitcast i32 %128 to <2 x half>
  %130 = extractvalue { i32, i32, i32, i32 } %127, 1
  %131 = bitcast i32 %130 to <2 x half>
  %132 = extractvalue { i32, i32, i32, i32 } %127, 2
  %133 = bitcast i32 %132 to <2 x half>
  %134 = extractvalue { i32, i32, i32, i32 } %127, 3
  %135 = bitcast i32 %134 to <2 x half>
  %136 = extractelement <2 x half> %129, i32 0
  %137 = extractelement <2 x half> %129, i32 1
  %138 = extractelement <2 x half> %131, i32 0
  %139 = extractelement <2 x half> %131, i32 1
  %140 = extractelement <2 x half> %133, i32 0
  %141 = extractelement <2 x half> %133, i32 1
  %142 = extractelement <2 x half> %135, i32 0
  %143 = extractelement <2 x half> %135, i32 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %144 = getelementptr inbounds i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 512), i32 %58
  %145 = insertelement <8 x half> undef, half %136, i32 0
  %146 = insertelement <8 x half> %145, half %137, i32 1
  %147 = insertelement <8 x half> %146, half %138, i32 2
  %148 = insertelement <8 x half> %147, half %139, i32 3
  %149 = insertelement <8 x half> %148, half %140, i32 4
  %150 = insertelement <8 x half> %149, half %141, i32 5
  %151 = insertelement <8 x half> %150, half %142, i32 6
  %152 = insertelement <8 x half> %151, half %143, i32 7
  %153 = extractelement <8 x half> %152, i32 0
  %154 = extractelement <8 x half> %152, i32 1
  %155 = extractelement <8 x half> %152, i32 2
  %156 = extractelement <8 x half> %152, i32 3
  %157 = extractelement <8 x half> %152, i32 4
  %158 = extractelement <8 x half> %152, i32 5
  %159 = extractelement <8 x half> %152, i32 6
  %160 = extractelement <8 x half> %152, i32 7
  %161 = bitcast half %153 to i16
  %162 = bitcast half %154 to i16
  %163 = bitcast half %155 to i16
  %164 = bitcast half %156 to i16
  %165 = bitcast half %157 to i16
  %166 = bitcast half %158 to i16
  %167 = bitcast half %159 to i16
  %168 = bitcast half %160 to i16
  %169 = insertelement <8 x i16> undef, i16 %161, i32 0
  %170 = insertelement <8 x i16> %169, i16 %162, i32 1
  %171 = insertelement <8 x i16> %170, i16 %163, i32 2
  %172 = insertelement <8 x i16> %171, i16 %164, i32 3
  %173 = insertelement <8 x i16> %172, i16 %165, i32 4
  %174 = insertelement <8 x i16> %173, i16 %166, i32 5
  %175 = insertelement <8 x i16> %174, i16 %167, i32 6
  %176 = insertelement <8 x i16> %175, i16 %168, i32 7
  %177 = extractelement <8 x i16> %176, i32 0
  %178 = extractelement <8 x i16> %176, i32 1
  %179 = extractelement <8 x i16> %176, i32 2
  %180 = extractelement <8 x i16> %176, i32 3
  %181 = extractelement <8 x i16> %176, i32 4
  %182 = extractelement <8 x i16> %176, i32 5
  %183 = extractelement <8 x i16> %176, i32 6
  %184 = extractelement <8 x i16> %176, i32 7
  %185 = insertelement <2 x i16> undef, i16 %177, i32 0
  %186 = insertelement <2 x i16> %185, i16 %178, i32 1
  %187 = bitcast <2 x i16> %186 to i32
  %188 = insertelement <2 x i16> undef, i16 %179, i32 0
  %189 = insertelement <2 x i16> %188, i16 %180, i32 1
  %190 = bitcast <2 x i16> %189 to i32
  %191 = insertelement <2 x i16> undef, i16 %181, i32 0
  %192 = insertelement <2 x i16> %191, i16 %182, i32 1
  %193 = bitcast <2 x i16> %192 to i32
  %194 = insertelement <2 x i16> undef, i16 %183, i32 0
  %195 = insertelement <2 x i16> %194, i16 %184, i32 1
  %196 = bitcast <2 x i16> %195 to i32
  %197 = insertelement <4 x i32> undef, i32 %187, i32 0
  %198 = insertelement <4 x i32> %197, i32 %190, i32 1
  %199 = insertelement <4 x i32> %198, i32 %193, i32 2
  %200 = insertelement <4 x i32> %199, i32 %196, i32 3
  store <4 x i32> %200, ptr addrspace(3) %144, align 16
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %201 = and i32 %14, 11
  %202 = shl i32 %201, 5
  %203 = and i32 %14, 4
  %204 = icmp eq i32 %203, 0
  %205 = select i1 %204, i32 0, i32 144
  %206 = and i32 %14, 16
  %207 = xor i32 %205, %206
  %208 = or disjoint i32 %202, %207
  %209 = xor i32 0, %208
  %210 = xor i32 %209, 0
  %211 = xor i32 %210, 0
  %212 = add i32 %211, 0
  %213 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %212
  %214 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %213)
  %215 = extractvalue { i32, i32, i32, i32 } %214, 0
  %216 = extractvalue { i32, i32, i32, i32 } %214, 1
  %217 = extractvalue { i32, i32, i32, i32 } %214, 2
  %218 = extractvalue { i32, i32, i32, i32 } %214, 3
  %219 = bitcast i32 %215 to <2 x half>
  %220 = extractelement <2 x half> %219, i32 0
  %221 = extractelement <2 x half> %219, i32 1
  %222 = bitcast i32 %216 to <2 x half>
  %223 = extractelement <2 x half> %222, i32 0
  %224 = extractelement <2 x half> %222, i32 1
  %225 = bitcast i32 %217 to <2 x half>
  %226 = extractelement <2 x half> %225, i32 0
  %227 = extractelement <2 x half> %225, i32 1
  %228 = bitcast i32 %218 to <2 x half>
  %229 = extractelement <2 x half> %228, i32 0
  %230 = extractelement <2 x half> %228, i32 1
  %231 = and i32 %14, 3
  %232 = shl i32 %231, 5
  %233 = shl i32 %50, 1
  %234 = shl i32 %206, 4
  %235 = or disjoint i32 %232, %234
  %236 = xor i32 %205, %233
  %237 = or disjoint i32 %235, %236
  %238 = xor i32 0, %237
  %239 = xor i32 %238, 0
  %240 = xor i32 %239, 0
  %241 = add i32 %240, 0
  %242 = getelementptr inbounds i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 512), i32 %241
  %243 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %242)
  %244 = extractvalue { i32, i32, i32, i32 } %243, 0
  %245 = extractvalue { i32, i32, i32, i32 } %243, 1
  %246 = extractvalue { i32, i32, i32, i32 } %243, 2
  %247 = extractvalue { i32, i32, i32, i32 } %243, 3
  %248 = bitcast i32 %244 to <2 x half>
  %249 = extractelement <2 x half> %248, i32 0
  %250 = extractelement <2 x half> %248, i32 1
  %251 = bitcast i32 %245 to <2 x half>
  %252 = extractelement <2 x half> %251, i32 0
  %253 = extractelement <2 x half> %251, i32 1
  %254 = bitcast i32 %246 to <2 x half>
  %255 = extractelement <2 x half> %254, i32 0
  %256 = extractelement <2 x half> %254, i32 1
  %257 = bitcast i32 %247 to <2 x half>
  %258 = extractelement <2 x half> %257, i32 0
  %259 = extractelement <2 x half> %257, i32 1
  %260 = insertelement <2 x half> undef, half %220, i32 0
  %261 = insertelement <2 x half> %260, half %221, i32 1
  %262 = bitcast <2 x half> %261 to i32
  %263 = insertelement <2 x half> undef, half %223, i32 0
  %264 = insertelement <2 x half> %263, half %224, i32 1
  %265 = bitcast <2 x half> %264 to i32
  %266 = insertelement <2 x half> undef, half %226, i32 0
  %267 = insertelement <2 x half> %266, half %227, i32 1
  %268 = bitcast <2 x half> %267 to i32
  %269 = insertelement <2 x half> undef, half %229, i32 0
  %270 = insertelement <2 x half> %269, half %230, i32 1
  %271 = bitcast <2 x half> %270 to i32
  %272 = insertelement <2 x half> undef, half %249, i32 0
  %273 = insertelement <2 x half> %272, half %250, i32 1
  %274 = bitcast <2 x half> %273 to i32
  %275 = insertelement <2 x half> undef, half %252, i32 0
  %276 = insertelement <2 x half> %275, half %253, i32 1
  %277 = bitcast <2 x half> %276 to i32
  %278 = insertelement <2 x half> undef, half %255, i32 0
  %279 = insertelement <2 x half> %278, half %256, i32 1
  %280 = bitcast <2 x half> %279 to i32
  %281 = insertelement <2 x half> undef, half %258, i32 0
  %282 = insertelement <2 x half> %281, half %259, i32 1
  %283 = bitcast <2 x half> %282 to i32
  %284 = call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %262, i32 %265, i32 %268, i32 %271, i32 %274, i32 %277)
  %285 = extractvalue { float, float, float, float } %284, 0
  %286 = extractvalue { float, float, float, float } %284, 1
  %287 = extractvalue { float, float, float, float } %284, 2
  %288 = extractvalue { float, float, float, float } %284, 3
  %289 = call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %262, i32 %265, i32 %268, i32 %271, i32 %280, i32 %283)
  %290 = extractvalue { float, float, float, float } %289, 0
  %291 = extractvalue { float, float, float, float } %289, 1
  %292 = extractvalue { float, float, float, float } %289, 2
  %293 = extractvalue { float, float, float, float } %289, 3
  %294 = fmul float %285, %5
  %295 = fmul float %286, %5
  %296 = fmul float %287, %5
  %297 = fmul float %288, %5
  %298 = fmul float %290, %5
  %299 = fmul float %291, %5
  %300 = fmul float %292, %5
  %301 = fmul float %293, %5
  %302 = call float @llvm.maxnum.f32(float %294, float %295)
  %303 = call float @llvm.maxnum.f32(float %298, float %299)
  %304 = call float @llvm.maxnum.f32(float %302, float %303)
  %305 = call float @llvm.maxnum.f32(float %296, float %297)
  %306 = call float @llvm.maxnum.f32(float %300, float %301)
  %307 = call float @llvm.maxnum.f32(float %305, float %306)
  %308 = bitcast float %304 to i32
  %309 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %308, i32 2, i32 31)
  %310 = bitcast i32 %309 to float
  %311 = call float @llvm.maxnum.f32(float %304, float %310)
  %312 = bitcast float %311 to i32
  %313 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %312, i32 1, i32 31)
  %314 = bitcast i32 %313 to float
  %315 = call float @llvm.maxnum.f32(float %311, float %314)
  %316 = bitcast float %307 to i32
  %317 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %316, i32 2, i32 31)
  %318 = bitcast i32 %317 to float
  %319 = call float @llvm.maxnum.f32(float %307, float %318)
  %320 = bitcast float %319 to i32
  %321 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %320, i32 1, i32 31)
  %322 = bitcast i32 %321 to float
  %323 = call float @llvm.maxnum.f32(float %319, float %322)
  %324 = extractvalue { float, float } %118, 0
  %325 = extractvalue { float, float } %118, 1
  %326 = call float @llvm.maxnum.f32(float %324, float %315)
  %327 = call float @llvm.maxnum.f32(float %325, float %323)
  %328 = insertvalue { float, float } undef, float %326, 0
  %329 = insertvalue { float, float } %328, float %327, 1
  %330 = fsub float %294, %326
  %331 = fsub float %295, %326
  %332 = fsub float %296, %327
  %333 = fsub float %297, %327
  %334 = fsub float %298, %326
  %335 = fsub float %299, %326
  %336 = fsub float %300, %327
  %337 = fsub float %301, %327
  %338 = call float @__nv_exp2f(float %330)
  %339 = call float @__nv_exp2f(float %331)
  %340 = call float @__nv_exp2f(float %332)
  %341 = call float @__nv_exp2f(float %333)
  %342 = call float @__nv_exp2f(float %334)
  %343 = call float @__nv_exp2f(float %335)
  %344 = call float @__nv_exp2f(float %336)
  %345 = call float @__nv_exp2f(float %337)
  %346 = fsub float %324, %326
  %347 = fsub float %325, %327
  %348 = call float @__nv_exp2f(float %346)
  %349 = call float @__nv_exp2f(float %347)
  %350 = extractvalue { float, float } %119, 0
  %351 = extractvalue { float, float } %119, 1
  %352 = fmul float %350, %348
  %353 = fmul float %351, %349
  %354 = fadd float %338, %339
  %355 = fadd float %342, %343
  %356 = fadd float %354, %355
  %357 = fadd float %340, %341
  %358 = fadd float %344, %345
  %359 = fadd float %357, %358
  %360 = bitcast float %356 to i32
  %361 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %360, i32 2, i32 31)
  %362 = bitcast i32 %361 to float
  %363 = fadd float %356, %362
  %364 = bitcast float %363 to i32
  %365 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %364, i32 1, i32 31)
  %366 = bitcast i32 %365 to float
  %367 = fadd float %363, %366
  %368 = bitcast float %359 to i32
  %369 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %368, i32 2, i32 31)
  %370 = bitcast i32 %369 to float
  %371 = fadd float %359, %370
  %372 = bitcast float %371 to i32
  %373 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %372, i32 1, i32 31)
  %374 = bitcast i32 %373 to float
  %375 = fadd float %371, %374
  %376 = fadd float %352, %367
  %377 = fadd float %353, %375
  %378 = insertvalue { float, float } undef, float %376, 0
  %379 = insertvalue { float, float } %378, float %377, 1
  %380 = getelementptr half, ptr addrspace(1) %2, i32 %124
  %381 = getelementptr half, ptr addrspace(1) %380, i32 %29
  %382 = call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %381)
  %383 = extractvalue { i32, i32, i32, i32 } %382, 0
  %384 = bitcast i32 %383 to <2 x half>
  %385 = extractvalue { i32, i32, i32, i32 } %382, 1
  %386 = bitcast i32 %385 to <2 x half>
  %387 = extractvalue { i32, i32, i32, i32 } %382, 2
  %388 = bitcast i32 %387 to <2 x half>
  %389 = extractvalue { i32, i32, i32, i32 } %382, 3
  %390 = bitcast i32 %389 to <2 x half>
  %391 = extractelement <2 x half> %384, i32 0
  %392 = extractelement <2 x half> %384, i32 1
  %393 = extractelement <2 x half> %386, i32 0
  %394 = extractelement <2 x half> %386, i32 1
  %395 = extractelement <2 x half> %388, i32 0
  %396 = extractelement <2 x half> %388, i32 1
  %397 = extractelement <2 x half> %390, i32 0
  %398 = extractelement <2 x half> %390, i32 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %399 = insertelement <8 x half> undef, half %391, i32 0
  %400 = insertelement <8 x half> %399, half %392, i32 1
  %401 = insertelement <8 x half> %400, half %393, i32 2
  %402 = insertelement <8 x half> %401, half %394, i32 3
  %403 = insertelement <8 x half> %402, half %395, i32 4
  %404 = insertelement <8 x half> %403, half %396, i32 5
  %405 = insertelement <8 x half> %404, half %397, i32 6
  %406 = insertelement <8 x half> %405, half %398, i32 7
  %407 = extractelement <8 x half> %406, i32 0
  %408 = extractelement <8 x half> %406, i32 1
  %409 = extractelement <8 x half> %406, i32 2
  %410 = extractelement <8 x half> %406, i32 3
  %411 = extractelement <8 x half> %406, i32 4
  %412 = extractelement <8 x half> %406, i32 5
  %413 = extractelement <8 x half> %406, i32 6
  %414 = extractelement <8 x half> %406, i32 7
  %415 = bitcast half %407 to i16
  %416 = bitcast half %408 to i16
  %417 = bitcast half %409 to i16
  %418 = bitcast half %410 to i16
  %419 = bitcast half %411 to i16
  %420 = bitcast half %412 to i16
  %421 = bitcast half %413 to i16
  %422 = bitcast half %414 to i16
  %423 = insertelement <8 x i16> undef, i16 %415, i32 0
  %424 = insertelement <8 x i16> %423, i16 %416, i32 1
  %425 = insertelement <8 x i16> %424, i16 %417, i32 2
  %426 = insertelement <8 x i16> %425, i16 %418, i32 3
  %427 = insertelement <8 x i16> %426, i16 %419, i32 4
  %428 = insertelement <8 x i16> %427, i16 %420, i32 5
  %429 = insertelement <8 x i16> %428, i16 %421, i32 6
  %430 = insertelement <8 x i16> %429, i16 %422, i32 7
  %431 = extractelement <8 x i16> %430, i32 0
  %432 = extractelement <8 x i16> %430, i32 1
  %433 = extractelement <8 x i16> %430, i32 2
  %434 = extractelement <8 x i16> %430, i32 3
  %435 = extractelement <8 x i16> %430, i32 4
  %436 = extractelement <8 x i16> %430, i32 5
  %437 = extractelement <8 x i16> %430, i32 6
  %438 = extractelement <8 x i16> %430, i32 7
  %439 = insertelement <2 x i16> undef, i16 %431, i32 0
  %440 = insertelement <2 x i16> %439, i16 %432, i32 1
  %441 = bitcast <2 x i16> %440 to i32
  %442 = insertelement <2 x i16> undef, i16 %433, i32 0
  %443 = insertelement <2 x i16> %442, i16 %434, i32 1
  %444 = bitcast <2 x i16> %443 to i32
  %445 = insertelement <2 x i16> undef, i16 %435, i32 0
  %446 = insertelement <2 x i16> %445, i16 %436, i32 1
  %447 = bitcast <2 x i16> %446 to i32
  %448 = insertelement <2 x i16> undef, i16 %437, i32 0
  %449 = insertelement <2 x i16> %448, i16 %438, i32 1
  %450 = bitcast <2 x i16> %449 to i32
  %451 = insertelement <4 x i32> undef, i32 %441, i32 0
  %452 = insertelement <4 x i32> %451, i32 %444, i32 1
  %453 = insertelement <4 x i32> %452, i32 %447, i32 2
  %454 = insertelement <4 x i32> %453, i32 %450, i32 3
  store <4 x i32> %454, ptr addrspace(3) %144, align 16
  %455 = fptrunc float %338 to half
  %456 = fptrunc float %339 to half
  %457 = fptrunc float %340 to half
  %458 = fptrunc float %341 to half
  %459 = fptrunc float %342 to half
  %460 = fptrunc float %343 to half
  %461 = fptrunc float %344 to half
  %462 = fptrunc float %345 to half
  %463 = extractvalue { float, float, float, float, float, float, float, float } %120, 0
  %464 = extractvalue { float, float, float, float, float, float, float, float } %120, 1
  %465 = extractvalue { float, float, float, float, float, float, float, float } %120, 2
  %466 = extractvalue { float, float, float, float, float, float, float, float } %120, 3
  %467 = extractvalue { float, float, float, float, float, float, float, float } %120, 4
  %468 = extractvalue { float, float, float, float, float, float, float, float } %120, 5
  %469 = extractvalue { float, float, float, float, float, float, float, float } %120, 6
  %470 = extractvalue { float, float, float, float, float, float, float, float } %120, 7
  %471 = fmul float %463, %348
  %472 = fmul float %464, %348
  %473 = fmul float %465, %349
  %474 = fmul float %466, %349
  %475 = fmul float %467, %348
  %476 = fmul float %468, %348
  %477 = fmul float %469, %349
  %478 = fmul float %470, %349
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %479 = getelementptr inbounds i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 512), i32 %212
  %480 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %479)
  %481 = extractvalue { i32, i32, i32, i32 } %480, 0
  %482 = extractvalue { i32, i32, i32, i32 } %480, 1
  %483 = extractvalue { i32, i32, i32, i32 } %480, 2
  %484 = extractvalue { i32, i32, i32, i32 } %480, 3
  %485 = bitcast i32 %481 to <2 x half>
  %486 = extractelement <2 x half> %485, i32 0
  %487 = extractelement <2 x half> %485, i32 1
  %488 = bitcast i32 %482 to <2 x half>
  %489 = extractelement <2 x half> %488, i32 0
  %490 = extractelement <2 x half> %488, i32 1
  %491 = bitcast i32 %483 to <2 x half>
  %492 = extractelement <2 x half> %491, i32 0
  %493 = extractelement <2 x half> %491, i32 1
  %494 = bitcast i32 %484 to <2 x half>
  %495 = extractelement <2 x half> %494, i32 0
  %496 = extractelement <2 x half> %494, i32 1
  %497 = insertelement <2 x half> undef, half %455, i32 0
  %498 = insertelement <2 x half> %497, half %456, i32 1
  %499 = bitcast <2 x half> %498 to i32
  %500 = insertelement <2 x half> undef, half %457, i32 0
  %501 = insertelement <2 x half> %500, half %458, i32 1
  %502 = bitcast <2 x half> %501 to i32
  %503 = insertelement <2 x half> undef, half %459, i32 0
  %504 = insertelement <2 x half> %503, half %460, i32 1
  %505 = bitcast <2 x half> %504 to i32
  %506 = insertelement <2 x half> undef, half %461, i32 0
  %507 = insertelement <2 x half> %506, half %462, i32 1
  %508 = bitcast <2 x half> %507 to i32
  %509 = insertelement <2 x half> undef, half %486, i32 0
  %510 = insertelement <2 x half> %509, half %487, i32 1
  %511 = bitcast <2 x half> %510 to i32
  %512 = insertelement <2 x half> undef, half %489, i32 0
  %513 = insertelement <2 x half> %512, half %490, i32 1
  %514 = bitcast <2 x half> %513 to i32
  %515 = insertelement <2 x half> undef, half %492, i32 0
  %516 = insertelement <2 x half> %515, half %493, i32 1
  %517 = bitcast <2 x half> %516 to i32
  %518 = insertelement <2 x half> undef, half %495, i32 0
  %519 = insertelement <2 x half> %518, half %496, i32 1
  %520 = bitcast <2 x half> %519 to i32
  %521 = call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %471, float %472, float %473, float %474, i32 %499, i32 %502, i32 %505, i32 %508, i32 %511, i32 %514)
  %522 = extractvalue { float, float, float, float } %521, 0
  %523 = extractvalue { float, float, float, float } %521, 1
  %524 = extractvalue { float, float, float, float } %521, 2
  %525 = extractvalue { float, float, float, float } %521, 3
  %526 = call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %475, float %476, float %477, float %478, i32 %499, i32 %502, i32 %505, i32 %508, i32 %517, i32 %520)
  %527 = extractvalue { float, float, float, float } %526, 0
  %528 = extractvalue { float, float, float, float } %526, 1
  %529 = extractvalue { float, float, float, float } %526, 2
  %530 = extractvalue { float, float, float, float } %526, 3
  %531 = insertvalue { float, float, float, float, float, float, float, float } undef, float %522, 0
  %532 = insertvalue { float, float, float, float, float, float, float, float } %531, float %523, 1
  %533 = insertvalue { float, float, float, float, float, float, float, float } %532, float %524, 2
  %534 = insertvalue { float, float, float, float, float, float, float, float } %533, float %525, 3
  %535 = insertvalue { float, float, float, float, float, float, float, float } %534, float %527, 4
  %536 = insertvalue { float, float, float, float, float, float, float, float } %535, float %528, 5
  %537 = insertvalue { float, float, float, float, float, float, float, float } %536, float %529, 6
  %538 = insertvalue { float, float, float, float, float, float, float, float } %537, float %530, 7
  %539 = add i32 %117, 16
  br label %116

540:                                              ; preds = %116
  %541 = getelementptr half, ptr addrspace(1) %3, i32 %22
  %542 = getelementptr half, ptr addrspace(1) %541, i32 %29
  %543 = extractvalue { float, float } %119, 0
  %544 = extractvalue { float, float } %119, 1
  %545 = extractvalue { float, float, float, float, float, float, float, float } %120, 0
  %546 = extractvalue { float, float, float, float, float, float, float, float } %120, 1
  %547 = extractvalue { float, float, float, float, float, float, float, float } %120, 2
  %548 = extractvalue { float, float, float, float, float, float, float, float } %120, 3
  %549 = extractvalue { float, float, float, float, float, float, float, float } %120, 4
  %550 = extractvalue { float, float, float, float, float, float, float, float } %120, 5
  %551 = extractvalue { float, float, float, float, float, float, float, float } %120, 6
  %552 = extractvalue { float, float, float, float, float, float, float, float } %120, 7
  %553 = call float @llvm.nvvm.div.full(float %545, float %543)
  %554 = call float @llvm.nvvm.div.full(float %546, float %543)
  %555 = call float @llvm.nvvm.div.full(float %547, float %544)
  %556 = call float @llvm.nvvm.div.full(float %548, float %544)
  %557 = call float @llvm.nvvm.div.full(float %549, float %543)
  %558 = call float @llvm.nvvm.div.full(float %550, float %543)
  %559 = call float @llvm.nvvm.div.full(float %551, float %544)
  %560 = call float @llvm.nvvm.div.full(float %552, float %544)
  %561 = fptrunc float %553 to half
  %562 = fptrunc float %554 to half
  %563 = fptrunc float %555 to half
  %564 = fptrunc float %556 to half
  %565 = fptrunc float %557 to half
  %566 = fptrunc float %558 to half
  %567 = fptrunc float %559 to half
  %568 = fptrunc float %560 to half
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %569 = and i32 %14, 11
  %570 = shl i32 %569, 4
  %571 = and i32 %14, 4
  %572 = icmp eq i32 %571, 0
  %573 = select i1 %572, i32 0, i32 320
  %574 = and i32 %14, 16
  %575 = shl i32 %574, 2
  %576 = xor i32 %570, %573
  %577 = xor i32 %576, %575
  %578 = or disjoint i32 0, %577
  %579 = xor i32 0, %578
  %580 = xor i32 %579, 0
  %581 = xor i32 %580, 0
  %582 = add i32 %581, 0
  %583 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %582
  %584 = insertelement <2 x half> undef, half %561, i32 0
  %585 = insertelement <2 x half> %584, half %562, i32 1
  %586 = bitcast <2 x half> %585 to i32
  %587 = insertelement <2 x half> undef, half %563, i32 0
  %588 = insertelement <2 x half> %587, half %564, i32 1
  %589 = bitcast <2 x half> %588 to i32
  %590 = insertelement <2 x half> undef, half %565, i32 0
  %591 = insertelement <2 x half> %590, half %566, i32 1
  %592 = bitcast <2 x half> %591 to i32
  %593 = insertelement <2 x half> undef, half %567, i32 0
  %594 = insertelement <2 x half> %593, half %568, i32 1
  %595 = bitcast <2 x half> %594 to i32
  call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %583, i32 %586, i32 %589, i32 %592, i32 %595)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %596 = and i32 %14, 22
  %597 = shl i32 %596, 3
  %598 = shl i32 %24, 6
  %599 = select i1 %51, i32 0, i32 320
  %600 = xor i32 %597, %598
  %601 = xor i32 %600, %599
  %602 = or disjoint i32 0, %601
  %603 = xor i32 0, %602
  %604 = xor i32 %603, 0
  %605 = xor i32 %604, 0
  %606 = add i32 %605, 0
  %607 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %606
  %608 = load <4 x i32>, ptr addrspace(3) %607, align 16
  %609 = extractelement <4 x i32> %608, i32 0
  %610 = extractelement <4 x i32> %608, i32 1
  %611 = extractelement <4 x i32> %608, i32 2
  %612 = extractelement <4 x i32> %608, i32 3
  %613 = insertelement <4 x i32> undef, i32 %609, i32 0
  %614 = insertelement <4 x i32> %613, i32 %610, i32 1
  %615 = insertelement <4 x i32> %614, i32 %611, i32 2
  %616 = insertelement <4 x i32> %615, i32 %612, i32 3
  %617 = extractelement <4 x i32> %616, i32 0
  %618 = extractelement <4 x i32> %616, i32 1
  %619 = extractelement <4 x i32> %616, i32 2
  %620 = extractelement <4 x i32> %616, i32 3
  %621 = bitcast i32 %617 to <2 x i16>
  %622 = extractelement <2 x i16> %621, i32 0
  %623 = extractelement <2 x i16> %621, i32 1
  %624 = bitcast i32 %618 to <2 x i16>
  %625 = extractelement <2 x i16> %624, i32 0
  %626 = extractelement <2 x i16> %624, i32 1
  %627 = bitcast i32 %619 to <2 x i16>
  %628 = extractelement <2 x i16> %627, i32 0
  %629 = extractelement <2 x i16> %627, i32 1
  %630 = bitcast i32 %620 to <2 x i16>
  %631 = extractelement <2 x i16> %630, i32 0
  %632 = extractelement <2 x i16> %630, i32 1
  %633 = insertelement <8 x i16> undef, i16 %622, i32 0
  %634 = insertelement <8 x i16> %633, i16 %623, i32 1
  %635 = insertelement <8 x i16> %634, i16 %625, i32 2
  %636 = insertelement <8 x i16> %635, i16 %626, i32 3
  %637 = insertelement <8 x i16> %636, i16 %628, i32 4
  %638 = insertelement <8 x i16> %637, i16 %629, i32 5
  %639 = insertelement <8 x i16> %638, i16 %631, i32 6
  %640 = insertelement <8 x i16> %639, i16 %632, i32 7
  %641 = extractelement <8 x i16> %640, i32 0
  %642 = extractelement <8 x i16> %640, i32 1
  %643 = extractelement <8 x i16> %640, i32 2
  %644 = extractelement <8 x i16> %640, i32 3
  %645 = extractelement <8 x i16> %640, i32 4
  %646 = extractelement <8 x i16> %640, i32 5
  %647 = extractelement <8 x i16> %640, i32 6
  %648 = extractelement <8 x i16> %640, i32 7
  %649 = bitcast i16 %641 to half
  %650 = bitcast i16 %642 to half
  %651 = bitcast i16 %643 to half
  %652 = bitcast i16 %644 to half
  %653 = bitcast i16 %645 to half
  %654 = bitcast i16 %646 to half
  %655 = bitcast i16 %647 to half
  %656 = bitcast i16 %648 to half
  %657 = insertelement <8 x half> undef, half %649, i32 0
  %658 = insertelement <8 x half> %657, half %650, i32 1
  %659 = insertelement <8 x half> %658, half %651, i32 2
  %660 = insertelement <8 x half> %659, half %652, i32 3
  %661 = insertelement <8 x half> %660, half %653, i32 4
  %662 = insertelement <8 x half> %661, half %654, i32 5
  %663 = insertelement <8 x half> %662, half %655, i32 6
  %664 = insertelement <8 x half> %663, half %656, i32 7
  %665 = extractelement <8 x half> %664, i32 0
  %666 = extractelement <8 x half> %664, i32 1
  %667 = extractelement <8 x half> %664, i32 2
  %668 = extractelement <8 x half> %664, i32 3
  %669 = extractelement <8 x half> %664, i32 4
  %670 = extractelement <8 x half> %664, i32 5
  %671 = extractelement <8 x half> %664, i32 6
  %672 = extractelement <8 x half> %664, i32 7
  %673 = insertelement <2 x half> undef, half %665, i32 0
  %674 = insertelement <2 x half> %673, half %666, i32 1
  %675 = bitcast <2 x half> %674 to i32
  %676 = insertelement <2 x half> undef, half %667, i32 0
  %677 = insertelement <2 x half> %676, half %668, i32 1
  %678 = bitcast <2 x half> %677 to i32
  %679 = insertelement <2 x half> undef, half %669, i32 0
  %680 = insertelement <2 x half> %679, half %670, i32 1
  %681 = bitcast <2 x half> %680 to i32
  %682 = insertelement <2 x half> undef, half %671, i32 0
  %683 = insertelement <2 x half> %682, half %672, i32 1
  %684 = bitcast <2 x half> %683 to i32
  call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %675, i32 %678, i32 %681, i32 %684, ptr addrspace(1) %542)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.div.full(float, float) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent nocallback nounwind memory(argmem: write)
declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) writeonly captures(none), i32, i32, i32, i32) #4

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.warp.sync(i32) #3

; Function Attrs: convergent nocallback nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #6

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #7

; Function Attrs: convergent nocallback nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) readonly captures(none)) #5

; Function Attrs: alwaysinline nounwind
define internal float @__nv_exp2f(float %x) #8 {
  %1 = call i32 @__nvvm_reflect(ptr @.str) #11
  %2 = icmp ne i32 %1, 0
  br i1 %2, label %3, label %5

3:                                                ; preds = %0
  %4 = call float @llvm.nvvm.ex2.approx.ftz.f32(float %x)
  br label %__exp2f.exit

5:                                                ; preds = %0
  %6 = call float @llvm.nvvm.ex2.approx.f32(float %x)
  br label %__exp2f.exit

__exp2f.exit:                                     ; preds = %3, %5
  %.0 = phi float [ %4, %3 ], [ %6, %5 ]
  ret float %.0
}

declare i32 @__nvvm_reflect(ptr) #9

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.ftz.f32(float) #10

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.f32(float) #10

attributes #0 = { "nvvm.reqntid"="32" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { convergent nocallback nounwind memory(argmem: write) }
attributes #5 = { convergent nocallback nounwind memory(argmem: read) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #8 = { alwaysinline nounwind "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #9 = { "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #10 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #11 = { nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!nvvmir.version = !{!3}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!2 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!3 = !{i32 2, i32 0}
