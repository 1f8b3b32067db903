target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16
@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1
@.str.2 = private unnamed_addr constant [17 x i8] c"__CUDA_PREC_SQRT\00", align 1

define ptx_kernel void @layer_norm(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, i32 %5, float %6, ptr addrspace(1) %7, ptr addrspace(1) %8) #0 {
  %10 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %12 = and i32 %11, 127
  %13 = urem i32 %12, 32
  %14 = udiv i32 %11, 32
  %15 = shl i32 %13, 0
  %16 = or i32 0, %15
  %17 = shl i32 %14, 5
  %18 = or i32 %16, %17
  %19 = and i32 %18, 127
  %20 = shl i32 %19, 1
  %21 = or disjoint i32 %20, 0
  %22 = xor i32 0, %21
  %23 = xor i32 %22, 0
  %24 = xor i32 %22, 1
  %25 = add i32 %23, 0
  %26 = add i32 %24, 0
  %27 = mul i32 %10, %4
  %28 = getelementptr float, ptr addrspace(1) %0, i32 %27
  br label %29

29:                                               ; preds = %33, %9
  %30 = phi i32 [ %51, %33 ], [ 0, %9 ]
  %31 = phi { float, float } [ %50, %33 ], [ zeroinitializer, %9 ]
  %32 = icmp slt i32 %30, %5
  br i1 %32, label %33, label %52

33:                                               ; preds = %29
  %34 = add i32 %30, %25
  %35 = add i32 %30, %26
  %36 = getelementptr float, ptr addrspace(1) %28, i32 %34
  %37 = icmp slt i32 %34, %5
  %38 = icmp slt i32 %35, %5
  %39 = call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %36, i1 %37)
  %40 = bitcast i32 %39 to <1 x float>
  %41 = extractelement <1 x float> %40, i32 0
  %42 = call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 4 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %36, i1 %38)
  %43 = bitcast i32 %42 to <1 x float>
  %44 = extractelement <1 x float> %43, i32 0
  %45 = extractvalue { float, float } %31, 0
  %46 = extractvalue { float, float } %31, 1
  %47 = fadd float %45, %41
  %48 = fadd float %46, %44
  %49 = insertvalue { float, float } undef, float %47, 0
  %50 = insertvalue { float, float } %49, float %48, 1
  %51 = add i32 %30, 256
  br label %29

52:                                               ; preds = %29
  %53 = extractvalue { float, float } %31, 0
  %54 = extractvalue { float, float } %31, 1
  %55 = fadd float %53, %54
  %56 = bitcast float %55 to i32
  %57 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %56, i32 16, i32 31)
  %58 = bitcast i32 %57 to float
  %59 = fadd float %55, %58
  %60 = bitcast float %59 to i32
  %61 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %60, i32 8, i32 31)
  %62 = bitcast i32 %61 to float
  %63 = fadd float %59, %62
  %64 = bitcast float %63 to i32
  %65 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %64, i32 4, i32 31)
  %66 = bitcast i32 %65 to float
  %67 = fadd float %63, %66
  %68 = bitcast float %67 to i32
  %69 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %68, i32 2, i32 31)
  %70 = bitcast i32 %69 to float
  %71 = fadd float %67, %70
  %72 = bitcast float %71 to i32
  %73 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %72, i32 1, i32 31)
  %74 = bitcast i32 %73 to float
  %75 = fadd float %71, %74
  %76 = and i32 %18, 96
  %77 = lshr i32 %76, 3
  %78 = or disjoint i32 0, %77
  %79 = xor i32 0, %78
  %80 = xor i32 %79, 0
  %81 = xor i32 %80, 0
  %82 = add i32 %81, 0
  %83 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %82
  %84 = insertelement <1 x float> undef, float %75, i32 0
  %85 = extractelement <1 x float> %84, i32 0
  %86 = bitcast float %85 to i32
  %87 = insertelement <1 x i32> undef, i32 %86, i32 0
  store <1 x i32> %87, ptr addrspace(3) %83, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %88 = and i32 %18, 3
  %89 = shl i32 %88, 2
  %90 = or disjoint i32 %89, 0
  %91 = xor i32 0, %90
  %92 = xor i32 %91, 0
  %93 = xor i32 %92, 0
  %94 = add i32 %93, 0
  %95 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %94
  %96 = load i32, ptr addrspace(3) %95, align 4
  %97 = insertelement <1 x i32> undef, i32 %96, i32 0
  %98 = extractelement <1 x i32> %97, i32 0
  %99 = bitcast i32 %98 to float
  %100 = insertelement <1 x float> undef, float %99, i32 0
  %101 = extractelement <1 x float> %100, i32 0
  %102 = bitcast float %101 to i32
  %103 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %102, i32 2, i32 31)
  %104 = bitcast i32 %103 to float
  %105 = fadd float %101, %104
  %106 = bitcast float %105 to i32
  %107 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %106, i32 1, i32 31)
  %108 = bitcast i32 %107 to float
  %109 = fadd float %105, %108
  %110 = sitofp i32 %5 to float
  %111 = call float @llvm.nvvm.div.full(float %109, float %110)
  br label %112

