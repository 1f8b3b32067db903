target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@__shared_memory___0 = private addrspace(3) global [8 x [18 x float]] undef, align 16
@__shared_memory__ = private addrspace(3) global [8 x [16 x [10 x float]]] undef, align 16

; Function Attrs: alwaysinline
define amdgpu_kernel void @convolution_dispatch_0_conv_16x16x16x3x3x8_f32(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 %0, ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 %1, ptr addrspace(1) inreg noalias noundef nonnull align 16 %2) #0 !reqd_work_group_size !1 {
  %4 = alloca [4 x float], align 4, addrspace(5)
  %5 = call range(i32 0, 256) i32 @llvm.amdgcn.workitem.id.x()
  %6 = sext i32 %5 to i64
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %7 = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) %0, i16 0, i32 10368, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %8 = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) %1, i16 0, i32 4608, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %9 = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) %2, i16 0, i32 16384, i32 159744)
  %10 = trunc i64 %6 to i32
  %11 = udiv i32 %10, 64
  %12 = urem i32 %10, 64
  %13 = udiv i32 %12, 16
  %14 = zext i32 %13 to i64
  %15 = urem i32 %12, 16
  %16 = zext i32 %15 to i64
  %17 = mul nsw i32 %13, 4
  %18 = zext i32 %17 to i64
  %19 = udiv i32 %10, 32
  %20 = zext i32 %19 to i64
  %21 = urem i32 %10, 32
  %22 = udiv i32 %21, 2
  %23 = zext i32 %22 to i64
  %24 = urem i32 %10, 2
  %25 = mul nsw i32 %24, 4
  %26 = zext i32 %25 to i64
  %27 = icmp slt i32 %10, 32
  %28 = call range(i32 0, 2) i32 @llvm.amdgcn.workgroup.id.x()
  %29 = sext i32 %28 to i64
  %30 = trunc i64 %29 to i32
  %31 = mul nsw i32 %30, 8
  %32 = add i32 %19, %31
  %33 = zext i32 %32 to i64
  %34 = mul i64 %33, 144
  %35 = mul i64 %23, 8
  %36 = add i64 %34, %35
  %37 = add i64 %36, %26
  %38 = getelementptr float, ptr addrspace(7) %7, i64 %37
  %39 = load <4 x float>, ptr addrspace(7) %38, align 4
  %40 = alloca [4 x float], align 4, addrspace(5)
  br i1 %27, label %41, label %62

41:                                               ; preds = %3
  %42 = udiv i32 %10, 4
  %43 = urem i32 %10, 4
  %44 = mul nsw i32 %43, 4
  %45 = zext i32 %44 to i64
  %46 = udiv i32 %42, 24
  %47 = zext i32 %46 to i64
  %48 = urem i32 %42, 24
  %49 = udiv i32 %48, 8
  %50 = zext i32 %49 to i64
  %51 = urem i32 %42, 8
  %52 = zext i32 %51 to i64
  %53 = mul i64 %47, 384
  %54 = mul i64 %50, 128
  %55 = add i64 %53, %54
  %56 = mul i64 %52, 16
  %57 = add i64 %55, %56
  %58 = add i64 %57, %45
  %59 = getelementptr float, ptr addrspace(7) %8, i64 %58
  %60 = load <4 x float>, ptr addrspace(7) %59, align 4
  %61 = getelementptr float, ptr addrspace(5) %40, i64 0
  store <4 x float> %60, ptr addrspace(5) %61, align 4
  br label %62

62:                                               ; preds = %41, %3
  %63 = mul i64 %20, 160
  %64 = mul i64 %23, 10
  %65 = add i64 %63, %64
  %66 = add i64 %65, %26
  %67 = getelementptr float, ptr addrspace(3) @__shared_memory__, i64 %66
  store <4 x float> %39, ptr addrspace(3) %67, align 4
  br i1 %27, label %68, label %79

68:                                               ; preds = %62
  %69 = udiv i32 %10, 4
  %70 = zext i32 %69 to i64
  %71 = urem i32 %10, 4
  %72 = getelementptr float, ptr addrspace(5) %40, i64 0
  %73 = load <4 x float>, ptr addrspace(5) %72, align 4
  %74 = mul nsw i32 %71, 4
  %75 = zext i32 %74 to i64
  %76 = mul i64 %70, 18
  %77 = add i64 %76, %75
  %78 = getelementptr float, ptr addrspace(3) @__shared_memory___0, i64 %77
  store <4 x float> %73, ptr addrspace(3) %78, align 4
  br label %79

