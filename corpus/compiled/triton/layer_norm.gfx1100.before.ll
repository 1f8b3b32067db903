target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 11000, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1

define amdgpu_kernel void @layer_norm(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, ptr addrspace(1) inreg %2, ptr addrspace(1) inreg %3, i32 inreg %4, i32 inreg %5, float inreg %6, ptr addrspace(1) inreg %7, ptr addrspace(1) inreg %8) #0 {
  %10 = call i32 @llvm.amdgcn.workitem.id.x()
  %11 = and i32 %10, 127
  %12 = udiv i32 %11, 32
  %13 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %12)
  %14 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %12)
  %15 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %12)
  %16 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %12)
  %17 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %12)
  %18 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %12)
  %19 = call i32 @llvm.amdgcn.workgroup.id.x()
  %20 = urem i32 %11, 32
  %21 = shl i32 %20, 0
  %22 = or i32 0, %21
  %23 = shl i32 %18, 5
  %24 = or i32 %22, %23
  %25 = and i32 %24, 127
  %26 = shl i32 %25, 1
  %27 = or disjoint i32 %26, 0
  %28 = xor i32 0, %27
  %29 = xor i32 %28, 0
  %30 = xor i32 %28, 1
  %31 = add i32 %29, 0
  %32 = add i32 %30, 0
  %33 = mul i32 %19, %4
  %34 = getelementptr float, ptr addrspace(1) %0, i32 %33
  br label %35

35:                                               ; preds = %53, %9
  %36 = phi i32 [ %62, %53 ], [ 0, %9 ]
  %37 = phi { float, float } [ %61, %53 ], [ zeroinitializer, %9 ]
  %38 = icmp slt i32 %36, %5
  br i1 %38, label %39, label %63

39:                                               ; preds = %35
  %40 = add i32 %36, %31
  %41 = add i32 %36, %32
  %42 = getelementptr float, ptr addrspace(1) %34, i32 %40
  %43 = getelementptr float, ptr addrspace(1) %34, i32 %41
  %44 = icmp slt i32 %40, %5
  %45 = icmp slt i32 %41, %5
  br i1 %44, label %46, label %48

46:                                               ; preds = %39
  %47 = load <1 x float>, ptr addrspace(1) %42, align 4
  br label %48

48:                                               ; preds = %46, %39
  %49 = phi <1 x float> [ %47, %46 ], [ zeroinitializer, %39 ]
  %50 = extractelement <1 x float> %49, i32 0
  br i1 %45, label %51, label %53

51:                                               ; preds = %48
  %52 = load <1 x float>, ptr addrspace(1) %43, align 4
  br label %53

53:                                               ; preds = %51, %48
  %54 = phi <1 x float> [ %52, %51 ], [ zeroinitializer, %48 ]
  %55 = extractelement <1 x float> %54, i32 0
  %56 = extractvalue { float, float } %37, 0
  %57 = extractvalue { float, float } %37, 1
  %58 = fadd float %56, %50
  %59 = fadd float %57, %55
  %60 = insertvalue { float, float } undef, float %58, 0
  %61 = insertvalue { float, float } %60, float %59, 1
  %62 = add i32 %36, 256
  br label %35

