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
  br label %82

82:                                               ; preds = %88, %8
  %83 = phi i32 [ %305, %88 ], [ 0, %8 ]
  %84 = phi { float, float, float, float, float, float, float, float } [ %280, %88 ], [ zeroinitializer, %8 ]
  %85 = phi i32 [ %283, %88 ], [ 1, %8 ]
  %86 = phi i32 [ %93, %88 ], [ -1, %8 ]
  %87 = icmp slt i32 %83, %5
  br i1 %87, label %88, label %306

88:                                               ; preds = %82
  %89 = sub i32 %5, 64
  %90 = icmp slt i32 %83, %89
  %91 = add i32 %86, 1
  %92 = icmp sge i32 %91, 2
  %93 = select i1 %92, i32 0, i32 %91
  call void @llvm.nvvm.cp.async.wait.group(i32 2)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %94 = mul i32 %93, 1024
  %95 = getelementptr half, ptr addrspace(3) @global_smem, i32 %94
  %96 = and i32 %18, 15
  %97 = shl i32 %96, 6
  %98 = and i32 %18, 6
  %99 = shl i32 %98, 3
  %100 = and i32 %18, 16
  %101 = and i32 %18, 64
  %102 = shl i32 %101, 4
  %103 = or disjoint i32 %97, %102
  %104 = xor i32 %99, %100
  %105 = or disjoint i32 %103, %104
  %106 = xor i32 0, %105
  %107 = xor i32 %106, 0
  %108 = xor i32 %107, 0
  %109 = add i32 %108, 0
  %110 = getelementptr inbounds i8, ptr addrspace(3) %95, i32 %109
  %111 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %110)
  %112 = extractvalue { i32, i32, i32, i32 } %111, 0
  %113 = extractvalue { i32, i32, i32, i32 } %111, 1
  %114 = extractvalue { i32, i32, i32, i32 } %111, 2
  %115 = extractvalue { i32, i32, i32, i32 } %111, 3
  %116 = bitcast i32 %112 to <2 x half>
  %117 = extractelement <2 x half> %116, i32 0
  %118 = extractelement <2 x half> %116, i32 1
  %119 = bitcast i32 %113 to <2 x half>
  %120 = extractelement <2 x half> %119, i32 0
  %121 = extractelement <2 x half> %119, i32 1
  %122 = bitcast i32 %114 to <2 x half>
  %123 = extractelement <2 x half> %122, i32 0
  %124 = extractelement <2 x half> %122, i32 1
  %125 = bitcast i32 %115 to <2 x half>
  %126 = extractelement <2 x half> %125, i32 0
  %127 = extractelement <2 x half> %125, i32 1
  %128 = xor i32 %107, 32
  %129 = add i32 %128, 0
  %130 = getelementptr inbounds i8, ptr addrspace(3) %95, i32 %129
  %131 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %130)
  %132 = extractvalue { i32, i32, i32, i32 } %131, 0
  %133 = extractvalue { i32, i32, i32, i32 } %131, 1
  %134 = extractvalue { i32, i32, i32, i32 } %131, 2
  %135 = extractvalue { i32, i32, i32, i32 } %131, 3
  %136 = bitcast i32 %132 to <2 x half>
  %137 = extractelement <2 x half> %136, i32 0
  %138 = extractelement <2 x half> %136, i32 1
  %139 = bitcast i32 %133 to <2 x half>
  %140 = extractelement <2 x half> %139, i32 0
  %141 = extractelement <2 x half> %139, i32 1
  %142 = bitcast i32 %134 to <2 x half>
  %143 = extractelement <2 x half> %142, i32 0
  %144 = extractelement <2 x half> %142, i32 1
  %145 = bitcast i32 %135 to <2 x half>
  %146 = extractelement <2 x half> %145, i32 0
  %147 = extractelement <2 x half> %145, i32 1
  %148 = getelementptr half, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 4096), i32 %94
  %149 = and i32 %18, 31
  %150 = shl i32 %149, 6
  %151 = and i32 %18, 32
  %152 = lshr i32 %151, 1
  %153 = xor i32 %99, %152
  %154 = or disjoint i32 %150, %153
  %155 = xor i32 0, %154
  %156 = xor i32 %155, 0
  %157 = xor i32 %156, 0
  %158 = add i32 %157, 0
  %159 = getelementptr inbounds i8, ptr addrspace(3) %148, i32 %158
  %160 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %159)
  %161 = extractvalue { i32, i32, i32, i32 } %160, 0
  %162 = extractvalue { i32, i32, i32, i32 } %160, 1
  %163 = extractvalue { i32, i32, i32, i32 } %160, 2
  %164 = extractvalue { i32, i32, i32, i32 } %160, 3
  %165 = bitcast i32 %161 to <2 x half>
  %166 = extractelement <2 x half> %165, i32 0
  %167 = extractelement <2 x half> %165, i32 1
  %168 = bitcast i32 %162 to <2 x half>
  %169 = extractelement <2 x half> %168, i32 0
  %170 = extractelement <2 x half> %168, i32 1
  %171 = bitcast i32 %163 to <2 x half>
  %172 = extractelement <2 x half> %171, i32 0
  %173 = extractelement <2 x half> %171, i32 1
  %174 = bitcast i32 %164 to <2 x half>
  %175 = extractelement <2 x half> %174, i32 0
  %176 = extractelement <2 x half> %174, i32 1
  %177 = xor i32 %156, 32
  %178 = add i32 %177, 0
  %179 = getelementptr inbounds i8, ptr addrspace(3) %148, i32 %178
  %180 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %179)
  %181 = extractvalue { i32, i32, i32, i32 } %180, 0
  %182 = extractvalue { i32, i32, i32, i32 } %180, 1
  %183 = extractvalue { i32, i32, i32, i32 } %180, 2
  %184 = extractvalue { i32, i32, i32, i32 } %180, 3
  %185 = bitcast i32 %181 to <2 x half>
  %186 = extractelement <2 x half> %185, i32 0
  %187 = extractelement <2 x half> %185, i32 1
  %188 = bitcast i32 %182 to <2 x half>
  %189 = extractelement <2 x half> %188, i32 0
  %190 = extractelement <2 x half> %188, i32 1
  %191 = bitcast i32 %183 to <2 x half>
  %192 = extractelement <2 x half> %191, i32 0
  %193 = extractelement <2 x half> %191, i32 1
  %194 = bitcast i32 %184 to <2 x half>
  %195 = extractelement <2 x half> %194, i32 0
  %196 = extractelement <2 x half> %194, i32 1
  %197 = extractvalue { float, float, float, float, float, float, float, float } %84, 0
  %198 = extractvalue { float, float, float, float, float, float, float, float } %84, 1
  %199 = extractvalue { float, float, float, float, float, float, float, float } %84, 2
  %200 = extractvalue { float, float, float, float, float, float, float, float } %84, 3
  %201 = extractvalue { float, float, float, float, float, float, float, float } %84, 4
  %202 = extractvalue { float, float, float, float, float, float, float, float } %84, 5
  %203 = extractvalue { float, float, float, float, float, float, float, float } %84, 6
  %204 = extractvalue { float, float, float, float, float, float, float, float } %84, 7
  %205 = insertelement <2 x half> undef, half %117, i32 0
  %206 = insertelement <2 x half> %205, half %118, i32 1
  %207 = bitcast <2 x half> %206 to i32
  %208 = insertelement <2 x half> undef, half %120, i32 0
  %209 = insertelement <2 x half> %208, half %121, i32 1
  %210 = bitcast <2 x half> %209 to i32
  %211 = insertelement <2 x half> undef, half %123, i32 0
  %212 = insertelement <2 x half> %211, half %124, i32 1
  %213 = bitcast <2 x half> %212 to i32
  %214 = insertelement <2 x half> undef, half %126, i32 0
  %215 = insertelement <2 x half> %214, half %127, i32 1
  %216 = bitcast <2 x half> %215 to i32
  %217 = insertelement <2 x half> undef, half %137, i32 0
  %218 = insertelement <2 x half> %217, half %138, i32 1
  %219 = bitcast <2 x half> %218 to i32
  %220 = insertelement <2 x half> undef, half %140, i32 0
  %221 = insertelement <2 x half> %220, half %141, i32 1
  %222 = bitcast <2 x half> %221 to i32
  %223 = insertelement <2 x half> undef, half %143, i32 0
  %224 = insertelement <2 x half> %223, half %144, i32 1
  %225 = bitcast <2 x half> %224 to i32
  %226 = insertelement <2 x half> undef, half %146, i32 0
  %227 = insertelement <2 x half> %226, half %147, i32 1
  %228 = bitcast <2 x half> %227 to i32
  %229 = insertelement <2 x half> undef, half %166, i32 0
  %230 = insertelement <2 x half> %229, half %167, i32 1
  %231 = bitcast <2 x half> %230 to i32
  %232 = insertelement <2 x half> undef, half %169, i32 0
  %233 = insertelement <2 x half> %232, half %170, i32 1
  %234 = bitcast <2 x half> %233 to i32
  %235 = insertelement <2 x half> undef, half %172, i32 0
  %236 = insertelement <2 x half> %235, half %173, i32 1
  %237 = bitcast <2 x half> %236 to i32
  %238 = insertelement <2 x half> undef, half %175, i32 0
  %239 = insertelement <2 x half> %238, half %176, i32 1
  %240 = bitcast <2 x half> %239 to i32
  %241 = insertelement <2 x half> undef, half %186, i32 0
  %242 = insertelement <2 x half> %241, half %187, i32 1
  %243 = bitcast <2 x half> %242 to i32
  %244 = insertelement <2 x half> undef, half %189, i32 0
  %245 = insertelement <2 x half> %244, half %190, i32 1
  %246 = bitcast <2 x half> %245 to i32
  %247 = insertelement <2 x half> undef, half %192, i32 0
  %248 = insertelement <2 x half> %247, half %193, i32 1
  %249 = bitcast <2 x half> %248 to i32
  %250 = insertelement <2 x half> undef, half %195, i32 0
  %251 = insertelement <2 x half> %250, half %196, i32 1
  %252 = bitcast <2 x half> %251 to i32
  %253 = call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %197, float %198, float %199, float %200, i32 %207, i32 %210, i32 %213, i32 %216, i32 %231, i32 %234)
  %254 = extractvalue { float, float, float, float } %253, 0
  %255 = extractvalue { float, float, float, float } %253, 1
  %256 = extractvalue { float, float, float, float } %253, 2
  %257 = extractvalue { float, float, float, float } %253, 3
  %258 = call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %201, float %202, float %203, float %204, i32 %207, i32 %210, i32 %213, i32 %216, i32 %243, i32 %246)
  %259 = extractvalue { float, float, float, float } %258, 0
  %260 = extractvalue { float, float, float, float } %258, 1
  %261 = extractvalue { float, float, float, float } %258, 2
  %262 = extractvalue { float, float, float, float } %258, 3
  %263 = call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %254, float %255, float %256, float %257, i32 %219, i32 %222, i32 %225, i32 %228, i32 %237, i32 %240)
  %264 = extractvalue { float, float, float, float } %263, 0
  %265 = extractvalue { float, float, float, float } %263, 1
  %266 = extractvalue { float, float, float, float } %263, 2
  %267 = extractvalue { float, float, float, float } %263, 3
  %268 = call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %259, float %260, float %261, float %262, i32 %219, i32 %222, i32 %225, i32 %228, i32 %249, i32 %252)
  %269 = extractvalue { float, float, float, float } %268, 0
  %270 = extractvalue { float, float, float, float } %268, 1
  %271 = extractvalue { float, float, float, float } %268, 2
  %272 = extractvalue { float, float, float, float } %268, 3
  %273 = insertvalue { float, float, float, float, float, float, float, float } undef, float %264, 0
  %274 = insertvalue { float, float, float, float, float, float, float, float } %273, float %265, 1
  %275 = insertvalue { float, float, float, float, float, float, float, float } %274, float %266, 2
  %276 = insertvalue { float, float, float, float, float, float, float, float } %275, float %267, 3
  %277 = insertvalue { float, float, float, float, float, float, float, float } %276, float %269, 4
  %278 = insertvalue { float, float, float, float, float, float, float, float } %277, float %270, 5
  %279 = insertvalue { float, float, float, float, float, float, float, float } %278, float %271, 6
  %280 = insertvalue { float, float, float, float, float, float, float, float } %279, float %272, 7
  %281 = add i32 %85, 1
  %282 = icmp sge i32 %281, 2
  %283 = select i1 %282, i32 0, i32 %281
  %284 = add i32 %83, 64
  %285 = getelementptr half, ptr addrspace(1) %36, i32 %284
  %286 = getelementptr half, ptr addrspace(1) %285, i32 %30
  %287 = add i32 %284, %30
  %288 = icmp slt i32 %287, %5
  %289 = and i1 %37, %288
  %290 = mul i32 %283, 1024
  %291 = getelementptr half, ptr addrspace(3) @global_smem, i32 %290
  %292 = and i1 %90, %289
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %293 = getelementptr inbounds i8, ptr addrspace(3) %291, i32 %53
  %294 = select i1 %292, i32 16, i32 0
  call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %293, ptr addrspace(1) %286, i32 %294)
  call void @llvm.nvvm.cp.async.commit.group()
  %295 = add i32 %284, %24
  %296 = mul i32 %295, %4
  %297 = getelementptr half, ptr addrspace(1) %1, i32 %296
  %298 = getelementptr half, ptr addrspace(1) %297, i32 %34
  %299 = icmp slt i32 %295, %5
  %300 = and i1 %299, %38
  %301 = getelementptr half, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 4096), i32 %290
  %302 = and i1 %90, %300
  %303 = getelementptr inbounds i8, ptr addrspace(3) %301, i32 %53
  %304 = select i1 %302, i32 16, i32 0
  call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %303, ptr addrspace(1) %298, i32 %304)
  call void @llvm.nvvm.cp.async.commit.group()
  %305 = add i32 %83, 32
  br label %82