79:                                               ; preds = %68, %62
  %80 = mul nsw i32 %11, 2
  %81 = zext i32 %80 to i64
  %82 = add nsw i32 %13, 4
  %83 = zext i32 %82 to i64
  %84 = add nsw i32 %80, 1
  %85 = zext i32 %84 to i64
  br label %86

86:                                               ; preds = %191, %79
  %87 = phi i32 [ %92, %191 ], [ 0, %79 ]
  %88 = phi <4 x float> [ %174, %191 ], [ zeroinitializer, %79 ]
  %89 = phi <4 x float> [ %172, %191 ], [ zeroinitializer, %79 ]
  %90 = icmp slt i32 %87, 8
  br i1 %90, label %91, label %192

91:                                               ; preds = %86
  %92 = add i32 %87, 1
  %93 = mul nsw i32 %92, 8
  %94 = add i32 %25, %93
  %95 = udiv i32 %94, 24
  %96 = urem i32 %94, 24
  %97 = udiv i32 %96, 8
  %98 = urem i32 %94, 8
  %99 = zext i32 %98 to i64
  %100 = add i32 %32, %95
  %101 = zext i32 %100 to i64
  %102 = add i32 %22, %97
  %103 = zext i32 %102 to i64
  %104 = mul i64 %101, 144
  %105 = mul i64 %103, 8
  %106 = add i64 %104, %105
  %107 = add i64 %106, %99
  %108 = getelementptr float, ptr addrspace(7) %7, i64 %107
  %109 = load <4 x float>, ptr addrspace(7) %108, align 4
  br i1 %27, label %110, label %132

110:                                              ; preds = %91
  %111 = udiv i32 %10, 4
  %112 = urem i32 %10, 4
  %113 = add i32 %93, %111
  %114 = mul nsw i32 %112, 4
  %115 = zext i32 %114 to i64
  %116 = udiv i32 %113, 24
  %117 = zext i32 %116 to i64
  %118 = urem i32 %113, 24
  %119 = udiv i32 %118, 8
  %120 = zext i32 %119 to i64
  %121 = urem i32 %113, 8
  %122 = zext i32 %121 to i64
  %123 = mul i64 %117, 384
  %124 = mul i64 %120, 128
  %125 = add i64 %123, %124
  %126 = mul i64 %122, 16
  %127 = add i64 %125, %126
  %128 = add i64 %127, %115
  %129 = getelementptr float, ptr addrspace(7) %8, i64 %128
  %130 = load <4 x float>, ptr addrspace(7) %129, align 4
  %131 = getelementptr float, ptr addrspace(5) %4, i64 0
  store <4 x float> %130, ptr addrspace(5) %131, align 4
  br label %132

132:                                              ; preds = %110, %91
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %133 = mul i64 %81, 160
  %134 = mul i64 %16, 10
  %135 = add i64 %133, %134
  %136 = add i64 %135, %14
  %137 = getelementptr float, ptr addrspace(3) @__shared_memory__, i64 %136
  %138 = load <1 x float>, ptr addrspace(3) %137, align 4
  %139 = mul i64 %81, 160
  %140 = mul i64 %16, 10
  %141 = add i64 %139, %140
  %142 = add i64 %141, %83
  %143 = getelementptr float, ptr addrspace(3) @__shared_memory__, i64 %142
  %144 = load <1 x float>, ptr addrspace(3) %143, align 4
  %145 = mul i64 %85, 160
  %146 = mul i64 %16, 10
  %147 = add i64 %145, %146
  %148 = add i64 %147, %14
  %149 = getelementptr float, ptr addrspace(3) @__shared_memory__, i64 %148
  %150 = load <1 x float>, ptr addrspace(3) %149, align 4
  %151 = mul i64 %85, 160
  %152 = mul i64 %16, 10
  %153 = add i64 %151, %152
  %154 = add i64 %153, %83
  %155 = getelementptr float, ptr addrspace(3) @__shared_memory__, i64 %154
  %156 = load <1 x float>, ptr addrspace(3) %155, align 4
  %157 = mul i64 %14, 18
  %158 = add i64 %157, %16
  %159 = getelementptr float, ptr addrspace(3) @__shared_memory___0, i64 %158
  %160 = load <1 x float>, ptr addrspace(3) %159, align 4
  %161 = mul i64 %83, 18
  %162 = add i64 %161, %16
  %163 = getelementptr float, ptr addrspace(3) @__shared_memory___0, i64 %162
  %164 = load <1 x float>, ptr addrspace(3) %163, align 4
  %165 = extractelement <1 x float> %138, i64 0
  %166 = extractelement <1 x float> %160, i64 0
  %167 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %165, float %166, <4 x float> %89, i32 0, i32 0, i32 0)
  %168 = extractelement <1 x float> %150, i64 0
  %169 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %168, float %166, <4 x float> %88, i32 0, i32 0, i32 0)
  %170 = extractelement <1 x float> %144, i64 0
  %171 = extractelement <1 x float> %164, i64 0
  %172 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %170, float %171, <4 x float> %167, i32 0, i32 0, i32 0)
  %173 = extractelement <1 x float> %156, i64 0
  %174 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %173, float %171, <4 x float> %169, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  call void @llvm.amdgcn.sched.barrier(i32 0)
  %175 = mul i64 %20, 160
  %176 = mul i64 %23, 10
  %177 = add i64 %175, %176
  %178 = add i64 %177, %26
  %179 = getelementptr float, ptr addrspace(3) @__shared_memory__, i64 %178
  store <4 x float> %109, ptr addrspace(3) %179, align 4
  br i1 %27, label %180, label %191