112:                                              ; preds = %116, %52
  %113 = phi i32 [ %140, %116 ], [ 0, %52 ]
  %114 = phi { float, float } [ %139, %116 ], [ zeroinitializer, %52 ]
  %115 = icmp slt i32 %113, %5
  br i1 %115, label %116, label %141

116:                                              ; preds = %112
  %117 = add i32 %113, %25
  %118 = add i32 %113, %26
  %119 = icmp slt i32 %117, %5
  %120 = icmp slt i32 %118, %5
  %121 = getelementptr float, ptr addrspace(1) %28, i32 %117
  %122 = call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %121, i1 %119)
  %123 = bitcast i32 %122 to <1 x float>
  %124 = extractelement <1 x float> %123, i32 0
  %125 = call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 4 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %121, i1 %120)
  %126 = bitcast i32 %125 to <1 x float>
  %127 = extractelement <1 x float> %126, i32 0
  %128 = fsub float %124, %111
  %129 = fsub float %127, %111
  %130 = select i1 %119, float %128, float 0.000000e+00
  %131 = select i1 %120, float %129, float 0.000000e+00
  %132 = fmul float %130, %130
  %133 = fmul float %131, %131
  %134 = extractvalue { float, float } %114, 0
  %135 = extractvalue { float, float } %114, 1
  %136 = fadd float %134, %132
  %137 = fadd float %135, %133
  %138 = insertvalue { float, float } undef, float %136, 0
  %139 = insertvalue { float, float } %138, float %137, 1
  %140 = add i32 %113, 256
  br label %112

141:                                              ; preds = %112
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %142 = extractvalue { float, float } %114, 0
  %143 = extractvalue { float, float } %114, 1
  %144 = fadd float %142, %143
  %145 = bitcast float %144 to i32
  %146 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %145, i32 16, i32 31)
  %147 = bitcast i32 %146 to float
  %148 = fadd float %144, %147
  %149 = bitcast float %148 to i32
  %150 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %149, i32 8, i32 31)
  %151 = bitcast i32 %150 to float
  %152 = fadd float %148, %151
  %153 = bitcast float %152 to i32
  %154 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %153, i32 4, i32 31)
  %155 = bitcast i32 %154 to float
  %156 = fadd float %152, %155
  %157 = bitcast float %156 to i32
  %158 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %157, i32 2, i32 31)
  %159 = bitcast i32 %158 to float
  %160 = fadd float %156, %159
  %161 = bitcast float %160 to i32
  %162 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %161, i32 1, i32 31)
  %163 = bitcast i32 %162 to float
  %164 = fadd float %160, %163
  %165 = insertelement <1 x float> undef, float %164, i32 0
  %166 = extractelement <1 x float> %165, i32 0
  %167 = bitcast float %166 to i32
  %168 = insertelement <1 x i32> undef, i32 %167, i32 0
  store <1 x i32> %168, ptr addrspace(3) %83, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %169 = load i32, ptr addrspace(3) %95, align 4
  %170 = insertelement <1 x i32> undef, i32 %169, i32 0
  %171 = extractelement <1 x i32> %170, i32 0
  %172 = bitcast i32 %171 to float
  %173 = insertelement <1 x float> undef, float %172, i32 0
  %174 = extractelement <1 x float> %173, i32 0
  %175 = bitcast float %174 to i32
  %176 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %175, i32 2, i32 31)
  %177 = bitcast i32 %176 to float
  %178 = fadd float %174, %177
  %179 = bitcast float %178 to i32
  %180 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %179, i32 1, i32 31)
  %181 = bitcast i32 %180 to float
  %182 = fadd float %178, %181
  %183 = call float @llvm.nvvm.div.full(float %182, float %110)
  %184 = fadd float %183, %6
  %185 = call float @__nv_sqrtf(float %184)
  %186 = call float @llvm.nvvm.div.full(float 1.000000e+00, float %185)
  %187 = lshr i32 %19, 0
  %188 = or disjoint i32 %187, 0
  %189 = xor i32 0, %188
  %190 = xor i32 %189, 0
  %191 = xor i32 %189, 128
  %192 = add i32 %190, 0
  %193 = add i32 %191, 0
  %194 = getelementptr float, ptr addrspace(1) %3, i32 %27
  br label %195