63:                                               ; preds = %35
  %64 = extractvalue { float, float } %37, 0
  %65 = extractvalue { float, float } %37, 1
  %66 = fadd float %64, %65
  %67 = call float @llvm.amdgcn.update.dpp.f32(float %66, float %66, i32 280, i32 15, i32 15, i1 true)
  %68 = fadd float %66, %67
  %69 = call float @llvm.amdgcn.update.dpp.f32(float %68, float %68, i32 276, i32 15, i32 15, i1 true)
  %70 = fadd float %68, %69
  %71 = call float @llvm.amdgcn.update.dpp.f32(float %70, float %70, i32 274, i32 15, i32 15, i1 true)
  %72 = fadd float %70, %71
  %73 = call float @llvm.amdgcn.update.dpp.f32(float %72, float %72, i32 273, i32 15, i32 15, i1 true)
  %74 = fadd float %72, %73
  %75 = bitcast float %74 to i32
  %76 = call i32 @llvm.amdgcn.permlanex16.i32(i32 %75, i32 %75, i32 -1, i32 -1, i1 true, i1 false)
  %77 = bitcast i32 %76 to float
  %78 = fadd float %74, %77
  %79 = bitcast float %78 to i32
  %80 = call i32 @llvm.amdgcn.readlane.i32(i32 %79, i32 31)
  %81 = bitcast i32 %80 to float
  %82 = shl i32 %17, 5
  %83 = or i32 %22, %82
  %84 = and i32 %83, 96
  %85 = lshr i32 %84, 3
  %86 = or disjoint i32 0, %85
  %87 = xor i32 0, %86
  %88 = xor i32 %87, 0
  %89 = xor i32 %88, 0
  %90 = add i32 %89, 0
  %91 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %90
  %92 = insertelement <1 x float> undef, float %81, i32 0
  store <1 x float> %92, ptr addrspace(3) %91, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %93 = and i32 %83, 3
  %94 = shl i32 %93, 2
  %95 = or disjoint i32 %94, 0
  %96 = xor i32 0, %95
  %97 = xor i32 %96, 0
  %98 = xor i32 %97, 0
  %99 = add i32 %98, 0
  %100 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %99
  %101 = load <1 x float>, ptr addrspace(3) %100, align 4
  %102 = extractelement <1 x float> %101, i32 0
  %103 = bitcast float %102 to i32
  %104 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %103, i32 %103, i32 354, i32 15, i32 15, i1 true)
  %105 = bitcast i32 %104 to float
  %106 = fadd float %102, %105
  %107 = bitcast float %106 to i32
  %108 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %107, i32 %107, i32 353, i32 15, i32 15, i1 true)
  %109 = bitcast i32 %108 to float
  %110 = fadd float %106, %109
  %111 = sitofp i32 %5 to float
  %112 = fdiv float %110, %111
  br label %113

113:                                              ; preds = %131, %63
  %114 = phi i32 [ %146, %131 ], [ 0, %63 ]
  %115 = phi { float, float } [ %145, %131 ], [ zeroinitializer, %63 ]
  %116 = icmp slt i32 %114, %5
  br i1 %116, label %117, label %147

117:                                              ; preds = %113
  %118 = add i32 %114, %31
  %119 = add i32 %114, %32
  %120 = icmp slt i32 %118, %5
  %121 = icmp slt i32 %119, %5
  %122 = getelementptr float, ptr addrspace(1) %34, i32 %118
  %123 = getelementptr float, ptr addrspace(1) %34, i32 %119
  br i1 %120, label %124, label %126

124:                                              ; preds = %117
  %125 = load <1 x float>, ptr addrspace(1) %122, align 4
  br label %126

126:                                              ; preds = %124, %117
  %127 = phi <1 x float> [ %125, %124 ], [ zeroinitializer, %117 ]
  %128 = extractelement <1 x float> %127, i32 0
  br i1 %121, label %129, label %131

129:                                              ; preds = %126
  %130 = load <1 x float>, ptr addrspace(1) %123, align 4
  br label %131

131:                                              ; preds = %129, %126
  %132 = phi <1 x float> [ %130, %129 ], [ zeroinitializer, %126 ]
  %133 = extractelement <1 x float> %132, i32 0
  %134 = fsub float %128, %112
  %135 = fsub float %133, %112
  %136 = select i1 %120, float %134, float 0.000000e+00
  %137 = select i1 %121, float %135, float 0.000000e+00
  %138 = fmul float %136, %136
  %139 = fmul float %137, %137
  %140 = extractvalue { float, float } %115, 0
  %141 = extractvalue { float, float } %115, 1
  %142 = fadd float %140, %138
  %143 = fadd float %141, %139
  %144 = insertvalue { float, float } undef, float %142, 0
  %145 = insertvalue { float, float } %144, float %143, 1
  %146 = add i32 %114, 256
  br label %113