180:                                              ; preds = %132
  %181 = udiv i32 %10, 4
  %182 = zext i32 %181 to i64
  %183 = urem i32 %10, 4
  %184 = getelementptr float, ptr addrspace(5) %4, i64 0
  %185 = load <4 x float>, ptr addrspace(5) %184, align 4
  %186 = mul nsw i32 %183, 4
  %187 = zext i32 %186 to i64
  %188 = mul i64 %182, 18
  %189 = add i64 %188, %187
  %190 = getelementptr float, ptr addrspace(3) @__shared_memory___0, i64 %189
  store <4 x float> %185, ptr addrspace(3) %190, align 4
  br label %191

191:                                              ; preds = %180, %132
  br label %86

192:                                              ; preds = %86
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %193 = mul i64 %81, 160
  %194 = mul i64 %16, 10
  %195 = add i64 %193, %194
  %196 = add i64 %195, %14
  %197 = getelementptr float, ptr addrspace(3) @__shared_memory__, i64 %196
  %198 = load <1 x float>, ptr addrspace(3) %197, align 4
  %199 = mul i64 %81, 160
  %200 = mul i64 %16, 10
  %201 = add i64 %199, %200
  %202 = add i64 %201, %83
  %203 = getelementptr float, ptr addrspace(3) @__shared_memory__, i64 %202
  %204 = load <1 x float>, ptr addrspace(3) %203, align 4
  %205 = mul i64 %85, 160
  %206 = mul i64 %16, 10
  %207 = add i64 %205, %206
  %208 = add i64 %207, %14
  %209 = getelementptr float, ptr addrspace(3) @__shared_memory__, i64 %208
  %210 = load <1 x float>, ptr addrspace(3) %209, align 4
  %211 = mul i64 %85, 160
  %212 = mul i64 %16, 10
  %213 = add i64 %211, %212
  %214 = add i64 %213, %83
  %215 = getelementptr float, ptr addrspace(3) @__shared_memory__, i64 %214
  %216 = load <1 x float>, ptr addrspace(3) %215, align 4
  %217 = mul i64 %14, 18
  %218 = add i64 %217, %16
  %219 = getelementptr float, ptr addrspace(3) @__shared_memory___0, i64 %218
  %220 = load <1 x float>, ptr addrspace(3) %219, align 4
  %221 = mul i64 %83, 18
  %222 = add i64 %221, %16
  %223 = getelementptr float, ptr addrspace(3) @__shared_memory___0, i64 %222
  %224 = load <1 x float>, ptr addrspace(3) %223, align 4
  %225 = extractelement <1 x float> %198, i64 0
  %226 = extractelement <1 x float> %220, i64 0
  %227 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %225, float %226, <4 x float> %89, i32 0, i32 0, i32 0)
  %228 = extractelement <1 x float> %210, i64 0
  %229 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %228, float %226, <4 x float> %88, i32 0, i32 0, i32 0)
  %230 = extractelement <1 x float> %204, i64 0
  %231 = extractelement <1 x float> %224, i64 0
  %232 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %230, float %231, <4 x float> %227, i32 0, i32 0, i32 0)
  %233 = extractelement <1 x float> %216, i64 0
  %234 = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %233, float %231, <4 x float> %229, i32 0, i32 0, i32 0)
  %235 = extractelement <4 x float> %232, i64 0
  %236 = insertelement <1 x float> poison, float %235, i32 0
  %237 = extractelement <4 x float> %232, i64 1
  %238 = insertelement <1 x float> poison, float %237, i32 0
  %239 = extractelement <4 x float> %232, i64 2
  %240 = insertelement <1 x float> poison, float %239, i32 0
  %241 = extractelement <4 x float> %232, i64 3
  %242 = insertelement <1 x float> poison, float %241, i32 0
  %243 = extractelement <4 x float> %234, i64 0
  %244 = insertelement <1 x float> poison, float %243, i32 0
  %245 = extractelement <4 x float> %234, i64 1
  %246 = insertelement <1 x float> poison, float %245, i32 0
  %247 = extractelement <4 x float> %234, i64 2
  %248 = insertelement <1 x float> poison, float %247, i32 0
  %249 = extractelement <4 x float> %234, i64 3
  %250 = insertelement <1 x float> poison, float %249, i32 0
  %251 = add i32 %80, %31
  %252 = zext i32 %251 to i64
  %253 = mul i64 %252, 256
  %254 = mul i64 %18, 16
  %255 = add i64 %253, %254
  %256 = add i64 %255, %16
  %257 = getelementptr float, ptr addrspace(7) %9, i64 %256
  store <1 x float> %236, ptr addrspace(7) %257, align 4
  %258 = add nsw i32 %17, 1
  %259 = zext i32 %258 to i64
  %260 = mul i64 %252, 256
  %261 = mul i64 %259, 16
  %262 = add i64 %260, %261
  %263 = add i64 %262, %16
  %264 = getelementptr float, ptr addrspace(7) %9, i64 %263
  store <1 x float> %238, ptr addrspace(7) %264, align 4
  %265 = add nsw i32 %17, 2
  %266 = zext i32 %265 to i64
  %267 = mul i64 %252, 256
  %268 = mul i64 %266, 16
  %269 = add i64 %267, %268
  %270 = add i64 %269, %16
  %271 = getelementptr float, ptr addrspace(7) %9, i64 %270
  store <1 x float> %240, ptr addrspace(7) %271, align 4
  %272 = add nsw i32 %17, 3
  %273 = zext i32 %272 to i64
  %274 = mul i64 %252, 256
  %275 = mul i64 %273, 16
  %276 = add i64 %274, %275
  %277 = add i64 %276, %16
  %278 = getelementptr float, ptr addrspace(7) %9, i64 %277
  store <1 x float> %242, ptr addrspace(7) %278, align 4
  %279 = add nsw i32 %251, 1
  %280 = zext i32 %279 to i64
  %281 = mul i64 %280, 256
  %282 = mul i64 %18, 16
  %283 = add i64 %281, %282
  %284 = add i64 %283, %16
  %285 = getelementptr float, ptr addrspace(7) %9, i64 %284
  store <1 x float> %244, ptr addrspace(7) %285, align 4
  %286 = mul i64 %280, 256
  %287 = mul i64 %259, 16
  %288 = add i64 %286, %287
  %289 = add i64 %288, %16
  %290 = getelementptr float, ptr addrspace(7) %9, i64 %289
  store <1 x float> %246, ptr addrspace(7) %290, align 4
  %291 = mul i64 %280, 256
  %292 = mul i64 %266, 16
  %293 = add i64 %291, %292
  %294 = add i64 %293, %16
  %295 = getelementptr float, ptr addrspace(7) %9, i64 %294
  store <1 x float> %248, ptr addrspace(7) %295, align 4
  %296 = mul i64 %280, 256
  %297 = mul i64 %273, 16
  %298 = add i64 %296, %297
  %299 = add i64 %298, %16
  %300 = getelementptr float, ptr addrspace(7) %9, i64 %299
  store <1 x float> %250, ptr addrspace(7) %300, align 4
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}

; Function Attrs: alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) readnone, i16, i32, i32) #3

; Function Attrs: alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: alwaysinline convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: alwaysinline convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float, float, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #5

; Function Attrs: alwaysinline convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.sched.barrier(i32 immarg) #4

attributes #0 = { alwaysinline "amdgpu-flat-work-group-size"="256,256" "uniform-work-group-size" }
attributes #1 = { alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent nocallback nofree nounwind willreturn }
attributes #5 = { alwaysinline convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!2, !3, !4}

!0 = !{!"amdgpu-synchronize-as", !"local"}
!1 = !{i32 256, i32 1, i32 1}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