195:                                              ; preds = %198, %141
  %196 = phi i32 [ %286, %198 ], [ 0, %141 ]
  %197 = icmp slt i32 %196, %5
  br i1 %197, label %198, label %287

198:                                              ; preds = %195
  %199 = add i32 %196, %25
  %200 = add i32 %196, %26
  %201 = add i32 %196, %192
  %202 = add i32 %196, %193
  %203 = getelementptr float, ptr addrspace(1) %28, i32 %199
  %204 = icmp slt i32 %199, %5
  %205 = icmp slt i32 %200, %5
  %206 = icmp slt i32 %201, %5
  %207 = icmp slt i32 %202, %5
  %208 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %203, i1 %204)
  %209 = bitcast i32 %208 to <1 x float>
  %210 = extractelement <1 x float> %209, i32 0
  %211 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 4 ];", "=r,l,b"(ptr addrspace(1) %203, i1 %205)
  %212 = bitcast i32 %211 to <1 x float>
  %213 = extractelement <1 x float> %212, i32 0
  %214 = fsub float %210, %111
  %215 = fsub float %213, %111
  %216 = fmul float %214, %186
  %217 = fmul float %215, %186
  %218 = getelementptr float, ptr addrspace(1) %1, i32 %199
  %219 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %218, i1 %204)
  %220 = bitcast i32 %219 to <1 x float>
  %221 = extractelement <1 x float> %220, i32 0
  %222 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 4 ];", "=r,l,b"(ptr addrspace(1) %218, i1 %205)
  %223 = bitcast i32 %222 to <1 x float>
  %224 = extractelement <1 x float> %223, i32 0
  %225 = fmul float %216, %221
  %226 = fmul float %217, %224
  %227 = getelementptr float, ptr addrspace(1) %2, i32 %199
  %228 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %227, i1 %204)
  %229 = bitcast i32 %228 to <1 x float>
  %230 = extractelement <1 x float> %229, i32 0
  %231 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 4 ];", "=r,l,b"(ptr addrspace(1) %227, i1 %205)
  %232 = bitcast i32 %231 to <1 x float>
  %233 = extractelement <1 x float> %232, i32 0
  %234 = fadd float %225, %230
  %235 = fadd float %226, %233
  %236 = getelementptr float, ptr addrspace(1) %194, i32 %201
  %237 = getelementptr float, ptr addrspace(1) %194, i32 %202
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %238 = shl i32 %19, 2
  %239 = or disjoint i32 %238, 0
  %240 = xor i32 0, %239
  %241 = xor i32 %240, 0
  %242 = xor i32 %241, 0
  %243 = add i32 %242, 0
  %244 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %243
  %245 = insertelement <1 x float> undef, float %234, i32 0
  %246 = extractelement <1 x float> %245, i32 0
  %247 = bitcast float %246 to i32
  %248 = insertelement <1 x i32> undef, i32 %247, i32 0
  store <1 x i32> %248, ptr addrspace(3) %244, align 4
  %249 = xor i32 %241, 576
  %250 = add i32 %249, 0
  %251 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %250
  %252 = insertelement <1 x float> undef, float %235, i32 0
  %253 = extractelement <1 x float> %252, i32 0
  %254 = bitcast float %253 to i32
  %255 = insertelement <1 x i32> undef, i32 %254, i32 0
  store <1 x i32> %255, ptr addrspace(3) %251, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %256 = and i32 %18, 126
  %257 = shl i32 %256, 1
  %258 = and i32 %18, 1
  %259 = icmp eq i32 %258, 0
  %260 = select i1 %259, i32 0, i32 576
  %261 = xor i32 %257, %260
  %262 = or disjoint i32 0, %261
  %263 = xor i32 0, %262
  %264 = xor i32 %263, 0
  %265 = xor i32 %264, 0
  %266 = add i32 %265, 0
  %267 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %266
  %268 = load i32, ptr addrspace(3) %267, align 4
  %269 = insertelement <1 x i32> undef, i32 %268, i32 0
  %270 = extractelement <1 x i32> %269, i32 0
  %271 = bitcast i32 %270 to float
  %272 = insertelement <1 x float> undef, float %271, i32 0
  %273 = extractelement <1 x float> %272, i32 0
  %274 = add i32 %265, 256
  %275 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %274
  %276 = load i32, ptr addrspace(3) %275, align 4
  %277 = insertelement <1 x i32> undef, i32 %276, i32 0
  %278 = extractelement <1 x i32> %277, i32 0
  %279 = bitcast i32 %278 to float
  %280 = insertelement <1 x float> undef, float %279, i32 0
  %281 = extractelement <1 x float> %280, i32 0
  %282 = insertelement <1 x float> undef, float %273, i32 0
  %283 = bitcast <1 x float> %282 to i32
  call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %283, ptr addrspace(1) %236, i1 %206)
  %284 = insertelement <1 x float> undef, float %281, i32 0
  %285 = bitcast <1 x float> %284 to i32
  call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %285, ptr addrspace(1) %237, i1 %207)
  %286 = add i32 %196, 256
  br label %195