147:                                              ; preds = %113
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %148 = extractvalue { float, float } %115, 0
  %149 = extractvalue { float, float } %115, 1
  %150 = fadd float %148, %149
  %151 = call float @llvm.amdgcn.update.dpp.f32(float %150, float %150, i32 280, i32 15, i32 15, i1 true)
  %152 = fadd float %150, %151
  %153 = call float @llvm.amdgcn.update.dpp.f32(float %152, float %152, i32 276, i32 15, i32 15, i1 true)
  %154 = fadd float %152, %153
  %155 = call float @llvm.amdgcn.update.dpp.f32(float %154, float %154, i32 274, i32 15, i32 15, i1 true)
  %156 = fadd float %154, %155
  %157 = call float @llvm.amdgcn.update.dpp.f32(float %156, float %156, i32 273, i32 15, i32 15, i1 true)
  %158 = fadd float %156, %157
  %159 = bitcast float %158 to i32
  %160 = call i32 @llvm.amdgcn.permlanex16.i32(i32 %159, i32 %159, i32 -1, i32 -1, i1 true, i1 false)
  %161 = bitcast i32 %160 to float
  %162 = fadd float %158, %161
  %163 = bitcast float %162 to i32
  %164 = call i32 @llvm.amdgcn.readlane.i32(i32 %163, i32 31)
  %165 = bitcast i32 %164 to float
  %166 = shl i32 %16, 5
  %167 = or i32 %22, %166
  %168 = and i32 %167, 96
  %169 = lshr i32 %168, 3
  %170 = or disjoint i32 0, %169
  %171 = xor i32 0, %170
  %172 = xor i32 %171, 0
  %173 = xor i32 %172, 0
  %174 = add i32 %173, 0
  %175 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %174
  %176 = insertelement <1 x float> undef, float %165, i32 0
  store <1 x float> %176, ptr addrspace(3) %175, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %177 = and i32 %167, 3
  %178 = shl i32 %177, 2
  %179 = or disjoint i32 %178, 0
  %180 = xor i32 0, %179
  %181 = xor i32 %180, 0
  %182 = xor i32 %181, 0
  %183 = add i32 %182, 0
  %184 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %183
  %185 = load <1 x float>, ptr addrspace(3) %184, align 4
  %186 = extractelement <1 x float> %185, i32 0
  %187 = bitcast float %186 to i32
  %188 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %187, i32 %187, i32 354, i32 15, i32 15, i1 true)
  %189 = bitcast i32 %188 to float
  %190 = fadd float %186, %189
  %191 = bitcast float %190 to i32
  %192 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %191, i32 %191, i32 353, i32 15, i32 15, i1 true)
  %193 = bitcast i32 %192 to float
  %194 = fadd float %190, %193
  %195 = fdiv float %194, %111
  %196 = fadd float %195, %6
  %197 = call float @llvm.amdgcn.sqrt.f32(float %196)
  %198 = fdiv float 1.000000e+00, %197
  %199 = shl i32 %15, 5
  %200 = or i32 %22, %199
  %201 = and i32 %200, 127
  %202 = lshr i32 %201, 0
  %203 = or disjoint i32 %202, 0
  %204 = xor i32 0, %203
  %205 = xor i32 %204, 0
  %206 = xor i32 %204, 128
  %207 = add i32 %205, 0
  %208 = add i32 %206, 0
  %209 = getelementptr float, ptr addrspace(1) %3, i32 %33
  br label %210

210:                                              ; preds = %308, %147
  %211 = phi i32 [ %309, %308 ], [ 0, %147 ]
  %212 = icmp slt i32 %211, %5
  br i1 %212, label %213, label %310

213:                                              ; preds = %210
  %214 = add i32 %211, %31
  %215 = add i32 %211, %32
  %216 = add i32 %211, %207
  %217 = add i32 %211, %208
  %218 = getelementptr float, ptr addrspace(1) %34, i32 %214
  %219 = getelementptr float, ptr addrspace(1) %34, i32 %215
  %220 = icmp slt i32 %214, %5
  %221 = icmp slt i32 %215, %5
  %222 = icmp slt i32 %216, %5
  %223 = icmp slt i32 %217, %5
  br i1 %220, label %224, label %226

224:                                              ; preds = %213
  %225 = load <1 x float>, ptr addrspace(1) %218, align 4
  br label %226

226:                                              ; preds = %224, %213
  %227 = phi <1 x float> [ %225, %224 ], [ zeroinitializer, %213 ]
  %228 = extractelement <1 x float> %227, i32 0
  br i1 %221, label %229, label %231

229:                                              ; preds = %226
  %230 = load <1 x float>, ptr addrspace(1) %219, align 4
  br label %231

231:                                              ; preds = %229, %226
  %232 = phi <1 x float> [ %230, %229 ], [ zeroinitializer, %226 ]
  %233 = extractelement <1 x float> %232, i32 0
  %234 = fsub float %228, %112
  %235 = fsub float %233, %112
  %236 = fmul float %234, %198
  %237 = fmul float %235, %198
  %238 = getelementptr float, ptr addrspace(1) %1, i32 %214
  %239 = getelementptr float, ptr addrspace(1) %1, i32 %215
  br i1 %220, label %240, label %242

