target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

define ptx_kernel void @matmul(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i32 %4, i32 %5, ptr addrspace(1) %6, ptr addrspace(1) %7) #0 {
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = mul i32 %9, 32
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %12 = and i32 %11, 127
  %13 = urem i32 %12, 32
  %14 = udiv i32 %11, 32
  %15 = shl i32 %13, 0
  %16 = or i32 0, %15
  %17 = shl i32 %14, 5
  %18 = or i32 %16, %17
  %19 = and i32 %18, 124
  %20 = lshr i32 %19, 2
  %21 = or disjoint i32 %20, 0
  %22 = xor i32 0, %21
  %23 = xor i32 %22, 0
  %24 = add i32 %23, 0
  %25 = and i32 %18, 3
  %26 = shl i32 %25, 3
  %27 = or disjoint i32 %26, 0
  %28 = xor i32 0, %27
  %29 = xor i32 %28, 0
  %30 = add i32 %29, 0
  %31 = add i32 %10, %24
  %32 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %33 = mul i32 %32, 32
  %34 = add i32 %33, %30
  %35 = mul i32 %31, %5
  %36 = getelementptr half, ptr addrspace(1) %0, i32 %35
  %37 = icmp slt i32 %31, %3
  %38 = icmp slt i32 %34, %4
  %39 = icmp sgt i32 %5, 0
  %40 = getelementptr half, ptr addrspace(1) %36, i32 %30
  %41 = icmp slt i32 %30, %5
  %42 = and i1 %37, %41
  %43 = and i1 %39, %42
  %44 = and i32 %18, 127
  %45 = shl i32 %44, 4
  %46 = and i32 %18, 24
  %47 = shl i32 %46, 1
  %48 = xor i32 %45, %47
  %49 = or disjoint i32 0, %48
  %50 = xor i32 0, %49
  %51 = xor i32 %50, 0
  %52 = xor i32 %51, 0
  %53 = add i32 %52, 0
  %54 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %53
  %55 = select i1 %43, i32 16, i32 0
  call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %54, ptr addrspace(1) %40, i32 %55)
  call void @llvm.nvvm.cp.async.commit.group()
  %56 = mul i32 %24, %4
  %57 = getelementptr half, ptr addrspace(1) %1, i32 %56
  %58 = getelementptr half, ptr addrspace(1) %57, i32 %34
  %59 = icmp slt i32 %24, %5
  %60 = and i1 %59, %38
  %61 = and i1 %39, %60
  %62 = getelementptr inbounds i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 4096), i32 %53
  %63 = select i1 %61, i32 16, i32 0
  call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %62, ptr addrspace(1) %58, i32 %63)
  call void @llvm.nvvm.cp.async.commit.group()
  %64 = icmp sgt i32 %5, 32
  %65 = getelementptr half, ptr addrspace(1) %36, i32 32
  %66 = getelementptr half, ptr addrspace(1) %65, i32 %30
  %67 = add i32 %30, 32
  %68 = icmp slt i32 %67, %5
  %69 = and i1 %37, %68
  %70 = and i1 %64, %69
  %71 = getelementptr inbounds i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 2048), i32 %53
  %72 = select i1 %70, i32 16, i32 0
  call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %71, ptr addrspace(1) %66, i32 %72)
  call void @llvm.nvvm.cp.async.commit.group()
  %73 = add i32 %24, 32
  %74 = mul i32 %73, %4
  %75 = getelementptr half, ptr addrspace(1) %1, i32 %74
  %76 = getelementptr half, ptr addrspace(1) %75, i32 %34
  %77 = icmp slt i32 %73, %5
  %78 = and i1 %77, %38
  %79 = and i1 %64, %78
  %80 = getelementptr inbounds i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 6144), i32 %53
  %81 = select i1 %79, i32 16, i32 0
  call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %80, ptr addrspace(1) %76, i32 %81)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 2)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %82 = and i32 %18, 15
  %83 = shl i32 %82, 6
  %84 = and i32 %18, 6
  %85 = shl i32 %84, 3
  %86 = and i32 %18, 16
  %87 = and i32 %18, 64
  %88 = shl i32 %87, 4
  %89 = or disjoint i32 %83, %88
  %90 = xor i32 %85, %86
  %91 = or disjoint i32 %89, %90
  %92 = xor i32 0, %91
  %93 = xor i32 %92, 0
  %94 = xor i32 %93, 0
  %95 = add i32 %94, 0
  %96 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %95
  %97 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %96)
  %98 = extractvalue { i32, i32, i32, i32 } %97, 0
  %99 = extractvalue { i32, i32, i32, i32 } %97, 1
  %100 = extractvalue { i32, i32, i32, i32 } %97, 2
  %101 = extractvalue { i32, i32, i32, i32 } %97, 3
  %102 = bitcast i32 %98 to <2 x half>
  %103 = extractelement <2 x half> %102, i32 0
  %104 = extractelement <2 x half> %102, i32 1
  %105 = bitcast i32 %99 to <2 x half>
  %106 = extractelement <2 x half> %105, i32 0
  %107 = extractelement <2 x half> %105, i32 1
  %108 = bitcast i32 %100 to <2 x half>
  %109 = extractelement <2 x half> %108, i32 0
  %110 = extractelement <2 x half> %108, i32 1
  %111 = bitcast i32 %101 to <2 x half>
  %112 = extractelement <2 x half> %111, i32 0
  %113 = extractelement <2 x half> %111, i32 1
  %114 = insertvalue { half, half, half, half, half, half, half, half } undef, half %103, 0
  %115 = insertvalue { half, half, half, half, half, half, half, half } %114, half %104, 1
  %116 = insertvalue { half, half, half, half, half, half, half, half } %115, half %106, 2
  %117 = insertvalue { half, half, half, half, half, half, half, half } %116, half %107, 3
  %118 = insertvalue { half, half, half, half, half, half, half, half } %117, half %109, 4
  %119 = insertvalue { half, half, half, half, half, half, half, half } %118, half %110, 5
  %120 = insertvalue { half, half, half, half, half, half, half, half } %119, half %112, 6
  %121 = insertvalue { half, half, half, half, half, half, half, half } %120, half %113, 7
  %122 = shl i32 %86, 1
  %123 = and i32 %18, 32
  %124 = lshr i32 %123, 1
  %125 = xor i32 %83, %85
  %126 = xor i32 %122, %124
  %127 = xor i32 %125, %126
  %128 = or disjoint i32 0, %127
  %129 = xor i32 0, %128
  %130 = xor i32 %129, 0
  %131 = xor i32 %130, 0
  %132 = add i32 %131, 0
  %133 = getelementptr inbounds i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 4096), i32 %132
  %134 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %133)
  %135 = extractvalue { i32, i32, i32, i32 } %134, 0
  %136 = extractvalue { i32, i32, i32, i32 } %134, 1
  %137 = extractvalue { i32, i32, i32, i32 } %134, 2
  %138 = extractvalue { i32, i32, i32, i32 } %134, 3
  %139 = bitcast i32 %135 to <2 x half>
  %140 = extractelement <2 x half> %139, i32 0
  %141 = extractelement <2 x half> %139, i32 1
  %142 = bitcast i32 %136 to <2 x half>
  %143 = extractelement <2 x half> %142, i32 0
  %144 = extractelement <2 x half> %142, i32 1
  %145 = bitcast i32 %137 to <2 x half>
  %146 = extractelement <2 x half> %145, i32 0
  %147 = extractelement <2 x half> %145, i32 1
  %148 = bitcast i32 %138 to <2 x half>
  %149 = extractelement <2 x half> %148, i32 0
  %150 = extractelement <2 x half> %148, i32 1
  %151 = insertvalue { half, half, half, half, half, half, half, half } undef, half %140, 0
  %152 = insertvalue { half, half, half, half, half, half, half, half } %151, half %141, 1
  %153 = insertvalue { half, half, half, half, half, half, half, half } %152, half %143, 2
  %154 = insertvalue { half, half, half, half, half, half, half, half } %153, half %144, 3
  %155 = insertvalue { half, half, half, half, half, half, half, half } %154, half %146, 4
  %156 = insertvalue { half, half, half, half, half, half, half, half } %155, half %147, 5
  %157 = insertvalue { half, half, half, half, half, half, half, half } %156, half %149, 6
  %158 = insertvalue { half, half, half, half, half, half, half, half } %157, half %150, 7
  br label %159

