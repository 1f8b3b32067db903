target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 9402, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1

define amdgpu_kernel void @attention(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, ptr addrspace(1) inreg %2, ptr addrspace(1) inreg %3, i32 inreg %4, float inreg %5, ptr addrspace(1) inreg %6, ptr addrspace(1) inreg %7) #0 {
  %9 = call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = mul i32 %9, 16
  %11 = call i32 @llvm.amdgcn.workitem.id.x()
  %12 = and i32 %11, 63
  %13 = shl i32 %12, 0
  %14 = or i32 0, %13
  %15 = and i32 %14, 15
  %16 = lshr i32 %15, 0
  %17 = or disjoint i32 %16, 0
  %18 = xor i32 0, %17
  %19 = xor i32 %18, 0
  %20 = add i32 %19, 0
  %21 = and i32 %14, 60
  %22 = lshr i32 %21, 2
  %23 = or disjoint i32 %22, 0
  %24 = xor i32 0, %23
  %25 = xor i32 %24, 0
  %26 = add i32 %25, 0
  %27 = add i32 %10, %20
  %28 = add i32 %10, %26
  %29 = mul i32 %27, 16
  %30 = mul i32 %28, 16
  %31 = getelementptr half, ptr addrspace(1) %0, i32 %30
  %32 = and i32 %14, 48
  %33 = lshr i32 %32, 2
  %34 = or disjoint i32 0, %33
  %35 = xor i32 0, %34
  %36 = xor i32 %35, 0
  %37 = add i32 %36, 0
  %38 = and i32 %14, 3
  %39 = shl i32 %38, 2
  %40 = or disjoint i32 %39, 0
  %41 = xor i32 0, %40
  %42 = xor i32 %41, 0
  %43 = add i32 %42, 0
  %44 = getelementptr half, ptr addrspace(1) %31, i32 %43
  %45 = load <4 x half>, ptr addrspace(1) %44, align 8
  %46 = extractelement <4 x half> %45, i32 0
  %47 = extractelement <4 x half> %45, i32 1
  %48 = extractelement <4 x half> %45, i32 2
  %49 = extractelement <4 x half> %45, i32 3
  %50 = insertelement <2 x half> undef, half %46, i32 0
  %51 = insertelement <2 x half> %50, half %47, i32 1
  %52 = bitcast <2 x half> %51 to i32
  %53 = insertelement <2 x half> undef, half %48, i32 0
  %54 = insertelement <2 x half> %53, half %49, i32 1
  %55 = bitcast <2 x half> %54 to i32
  %56 = shl i32 %15, 2
  %57 = lshr i32 %32, 4
  %58 = or disjoint i32 %56, %57
  %59 = or disjoint i32 %58, 0
  %60 = xor i32 0, %59
  %61 = xor i32 %60, 0
  %62 = shl i32 %61, 2
  %63 = call i32 @llvm.amdgcn.ds.bpermute(i32 %62, i32 %52)
  %64 = call i32 @llvm.amdgcn.ds.bpermute(i32 %62, i32 %55)
  %65 = bitcast i32 %63 to <2 x half>
  %66 = extractelement <2 x half> %65, i32 0
  %67 = extractelement <2 x half> %65, i32 1
  %68 = bitcast i32 %64 to <2 x half>
  %69 = extractelement <2 x half> %68, i32 0
  %70 = extractelement <2 x half> %68, i32 1
  br label %71

71:                                               ; preds = %77, %8
  %72 = phi i32 [ %274, %77 ], [ 0, %8 ]
  %73 = phi { float } [ %152, %77 ], [ { float -inf }, %8 ]
  %74 = phi { float } [ %182, %77 ], [ zeroinitializer, %8 ]
  %75 = phi { float, float, float, float } [ %273, %77 ], [ zeroinitializer, %8 ]
  %76 = icmp slt i32 %72, %4
  br i1 %76, label %77, label %275

