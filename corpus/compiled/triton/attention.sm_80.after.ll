target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16
@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @attention(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, float %5, ptr addrspace(1) nofree readnone captures(none) %6, ptr addrspace(1) nofree readnone captures(none) %7) local_unnamed_addr #0 {
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = lshr i32 %10, 1
  %12 = and i32 %11, 15
  %13 = shl i32 %9, 8
  %14 = shl nuw nsw i32 %12, 4
  %15 = or disjoint i32 %14, %13
  %16 = sext i32 %15 to i64
  %17 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %16
  %18 = and i32 %10, 1
  %19 = shl nuw nsw i32 %18, 3
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr [2 x i8], ptr addrspace(1) %17, i64 %20
  %22 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %21) #9
  %23 = extractvalue { i32, i32, i32, i32 } %22, 0
  %24 = extractvalue { i32, i32, i32, i32 } %22, 1
  %25 = extractvalue { i32, i32, i32, i32 } %22, 2
  %26 = extractvalue { i32, i32, i32, i32 } %22, 3
  %27 = shl nuw nsw i32 %10, 4
  %28 = and i32 %27, 368
  %29 = and i32 %10, 8
  %30 = icmp eq i32 %29, 0
  %31 = select i1 %30, i32 0, i32 144
  %32 = xor i32 %31, %28
  %33 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %32
  %34 = insertelement <4 x i32> poison, i32 %23, i64 0
  %35 = insertelement <4 x i32> %34, i32 %24, i64 1
  %36 = insertelement <4 x i32> %35, i32 %25, i64 2
  %37 = insertelement <4 x i32> %36, i32 %26, i64 3
  store <4 x i32> %37, ptr addrspace(3) %33, align 16
  %invariant.gep = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %20
  %invariant.gep42 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %20
  %38 = icmp sgt i32 %4, 0
  br i1 %38, label %.lr.ph, label %.._crit_edge_crit_edge

.._crit_edge_crit_edge:                           ; preds = %8
  %.pre = and i32 %10, 16
  br label %._crit_edge

.lr.ph:                                           ; preds = %8
  %39 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 512), i32 %32
  %40 = shl nuw nsw i32 %10, 5
  %41 = and i32 %40, 352
  %42 = and i32 %10, 4
  %43 = icmp eq i32 %42, 0
  %44 = select i1 %43, i32 0, i32 144
  %45 = and i32 %10, 16
  %46 = xor i32 %44, %45
  %47 = or disjoint i32 %46, %41
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %47
  %49 = and i32 %40, 96
  %50 = shl nuw nsw i32 %29, 1
  %51 = shl nuw nsw i32 %45, 4
  %52 = xor i32 %44, %50
  %53 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 512), i32 %49
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) %53, i32 %51
  %55 = getelementptr inbounds nuw i8, ptr addrspace(3) %54, i32 %52
  %56 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 512), i32 %47
  br label %57