159:                                              ; preds = %169, %8
  %160 = phi i32 [ %443, %169 ], [ 0, %8 ]
  %161 = phi { float, float, float, float, float, float, float, float } [ %442, %169 ], [ zeroinitializer, %8 ]
  %162 = phi i32 [ %315, %169 ], [ 1, %8 ]
  %163 = phi i32 [ %174, %169 ], [ -1, %8 ]
  %164 = phi { ptr addrspace(3), i32, i32 } [ %344, %169 ], [ { ptr addrspace(3) @global_smem, i32 0, i32 0 }, %8 ]
  %165 = phi { ptr addrspace(3), i32, i32 } [ %348, %169 ], [ { ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 4096), i32 0, i32 0 }, %8 ]
  %166 = phi { half, half, half, half, half, half, half, half } [ %374, %169 ], [ %121, %8 ]
  %167 = phi { half, half, half, half, half, half, half, half } [ %400, %169 ], [ %158, %8 ]
  %168 = icmp slt i32 %160, %5
  br i1 %168, label %169, label %444

169:                                              ; preds = %159
  %170 = sub i32 %5, 64
  %171 = icmp slt i32 %160, %170
  %172 = add i32 %163, 1
  %173 = icmp sge i32 %172, 2
  %174 = select i1 %173, i32 0, i32 %172
  call void @llvm.nvvm.cp.async.wait.group(i32 2)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %175 = extractvalue { ptr addrspace(3), i32, i32 } %164, 0
  %176 = extractvalue { ptr addrspace(3), i32, i32 } %164, 1
  %177 = extractvalue { ptr addrspace(3), i32, i32 } %164, 2
  %178 = add i32 %176, 0
  %179 = add i32 %177, 16
  %180 = shl i32 %178, 0
  %181 = or i32 0, %180
  %182 = shl i32 %179, 5
  %183 = or i32 %181, %182
  %184 = and i32 %183, 31
  %185 = shl i32 %184, 5
  %186 = and i32 %183, 6
  %187 = shl i32 %186, 2
  %188 = and i32 %183, 992
  %189 = lshr i32 %188, 5
  %190 = xor i32 %187, %189
  %191 = or disjoint i32 %185, %190
  %192 = xor i32 0, %191
  %193 = mul i32 %192, 2
  %194 = xor i32 %92, %193
  %195 = xor i32 %194, 0
  %196 = add i32 %195, 0
  %197 = getelementptr inbounds i8, ptr addrspace(3) %175, i32 %196
  %198 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %197)
  %199 = extractvalue { i32, i32, i32, i32 } %198, 0
  %200 = extractvalue { i32, i32, i32, i32 } %198, 1
  %201 = extractvalue { i32, i32, i32, i32 } %198, 2
  %202 = extractvalue { i32, i32, i32, i32 } %198, 3
  %203 = bitcast i32 %199 to <2 x half>
  %204 = extractelement <2 x half> %203, i32 0
  %205 = extractelement <2 x half> %203, i32 1
  %206 = bitcast i32 %200 to <2 x half>
  %207 = extractelement <2 x half> %206, i32 0
  %208 = extractelement <2 x half> %206, i32 1
  %209 = bitcast i32 %201 to <2 x half>
  %210 = extractelement <2 x half> %209, i32 0
  %211 = extractelement <2 x half> %209, i32 1
  %212 = bitcast i32 %202 to <2 x half>
  %213 = extractelement <2 x half> %212, i32 0
  %214 = extractelement <2 x half> %212, i32 1
  %215 = extractvalue { ptr addrspace(3), i32, i32 } %165, 0
  %216 = extractvalue { ptr addrspace(3), i32, i32 } %165, 1
  %217 = extractvalue { ptr addrspace(3), i32, i32 } %165, 2
  %218 = add i32 %216, 16
  %219 = add i32 %217, 0
  %220 = shl i32 %218, 0
  %221 = or i32 0, %220
  %222 = shl i32 %219, 5
  %223 = or i32 %221, %222
  %224 = and i32 %223, 31
  %225 = shl i32 %224, 5
  %226 = and i32 %223, 6
  %227 = shl i32 %226, 2
  %228 = and i32 %223, 992
  %229 = lshr i32 %228, 5
  %230 = xor i32 %227, %229
  %231 = or disjoint i32 %225, %230
  %232 = xor i32 0, %231
  %233 = mul i32 %232, 2
  %234 = xor i32 %129, %233
  %235 = xor i32 %234, 0
  %236 = add i32 %235, 0
  %237 = getelementptr inbounds i8, ptr addrspace(3) %215, i32 %236
  %238 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %237)
  %239 = extractvalue { i32, i32, i32, i32 } %238, 0
  %240 = extractvalue { i32, i32, i32, i32 } %238, 1
  %241 = extractvalue { i32, i32, i32, i32 } %238, 2
  %242 = extractvalue { i32, i32, i32, i32 } %238, 3
  %243 = bitcast i32 %239 to <2 x half>
  %244 = extractelement <2 x half> %243, i32 0
  %245 = extractelement <2 x half> %243, i32 1
  %246 = bitcast i32 %240 to <2 x half>
  %247 = extractelement <2 x half> %246, i32 0
  %248 = extractelement <2 x half> %246, i32 1
  %249 = bitcast i32 %241 to <2 x half>
  %250 = extractelement <2 x half> %249, i32 0
  %251 = extractelement <2 x half> %249, i32 1
  %252 = bitcast i32 %242 to <2 x half>
  %253 = extractelement <2 x half> %252, i32 0
  %254 = extractelement <2 x half> %252, i32 1
  %255 = extractvalue { float, float, float, float, float, float, float, float } %161, 0
  %256 = extractvalue { float, float, float, float, float, float, float, float } %161, 1
  %257 = extractvalue { float, float, float, float, float, float, float, float } %161, 2
  %258 = extractvalue { float, float, float, float, float, float, float, float } %161, 3
  %259 = extractvalue { float, float, float, float, float, float, float, float } %161, 4
  %260 = extractvalue { float, float, float, float, float, float, float, float } %161, 5
  %261 = extractvalue { float, float, float, float, float, float, float, float } %161, 6
  %262 = extractvalue { float, float, float, float, float, float, float, float } %161, 7
  %263 = extractvalue { half, half, half, half, half, half, half, half } %166, 0
  %264 = extractvalue { half, half, half, half, half, half, half, half } %166, 1
  %265 = extractvalue { half, half, half, half, half, half, half, half } %166, 2
  %266 = extractvalue { half, half, half, half, half, half, half, half } %166, 3
  %267 = extractvalue { half, half, half, half, half, half, half, half } %166, 4
  %268 = extractvalue { half, half, half, half, half, half, half, half } %166, 5
  %269 = extractvalue { half, half, half, half, half, half, half, half } %166, 6
  %270 = extractvalue { half, half, half, half, half, half, half, half } %166, 7
  %271 = insertelement <2 x half> undef, half %263, i32 0
  %272 = insertelement <2 x half> %271, half %264, i32 1
  %273 = bitcast <2 x half> %272 to i32
  %274 = insertelement <2 x half> undef, half %265, i32 0
  %275 = insertelement <2 x half> %274, half %266, i32 1
  %276 = bitcast <2 x half> %275 to i32
  %277 = insertelement <2 x half> undef, half %267, i32 0
  %278 = insertelement <2 x half> %277, half %268, i32 1
  %279 = bitcast <2 x half> %278 to i32
  %280 = insertelement <2 x half> undef, half %269, i32 0
  %281 = insertelement <2 x half> %280, half %270, i32 1
  %282 = bitcast <2 x half> %281 to i32
  %283 = extractvalue { half, half, half, half, half, half, half, half } %167, 0
  %284 = extractvalue { half, half, half, half, half, half, half, half } %167, 1
  %285 = extractvalue { half, half, half, half, half, half, half, half } %167, 2
  %286 = extractvalue { half, half, half, half, half, half, half, half } %167, 3
  %287 = extractvalue { half, half, half, half, half, half, half, half } %167, 4
  %288 = extractvalue { half, half, half, half, half, half, half, half } %167, 5
  %289 = extractvalue { half, half, half, half, half, half, half, half } %167, 6
  %290 = extractvalue { half, half, half, half, half, half, half, half } %167, 7
  %291 = insertelement <2 x half> undef, half %283, i32 0
  %292 = insertelement <2 x half> %291, half %284, i32 1
  %293 = bitcast <2 x half> %292 to i32
  %294 = insertelement <2 x half> undef, half %285, i32 0
  %295 = insertelement <2 x half> %294, half %286, i32 1
  %296 = bitcast <2 x half> %295 to i32
  %297 = insertelement <2 x half> undef, half %287, i32 0
  %298 = insertelement <2 x half> %297, half %288, i32 1
  %299 = bitcast <2 x half> %298 to i32
  %300 = insertelement <2 x half> undef, half %289, i32 0
  %301 = insertelement <2 x half> %300, half %290, i32 1
  %302 = bitcast <2 x half> %301 to i32
  %303 = call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %255, float %256, float %257, float %258, i32 %273, i32 %276, i32 %279, i32 %282, i32 %293, i32 %296)
  %304 = extractvalue { float, float, float, float } %303, 0
  %305 = extractvalue { float, float, float, float } %303, 1
  %306 = extractvalue { float, float, float, float } %303, 2
  %307 = extractvalue { float, float, float, float } %303, 3
  %308 = call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %259, float %260, float %261, float %262, i32 %273, i32 %276, i32 %279, i32 %282, i32 %299, i32 %302)
  %309 = extractvalue { float, float, float, float } %308, 0
  %310 = extractvalue { float, float, float, float } %308, 1
  %311 = extractvalue { float, float, float, float } %308, 2
  %312 = extractvalue { float, float, float, float } %308, 3
  %313 = add i32 %162, 1
  %314 = icmp sge i32 %313, 2
  %315 = select i1 %314, i32 0, i32 %313
  %316 = add i32 %160, 64
  %317 = getelementptr half, ptr addrspace(1) %36, i32 %316
  %318 = getelementptr half, ptr addrspace(1) %317, i32 %30
  %319 = add i32 %316, %30
  %320 = icmp slt i32 %319, %5
  %321 = and i1 %37, %320
  %322 = mul i32 %315, 1024
  %323 = getelementptr half, ptr addrspace(3) @global_smem, i32 %322
  %324 = and i1 %171, %321
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %325 = getelementptr inbounds i8, ptr addrspace(3) %323, i32 %53
  %326 = select i1 %324, i32 16, i32 0
  call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %325, ptr addrspace(1) %318, i32 %326)
  call void @llvm.nvvm.cp.async.commit.group()
  %327 = add i32 %316, %24
  %328 = mul i32 %327, %4
  %329 = getelementptr half, ptr addrspace(1) %1, i32 %328
  %330 = getelementptr half, ptr addrspace(1) %329, i32 %34
  %331 = icmp slt i32 %327, %5
  %332 = and i1 %331, %38
  %333 = getelementptr half, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 4096), i32 %322
  %334 = and i1 %171, %332
  %335 = getelementptr inbounds i8, ptr addrspace(3) %333, i32 %53
  %336 = select i1 %334, i32 16, i32 0
  call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %335, ptr addrspace(1) %330, i32 %336)
  call void @llvm.nvvm.cp.async.commit.group()
  %337 = add i32 %174, 1
  %338 = icmp sge i32 %337, 2
  %339 = select i1 %338, i32 0, i32 %337
  %340 = mul i32 %339, 1024
  %341 = getelementptr half, ptr addrspace(3) @global_smem, i32 %340
  %342 = insertvalue { ptr addrspace(3), i32, i32 } undef, ptr addrspace(3) %341, 0
  %343 = insertvalue { ptr addrspace(3), i32, i32 } %342, i32 0, 1
  %344 = insertvalue { ptr addrspace(3), i32, i32 } %343, i32 0, 2
  %345 = getelementptr half, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 4096), i32 %340
  %346 = insertvalue { ptr addrspace(3), i32, i32 } undef, ptr addrspace(3) %345, 0
  %347 = insertvalue { ptr addrspace(3), i32, i32 } %346, i32 0, 1
  %348 = insertvalue { ptr addrspace(3), i32, i32 } %347, i32 0, 2
  call void @llvm.nvvm.cp.async.wait.group(i32 2)
  call void @llvm.nvvm.cp.async.wait.group(i32 2)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %349 = getelementptr inbounds i8, ptr addrspace(3) %341, i32 %95
  %350 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %349)
  %351 = extractvalue { i32, i32, i32, i32 } %350, 0
  %352 = extractvalue { i32, i32, i32, i32 } %350, 1
  %353 = extractvalue { i32, i32, i32, i32 } %350, 2
  %354 = extractvalue { i32, i32, i32, i32 } %350, 3
  %355 = bitcast i32 %351 to <2 x half>
  %356 = extractelement <2 x half> %355, i32 0
  %357 = extractelement <2 x half> %355, i32 1
  %358 = bitcast i32 %352 to <2 x half>
  %359 = extractelement <2 x half> %358, i32 0
  %360 = extractelement <2 x half> %358, i32 1
  %361 = bitcast i32 %353 to <2 x half>
  %362 = extractelement <2 x half> %361, i32 0
  %363 = extractelement <2 x half> %361, i32 1
  %364 = bitcast i32 %354 to <2 x half>
  %365 = extractelement <2 x half> %364, i32 0
  %366 = extractelement <2 x half> %364, i32 1
  %367 = insertvalue { half, half, half, half, half, half, half, half } undef, half %356, 0
  %368 = insertvalue { half, half, half, half, half, half, half, half } %367, half %357, 1
  %369 = insertvalue { half, half, half, half, half, half, half, half } %368, half %359, 2
  %370 = insertvalue { half, half, half, half, half, half, half, half } %369, half %360, 3
  %371 = insertvalue { half, half, half, half, half, half, half, half } %370, half %362, 4
  %372 = insertvalue { half, half, half, half, half, half, half, half } %371, half %363, 5
  %373 = insertvalue { half, half, half, half, half, half, half, half } %372, half %365, 6
  %374 = insertvalue { half, half, half, half, half, half, half, half } %373, half %366, 7
  %375 = getelementptr inbounds i8, ptr addrspace(3) %345, i32 %132
  %376 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %375)
  %377 = extractvalue { i32, i32, i32, i32 } %376, 0
  %378 = extractvalue { i32, i32, i32, i32 } %376, 1
  %379 = extractvalue { i32, i32, i32, i32 } %376, 2
  %380 = extractvalue { i32, i32, i32, i32 } %376, 3
  %381 = bitcast i32 %377 to <2 x half>
  %382 = extractelement <2 x half> %381, i32 0
  %383 = extractelement <2 x half> %381, i32 1
  %384 = bitcast i32 %378 to <2 x half>
  %385 = extractelement <2 x half> %384, i32 0
  %386 = extractelement <2 x half> %384, i32 1
  %387 = bitcast i32 %379 to <2 x half>
  %388 = extractelement <2 x half> %387, i32 0
  %389 = extractelement <2 x half> %387, i32 1
  %390 = bitcast i32 %380 to <2 x half>
  %391 = extractelement <2 x half> %390, i32 0
  %392 = extractelement <2 x half> %390, i32 1
  %393 = insertvalue { half, half, half, half, half, half, half, half } undef, half %382, 0
  %394 = insertvalue { half, half, half, half, half, half, half, half } %393, half %383, 1
  %395 = insertvalue { half, half, half, half, half, half, half, half } %394, half %385, 2
  %396 = insertvalue { half, half, half, half, half, half, half, half } %395, half %386, 3
  %397 = insertvalue { half, half, half, half, half, half, half, half } %396, half %388, 4
  %398 = insertvalue { half, half, half, half, half, half, half, half } %397, half %389, 5
  %399 = insertvalue { half, half, half, half, half, half, half, half } %398, half %391, 6
  %400 = insertvalue { half, half, half, half, half, half, half, half } %399, half %392, 7
  %401 = insertelement <2 x half> undef, half %204, i32 0
  %402 = insertelement <2 x half> %401, half %205, i32 1
  %403 = bitcast <2 x half> %402 to i32
  %404 = insertelement <2 x half> undef, half %207, i32 0
  %405 = insertelement <2 x half> %404, half %208, i32 1
  %406 = bitcast <2 x half> %405 to i32
  %407 = insertelement <2 x half> undef, half %210, i32 0
  %408 = insertelement <2 x half> %407, half %211, i32 1
  %409 = bitcast <2 x half> %408 to i32
  %410 = insertelement <2 x half> undef, half %213, i32 0
  %411 = insertelement <2 x half> %410, half %214, i32 1
  %412 = bitcast <2 x half> %411 to i32
  %413 = insertelement <2 x half> undef, half %244, i32 0
  %414 = insertelement <2 x half> %413, half %245, i32 1
  %415 = bitcast <2 x half> %414 to i32
  %416 = insertelement <2 x half> undef, half %247, i32 0
  %417 = insertelement <2 x half> %416, half %248, i32 1
  %418 = bitcast <2 x half> %417 to i32
  %419 = insertelement <2 x half> undef, half %250, i32 0
  %420 = insertelement <2 x half> %419, half %251, i32 1
  %421 = bitcast <2 x half> %420 to i32
  %422 = insertelement <2 x half> undef, half %253, i32 0
  %423 = insertelement <2 x half> %422, half %254, i32 1
  %424 = bitcast <2 x half> %423 to i32
  %425 = call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %304, float %305, float %306, float %307, i32 %403, i32 %406, i32 %409, i32 %412, i32 %415, i32 %418)
  %426 = extractvalue { float, float, float, float } %425, 0
  %427 = extractvalue { float, float, float, float } %425, 1
  %428 = extractvalue { float, float, float, float } %425, 2
  %429 = extractvalue { float, float, float, float } %425, 3
  %430 = call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %309, float %310, float %311, float %312, i32 %403, i32 %406, i32 %409, i32 %412, i32 %421, i32 %424)
  %431 = extractvalue { float, float, float, float } %430, 0
  %432 = extractvalue { float, float, float, float } %430, 1
  %433 = extractvalue { float, float, float, float } %430, 2
  %434 = extractvalue { float, float, float, float } %430, 3
  %435 = insertvalue { float, float, float, float, float, float, float, float } undef, float %426, 0
  %436 = insertvalue { float, float, float, float, float, float, float, float } %435, float %427, 1
  %437 = insertvalue { float, float, float, float, float, float, float, float } %436, float %428, 2
  %438 = insertvalue { float, float, float, float, float, float, float, float } %437, float %429, 3
  %439 = insertvalue { float, float, float, float, float, float, float, float } %438, float %431, 4
  %440 = insertvalue { float, float, float, float, float, float, float, float } %439, float %432, 5
  %441 = insertvalue { float, float, float, float, float, float, float, float } %440, float %433, 6
  %442 = insertvalue { float, float, float, float, float, float, float, float } %441, float %434, 7
  %443 = add i32 %160, 32
  br label %159