77:                                               ; preds = %71
  %78 = add i32 %72, %26
  %79 = mul i32 %78, 16
  %80 = getelementptr half, ptr addrspace(1) %1, i32 %79
  %81 = getelementptr half, ptr addrspace(1) %80, i32 %43
  %82 = load <4 x half>, ptr addrspace(1) %81, align 8
  %83 = extractelement <4 x half> %82, i32 0
  %84 = extractelement <4 x half> %82, i32 1
  %85 = extractelement <4 x half> %82, i32 2
  %86 = extractelement <4 x half> %82, i32 3
  %87 = insertelement <2 x half> undef, half %83, i32 0
  %88 = insertelement <2 x half> %87, half %84, i32 1
  %89 = bitcast <2 x half> %88 to i32
  %90 = insertelement <2 x half> undef, half %85, i32 0
  %91 = insertelement <2 x half> %90, half %86, i32 1
  %92 = bitcast <2 x half> %91 to i32
  %93 = call i32 @llvm.amdgcn.ds.bpermute(i32 %62, i32 %89)
  %94 = call i32 @llvm.amdgcn.ds.bpermute(i32 %62, i32 %92)
  %95 = bitcast i32 %93 to <2 x half>
  %96 = extractelement <2 x half> %95, i32 0
  %97 = extractelement <2 x half> %95, i32 1
  %98 = bitcast i32 %94 to <2 x half>
  %99 = extractelement <2 x half> %98, i32 0
  %100 = extractelement <2 x half> %98, i32 1
  %101 = insertelement <4 x half> undef, half %66, i32 0
  %102 = insertelement <4 x half> %101, half %67, i32 1
  %103 = insertelement <4 x half> %102, half %69, i32 2
  %104 = insertelement <4 x half> %103, half %70, i32 3
  %105 = extractelement <4 x half> %104, i32 0
  %106 = insertelement <4 x half> undef, half %105, i32 0
  %107 = extractelement <4 x half> %104, i32 1
  %108 = insertelement <4 x half> %106, half %107, i32 1
  %109 = extractelement <4 x half> %104, i32 2
  %110 = insertelement <4 x half> %108, half %109, i32 2
  %111 = extractelement <4 x half> %104, i32 3
  %112 = insertelement <4 x half> %110, half %111, i32 3
  %113 = insertelement <4 x half> undef, half %96, i32 0
  %114 = insertelement <4 x half> %113, half %97, i32 1
  %115 = insertelement <4 x half> %114, half %99, i32 2
  %116 = insertelement <4 x half> %115, half %100, i32 3
  %117 = extractelement <4 x half> %116, i32 0
  %118 = insertelement <4 x half> undef, half %117, i32 0
  %119 = extractelement <4 x half> %116, i32 1
  %120 = insertelement <4 x half> %118, half %119, i32 1
  %121 = extractelement <4 x half> %116, i32 2
  %122 = insertelement <4 x half> %120, half %121, i32 2
  %123 = extractelement <4 x half> %116, i32 3
  %124 = insertelement <4 x half> %122, half %123, i32 3
  %125 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %124, <4 x half> %112, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %126 = extractelement <4 x float> %125, i32 0
  %127 = extractelement <4 x float> %125, i32 1
  %128 = extractelement <4 x float> %125, i32 2
  %129 = extractelement <4 x float> %125, i32 3
  %130 = fmul float %126, %5
  %131 = fmul float %127, %5
  %132 = fmul float %128, %5
  %133 = fmul float %129, %5
  %134 = call float @llvm.maxnum.f32(float %130, float %131)
  %135 = call float @llvm.maxnum.f32(float %134, float %132)
  %136 = call float @llvm.maxnum.f32(float %135, float %133)
  %137 = bitcast float %136 to i32
  %138 = urem i32 %12, 64
  %139 = xor i32 %138, 32
  %140 = shl i32 %139, 2
  %141 = call i32 @llvm.amdgcn.ds.bpermute(i32 %140, i32 %137)
  %142 = bitcast i32 %141 to float
  %143 = call float @llvm.maxnum.f32(float %136, float %142)
  %144 = bitcast float %143 to i32
  %145 = xor i32 %138, 16
  %146 = shl i32 %145, 2
  %147 = call i32 @llvm.amdgcn.ds.bpermute(i32 %146, i32 %144)
  %148 = bitcast i32 %147 to float
  %149 = call float @llvm.maxnum.f32(float %143, float %148)
  %150 = extractvalue { float } %73, 0
  %151 = call float @llvm.maxnum.f32(float %150, float %149)
  %152 = insertvalue { float } undef, float %151, 0
  %153 = fsub float %130, %151
  %154 = fsub float %131, %151
  %155 = fsub float %132, %151
  %156 = fsub float %133, %151
  %157 = call float @llvm.amdgcn.exp2.f32(float %153)
  %158 = call float @llvm.amdgcn.exp2.f32(float %154)
  %159 = call float @llvm.amdgcn.exp2.f32(float %155)
  %160 = call float @llvm.amdgcn.exp2.f32(float %156)
  %161 = fsub float %150, %151
  %162 = call float @llvm.amdgcn.exp2.f32(float %161)
  %163 = extractvalue { float } %74, 0
  %164 = fmul float %163, %162
  %165 = insertelement <2 x float> undef, float %157, i32 0
  %166 = insertelement <2 x float> %165, float %158, i32 1
  %167 = insertelement <2 x float> undef, float %159, i32 0
  %168 = insertelement <2 x float> %167, float %160, i32 1
  %169 = fadd <2 x float> %166, %168
  %170 = extractelement <2 x float> %169, i32 0
  %171 = extractelement <2 x float> %169, i32 1
  %172 = fadd float %170, %171
  %173 = bitcast float %172 to i32
  %174 = call i32 @llvm.amdgcn.ds.bpermute(i32 %140, i32 %173)
  %175 = bitcast i32 %174 to float
  %176 = fadd float %172, %175
  %177 = bitcast float %176 to i32
  %178 = call i32 @llvm.amdgcn.ds.bpermute(i32 %146, i32 %177)
  %179 = bitcast i32 %178 to float
  %180 = fadd float %176, %179
  %181 = fadd float %164, %180
  %182 = insertvalue { float } undef, float %181, 0
  %183 = getelementptr half, ptr addrspace(1) %2, i32 %79
  %184 = getelementptr half, ptr addrspace(1) %183, i32 %43
  %185 = load <4 x half>, ptr addrspace(1) %184, align 8
  %186 = extractelement <4 x half> %185, i32 0
  %187 = extractelement <4 x half> %185, i32 1
  %188 = extractelement <4 x half> %185, i32 2
  %189 = extractelement <4 x half> %185, i32 3
  %190 = fptrunc float %157 to half
  %191 = fptrunc float %158 to half
  %192 = fptrunc float %159 to half
  %193 = fptrunc float %160 to half
  %194 = extractvalue { float, float, float, float } %75, 0
  %195 = extractvalue { float, float, float, float } %75, 1
  %196 = extractvalue { float, float, float, float } %75, 2
  %197 = extractvalue { float, float, float, float } %75, 3
  %198 = fmul float %194, %162
  %199 = fmul float %195, %162
  %200 = fmul float %196, %162
  %201 = fmul float %197, %162
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %202 = and i32 %14, 63
  %203 = shl i32 %202, 3
  %204 = or disjoint i32 %203, 0
  %205 = xor i32 0, %204
  %206 = xor i32 %205, 0
  %207 = xor i32 %206, 0
  %208 = add i32 %207, 0
  %209 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %208
  %210 = insertelement <4 x half> undef, half %186, i32 0
  %211 = insertelement <4 x half> %210, half %187, i32 1
  %212 = insertelement <4 x half> %211, half %188, i32 2
  %213 = insertelement <4 x half> %212, half %189, i32 3
  store <4 x half> %213, ptr addrspace(3) %209, align 8
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %214 = shl i32 %32, 3
  %215 = shl i32 %15, 1
  %216 = xor i32 %214, %215
  %217 = or disjoint i32 0, %216
  %218 = xor i32 0, %217
  %219 = xor i32 %218, 0
  %220 = xor i32 %219, 0
  %221 = add i32 %220, 0
  %222 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %221
  %223 = load <1 x half>, ptr addrspace(3) %222, align 2
  %224 = extractelement <1 x half> %223, i32 0
  %225 = add i32 %220, 32
  %226 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %225
  %227 = load <1 x half>, ptr addrspace(3) %226, align 2
  %228 = extractelement <1 x half> %227, i32 0
  %229 = add i32 %220, 64
  %230 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %229
  %231 = load <1 x half>, ptr addrspace(3) %230, align 2
  %232 = extractelement <1 x half> %231, i32 0
  %233 = add i32 %220, 96
  %234 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %233
  %235 = load <1 x half>, ptr addrspace(3) %234, align 2
  %236 = extractelement <1 x half> %235, i32 0
  %237 = insertelement <4 x half> undef, half %190, i32 0
  %238 = insertelement <4 x half> %237, half %191, i32 1
  %239 = insertelement <4 x half> %238, half %192, i32 2
  %240 = insertelement <4 x half> %239, half %193, i32 3
  %241 = extractelement <4 x half> %240, i32 0
  %242 = insertelement <4 x half> undef, half %241, i32 0
  %243 = extractelement <4 x half> %240, i32 1
  %244 = insertelement <4 x half> %242, half %243, i32 1
  %245 = extractelement <4 x half> %240, i32 2
  %246 = insertelement <4 x half> %244, half %245, i32 2
  %247 = extractelement <4 x half> %240, i32 3
  %248 = insertelement <4 x half> %246, half %247, i32 3
  %249 = insertelement <4 x half> undef, half %224, i32 0
  %250 = insertelement <4 x half> %249, half %228, i32 1
  %251 = insertelement <4 x half> %250, half %232, i32 2
  %252 = insertelement <4 x half> %251, half %236, i32 3
  %253 = extractelement <4 x half> %252, i32 0
  %254 = insertelement <4 x half> undef, half %253, i32 0
  %255 = extractelement <4 x half> %252, i32 1
  %256 = insertelement <4 x half> %254, half %255, i32 1
  %257 = extractelement <4 x half> %252, i32 2
  %258 = insertelement <4 x half> %256, half %257, i32 2
  %259 = extractelement <4 x half> %252, i32 3
  %260 = insertelement <4 x half> %258, half %259, i32 3
  %261 = insertelement <4 x float> undef, float %198, i32 0
  %262 = insertelement <4 x float> %261, float %199, i32 1
  %263 = insertelement <4 x float> %262, float %200, i32 2
  %264 = insertelement <4 x float> %263, float %201, i32 3
  %265 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %260, <4 x half> %248, <4 x float> %264, i32 0, i32 0, i32 0)
  %266 = extractelement <4 x float> %265, i32 0
  %267 = extractelement <4 x float> %265, i32 1
  %268 = extractelement <4 x float> %265, i32 2
  %269 = extractelement <4 x float> %265, i32 3
  %270 = insertvalue { float, float, float, float } undef, float %266, 0
  %271 = insertvalue { float, float, float, float } %270, float %267, 1
  %272 = insertvalue { float, float, float, float } %271, float %268, 2
  %273 = insertvalue { float, float, float, float } %272, float %269, 3
  %274 = add i32 %72, 16
  br label %71

275:                                              ; preds = %71
  %276 = getelementptr half, ptr addrspace(1) %3, i32 %29
  %277 = getelementptr half, ptr addrspace(1) %276, i32 %37
  %278 = extractvalue { float } %74, 0
  %279 = extractvalue { float, float, float, float } %75, 0
  %280 = extractvalue { float, float, float, float } %75, 1
  %281 = extractvalue { float, float, float, float } %75, 2
  %282 = extractvalue { float, float, float, float } %75, 3
  %283 = fdiv float %279, %278
  %284 = fdiv float %280, %278
  %285 = fdiv float %281, %278
  %286 = fdiv float %282, %278
  %287 = fptrunc float %283 to half
  %288 = fptrunc float %284 to half
  %289 = fptrunc float %285 to half
  %290 = fptrunc float %286 to half
  %291 = insertelement <4 x half> undef, half %287, i32 0
  %292 = insertelement <4 x half> %291, half %288, i32 1
  %293 = insertelement <4 x half> %292, half %289, i32 2
  %294 = insertelement <4 x half> %293, half %290, i32 3
  store <4 x half> %294, ptr addrspace(1) %277, align 8
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #2

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half>, <4 x half>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.exp2.f32(float) #4

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #5

attributes #0 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,64" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
