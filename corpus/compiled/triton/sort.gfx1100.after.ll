target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @sort(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree readnone captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %5)
  %7 = and i32 %6, 32
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = shl i32 %8, 7
  %10 = and i32 %5, 31
  %11 = or disjoint i32 %7, %10
  %12 = shl nuw nsw i32 %11, 1
  %13 = or disjoint i32 %12, %9
  %14 = sext i32 %13 to i64
  %15 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %14
  %16 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %14
  %17 = load <2 x i32>, ptr addrspace(1) %16, align 8
  %18 = extractelement <2 x i32> %17, i64 0
  %19 = extractelement <2 x i32> %17, i64 1
  %20 = and i32 %5, 1
  %21 = and i32 %5, 4
  %22 = lshr exact i32 %21, 2
  %23 = and i32 %5, 8
  %24 = lshr exact i32 %23, 3
  %25 = and i32 %5, 16
  %26 = lshr exact i32 %25, 4
  %27 = lshr exact i32 %7, 5
  %28 = and i32 %5, 2
  %29 = lshr exact i32 %28, 1
  %30 = icmp sgt i32 %18, %19
  %31 = icmp sgt i32 %19, %18
  %32 = trunc i32 %5 to i1
  %33 = icmp eq i32 %20, 0
  %34 = xor i1 %30, %32
  %35 = xor i1 %33, %31
  %36 = select i1 %34, i32 %19, i32 %18
  %37 = select i1 %35, i32 %18, i32 %19
  %38 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %36, i32 353, i32 15, i32 15, i1 true)
  %39 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %37, i32 353, i32 15, i32 15, i1 true)
  %40 = icmp sgt i32 %36, %38
  %41 = icmp sgt i32 %37, %39
  %42 = icmp ne i32 %29, %20
  %43 = xor i1 %42, %40
  %44 = xor i1 %42, %41
  %45 = select i1 %43, i32 %38, i32 %36
  %46 = select i1 %44, i32 %39, i32 %37
  %47 = icmp sgt i32 %45, %46
  %48 = icmp sgt i32 %46, %45
  %49 = icmp ne i32 %28, 0
  %50 = icmp eq i32 %28, 0
  %51 = xor i1 %49, %47
  %52 = xor i1 %50, %48
  %53 = select i1 %51, i32 %46, i32 %45
  %54 = select i1 %52, i32 %45, i32 %46
  %55 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %53, i32 354, i32 15, i32 15, i1 true)
  %56 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %54, i32 354, i32 15, i32 15, i1 true)
  %57 = icmp sgt i32 %53, %55
  %58 = icmp sgt i32 %54, %56
  %59 = icmp ne i32 %22, %29
  %60 = xor i1 %59, %57
  %61 = xor i1 %59, %58
  %62 = select i1 %60, i32 %55, i32 %53
  %63 = select i1 %61, i32 %56, i32 %54
  %64 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %62, i32 353, i32 15, i32 15, i1 true)
  %65 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %63, i32 353, i32 15, i32 15, i1 true)
  %66 = icmp sgt i32 %62, %64
  %67 = icmp sgt i32 %63, %65
  %68 = icmp ne i32 %22, %20
  %69 = xor i1 %68, %66
  %70 = xor i1 %68, %67
  %71 = select i1 %69, i32 %64, i32 %62
  %72 = select i1 %70, i32 %65, i32 %63
  %73 = icmp sgt i32 %71, %72
  %74 = icmp sgt i32 %72, %71
  %75 = icmp ne i32 %21, 0
  %76 = icmp eq i32 %21, 0
  %77 = xor i1 %75, %73
  %78 = xor i1 %76, %74
  %79 = select i1 %77, i32 %72, i32 %71
  %80 = select i1 %78, i32 %71, i32 %72
  %81 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %79, i32 356, i32 15, i32 15, i1 true)
  %82 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %80, i32 356, i32 15, i32 15, i1 true)
  %83 = icmp sgt i32 %79, %81
  %84 = icmp sgt i32 %80, %82
  %85 = icmp ne i32 %24, %22
  %86 = xor i1 %85, %83
  %87 = xor i1 %85, %84
  %88 = select i1 %86, i32 %81, i32 %79
  %89 = select i1 %87, i32 %82, i32 %80
  %90 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %88, i32 354, i32 15, i32 15, i1 true)
  %91 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %89, i32 354, i32 15, i32 15, i1 true)
  %92 = icmp sgt i32 %88, %90
  %93 = icmp sgt i32 %89, %91
  %94 = icmp ne i32 %24, %29
  %95 = xor i1 %94, %92
  %96 = xor i1 %94, %93
  %97 = select i1 %95, i32 %90, i32 %88
  %98 = select i1 %96, i32 %91, i32 %89
  %99 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %97, i32 353, i32 15, i32 15, i1 true)
  %100 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %98, i32 353, i32 15, i32 15, i1 true)
  %101 = icmp sgt i32 %97, %99
  %102 = icmp sgt i32 %98, %100
  %103 = icmp ne i32 %24, %20
  %104 = xor i1 %103, %101
  %105 = xor i1 %103, %102
  %106 = select i1 %104, i32 %99, i32 %97
  %107 = select i1 %105, i32 %100, i32 %98
  %108 = icmp sgt i32 %106, %107
  %109 = icmp sgt i32 %107, %106
  %110 = icmp ne i32 %23, 0
  %111 = icmp eq i32 %23, 0
  %112 = xor i1 %110, %108
  %113 = xor i1 %111, %109
  %114 = select i1 %112, i32 %107, i32 %106
  %115 = select i1 %113, i32 %106, i32 %107
  %116 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %114, i32 360, i32 15, i32 15, i1 true)
  %117 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %115, i32 360, i32 15, i32 15, i1 true)
  %118 = icmp sgt i32 %114, %116
  %119 = icmp sgt i32 %115, %117
  %120 = icmp ne i32 %26, %24
  %121 = xor i1 %120, %118
  %122 = xor i1 %120, %119
  %123 = select i1 %121, i32 %116, i32 %114
  %124 = select i1 %122, i32 %117, i32 %115
  %125 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %123, i32 356, i32 15, i32 15, i1 true)
  %126 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %124, i32 356, i32 15, i32 15, i1 true)
  %127 = icmp sgt i32 %123, %125
  %128 = icmp sgt i32 %124, %126
  %129 = icmp ne i32 %26, %22
  %130 = xor i1 %129, %127
  %131 = xor i1 %129, %128
  %132 = select i1 %130, i32 %125, i32 %123
  %133 = select i1 %131, i32 %126, i32 %124
  %134 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %132, i32 354, i32 15, i32 15, i1 true)
  %135 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %133, i32 354, i32 15, i32 15, i1 true)
  %136 = icmp sgt i32 %132, %134
  %137 = icmp sgt i32 %133, %135
  %138 = icmp ne i32 %26, %29
  %139 = xor i1 %138, %136
  %140 = xor i1 %138, %137
  %141 = select i1 %139, i32 %134, i32 %132
  %142 = select i1 %140, i32 %135, i32 %133
  %143 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %141, i32 353, i32 15, i32 15, i1 true)
  %144 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %142, i32 353, i32 15, i32 15, i1 true)
  %145 = icmp sgt i32 %141, %143
  %146 = icmp sgt i32 %142, %144
  %147 = icmp ne i32 %26, %20
  %148 = xor i1 %147, %145
  %149 = xor i1 %147, %146
  %150 = select i1 %148, i32 %143, i32 %141
  %151 = select i1 %149, i32 %144, i32 %142
  %152 = icmp sgt i32 %150, %151
  %153 = icmp sgt i32 %151, %150
  %154 = icmp ne i32 %25, 0
  %155 = icmp eq i32 %25, 0
  %156 = xor i1 %154, %152
  %157 = xor i1 %155, %153
  %158 = select i1 %156, i32 %151, i32 %150
  %159 = select i1 %157, i32 %150, i32 %151
  %160 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %158, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %161 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %159, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %162 = icmp sgt i32 %158, %160
  %163 = icmp sgt i32 %159, %161
  %164 = icmp ne i32 %27, %26
  %165 = xor i1 %164, %162
  %166 = xor i1 %164, %163
  %167 = select i1 %165, i32 %160, i32 %158
  %168 = select i1 %166, i32 %161, i32 %159
  %169 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %167, i32 360, i32 15, i32 15, i1 true)
  %170 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %168, i32 360, i32 15, i32 15, i1 true)
  %171 = icmp sgt i32 %167, %169
  %172 = icmp sgt i32 %168, %170
  %173 = icmp ne i32 %27, %24
  %174 = xor i1 %173, %171
  %175 = xor i1 %173, %172
  %176 = select i1 %174, i32 %169, i32 %167
  %177 = select i1 %175, i32 %170, i32 %168
  %178 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %176, i32 356, i32 15, i32 15, i1 true)
  %179 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %177, i32 356, i32 15, i32 15, i1 true)
  %180 = icmp sgt i32 %176, %178
  %181 = icmp sgt i32 %177, %179
  %182 = icmp ne i32 %27, %22
  %183 = xor i1 %182, %180
  %184 = xor i1 %182, %181
  %185 = select i1 %183, i32 %178, i32 %176
  %186 = select i1 %184, i32 %179, i32 %177
  %187 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %185, i32 354, i32 15, i32 15, i1 true)
  %188 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %186, i32 354, i32 15, i32 15, i1 true)
  %189 = icmp sgt i32 %185, %187
  %190 = icmp sgt i32 %186, %188
  %191 = icmp ne i32 %27, %29
  %192 = xor i1 %191, %189
  %193 = xor i1 %191, %190
  %194 = select i1 %192, i32 %187, i32 %185
  %195 = select i1 %193, i32 %188, i32 %186
  %196 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %194, i32 353, i32 15, i32 15, i1 true)
  %197 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %195, i32 353, i32 15, i32 15, i1 true)
  %198 = icmp sgt i32 %194, %196
  %199 = icmp sgt i32 %195, %197
  %200 = icmp ne i32 %27, %20
  %201 = xor i1 %200, %198
  %202 = xor i1 %200, %199
  %203 = select i1 %201, i32 %196, i32 %194
  %204 = select i1 %202, i32 %197, i32 %195
  %205 = icmp sgt i32 %203, %204
  %206 = icmp sgt i32 %204, %203
  %207 = icmp ne i32 %7, 0
  %208 = icmp eq i32 %7, 0
  %209 = xor i1 %207, %205
  %210 = xor i1 %208, %206
  %211 = select i1 %209, i32 %204, i32 %203
  %212 = select i1 %210, i32 %203, i32 %204
  %213 = shl nuw nsw i32 %20, 6
  %214 = shl nuw nsw i32 %28, 4
  %215 = shl nuw nsw i32 %21, 2
  %216 = shl nuw nsw i32 %25, 3
  %217 = select i1 %208, i32 0, i32 320
  %218 = xor i32 %217, %213
  %219 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %214
  %220 = getelementptr inbounds nuw i8, ptr addrspace(3) %219, i32 %215
  %221 = getelementptr inbounds nuw i8, ptr addrspace(3) %220, i32 %216
  %222 = getelementptr inbounds nuw i8, ptr addrspace(3) %221, i32 %23
  %223 = getelementptr inbounds nuw i8, ptr addrspace(3) %222, i32 %218
  %224 = insertelement <2 x i32> poison, i32 %211, i64 0
  %225 = insertelement <2 x i32> %224, i32 %212, i64 1
  store <2 x i32> %225, ptr addrspace(3) %223, align 8
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %226 = select i1 %33, i32 0, i32 320
  %227 = shl nuw nsw i32 %7, 1
  %228 = xor i32 %227, %226
  %229 = getelementptr inbounds nuw i8, ptr addrspace(3) %222, i32 %228
  %230 = load <2 x i32>, ptr addrspace(3) %229, align 8
  %231 = extractelement <2 x i32> %230, i64 0
  %232 = extractelement <2 x i32> %230, i64 1
  %233 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %231, i32 353, i32 15, i32 15, i1 true)
  %234 = xor i32 %231, %233
  %235 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %232, i32 353, i32 15, i32 15, i1 true)
  %236 = xor i32 %235, %232
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %237 = getelementptr inbounds nuw i8, ptr addrspace(3) %222, i32 %227
  %238 = insertelement <2 x i32> poison, i32 %234, i64 0
  %239 = insertelement <2 x i32> %238, i32 %236, i64 1
  store <2 x i32> %239, ptr addrspace(3) %237, align 8
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %trunc1 = trunc i32 %5 to i7
  %240 = and i7 %trunc1, 15
  %mask2 = tail call i7 @llvm.bitreverse.i7(i7 %240)
  %241 = zext i7 %mask2 to i32
  %242 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %216
  %243 = getelementptr inbounds nuw i8, ptr addrspace(3) %242, i32 %241
  %244 = load <2 x i32>, ptr addrspace(3) %243, align 8
  %245 = extractelement <2 x i32> %244, i64 0
  %246 = extractelement <2 x i32> %244, i64 1
  %247 = xor i32 %211, %245
  %248 = xor i32 %212, %246
  %249 = icmp sgt i32 %211, %247
  %250 = icmp sgt i32 %212, %248
  %251 = xor i1 %207, %249
  %252 = xor i1 %207, %250
  %253 = select i1 %251, i32 %247, i32 %211
  %254 = select i1 %252, i32 %248, i32 %212
  %255 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %253, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %256 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %254, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %257 = icmp sgt i32 %253, %255
  %258 = icmp sgt i32 %254, %256
  %259 = xor i1 %154, %257
  %260 = xor i1 %154, %258
  %261 = select i1 %259, i32 %255, i32 %253
  %262 = select i1 %260, i32 %256, i32 %254
  %263 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %261, i32 360, i32 15, i32 15, i1 true)
  %264 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %262, i32 360, i32 15, i32 15, i1 true)
  %265 = icmp sgt i32 %261, %263
  %266 = icmp sgt i32 %262, %264
  %267 = xor i1 %110, %265
  %268 = xor i1 %110, %266
  %269 = select i1 %267, i32 %263, i32 %261
  %270 = select i1 %268, i32 %264, i32 %262
  %271 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %269, i32 356, i32 15, i32 15, i1 true)
  %272 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %270, i32 356, i32 15, i32 15, i1 true)
  %273 = icmp sgt i32 %269, %271
  %274 = icmp sgt i32 %270, %272
  %275 = xor i1 %75, %273
  %276 = xor i1 %75, %274
  %277 = select i1 %275, i32 %271, i32 %269
  %278 = select i1 %276, i32 %272, i32 %270
  %279 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %277, i32 354, i32 15, i32 15, i1 true)
  %280 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %278, i32 354, i32 15, i32 15, i1 true)
  %281 = icmp sgt i32 %277, %279
  %282 = icmp sgt i32 %278, %280
  %283 = xor i1 %49, %281
  %284 = xor i1 %49, %282
  %285 = select i1 %283, i32 %279, i32 %277
  %286 = select i1 %284, i32 %280, i32 %278
  %287 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %285, i32 353, i32 15, i32 15, i1 true)
  %288 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %286, i32 353, i32 15, i32 15, i1 true)
  %289 = icmp sgt i32 %285, %287
  %290 = icmp sgt i32 %286, %288
  %291 = xor i1 %289, %32
  %292 = xor i1 %290, %32
  %293 = select i1 %291, i32 %287, i32 %285
  %294 = select i1 %292, i32 %288, i32 %286
  %295 = tail call i32 @llvm.smin.i32(i32 %293, i32 %294)
  %296 = tail call i32 @llvm.smax.i32(i32 %294, i32 %293)
  %297 = insertelement <2 x i32> poison, i32 %295, i64 0
  %298 = insertelement <2 x i32> %297, i32 %296, i64 1
  store <2 x i32> %298, ptr addrspace(1) %15, align 8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.permlanex16.i32(i32, i32, i32, i32, i1 immarg, i1 immarg) #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i7 @llvm.bitreverse.i7(i7) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