444:                                              ; preds = %159
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %445 = mul i32 %31, %4
  %446 = getelementptr half, ptr addrspace(1) %2, i32 %445
  %447 = getelementptr half, ptr addrspace(1) %446, i32 %34
  %448 = extractvalue { float, float, float, float, float, float, float, float } %161, 0
  %449 = extractvalue { float, float, float, float, float, float, float, float } %161, 1
  %450 = extractvalue { float, float, float, float, float, float, float, float } %161, 2
  %451 = extractvalue { float, float, float, float, float, float, float, float } %161, 3
  %452 = extractvalue { float, float, float, float, float, float, float, float } %161, 4
  %453 = extractvalue { float, float, float, float, float, float, float, float } %161, 5
  %454 = extractvalue { float, float, float, float, float, float, float, float } %161, 6
  %455 = extractvalue { float, float, float, float, float, float, float, float } %161, 7
  %456 = fptrunc float %448 to half
  %457 = fptrunc float %449 to half
  %458 = fptrunc float %450 to half
  %459 = fptrunc float %451 to half
  %460 = fptrunc float %452 to half
  %461 = fptrunc float %453 to half
  %462 = fptrunc float %454 to half
  %463 = fptrunc float %455 to half
  %464 = and i1 %37, %38
  %465 = and i32 %18, 60
  %466 = shl i32 %465, 1
  %467 = and i32 %18, 1
  %468 = icmp eq i32 %467, 0
  %469 = select i1 %468, i32 0, i32 576
  %470 = and i32 %18, 2
  %471 = icmp eq i32 %470, 0
  %472 = select i1 %471, i32 0, i32 1028
  %473 = shl i32 %87, 2
  %474 = or disjoint i32 %472, %473
  %475 = xor i32 %466, %469
  %476 = or disjoint i32 %474, %475
  %477 = xor i32 0, %476
  %478 = xor i32 %477, 0
  %479 = xor i32 %478, 0
  %480 = add i32 %479, 0
  %481 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %480
  %482 = insertelement <2 x half> undef, half %456, i32 0
  %483 = insertelement <2 x half> %482, half %457, i32 1
  %484 = extractelement <2 x half> %483, i32 0
  %485 = extractelement <2 x half> %483, i32 1
  %486 = bitcast half %484 to i16
  %487 = bitcast half %485 to i16
  %488 = insertelement <2 x i16> undef, i16 %486, i32 0
  %489 = insertelement <2 x i16> %488, i16 %487, i32 1
  store <2 x i16> %489, ptr addrspace(3) %481, align 4
  %490 = add i32 %479, 128
  %491 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %490
  %492 = insertelement <2 x half> undef, half %458, i32 0
  %493 = insertelement <2 x half> %492, half %459, i32 1
  %494 = extractelement <2 x half> %493, i32 0
  %495 = extractelement <2 x half> %493, i32 1
  %496 = bitcast half %494 to i16
  %497 = bitcast half %495 to i16
  %498 = insertelement <2 x i16> undef, i16 %496, i32 0
  %499 = insertelement <2 x i16> %498, i16 %497, i32 1
  store <2 x i16> %499, ptr addrspace(3) %491, align 4
  %500 = xor i32 %478, 4
  %501 = add i32 %500, 0
  %502 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %501
  %503 = insertelement <2 x half> undef, half %460, i32 0
  %504 = insertelement <2 x half> %503, half %461, i32 1
  %505 = extractelement <2 x half> %504, i32 0
  %506 = extractelement <2 x half> %504, i32 1
  %507 = bitcast half %505 to i16
  %508 = bitcast half %506 to i16
  %509 = insertelement <2 x i16> undef, i16 %507, i32 0
  %510 = insertelement <2 x i16> %509, i16 %508, i32 1
  store <2 x i16> %510, ptr addrspace(3) %502, align 4
  %511 = add i32 %500, 128
  %512 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %511
  %513 = insertelement <2 x half> undef, half %462, i32 0
  %514 = insertelement <2 x half> %513, half %463, i32 1
  %515 = extractelement <2 x half> %514, i32 0
  %516 = extractelement <2 x half> %514, i32 1
  %517 = bitcast half %515 to i16
  %518 = bitcast half %516 to i16
  %519 = insertelement <2 x i16> undef, i16 %517, i32 0
  %520 = insertelement <2 x i16> %519, i16 %518, i32 1
  store <2 x i16> %520, ptr addrspace(3) %512, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %521 = and i32 %18, 96
  %522 = shl i32 %521, 2
  %523 = and i32 %18, 30
  %524 = shl i32 %523, 1
  %525 = shl i32 %467, 6
  %526 = or disjoint i32 %522, %525
  %527 = or disjoint i32 %526, %524
  %528 = xor i32 0, %527
  %529 = xor i32 %528, 0
  %530 = xor i32 %529, 0
  %531 = add i32 %530, 0
  %532 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %531
  %533 = load <2 x i16>, ptr addrspace(3) %532, align 4
  %534 = extractelement <2 x i16> %533, i32 0
  %535 = extractelement <2 x i16> %533, i32 1
  %536 = insertelement <2 x i16> undef, i16 %534, i32 0
  %537 = insertelement <2 x i16> %536, i16 %535, i32 1
  %538 = extractelement <2 x i16> %537, i32 0
  %539 = extractelement <2 x i16> %537, i32 1
  %540 = bitcast i16 %538 to half
  %541 = bitcast i16 %539 to half
  %542 = insertelement <2 x half> undef, half %540, i32 0
  %543 = insertelement <2 x half> %542, half %541, i32 1
  %544 = extractelement <2 x half> %543, i32 0
  %545 = extractelement <2 x half> %543, i32 1
  %546 = xor i32 %529, 576
  %547 = add i32 %546, 0
  %548 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %547
  %549 = load <2 x i16>, ptr addrspace(3) %548, align 4
  %550 = extractelement <2 x i16> %549, i32 0
  %551 = extractelement <2 x i16> %549, i32 1
  %552 = insertelement <2 x i16> undef, i16 %550, i32 0
  %553 = insertelement <2 x i16> %552, i16 %551, i32 1
  %554 = extractelement <2 x i16> %553, i32 0
  %555 = extractelement <2 x i16> %553, i32 1
  %556 = bitcast i16 %554 to half
  %557 = bitcast i16 %555 to half
  %558 = insertelement <2 x half> undef, half %556, i32 0
  %559 = insertelement <2 x half> %558, half %557, i32 1
  %560 = extractelement <2 x half> %559, i32 0
  %561 = extractelement <2 x half> %559, i32 1
  %562 = xor i32 %529, 1028
  %563 = add i32 %562, 0
  %564 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %563
  %565 = load <2 x i16>, ptr addrspace(3) %564, align 4
  %566 = extractelement <2 x i16> %565, i32 0
  %567 = extractelement <2 x i16> %565, i32 1
  %568 = insertelement <2 x i16> undef, i16 %566, i32 0
  %569 = insertelement <2 x i16> %568, i16 %567, i32 1
  %570 = extractelement <2 x i16> %569, i32 0
  %571 = extractelement <2 x i16> %569, i32 1
  %572 = bitcast i16 %570 to half
  %573 = bitcast i16 %571 to half
  %574 = insertelement <2 x half> undef, half %572, i32 0
  %575 = insertelement <2 x half> %574, half %573, i32 1
  %576 = extractelement <2 x half> %575, i32 0
  %577 = extractelement <2 x half> %575, i32 1
  %578 = xor i32 %529, 1604
  %579 = add i32 %578, 0
  %580 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %579
  %581 = load <2 x i16>, ptr addrspace(3) %580, align 4
  %582 = extractelement <2 x i16> %581, i32 0
  %583 = extractelement <2 x i16> %581, i32 1
  %584 = insertelement <2 x i16> undef, i16 %582, i32 0
  %585 = insertelement <2 x i16> %584, i16 %583, i32 1
  %586 = extractelement <2 x i16> %585, i32 0
  %587 = extractelement <2 x i16> %585, i32 1
  %588 = bitcast i16 %586 to half
  %589 = bitcast i16 %587 to half
  %590 = insertelement <2 x half> undef, half %588, i32 0
  %591 = insertelement <2 x half> %590, half %589, i32 1
  %592 = extractelement <2 x half> %591, i32 0
  %593 = extractelement <2 x half> %591, i32 1
  %594 = insertelement <2 x half> undef, half %544, i32 0
  %595 = insertelement <2 x half> %594, half %545, i32 1
  %596 = bitcast <2 x half> %595 to i32
  %597 = insertelement <2 x half> undef, half %560, i32 0
  %598 = insertelement <2 x half> %597, half %561, i32 1
  %599 = bitcast <2 x half> %598 to i32
  %600 = insertelement <2 x half> undef, half %576, i32 0
  %601 = insertelement <2 x half> %600, half %577, i32 1
  %602 = bitcast <2 x half> %601 to i32
  %603 = insertelement <2 x half> undef, half %592, i32 0
  %604 = insertelement <2 x half> %603, half %593, i32 1
  %605 = bitcast <2 x half> %604 to i32
  call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %596, i32 %599, i32 %602, i32 %605, ptr addrspace(1) %447, i1 %464)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.commit.group() #2

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent nocallback nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #4

; Function Attrs: convergent nocallback nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) readonly captures(none)) #4

attributes #0 = { "nvvm.reqntid"="128" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { convergent nocallback nounwind memory(argmem: read) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
