target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @sort(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) nofree readnone captures(none) %2, ptr addrspace(1) nofree readnone captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = shl nuw nsw i32 %7, 1
  %9 = and i32 %8, 126
  %10 = or disjoint i32 %9, %6
  %11 = sext i32 %10 to i64
  %12 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %11
  %13 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %11
  %14 = tail call { i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09ld.global.v2.b32 { $0, $1 }, [ $2 + 0 ];", "=r,=r,l"(ptr addrspace(1) %13) #5
  %15 = extractvalue { i32, i32 } %14, 0
  %16 = extractvalue { i32, i32 } %14, 1
  %17 = and i32 %7, 1
  %18 = and i32 %7, 4
  %19 = lshr exact i32 %18, 2
  %20 = and i32 %7, 8
  %21 = lshr exact i32 %20, 3
  %22 = and i32 %7, 16
  %23 = lshr exact i32 %22, 4
  %24 = and i32 %7, 32
  %25 = lshr exact i32 %24, 5
  %26 = and i32 %7, 2
  %27 = lshr exact i32 %26, 1
  %28 = icmp sgt i32 %15, %16
  %29 = icmp sgt i32 %16, %15
  %30 = trunc i32 %7 to i1
  %31 = icmp eq i32 %17, 0
  %32 = xor i1 %28, %30
  %33 = xor i1 %31, %29
  %34 = select i1 %32, i32 %16, i32 %15
  %35 = select i1 %33, i32 %15, i32 %16
  %36 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %34, i32 1, i32 31)
  %37 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %35, i32 1, i32 31)
  %38 = icmp sgt i32 %34, %36
  %39 = icmp sgt i32 %35, %37
  %40 = icmp ne i32 %27, %17
  %41 = xor i1 %40, %38
  %42 = xor i1 %40, %39
  %43 = select i1 %41, i32 %36, i32 %34
  %44 = select i1 %42, i32 %37, i32 %35
  %45 = icmp sgt i32 %43, %44
  %46 = icmp sgt i32 %44, %43
  %47 = icmp ne i32 %26, 0
  %48 = icmp eq i32 %26, 0
  %49 = xor i1 %47, %45
  %50 = xor i1 %48, %46
  %51 = select i1 %49, i32 %44, i32 %43
  %52 = select i1 %50, i32 %43, i32 %44
  %53 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %51, i32 2, i32 31)
  %54 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %52, i32 2, i32 31)
  %55 = icmp sgt i32 %51, %53
  %56 = icmp sgt i32 %52, %54
  %57 = icmp ne i32 %19, %27
  %58 = xor i1 %57, %55
  %59 = xor i1 %57, %56
  %60 = select i1 %58, i32 %53, i32 %51
  %61 = select i1 %59, i32 %54, i32 %52
  %62 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %60, i32 1, i32 31)
  %63 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %61, i32 1, i32 31)
  %64 = icmp sgt i32 %60, %62
  %65 = icmp sgt i32 %61, %63
  %66 = icmp ne i32 %19, %17
  %67 = xor i1 %66, %64
  %68 = xor i1 %66, %65
  %69 = select i1 %67, i32 %62, i32 %60
  %70 = select i1 %68, i32 %63, i32 %61
  %71 = icmp sgt i32 %69, %70
  %72 = icmp sgt i32 %70, %69
  %73 = icmp ne i32 %18, 0
  %74 = icmp eq i32 %18, 0
  %75 = xor i1 %73, %71
  %76 = xor i1 %74, %72
  %77 = select i1 %75, i32 %70, i32 %69
  %78 = select i1 %76, i32 %69, i32 %70
  %79 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %77, i32 4, i32 31)
  %80 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %78, i32 4, i32 31)
  %81 = icmp sgt i32 %77, %79
  %82 = icmp sgt i32 %78, %80
  %83 = icmp ne i32 %21, %19
  %84 = xor i1 %83, %81
  %85 = xor i1 %83, %82
  %86 = select i1 %84, i32 %79, i32 %77
  %87 = select i1 %85, i32 %80, i32 %78
  %88 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %86, i32 2, i32 31)
  %89 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %87, i32 2, i32 31)
  %90 = icmp sgt i32 %86, %88
  %91 = icmp sgt i32 %87, %89
  %92 = icmp ne i32 %21, %27
  %93 = xor i1 %92, %90
  %94 = xor i1 %92, %91
  %95 = select i1 %93, i32 %88, i32 %86
  %96 = select i1 %94, i32 %89, i32 %87
  %97 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %95, i32 1, i32 31)
  %98 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %96, i32 1, i32 31)
  %99 = icmp sgt i32 %95, %97
  %100 = icmp sgt i32 %96, %98
  %101 = icmp ne i32 %21, %17
  %102 = xor i1 %101, %99
  %103 = xor i1 %101, %100
  %104 = select i1 %102, i32 %97, i32 %95
  %105 = select i1 %103, i32 %98, i32 %96
  %106 = icmp sgt i32 %104, %105
  %107 = icmp sgt i32 %105, %104
  %108 = icmp ne i32 %20, 0
  %109 = icmp eq i32 %20, 0
  %110 = xor i1 %108, %106
  %111 = xor i1 %109, %107
  %112 = select i1 %110, i32 %105, i32 %104
  %113 = select i1 %111, i32 %104, i32 %105
  %114 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %112, i32 8, i32 31)
  %115 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %113, i32 8, i32 31)
  %116 = icmp sgt i32 %112, %114
  %117 = icmp sgt i32 %113, %115
  %118 = icmp ne i32 %23, %21
  %119 = xor i1 %118, %116
  %120 = xor i1 %118, %117
  %121 = select i1 %119, i32 %114, i32 %112
  %122 = select i1 %120, i32 %115, i32 %113
  %123 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %121, i32 4, i32 31)
  %124 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %122, i32 4, i32 31)
  %125 = icmp sgt i32 %121, %123
  %126 = icmp sgt i32 %122, %124
  %127 = icmp ne i32 %23, %19
  %128 = xor i1 %127, %125
  %129 = xor i1 %127, %126
  %130 = select i1 %128, i32 %123, i32 %121
  %131 = select i1 %129, i32 %124, i32 %122
  %132 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %130, i32 2, i32 31)
  %133 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %131, i32 2, i32 31)
  %134 = icmp sgt i32 %130, %132
  %135 = icmp sgt i32 %131, %133
  %136 = icmp ne i32 %23, %27
  %137 = xor i1 %136, %134
  %138 = xor i1 %136, %135
  %139 = select i1 %137, i32 %132, i32 %130
  %140 = select i1 %138, i32 %133, i32 %131
  %141 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %139, i32 1, i32 31)
  %142 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %140, i32 1, i32 31)
  %143 = icmp sgt i32 %139, %141
  %144 = icmp sgt i32 %140, %142
  %145 = icmp ne i32 %23, %17
  %146 = xor i1 %145, %143
  %147 = xor i1 %145, %144
  %148 = select i1 %146, i32 %141, i32 %139
  %149 = select i1 %147, i32 %142, i32 %140
  %150 = icmp sgt i32 %148, %149
  %151 = icmp sgt i32 %149, %148
  %152 = icmp ne i32 %22, 0
  %153 = icmp eq i32 %22, 0
  %154 = xor i1 %152, %150
  %155 = xor i1 %153, %151
  %156 = select i1 %154, i32 %149, i32 %148
  %157 = select i1 %155, i32 %148, i32 %149
  %158 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %156, i32 16, i32 31)
  %159 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %157, i32 16, i32 31)
  %160 = icmp sgt i32 %156, %158
  %161 = icmp sgt i32 %157, %159
  %162 = icmp ne i32 %25, %23
  %163 = xor i1 %162, %160
  %164 = xor i1 %162, %161
  %165 = select i1 %163, i32 %158, i32 %156
  %166 = select i1 %164, i32 %159, i32 %157
  %167 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %165, i32 8, i32 31)
  %168 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %166, i32 8, i32 31)
  %169 = icmp sgt i32 %165, %167
  %170 = icmp sgt i32 %166, %168
  %171 = icmp ne i32 %25, %21
  %172 = xor i1 %171, %169
  %173 = xor i1 %171, %170
  %174 = select i1 %172, i32 %167, i32 %165
  %175 = select i1 %173, i32 %168, i32 %166
  %176 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %174, i32 4, i32 31)
  %177 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %175, i32 4, i32 31)
  %178 = icmp sgt i32 %174, %176
  %179 = icmp sgt i32 %175, %177
  %180 = icmp ne i32 %25, %19
  %181 = xor i1 %180, %178
  %182 = xor i1 %180, %179
  %183 = select i1 %181, i32 %176, i32 %174
  %184 = select i1 %182, i32 %177, i32 %175
  %185 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %183, i32 2, i32 31)
  %186 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %184, i32 2, i32 31)
  %187 = icmp sgt i32 %183, %185
  %188 = icmp sgt i32 %184, %186
  %189 = icmp ne i32 %25, %27
  %190 = xor i1 %189, %187
  %191 = xor i1 %189, %188
  %192 = select i1 %190, i32 %185, i32 %183
  %193 = select i1 %191, i32 %186, i32 %184
  %194 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %192, i32 1, i32 31)
  %195 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %193, i32 1, i32 31)
  %196 = icmp sgt i32 %192, %194
  %197 = icmp sgt i32 %193, %195
  %198 = icmp ne i32 %25, %17
  %199 = xor i1 %198, %196
  %200 = xor i1 %198, %197
  %201 = select i1 %199, i32 %194, i32 %192
  %202 = select i1 %200, i32 %195, i32 %193
  %203 = icmp sgt i32 %201, %202
  %204 = icmp sgt i32 %202, %201
  %205 = icmp ne i32 %24, 0
  %206 = icmp eq i32 %24, 0
  %207 = xor i1 %205, %203
  %208 = xor i1 %206, %204
  %209 = select i1 %207, i32 %202, i32 %201
  %210 = select i1 %208, i32 %201, i32 %202
  %211 = shl nuw nsw i32 %17, 6
  %212 = shl nuw nsw i32 %26, 4
  %213 = shl nuw nsw i32 %18, 2
  %214 = shl nuw nsw i32 %22, 3
  %215 = select i1 %206, i32 0, i32 320
  %216 = xor i32 %215, %211
  %217 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %212
  %218 = getelementptr inbounds nuw i8, ptr addrspace(3) %217, i32 %213
  %219 = getelementptr inbounds nuw i8, ptr addrspace(3) %218, i32 %214
  %220 = getelementptr inbounds nuw i8, ptr addrspace(3) %219, i32 %20
  %221 = getelementptr inbounds nuw i8, ptr addrspace(3) %220, i32 %216
  %222 = insertelement <2 x i32> poison, i32 %209, i64 0
  %223 = insertelement <2 x i32> %222, i32 %210, i64 1
  store <2 x i32> %223, ptr addrspace(3) %221, align 8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %224 = select i1 %31, i32 0, i32 320
  %225 = shl nuw nsw i32 %24, 1
  %226 = xor i32 %224, %225
  %227 = getelementptr inbounds nuw i8, ptr addrspace(3) %220, i32 %226
  %228 = load i32, ptr addrspace(3) %227, align 8
  %229 = getelementptr inbounds nuw i8, ptr addrspace(3) %227, i32 4
  %230 = load i32, ptr addrspace(3) %229, align 4
  %231 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %228, i32 1, i32 31)
  %232 = xor i32 %228, %231
  %233 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %230, i32 1, i32 31)
  %234 = xor i32 %233, %230
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %235 = getelementptr inbounds nuw i8, ptr addrspace(3) %220, i32 %225
  %236 = insertelement <2 x i32> poison, i32 %232, i64 0
  %237 = insertelement <2 x i32> %236, i32 %234, i64 1
  store <2 x i32> %237, ptr addrspace(3) %235, align 8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %trunc1 = trunc i32 %7 to i7
  %238 = and i7 %trunc1, 15
  %mask2 = tail call i7 @llvm.bitreverse.i7(i7 %238)
  %239 = zext i7 %mask2 to i32
  %240 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %214
  %241 = getelementptr inbounds nuw i8, ptr addrspace(3) %240, i32 %239
  %242 = load i32, ptr addrspace(3) %241, align 8
  %243 = getelementptr inbounds nuw i8, ptr addrspace(3) %241, i32 4
  %244 = load i32, ptr addrspace(3) %243, align 4
  %245 = xor i32 %209, %242
  %246 = xor i32 %210, %244
  %247 = icmp sgt i32 %209, %245
  %248 = icmp sgt i32 %210, %246
  %249 = xor i1 %205, %247
  %250 = xor i1 %205, %248
  %251 = select i1 %249, i32 %245, i32 %209
  %252 = select i1 %250, i32 %246, i32 %210
  %253 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %251, i32 16, i32 31)
  %254 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %252, i32 16, i32 31)
  %255 = icmp sgt i32 %251, %253
  %256 = icmp sgt i32 %252, %254
  %257 = xor i1 %152, %255
  %258 = xor i1 %152, %256
  %259 = select i1 %257, i32 %253, i32 %251
  %260 = select i1 %258, i32 %254, i32 %252
  %261 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %259, i32 8, i32 31)
  %262 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %260, i32 8, i32 31)
  %263 = icmp sgt i32 %259, %261
  %264 = icmp sgt i32 %260, %262
  %265 = xor i1 %108, %263
  %266 = xor i1 %108, %264
  %267 = select i1 %265, i32 %261, i32 %259
  %268 = select i1 %266, i32 %262, i32 %260
  %269 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %267, i32 4, i32 31)
  %270 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %268, i32 4, i32 31)
  %271 = icmp sgt i32 %267, %269
  %272 = icmp sgt i32 %268, %270
  %273 = xor i1 %73, %271
  %274 = xor i1 %73, %272
  %275 = select i1 %273, i32 %269, i32 %267
  %276 = select i1 %274, i32 %270, i32 %268
  %277 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %275, i32 2, i32 31)
  %278 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %276, i32 2, i32 31)
  %279 = icmp sgt i32 %275, %277
  %280 = icmp sgt i32 %276, %278
  %281 = xor i1 %47, %279
  %282 = xor i1 %47, %280
  %283 = select i1 %281, i32 %277, i32 %275
  %284 = select i1 %282, i32 %278, i32 %276
  %285 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %283, i32 1, i32 31)
  %286 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %284, i32 1, i32 31)
  %287 = icmp sgt i32 %283, %285
  %288 = icmp sgt i32 %284, %286
  %289 = xor i1 %287, %30
  %290 = xor i1 %288, %30
  %291 = select i1 %289, i32 %285, i32 %283
  %292 = select i1 %290, i32 %286, i32 %284
  %293 = tail call i32 @llvm.smin.i32(i32 %291, i32 %292)
  %294 = tail call i32 @llvm.smax.i32(i32 %292, i32 %291)
  tail call void asm sideeffect "st.global.v2.b32 [ $2 + 0 ], { $0, $1 };", "r,r,l"(i32 %293, i32 %294, ptr addrspace(1) %12) #5
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i7 @llvm.bitreverse.i7(i7) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #4

attributes #0 = { nounwind "nvvm.reqntid"="64" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