57:                                               ; preds = %.lr.ph, %__nv_exp2f.exit40
  %58 = phi float [ 0.000000e+00, %.lr.ph ], [ %264, %__nv_exp2f.exit40 ]
  %59 = phi float [ 0.000000e+00, %.lr.ph ], [ %265, %__nv_exp2f.exit40 ]
  %60 = phi float [ 0.000000e+00, %.lr.ph ], [ %266, %__nv_exp2f.exit40 ]
  %61 = phi float [ 0.000000e+00, %.lr.ph ], [ %267, %__nv_exp2f.exit40 ]
  %62 = phi float [ 0.000000e+00, %.lr.ph ], [ %269, %__nv_exp2f.exit40 ]
  %63 = phi float [ 0.000000e+00, %.lr.ph ], [ %270, %__nv_exp2f.exit40 ]
  %64 = phi float [ 0.000000e+00, %.lr.ph ], [ %271, %__nv_exp2f.exit40 ]
  %65 = phi float [ 0.000000e+00, %.lr.ph ], [ %272, %__nv_exp2f.exit40 ]
  %66 = phi float [ 0.000000e+00, %.lr.ph ], [ %219, %__nv_exp2f.exit40 ]
  %67 = phi float [ 0.000000e+00, %.lr.ph ], [ %220, %__nv_exp2f.exit40 ]
  %68 = phi float [ -inf, %.lr.ph ], [ %133, %__nv_exp2f.exit40 ]
  %69 = phi float [ -inf, %.lr.ph ], [ %134, %__nv_exp2f.exit40 ]
  %70 = phi i32 [ 0, %.lr.ph ], [ %273, %__nv_exp2f.exit40 ]
  %71 = or disjoint i32 %70, %12
  %72 = shl i32 %71, 4
  %73 = sext i32 %72 to i64
  %gep = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep, i64 %73
  %74 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %gep) #9
  %75 = extractvalue { i32, i32, i32, i32 } %74, 0
  %76 = extractvalue { i32, i32, i32, i32 } %74, 1
  %77 = extractvalue { i32, i32, i32, i32 } %74, 2
  %78 = extractvalue { i32, i32, i32, i32 } %74, 3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %79 = insertelement <4 x i32> poison, i32 %75, i64 0
  %80 = insertelement <4 x i32> %79, i32 %76, i64 1
  %81 = insertelement <4 x i32> %80, i32 %77, i64 2
  %82 = insertelement <4 x i32> %81, i32 %78, i64 3
  store <4 x i32> %82, ptr addrspace(3) %39, align 16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %83 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %48)
  %84 = extractvalue { i32, i32, i32, i32 } %83, 0
  %85 = extractvalue { i32, i32, i32, i32 } %83, 1
  %86 = extractvalue { i32, i32, i32, i32 } %83, 2
  %87 = extractvalue { i32, i32, i32, i32 } %83, 3
  %88 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %55)
  %89 = extractvalue { i32, i32, i32, i32 } %88, 0
  %90 = extractvalue { i32, i32, i32, i32 } %88, 1
  %91 = extractvalue { i32, i32, i32, i32 } %88, 2
  %92 = extractvalue { i32, i32, i32, i32 } %88, 3
  %93 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %84, i32 %85, i32 %86, i32 %87, i32 %89, i32 %90) #9
  %94 = extractvalue { float, float, float, float } %93, 0
  %95 = extractvalue { float, float, float, float } %93, 1
  %96 = extractvalue { float, float, float, float } %93, 2
  %97 = extractvalue { float, float, float, float } %93, 3
  %98 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %84, i32 %85, i32 %86, i32 %87, i32 %91, i32 %92) #9
  %99 = extractvalue { float, float, float, float } %98, 0
  %100 = extractvalue { float, float, float, float } %98, 1
  %101 = extractvalue { float, float, float, float } %98, 2
  %102 = extractvalue { float, float, float, float } %98, 3
  %103 = fmul float %5, %94
  %104 = fmul float %5, %95
  %105 = fmul float %5, %96
  %106 = fmul float %5, %97
  %107 = fmul float %5, %99
  %108 = fmul float %5, %100
  %109 = fmul float %5, %101
  %110 = fmul float %5, %102
  %111 = tail call float @llvm.maxnum.f32(float %103, float %104)
  %112 = tail call float @llvm.maxnum.f32(float %107, float %108)
  %113 = tail call float @llvm.maxnum.f32(float %111, float %112)
  %114 = tail call float @llvm.maxnum.f32(float %105, float %106)
  %115 = tail call float @llvm.maxnum.f32(float %109, float %110)
  %116 = tail call float @llvm.maxnum.f32(float %114, float %115)
  %117 = bitcast float %113 to i32
  %118 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %117, i32 2, i32 31)
  %119 = bitcast i32 %118 to float
  %120 = tail call float @llvm.maxnum.f32(float %113, float %119)
  %121 = bitcast float %120 to i32
  %122 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %121, i32 1, i32 31)
  %123 = bitcast i32 %122 to float
  %124 = tail call float @llvm.maxnum.f32(float %120, float %123)
  %125 = bitcast float %116 to i32
  %126 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %125, i32 2, i32 31)
  %127 = bitcast i32 %126 to float
  %128 = tail call float @llvm.maxnum.f32(float %116, float %127)
  %129 = bitcast float %128 to i32
  %130 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %129, i32 1, i32 31)
  %131 = bitcast i32 %130 to float
  %132 = tail call float @llvm.maxnum.f32(float %128, float %131)
  %133 = tail call float @llvm.maxnum.f32(float %68, float %124)
  %134 = tail call float @llvm.maxnum.f32(float %69, float %132)
  %135 = fsub float %103, %133
  %136 = fsub float %104, %133
  %137 = fsub float %105, %134
  %138 = fsub float %106, %134
  %139 = fsub float %107, %133
  %140 = fsub float %108, %133
  %141 = fsub float %109, %134
  %142 = fsub float %110, %134
  %143 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #9
  %.not.i = icmp eq i32 %143, 0
  br i1 %.not.i, label %146, label %144

