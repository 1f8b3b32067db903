target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

; Function Attrs: alwaysinline
define amdgpu_kernel void @matvec_dispatch_0_matvec_64x256_f32(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 %0, ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 %1, ptr addrspace(1) inreg noalias noundef nonnull align 16 %2) #0 !reqd_work_group_size !0 {
  %4 = call range(i32 0, 64) i32 @llvm.amdgcn.workitem.id.x()
  %5 = sext i32 %4 to i64
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %6 = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) %0, i16 0, i32 65536, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %7 = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) %1, i16 0, i32 1024, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %8 = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) %2, i16 0, i32 256, i32 159744)
  %9 = call range(i32 0, 8) i32 @llvm.amdgcn.workgroup.id.x()
  %10 = sext i32 %9 to i64
  %11 = trunc i64 %10 to i32
  %12 = mul nsw i32 %11, 8
  %13 = zext i32 %12 to i64
  %14 = trunc i64 %5 to i32
  %15 = mul nsw i32 %14, 4
  %16 = zext i32 %15 to i64
  %17 = add nsw i32 %12, 1
  %18 = zext i32 %17 to i64
  %19 = mul i64 %13, 256
  %20 = add i64 %19, %16
  %21 = getelementptr float, ptr addrspace(7) %6, i64 %20
  %22 = load <4 x float>, ptr addrspace(7) %21, align 4
  %23 = add nsw i32 %12, 2
  %24 = zext i32 %23 to i64
  %25 = mul i64 %18, 256
  %26 = add i64 %25, %16
  %27 = getelementptr float, ptr addrspace(7) %6, i64 %26
  %28 = load <4 x float>, ptr addrspace(7) %27, align 4
  %29 = add nsw i32 %12, 3
  %30 = zext i32 %29 to i64
  %31 = mul i64 %24, 256
  %32 = add i64 %31, %16
  %33 = getelementptr float, ptr addrspace(7) %6, i64 %32
  %34 = load <4 x float>, ptr addrspace(7) %33, align 4
  %35 = add nsw i32 %12, 4
  %36 = zext i32 %35 to i64
  %37 = mul i64 %30, 256
  %38 = add i64 %37, %16
  %39 = getelementptr float, ptr addrspace(7) %6, i64 %38
  %40 = load <4 x float>, ptr addrspace(7) %39, align 4
  %41 = add nsw i32 %12, 5
  %42 = zext i32 %41 to i64
  %43 = mul i64 %36, 256
  %44 = add i64 %43, %16
  %45 = getelementptr float, ptr addrspace(7) %6, i64 %44
  %46 = load <4 x float>, ptr addrspace(7) %45, align 4
  %47 = add nsw i32 %12, 6
  %48 = zext i32 %47 to i64
  %49 = mul i64 %42, 256
  %50 = add i64 %49, %16
  %51 = getelementptr float, ptr addrspace(7) %6, i64 %50
  %52 = load <4 x float>, ptr addrspace(7) %51, align 4
  %53 = add nsw i32 %12, 7
  %54 = zext i32 %53 to i64
  %55 = mul i64 %48, 256
  %56 = add i64 %55, %16
  %57 = getelementptr float, ptr addrspace(7) %6, i64 %56
  %58 = load <4 x float>, ptr addrspace(7) %57, align 4
  %59 = mul i64 %54, 256
  %60 = add i64 %59, %16
  %61 = getelementptr float, ptr addrspace(7) %6, i64 %60
  %62 = load <4 x float>, ptr addrspace(7) %61, align 4
  %63 = getelementptr float, ptr addrspace(7) %7, i64 %16
  %64 = load <4 x float>, ptr addrspace(7) %63, align 4
  %65 = extractelement <4 x float> %22, i64 0
  %66 = extractelement <4 x float> %28, i64 0
  %67 = extractelement <4 x float> %34, i64 0
  %68 = extractelement <4 x float> %40, i64 0
  %69 = extractelement <4 x float> %46, i64 0
  %70 = extractelement <4 x float> %52, i64 0
  %71 = extractelement <4 x float> %58, i64 0
  %72 = extractelement <4 x float> %62, i64 0
  %73 = insertelement <8 x float> poison, float %65, i64 0
  %74 = insertelement <8 x float> %73, float %66, i64 1
  %75 = insertelement <8 x float> %74, float %67, i64 2
  %76 = insertelement <8 x float> %75, float %68, i64 3
  %77 = insertelement <8 x float> %76, float %69, i64 4
  %78 = insertelement <8 x float> %77, float %70, i64 5
  %79 = insertelement <8 x float> %78, float %71, i64 6
  %80 = insertelement <8 x float> %79, float %72, i64 7
  %81 = extractelement <4 x float> %22, i64 1
  %82 = extractelement <4 x float> %28, i64 1
  %83 = extractelement <4 x float> %34, i64 1
  %84 = extractelement <4 x float> %40, i64 1
  %85 = extractelement <4 x float> %46, i64 1
  %86 = extractelement <4 x float> %52, i64 1
  %87 = extractelement <4 x float> %58, i64 1
  %88 = extractelement <4 x float> %62, i64 1
  %89 = insertelement <8 x float> poison, float %81, i64 0
  %90 = insertelement <8 x float> %89, float %82, i64 1
  %91 = insertelement <8 x float> %90, float %83, i64 2
  %92 = insertelement <8 x float> %91, float %84, i64 3
  %93 = insertelement <8 x float> %92, float %85, i64 4
  %94 = insertelement <8 x float> %93, float %86, i64 5
  %95 = insertelement <8 x float> %94, float %87, i64 6
  %96 = insertelement <8 x float> %95, float %88, i64 7
  %97 = extractelement <4 x float> %22, i64 2
  %98 = extractelement <4 x float> %28, i64 2
  %99 = extractelement <4 x float> %34, i64 2
  %100 = extractelement <4 x float> %40, i64 2
  %101 = extractelement <4 x float> %46, i64 2
  %102 = extractelement <4 x float> %52, i64 2
  %103 = extractelement <4 x float> %58, i64 2
  %104 = extractelement <4 x float> %62, i64 2
  %105 = insertelement <8 x float> poison, float %97, i64 0
  %106 = insertelement <8 x float> %105, float %98, i64 1
  %107 = insertelement <8 x float> %106, float %99, i64 2
  %108 = insertelement <8 x float> %107, float %100, i64 3
  %109 = insertelement <8 x float> %108, float %101, i64 4
  %110 = insertelement <8 x float> %109, float %102, i64 5
  %111 = insertelement <8 x float> %110, float %103, i64 6
  %112 = insertelement <8 x float> %111, float %104, i64 7
  %113 = extractelement <4 x float> %22, i64 3
  %114 = extractelement <4 x float> %28, i64 3
  %115 = extractelement <4 x float> %34, i64 3
  %116 = extractelement <4 x float> %40, i64 3
  %117 = extractelement <4 x float> %46, i64 3
  %118 = extractelement <4 x float> %52, i64 3
  %119 = extractelement <4 x float> %58, i64 3
  %120 = extractelement <4 x float> %62, i64 3
  %121 = insertelement <8 x float> poison, float %113, i64 0
  %122 = insertelement <8 x float> %121, float %114, i64 1
  %123 = insertelement <8 x float> %122, float %115, i64 2
  %124 = insertelement <8 x float> %123, float %116, i64 3
  %125 = insertelement <8 x float> %124, float %117, i64 4
  %126 = insertelement <8 x float> %125, float %118, i64 5
  %127 = insertelement <8 x float> %126, float %119, i64 6
  %128 = insertelement <8 x float> %127, float %120, i64 7
  %129 = extractelement <4 x float> %64, i64 0
  %130 = insertelement <8 x float> poison, float %129, i32 0
  %131 = shufflevector <8 x float> %130, <8 x float> poison, <8 x i32> zeroinitializer
  %132 = extractelement <4 x float> %64, i64 1
  %133 = insertelement <8 x float> poison, float %132, i32 0
  %134 = shufflevector <8 x float> %133, <8 x float> poison, <8 x i32> zeroinitializer
  %135 = extractelement <4 x float> %64, i64 2
  %136 = insertelement <8 x float> poison, float %135, i32 0
  %137 = shufflevector <8 x float> %136, <8 x float> poison, <8 x i32> zeroinitializer
  %138 = extractelement <4 x float> %64, i64 3
  %139 = insertelement <8 x float> poison, float %138, i32 0
  %140 = shufflevector <8 x float> %139, <8 x float> poison, <8 x i32> zeroinitializer
  %141 = call <8 x float> @llvm.fma.v8f32(<8 x float> %128, <8 x float> %140, <8 x float> zeroinitializer)
  %142 = call <8 x float> @llvm.fma.v8f32(<8 x float> %112, <8 x float> %137, <8 x float> %141)
  %143 = call <8 x float> @llvm.fma.v8f32(<8 x float> %96, <8 x float> %134, <8 x float> %142)
  %144 = call <8 x float> @llvm.fma.v8f32(<8 x float> %80, <8 x float> %131, <8 x float> %143)
  %145 = extractelement <8 x float> %144, i64 0
  %146 = extractelement <8 x float> %144, i64 1
  %147 = extractelement <8 x float> %144, i64 2
  %148 = extractelement <8 x float> %144, i64 3
  %149 = extractelement <8 x float> %144, i64 4
  %150 = extractelement <8 x float> %144, i64 5
  %151 = extractelement <8 x float> %144, i64 6
  %152 = extractelement <8 x float> %144, i64 7
  %153 = fadd float %145, 0.000000e+00
  %154 = fadd float %146, 0.000000e+00
  %155 = fadd float %147, 0.000000e+00
  %156 = fadd float %148, 0.000000e+00
  %157 = fadd float %149, 0.000000e+00
  %158 = fadd float %150, 0.000000e+00
  %159 = fadd float %151, 0.000000e+00
  %160 = fadd float %152, 0.000000e+00
  %161 = call float @llvm.amdgcn.update.dpp.f32(float %153, float %153, i32 177, i32 15, i32 15, i1 true)
  %162 = fadd float %153, %161
  %163 = call float @llvm.amdgcn.update.dpp.f32(float %162, float %162, i32 78, i32 15, i32 15, i1 true)
  %164 = fadd float %162, %163
  %165 = call float @llvm.amdgcn.update.dpp.f32(float %164, float %164, i32 321, i32 15, i32 15, i1 true)
  %166 = fadd float %164, %165
  %167 = call float @llvm.amdgcn.update.dpp.f32(float %166, float %166, i32 320, i32 15, i32 15, i1 true)
  %168 = fadd float %166, %167
  %169 = call float @llvm.amdgcn.update.dpp.f32(float %168, float %168, i32 322, i32 10, i32 15, i1 false)
  %170 = fadd float %168, %169
  %171 = call float @llvm.amdgcn.update.dpp.f32(float %170, float %170, i32 323, i32 15, i32 15, i1 true)
  %172 = fadd float %171, %170
  %173 = call float @llvm.amdgcn.readlane.f32(float %172, i32 63)
  %174 = call float @llvm.amdgcn.update.dpp.f32(float %154, float %154, i32 177, i32 15, i32 15, i1 true)
  %175 = fadd float %154, %174
  %176 = call float @llvm.amdgcn.update.dpp.f32(float %175, float %175, i32 78, i32 15, i32 15, i1 true)
  %177 = fadd float %175, %176
  %178 = call float @llvm.amdgcn.update.dpp.f32(float %177, float %177, i32 321, i32 15, i32 15, i1 true)
  %179 = fadd float %177, %178
  %180 = call float @llvm.amdgcn.update.dpp.f32(float %179, float %179, i32 320, i32 15, i32 15, i1 true)
  %181 = fadd float %179, %180
  %182 = call float @llvm.amdgcn.update.dpp.f32(float %181, float %181, i32 322, i32 10, i32 15, i1 false)
  %183 = fadd float %181, %182
  %184 = call float @llvm.amdgcn.update.dpp.f32(float %183, float %183, i32 323, i32 15, i32 15, i1 true)
  %185 = fadd float %184, %183
  %186 = call float @llvm.amdgcn.readlane.f32(float %185, i32 63)
  %187 = call float @llvm.amdgcn.update.dpp.f32(float %155, float %155, i32 177, i32 15, i32 15, i1 true)
  %188 = fadd float %155, %187
  %189 = call float @llvm.amdgcn.update.dpp.f32(float %188, float %188, i32 78, i32 15, i32 15, i1 true)
  %190 = fadd float %188, %189
  %191 = call float @llvm.amdgcn.update.dpp.f32(float %190, float %190, i32 321, i32 15, i32 15, i1 true)
  %192 = fadd float %190, %191
  %193 = call float @llvm.amdgcn.update.dpp.f32(float %192, float %192, i32 320, i32 15, i32 15, i1 true)
  %194 = fadd float %192, %193
  %195 = call float @llvm.amdgcn.update.dpp.f32(float %194, float %194, i32 322, i32 10, i32 15, i1 false)
  %196 = fadd float %194, %195
  %197 = call float @llvm.amdgcn.update.dpp.f32(float %196, float %196, i32 323, i32 15, i32 15, i1 true)
  %198 = fadd float %197, %196
  %199 = call float @llvm.amdgcn.readlane.f32(float %198, i32 63)
  %200 = call float @llvm.amdgcn.update.dpp.f32(float %156, float %156, i32 177, i32 15, i32 15, i1 true)
  %201 = fadd float %156, %200
  %202 = call float @llvm.amdgcn.update.dpp.f32(float %201, float %201, i32 78, i32 15, i32 15, i1 true)
  %203 = fadd float %201, %202
  %204 = call float @llvm.amdgcn.update.dpp.f32(float %203, float %203, i32 321, i32 15, i32 15, i1 true)
  %205 = fadd float %203, %204
  %206 = call float @llvm.amdgcn.update.dpp.f32(float %205, float %205, i32 320, i32 15, i32 15, i1 true)
  %207 = fadd float %205, %206
  %208 = call float @llvm.amdgcn.update.dpp.f32(float %207, float %207, i32 322, i32 10, i32 15, i1 false)
  %209 = fadd float %207, %208
  %210 = call float @llvm.amdgcn.update.dpp.f32(float %209, float %209, i32 323, i32 15, i32 15, i1 true)
  %211 = fadd float %210, %209
  %212 = call float @llvm.amdgcn.readlane.f32(float %211, i32 63)
  %213 = call float @llvm.amdgcn.update.dpp.f32(float %157, float %157, i32 177, i32 15, i32 15, i1 true)
  %214 = fadd float %157, %213
  %215 = call float @llvm.amdgcn.update.dpp.f32(float %214, float %214, i32 78, i32 15, i32 15, i1 true)
  %216 = fadd float %214, %215
  %217 = call float @llvm.amdgcn.update.dpp.f32(float %216, float %216, i32 321, i32 15, i32 15, i1 true)
  %218 = fadd float %216, %217
  %219 = call float @llvm.amdgcn.update.dpp.f32(float %218, float %218, i32 320, i32 15, i32 15, i1 true)
  %220 = fadd float %218, %219
  %221 = call float @llvm.amdgcn.update.dpp.f32(float %220, float %220, i32 322, i32 10, i32 15, i1 false)
  %222 = fadd float %220, %221
  %223 = call float @llvm.amdgcn.update.dpp.f32(float %222, float %222, i32 323, i32 15, i32 15, i1 true)
  %224 = fadd float %223, %222
  %225 = call float @llvm.amdgcn.readlane.f32(float %224, i32 63)
  %226 = call float @llvm.amdgcn.update.dpp.f32(float %158, float %158, i32 177, i32 15, i32 15, i1 true)
  %227 = fadd float %158, %226
  %228 = call float @llvm.amdgcn.update.dpp.f32(float %227, float %227, i32 78, i32 15, i32 15, i1 true)
  %229 = fadd float %227, %228
  %230 = call float @llvm.amdgcn.update.dpp.f32(float %229, float %229, i32 321, i32 15, i32 15, i1 true)
  %231 = fadd float %229, %230
  %232 = call float @llvm.amdgcn.update.dpp.f32(float %231, float %231, i32 320, i32 15, i32 15, i1 true)
  %233 = fadd float %231, %232
  %234 = call float @llvm.amdgcn.update.dpp.f32(float %233, float %233, i32 322, i32 10, i32 15, i1 false)
  %235 = fadd float %233, %234
  %236 = call float @llvm.amdgcn.update.dpp.f32(float %235, float %235, i32 323, i32 15, i32 15, i1 true)
  %237 = fadd float %236, %235
  %238 = call float @llvm.amdgcn.readlane.f32(float %237, i32 63)
  %239 = call float @llvm.amdgcn.update.dpp.f32(float %159, float %159, i32 177, i32 15, i32 15, i1 true)
  %240 = fadd float %159, %239
  %241 = call float @llvm.amdgcn.update.dpp.f32(float %240, float %240, i32 78, i32 15, i32 15, i1 true)
  %242 = fadd float %240, %241
  %243 = call float @llvm.amdgcn.update.dpp.f32(float %242, float %242, i32 321, i32 15, i32 15, i1 true)
  %244 = fadd float %242, %243
  %245 = call float @llvm.amdgcn.update.dpp.f32(float %244, float %244, i32 320, i32 15, i32 15, i1 true)
  %246 = fadd float %244, %245
  %247 = call float @llvm.amdgcn.update.dpp.f32(float %246, float %246, i32 322, i32 10, i32 15, i1 false)
  %248 = fadd float %246, %247
  %249 = call float @llvm.amdgcn.update.dpp.f32(float %248, float %248, i32 323, i32 15, i32 15, i1 true)
  %250 = fadd float %249, %248
  %251 = call float @llvm.amdgcn.readlane.f32(float %250, i32 63)
  %252 = call float @llvm.amdgcn.update.dpp.f32(float %160, float %160, i32 177, i32 15, i32 15, i1 true)
  %253 = fadd float %160, %252
  %254 = call float @llvm.amdgcn.update.dpp.f32(float %253, float %253, i32 78, i32 15, i32 15, i1 true)
  %255 = fadd float %253, %254
  %256 = call float @llvm.amdgcn.update.dpp.f32(float %255, float %255, i32 321, i32 15, i32 15, i1 true)
  %257 = fadd float %255, %256
  %258 = call float @llvm.amdgcn.update.dpp.f32(float %257, float %257, i32 320, i32 15, i32 15, i1 true)
  %259 = fadd float %257, %258
  %260 = call float @llvm.amdgcn.update.dpp.f32(float %259, float %259, i32 322, i32 10, i32 15, i1 false)
  %261 = fadd float %259, %260
  %262 = call float @llvm.amdgcn.update.dpp.f32(float %261, float %261, i32 323, i32 15, i32 15, i1 true)
  %263 = fadd float %262, %261
  %264 = call float @llvm.amdgcn.readlane.f32(float %263, i32 63)
  %265 = fadd float %173, 0.000000e+00
  %266 = insertelement <1 x float> poison, float %265, i32 0
  %267 = fadd float %186, 0.000000e+00
  %268 = insertelement <1 x float> poison, float %267, i32 0
  %269 = fadd float %199, 0.000000e+00
  %270 = insertelement <1 x float> poison, float %269, i32 0
  %271 = fadd float %212, 0.000000e+00
  %272 = insertelement <1 x float> poison, float %271, i32 0
  %273 = fadd float %225, 0.000000e+00
  %274 = insertelement <1 x float> poison, float %273, i32 0
  %275 = fadd float %238, 0.000000e+00
  %276 = insertelement <1 x float> poison, float %275, i32 0
  %277 = fadd float %251, 0.000000e+00
  %278 = insertelement <1 x float> poison, float %277, i32 0
  %279 = fadd float %264, 0.000000e+00
  %280 = insertelement <1 x float> poison, float %279, i32 0
  %281 = icmp eq i32 %14, 0
  br i1 %281, label %282, label %291