306:                                              ; preds = %82
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %307 = mul i32 %31, %4
  %308 = getelementptr half, ptr addrspace(1) %2, i32 %307
  %309 = getelementptr half, ptr addrspace(1) %308, i32 %34
  %310 = extractvalue { float, float, float, float, float, float, float, float } %84, 0
  %311 = extractvalue { float, float, float, float, float, float, float, float } %84, 1
  %312 = extractvalue { float, float, float, float, float, float, float, float } %84, 2
  %313 = extractvalue { float, float, float, float, float, float, float, float } %84, 3
  %314 = extractvalue { float, float, float, float, float, float, float, float } %84, 4
  %315 = extractvalue { float, float, float, float, float, float, float, float } %84, 5
  %316 = extractvalue { float, float, float, float, float, float, float, float } %84, 6
  %317 = extractvalue { float, float, float, float, float, float, float, float } %84, 7
  %318 = fptrunc float %310 to half
  %319 = fptrunc float %311 to half
  %320 = fptrunc float %312 to half
  %321 = fptrunc float %313 to half
  %322 = fptrunc float %314 to half
  %323 = fptrunc float %315 to half
  %324 = fptrunc float %316 to half
  %325 = fptrunc float %317 to half
  %326 = and i1 %37, %38
  %327 = and i32 %18, 6
  %328 = shl i32 %327, 8
  %329 = and i32 %18, 15
  %330 = shl i32 %329, 4
  %331 = and i32 %18, 80
  %332 = shl i32 %331, 2
  %333 = and i32 %18, 32
  %334 = xor i32 %330, %332
  %335 = xor i32 %334, %333
  %336 = or disjoint i32 %328, %335
  %337 = xor i32 0, %336
  %338 = xor i32 %337, 0
  %339 = xor i32 %338, 0
  %340 = add i32 %339, 0
  %341 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %340
  %342 = insertelement <2 x half> undef, half %318, i32 0
  %343 = insertelement <2 x half> %342, half %319, i32 1
  %344 = bitcast <2 x half> %343 to i32
  %345 = insertelement <2 x half> undef, half %320, i32 0
  %346 = insertelement <2 x half> %345, half %321, i32 1
  %347 = bitcast <2 x half> %346 to i32
  %348 = insertelement <2 x half> undef, half %322, i32 0
  %349 = insertelement <2 x half> %348, half %323, i32 1
  %350 = bitcast <2 x half> %349 to i32
  %351 = insertelement <2 x half> undef, half %324, i32 0
  %352 = insertelement <2 x half> %351, half %325, i32 1
  %353 = bitcast <2 x half> %352 to i32
  call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %341, i32 %344, i32 %347, i32 %350, i32 %353)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %354 = shl i32 %46, 6
  %355 = shl i32 %25, 5
  %356 = shl i32 %19, 2
  %357 = xor i32 %354, %355
  %358 = xor i32 %357, %356
  %359 = or disjoint i32 0, %358
  %360 = xor i32 0, %359
  %361 = xor i32 %360, 0
  %362 = xor i32 %361, 0
  %363 = add i32 %362, 0
  %364 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %363
  %365 = load <4 x i32>, ptr addrspace(3) %364, align 16
  %366 = extractelement <4 x i32> %365, i32 0
  %367 = extractelement <4 x i32> %365, i32 1
  %368 = extractelement <4 x i32> %365, i32 2
  %369 = extractelement <4 x i32> %365, i32 3
  %370 = insertelement <4 x i32> undef, i32 %366, i32 0
  %371 = insertelement <4 x i32> %370, i32 %367, i32 1
  %372 = insertelement <4 x i32> %371, i32 %368, i32 2
  %373 = insertelement <4 x i32> %372, i32 %369, i32 3
  %374 = extractelement <4 x i32> %373, i32 0
  %375 = extractelement <4 x i32> %373, i32 1
  %376 = extractelement <4 x i32> %373, i32 2
  %377 = extractelement <4 x i32> %373, i32 3
  %378 = bitcast i32 %374 to <2 x i16>
  %379 = extractelement <2 x i16> %378, i32 0
  %380 = extractelement <2 x i16> %378, i32 1
  %381 = bitcast i32 %375 to <2 x i16>
  %382 = extractelement <2 x i16> %381, i32 0
  %383 = extractelement <2 x i16> %381, i32 1
  %384 = bitcast i32 %376 to <2 x i16>
  %385 = extractelement <2 x i16> %384, i32 0
  %386 = extractelement <2 x i16> %384, i32 1
  %387 = bitcast i32 %377 to <2 x i16>
  %388 = extractelement <2 x i16> %387, i32 0
  %389 = extractelement <2 x i16> %387, i32 1
  %390 = insertelement <8 x i16> undef, i16 %379, i32 0
  %391 = insertelement <8 x i16> %390, i16 %380, i32 1
  %392 = insertelement <8 x i16> %391, i16 %382, i32 2
  %393 = insertelement <8 x i16> %392, i16 %383, i32 3
  %394 = insertelement <8 x i16> %393, i16 %385, i32 4
  %395 = insertelement <8 x i16> %394, i16 %386, i32 5
  %396 = insertelement <8 x i16> %395, i16 %388, i32 6
  %397 = insertelement <8 x i16> %396, i16 %389, i32 7
  %398 = extractelement <8 x i16> %397, i32 0
  %399 = extractelement <8 x i16> %397, i32 1
  %400 = extractelement <8 x i16> %397, i32 2
  %401 = extractelement <8 x i16> %397, i32 3
  %402 = extractelement <8 x i16> %397, i32 4
  %403 = extractelement <8 x i16> %397, i32 5
  %404 = extractelement <8 x i16> %397, i32 6
  %405 = extractelement <8 x i16> %397, i32 7
  %406 = bitcast i16 %398 to half
  %407 = bitcast i16 %399 to half
  %408 = bitcast i16 %400 to half
  %409 = bitcast i16 %401 to half
  %410 = bitcast i16 %402 to half
  %411 = bitcast i16 %403 to half
  %412 = bitcast i16 %404 to half
  %413 = bitcast i16 %405 to half
  %414 = insertelement <8 x half> undef, half %406, i32 0
  %415 = insertelement <8 x half> %414, half %407, i32 1
  %416 = insertelement <8 x half> %415, half %408, i32 2
  %417 = insertelement <8 x half> %416, half %409, i32 3
  %418 = insertelement <8 x half> %417, half %410, i32 4
  %419 = insertelement <8 x half> %418, half %411, i32 5
  %420 = insertelement <8 x half> %419, half %412, i32 6
  %421 = insertelement <8 x half> %420, half %413, i32 7
  %422 = extractelement <8 x half> %421, i32 0
  %423 = extractelement <8 x half> %421, i32 1
  %424 = extractelement <8 x half> %421, i32 2
  %425 = extractelement <8 x half> %421, i32 3
  %426 = extractelement <8 x half> %421, i32 4
  %427 = extractelement <8 x half> %421, i32 5
  %428 = extractelement <8 x half> %421, i32 6
  %429 = extractelement <8 x half> %421, i32 7
  %430 = insertelement <2 x half> undef, half %422, i32 0
  %431 = insertelement <2 x half> %430, half %423, i32 1
  %432 = bitcast <2 x half> %431 to i32
  %433 = insertelement <2 x half> undef, half %424, i32 0
  %434 = insertelement <2 x half> %433, half %425, i32 1
  %435 = bitcast <2 x half> %434 to i32
  %436 = insertelement <2 x half> undef, half %426, i32 0
  %437 = insertelement <2 x half> %436, half %427, i32 1
  %438 = bitcast <2 x half> %437 to i32
  %439 = insertelement <2 x half> undef, half %428, i32 0
  %440 = insertelement <2 x half> %439, half %429, i32 1
  %441 = bitcast <2 x half> %440 to i32
  call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %432, i32 %435, i32 %438, i32 %441, ptr addrspace(1) %309, i1 %326)
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

; Function Attrs: convergent nocallback nounwind memory(argmem: write)
declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) writeonly captures(none), i32, i32, i32, i32) #4

; Function Attrs: convergent nocallback nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #5

; Function Attrs: convergent nocallback nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) readonly captures(none)) #5

attributes #0 = { "nvvm.reqntid"="128" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { convergent nocallback nounwind memory(argmem: write) }
attributes #5 = { convergent nocallback nounwind memory(argmem: read) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