144:                                              ; preds = %57
  %145 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %135)
  br label %__nv_exp2f.exit

146:                                              ; preds = %57
  %147 = tail call float @llvm.nvvm.ex2.approx.f32(float %135)
  br label %__nv_exp2f.exit

__nv_exp2f.exit:                                  ; preds = %144, %146
  %.0.i = phi float [ %145, %144 ], [ %147, %146 ]
  %148 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #9
  %.not.i14 = icmp eq i32 %148, 0
  br i1 %.not.i14, label %151, label %149

149:                                              ; preds = %__nv_exp2f.exit
  %150 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %136)
  br label %__nv_exp2f.exit16

151:                                              ; preds = %__nv_exp2f.exit
  %152 = tail call float @llvm.nvvm.ex2.approx.f32(float %136)
  br label %__nv_exp2f.exit16

__nv_exp2f.exit16:                                ; preds = %149, %151
  %.0.i15 = phi float [ %150, %149 ], [ %152, %151 ]
  %153 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #9
  %.not.i17 = icmp eq i32 %153, 0
  br i1 %.not.i17, label %156, label %154

154:                                              ; preds = %__nv_exp2f.exit16
  %155 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %137)
  br label %__nv_exp2f.exit19

156:                                              ; preds = %__nv_exp2f.exit16
  %157 = tail call float @llvm.nvvm.ex2.approx.f32(float %137)
  br label %__nv_exp2f.exit19

__nv_exp2f.exit19:                                ; preds = %154, %156
  %.0.i18 = phi float [ %155, %154 ], [ %157, %156 ]
  %158 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #9
  %.not.i20 = icmp eq i32 %158, 0
  br i1 %.not.i20, label %161, label %159

159:                                              ; preds = %__nv_exp2f.exit19
  %160 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %138)
  br label %__nv_exp2f.exit22

161:                                              ; preds = %__nv_exp2f.exit19
  %162 = tail call float @llvm.nvvm.ex2.approx.f32(float %138)
  br label %__nv_exp2f.exit22

__nv_exp2f.exit22:                                ; preds = %159, %161
  %.0.i21 = phi float [ %160, %159 ], [ %162, %161 ]
  %163 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #9
  %.not.i23 = icmp eq i32 %163, 0
  br i1 %.not.i23, label %166, label %164

164:                                              ; preds = %__nv_exp2f.exit22
  %165 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %139)
  br label %__nv_exp2f.exit25

166:                                              ; preds = %__nv_exp2f.exit22
  %167 = tail call float @llvm.nvvm.ex2.approx.f32(float %139)
  br label %__nv_exp2f.exit25

__nv_exp2f.exit25:                                ; preds = %164, %166
  %.0.i24 = phi float [ %165, %164 ], [ %167, %166 ]
  %168 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #9
  %.not.i26 = icmp eq i32 %168, 0
  br i1 %.not.i26, label %171, label %169

169:                                              ; preds = %__nv_exp2f.exit25
  %170 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %140)
  br label %__nv_exp2f.exit28

171:                                              ; preds = %__nv_exp2f.exit25
  %172 = tail call float @llvm.nvvm.ex2.approx.f32(float %140)
  br label %__nv_exp2f.exit28