287:                                              ; preds = %195
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.div.full(float, float) #4

; Function Attrs: alwaysinline nounwind
define internal float @__nv_sqrtf(float %x) #5 {
  %1 = call i32 @__nvvm_reflect(ptr @.str) #7
  %2 = icmp ne i32 %1, 0
  br i1 %2, label %3, label %10

3:                                                ; preds = %0
  %4 = call i32 @__nvvm_reflect(ptr @.str.2) #7
  %5 = icmp ne i32 %4, 0
  br i1 %5, label %6, label %8

6:                                                ; preds = %3
  %7 = call float @llvm.nvvm.sqrt.rn.ftz.f(float %x) #7
  br label %__nvvm_sqrt_f.exit

8:                                                ; preds = %3
  %9 = call float @llvm.nvvm.sqrt.approx.ftz.f(float %x) #7
  br label %__nvvm_sqrt_f.exit

10:                                               ; preds = %0
  %11 = call i32 @__nvvm_reflect(ptr @.str.2) #7
  %12 = icmp ne i32 %11, 0
  br i1 %12, label %13, label %15

13:                                               ; preds = %10
  %14 = call float @llvm.nvvm.sqrt.rn.f(float %x) #7
  br label %__nvvm_sqrt_f.exit

15:                                               ; preds = %10
  %16 = call float @llvm.nvvm.sqrt.approx.f(float %x) #7
  br label %__nvvm_sqrt_f.exit

__nvvm_sqrt_f.exit:                               ; preds = %6, %8, %13, %15
  %.0 = phi float [ %7, %6 ], [ %9, %8 ], [ %14, %13 ], [ %16, %15 ]
  ret float %.0
}

declare i32 @__nvvm_reflect(ptr) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.rn.ftz.f(float) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.approx.ftz.f(float) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.rn.f(float) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.approx.f(float) #4

attributes #0 = { "nvvm.reqntid"="128" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #5 = { alwaysinline nounwind "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #6 = { "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #7 = { nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!nvvmir.version = !{!3}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!2 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!3 = !{i32 2, i32 0}