282:                                              ; preds = %3
  %283 = getelementptr float, ptr addrspace(7) %8, i64 %13
  store <1 x float> %266, ptr addrspace(7) %283, align 4
  %284 = getelementptr float, ptr addrspace(7) %8, i64 %18
  store <1 x float> %268, ptr addrspace(7) %284, align 4
  %285 = getelementptr float, ptr addrspace(7) %8, i64 %24
  store <1 x float> %270, ptr addrspace(7) %285, align 4
  %286 = getelementptr float, ptr addrspace(7) %8, i64 %30
  store <1 x float> %272, ptr addrspace(7) %286, align 4
  %287 = getelementptr float, ptr addrspace(7) %8, i64 %36
  store <1 x float> %274, ptr addrspace(7) %287, align 4
  %288 = getelementptr float, ptr addrspace(7) %8, i64 %42
  store <1 x float> %276, ptr addrspace(7) %288, align 4
  %289 = getelementptr float, ptr addrspace(7) %8, i64 %48
  store <1 x float> %278, ptr addrspace(7) %289, align 4
  %290 = getelementptr float, ptr addrspace(7) %8, i64 %54
  store <1 x float> %280, ptr addrspace(7) %290, align 4
  br label %291

291:                                              ; preds = %282, %3
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

; Function Attrs: alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #3

; Function Attrs: alwaysinline convergent nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #4

; Function Attrs: alwaysinline convergent nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.readlane.f32(float, i32) #4

attributes #0 = { alwaysinline "amdgpu-flat-work-group-size"="64,64" "uniform-work-group-size" }
attributes #1 = { alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent nocallback nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!1, !2, !3}

!0 = !{i32 64, i32 1, i32 1}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!3 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