__nv_exp2f.exit28:                                ; preds = %169, %171
  %.0.i27 = phi float [ %170, %169 ], [ %172, %171 ]
  %173 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #9
  %.not.i29 = icmp eq i32 %173, 0
  br i1 %.not.i29, label %176, label %174

174:                                              ; preds = %__nv_exp2f.exit28
  %175 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %141)
  br label %__nv_exp2f.exit31

176:                                              ; preds = %__nv_exp2f.exit28
  %177 = tail call float @llvm.nvvm.ex2.approx.f32(float %141)
  br label %__nv_exp2f.exit31

__nv_exp2f.exit31:                                ; preds = %174, %176
  %.0.i30 = phi float [ %175, %174 ], [ %177, %176 ]
  %178 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #9
  %.not.i32 = icmp eq i32 %178, 0
  br i1 %.not.i32, label %181, label %179

179:                                              ; preds = %__nv_exp2f.exit31
  %180 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %142)
  br label %__nv_exp2f.exit34

181:                                              ; preds = %__nv_exp2f.exit31
  %182 = tail call float @llvm.nvvm.ex2.approx.f32(float %142)
  br label %__nv_exp2f.exit34

__nv_exp2f.exit34:                                ; preds = %179, %181
  %.0.i33 = phi float [ %180, %179 ], [ %182, %181 ]
  %183 = fsub float %68, %133
  %184 = fsub float %69, %134
  %185 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #9
  %.not.i35 = icmp eq i32 %185, 0
  br i1 %.not.i35, label %188, label %186

186:                                              ; preds = %__nv_exp2f.exit34
  %187 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %183)
  br label %__nv_exp2f.exit37

188:                                              ; preds = %__nv_exp2f.exit34
  %189 = tail call float @llvm.nvvm.ex2.approx.f32(float %183)
  br label %__nv_exp2f.exit37

__nv_exp2f.exit37:                                ; preds = %186, %188
  %.0.i36 = phi float [ %187, %186 ], [ %189, %188 ]
  %190 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #9
  %.not.i38 = icmp eq i32 %190, 0
  br i1 %.not.i38, label %193, label %191

191:                                              ; preds = %__nv_exp2f.exit37
  %192 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %184)
  br label %__nv_exp2f.exit40

193:                                              ; preds = %__nv_exp2f.exit37
  %194 = tail call float @llvm.nvvm.ex2.approx.f32(float %184)
  br label %__nv_exp2f.exit40