240:                                              ; preds = %231
  %241 = load <1 x float>, ptr addrspace(1) %238, align 4
  br label %242

242:                                              ; preds = %240, %231
  %243 = phi <1 x float> [ %241, %240 ], [ zeroinitializer, %231 ]
  %244 = extractelement <1 x float> %243, i32 0
  br i1 %221, label %245, label %247

245:                                              ; preds = %242
  %246 = load <1 x float>, ptr addrspace(1) %239, align 4
  br label %247

247:                                              ; preds = %245, %242
  %248 = phi <1 x float> [ %246, %245 ], [ zeroinitializer, %242 ]
  %249 = extractelement <1 x float> %248, i32 0
  %250 = fmul float %236, %244
  %251 = fmul float %237, %249
  %252 = getelementptr float, ptr addrspace(1) %2, i32 %214
  %253 = getelementptr float, ptr addrspace(1) %2, i32 %215
  br i1 %220, label %254, label %256

254:                                              ; preds = %247
  %255 = load <1 x float>, ptr addrspace(1) %252, align 4
  br label %256

256:                                              ; preds = %254, %247
  %257 = phi <1 x float> [ %255, %254 ], [ zeroinitializer, %247 ]
  %258 = extractelement <1 x float> %257, i32 0
  br i1 %221, label %259, label %261

259:                                              ; preds = %256
  %260 = load <1 x float>, ptr addrspace(1) %253, align 4
  br label %261

261:                                              ; preds = %259, %256
  %262 = phi <1 x float> [ %260, %259 ], [ zeroinitializer, %256 ]
  %263 = extractelement <1 x float> %262, i32 0
  %264 = fadd float %250, %258
  %265 = fadd float %251, %263
  %266 = getelementptr float, ptr addrspace(1) %209, i32 %216
  %267 = getelementptr float, ptr addrspace(1) %209, i32 %217
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %268 = shl i32 %14, 5
  %269 = or i32 %22, %268
  %270 = and i32 %269, 127
  %271 = shl i32 %270, 2
  %272 = or disjoint i32 %271, 0
  %273 = xor i32 0, %272
  %274 = xor i32 %273, 0
  %275 = xor i32 %274, 0
  %276 = add i32 %275, 0
  %277 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %276
  %278 = insertelement <1 x float> undef, float %264, i32 0
  store <1 x float> %278, ptr addrspace(3) %277, align 4
  %279 = xor i32 %274, 576
  %280 = add i32 %279, 0
  %281 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %280
  %282 = insertelement <1 x float> undef, float %265, i32 0
  store <1 x float> %282, ptr addrspace(3) %281, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %283 = and i32 %269, 126
  %284 = shl i32 %283, 1
  %285 = and i32 %269, 1
  %286 = icmp eq i32 %285, 0
  %287 = select i1 %286, i32 0, i32 576
  %288 = xor i32 %284, %287
  %289 = or disjoint i32 0, %288
  %290 = xor i32 0, %289
  %291 = xor i32 %290, 0
  %292 = xor i32 %291, 0
  %293 = add i32 %292, 0
  %294 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %293
  %295 = load <1 x float>, ptr addrspace(3) %294, align 4
  %296 = extractelement <1 x float> %295, i32 0
  %297 = add i32 %292, 256
  %298 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %297
  %299 = load <1 x float>, ptr addrspace(3) %298, align 4
  %300 = extractelement <1 x float> %299, i32 0
  %301 = and i1 true, %222
  %302 = insertelement <1 x float> undef, float %296, i32 0
  br i1 %301, label %303, label %304

303:                                              ; preds = %261
  store <1 x float> %302, ptr addrspace(1) %266, align 4
  br label %304

304:                                              ; preds = %303, %261
  %305 = and i1 true, %223
  %306 = insertelement <1 x float> undef, float %300, i32 0
  br i1 %305, label %307, label %308

307:                                              ; preds = %304
  store <1 x float> %306, ptr addrspace(1) %267, align 4
  br label %308

308:                                              ; preds = %307, %304
  %309 = add i32 %211, 256
  br label %210

310:                                              ; preds = %210
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.permlanex16.i32(i32, i32, i32, i32, i1 immarg, i1 immarg) #3

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #3

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.sqrt.f32(float) #5

attributes #0 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent nocallback nofree nounwind willreturn }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