__nv_exp2f.exit40:                                ; preds = %191, %193
  %.0.i39 = phi float [ %192, %191 ], [ %194, %193 ]
  %195 = fmul float %66, %.0.i36
  %196 = fmul float %67, %.0.i39
  %197 = fadd float %.0.i, %.0.i15
  %198 = fadd float %.0.i24, %.0.i27
  %199 = fadd float %197, %198
  %200 = fadd float %.0.i18, %.0.i21
  %201 = fadd float %.0.i30, %.0.i33
  %202 = fadd float %200, %201
  %203 = bitcast float %199 to i32
  %204 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %203, i32 2, i32 31)
  %205 = bitcast i32 %204 to float
  %206 = fadd float %199, %205
  %207 = bitcast float %206 to i32
  %208 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %207, i32 1, i32 31)
  %209 = bitcast i32 %208 to float
  %210 = fadd float %206, %209
  %211 = bitcast float %202 to i32
  %212 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %211, i32 2, i32 31)
  %213 = bitcast i32 %212 to float
  %214 = fadd float %202, %213
  %215 = bitcast float %214 to i32
  %216 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %215, i32 1, i32 31)
  %217 = bitcast i32 %216 to float
  %218 = fadd float %214, %217
  %219 = fadd float %195, %210
  %220 = fadd float %196, %218
  %gep43 = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep42, i64 %73
  %221 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %gep43) #9
  %222 = extractvalue { i32, i32, i32, i32 } %221, 0
  %223 = extractvalue { i32, i32, i32, i32 } %221, 1
  %224 = extractvalue { i32, i32, i32, i32 } %221, 2
  %225 = extractvalue { i32, i32, i32, i32 } %221, 3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %226 = insertelement <4 x i32> poison, i32 %222, i64 0
  %227 = insertelement <4 x i32> %226, i32 %223, i64 1
  %228 = insertelement <4 x i32> %227, i32 %224, i64 2
  %229 = insertelement <4 x i32> %228, i32 %225, i64 3
  store <4 x i32> %229, ptr addrspace(3) %39, align 16
  %230 = fptrunc float %.0.i to half
  %231 = fptrunc float %.0.i15 to half
  %232 = fptrunc float %.0.i18 to half
  %233 = fptrunc float %.0.i21 to half
  %234 = fptrunc float %.0.i24 to half
  %235 = fptrunc float %.0.i27 to half
  %236 = fptrunc float %.0.i30 to half
  %237 = fptrunc float %.0.i33 to half
  %238 = fmul float %58, %.0.i36
  %239 = fmul float %59, %.0.i36
  %240 = fmul float %60, %.0.i39
  %241 = fmul float %61, %.0.i39
  %242 = fmul float %62, %.0.i36
  %243 = fmul float %63, %.0.i36
  %244 = fmul float %64, %.0.i39
  %245 = fmul float %65, %.0.i39
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %246 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %56)
  %247 = extractvalue { i32, i32, i32, i32 } %246, 0
  %248 = extractvalue { i32, i32, i32, i32 } %246, 1
  %249 = extractvalue { i32, i32, i32, i32 } %246, 2
  %250 = extractvalue { i32, i32, i32, i32 } %246, 3
  %251 = insertelement <2 x half> poison, half %230, i64 0
  %252 = insertelement <2 x half> %251, half %231, i64 1
  %253 = bitcast <2 x half> %252 to i32
  %254 = insertelement <2 x half> poison, half %232, i64 0
  %255 = insertelement <2 x half> %254, half %233, i64 1
  %256 = bitcast <2 x half> %255 to i32
  %257 = insertelement <2 x half> poison, half %234, i64 0
  %258 = insertelement <2 x half> %257, half %235, i64 1
  %259 = bitcast <2 x half> %258 to i32
  %260 = insertelement <2 x half> poison, half %236, i64 0
  %261 = insertelement <2 x half> %260, half %237, i64 1
  %262 = bitcast <2 x half> %261 to i32
  %263 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %238, float %239, float %240, float %241, i32 %253, i32 %256, i32 %259, i32 %262, i32 %247, i32 %248) #9
  %264 = extractvalue { float, float, float, float } %263, 0
  %265 = extractvalue { float, float, float, float } %263, 1
  %266 = extractvalue { float, float, float, float } %263, 2
  %267 = extractvalue { float, float, float, float } %263, 3
  %268 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %242, float %243, float %244, float %245, i32 %253, i32 %256, i32 %259, i32 %262, i32 %249, i32 %250) #9
  %269 = extractvalue { float, float, float, float } %268, 0
  %270 = extractvalue { float, float, float, float } %268, 1
  %271 = extractvalue { float, float, float, float } %268, 2
  %272 = extractvalue { float, float, float, float } %268, 3
  %273 = add i32 %70, 16
  %274 = icmp slt i32 %273, %4
  br i1 %274, label %57, label %._crit_edge

._crit_edge:                                      ; preds = %__nv_exp2f.exit40, %.._crit_edge_crit_edge
  %.pre-phi = phi i32 [ %.pre, %.._crit_edge_crit_edge ], [ %45, %__nv_exp2f.exit40 ]
  %275 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %219, %__nv_exp2f.exit40 ]
  %276 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %220, %__nv_exp2f.exit40 ]
  %277 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %264, %__nv_exp2f.exit40 ]
  %278 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %265, %__nv_exp2f.exit40 ]
  %279 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %266, %__nv_exp2f.exit40 ]
  %280 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %267, %__nv_exp2f.exit40 ]
  %281 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %269, %__nv_exp2f.exit40 ]
  %282 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %270, %__nv_exp2f.exit40 ]
  %283 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %271, %__nv_exp2f.exit40 ]
  %284 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %272, %__nv_exp2f.exit40 ]
  %285 = getelementptr [2 x i8], ptr addrspace(1) %3, i64 %16
  %286 = getelementptr [2 x i8], ptr addrspace(1) %285, i64 %20
  %287 = tail call float @llvm.nvvm.div.full(float %277, float %275)
  %288 = tail call float @llvm.nvvm.div.full(float %278, float %275)
  %289 = tail call float @llvm.nvvm.div.full(float %279, float %276)
  %290 = tail call float @llvm.nvvm.div.full(float %280, float %276)
  %291 = tail call float @llvm.nvvm.div.full(float %281, float %275)
  %292 = tail call float @llvm.nvvm.div.full(float %282, float %275)
  %293 = tail call float @llvm.nvvm.div.full(float %283, float %276)
  %294 = tail call float @llvm.nvvm.div.full(float %284, float %276)
  %295 = fptrunc float %287 to half
  %296 = fptrunc float %288 to half
  %297 = fptrunc float %289 to half
  %298 = fptrunc float %290 to half
  %299 = fptrunc float %291 to half
  %300 = fptrunc float %292 to half
  %301 = fptrunc float %293 to half
  %302 = fptrunc float %294 to half
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %303 = shl nuw nsw i32 %10, 1
  %304 = and i32 %303, 56
  %305 = shl nuw nsw i32 %18, 2
  %306 = and i32 %10, 2
  %307 = icmp eq i32 %306, 0
  %308 = select i1 %307, i32 0, i32 320
  %309 = or disjoint i32 %308, %305
  %310 = or disjoint i32 %309, %304
  %311 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %310
  %312 = insertelement <2 x half> poison, half %295, i64 0
  %313 = insertelement <2 x half> %312, half %296, i64 1
  store <2 x half> %313, ptr addrspace(3) %311, align 4
  %314 = xor i32 %310, 132
  %315 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %314
  %316 = insertelement <2 x half> poison, half %297, i64 0
  %317 = insertelement <2 x half> %316, half %298, i64 1
  store <2 x half> %317, ptr addrspace(3) %315, align 4
  %318 = xor i32 %310, 64
  %319 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %318
  %320 = insertelement <2 x half> poison, half %299, i64 0
  %321 = insertelement <2 x half> %320, half %300, i64 1
  store <2 x half> %321, ptr addrspace(3) %319, align 4
  %322 = xor i32 %310, 196
  %323 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %322
  %324 = insertelement <2 x half> poison, half %301, i64 0
  %325 = insertelement <2 x half> %324, half %302, i64 1
  store <2 x half> %325, ptr addrspace(3) %323, align 4
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %326 = shl nuw nsw i32 %10, 2
  %327 = and i32 %326, 56
  %328 = shl nuw nsw i32 %18, 6
  %329 = icmp eq i32 %.pre-phi, 0
  %330 = select i1 %329, i32 0, i32 132
  %331 = or disjoint i32 %327, %328
  %332 = or disjoint i32 %331, %330
  %333 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %332
  %334 = load i32, ptr addrspace(3) %333, align 4
  %335 = xor i32 %332, 4
  %336 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %335
  %337 = load i32, ptr addrspace(3) %336, align 4
  %338 = xor i32 %332, 320
  %339 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %338
  %340 = load i32, ptr addrspace(3) %339, align 4
  %341 = xor i32 %332, 324
  %342 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %341
  %343 = load i32, ptr addrspace(3) %342, align 4
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %334, i32 %337, i32 %340, i32 %343, ptr addrspace(1) %286) #9
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.div.full(float, float) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.warp.sync(i32) #3

; Function Attrs: convergent nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #5

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #6

; Function Attrs: convergent nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) readonly captures(none)) #4

declare i32 @__nvvm_reflect(ptr) local_unnamed_addr #7

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.ftz.f32(float) #8

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.f32(float) #8

attributes #0 = { nounwind "nvvm.reqntid"="32" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { convergent nocallback nofree nounwind memory(argmem: read) }
attributes #5 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #7 = { "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #8 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #9 = { nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!nvvmir.version = !{!3}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!2 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!3 = !{i32 2, i32 0}
