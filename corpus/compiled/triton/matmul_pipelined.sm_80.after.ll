target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @matmul(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i32 %4, i32 %5, ptr addrspace(1) nofree readnone captures(none) %6, ptr addrspace(1) nofree readnone captures(none) %7) local_unnamed_addr #0 {
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = shl i32 %9, 5
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %12 = lshr i32 %11, 2
  %13 = and i32 %12, 31
  %14 = shl nuw nsw i32 %11, 3
  %15 = and i32 %14, 24
  %16 = or disjoint i32 %13, %10
  %17 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %18 = shl nuw nsw i32 %17, 5
  %19 = or disjoint i32 %15, %18
  %20 = mul i32 %5, %16
  %21 = sext i32 %20 to i64
  %22 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %21
  %23 = icmp slt i32 %16, %3
  %24 = icmp slt i32 %19, %4
  %25 = zext nneg i32 %15 to i64
  %26 = getelementptr [2 x i8], ptr addrspace(1) %22, i64 %25
  %27 = icmp slt i32 %15, %5
  %28 = and i1 %23, %27
  %29 = shl nuw nsw i32 %11, 4
  %30 = and i32 %29, 2032
  %31 = shl nuw nsw i32 %11, 1
  %32 = and i32 %31, 48
  %33 = xor i32 %30, %32
  %34 = getelementptr i8, ptr addrspace(3) @global_smem, i32 %33
  %35 = select i1 %28, i32 16, i32 0
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %34, ptr addrspace(1) %26, i32 %35) #2
  tail call void @llvm.nvvm.cp.async.commit.group()
  %36 = mul i32 %4, %13
  %37 = sext i32 %36 to i64
  %38 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %37
  %39 = zext nneg i32 %19 to i64
  %40 = getelementptr [2 x i8], ptr addrspace(1) %38, i64 %39
  %41 = icmp slt i32 %13, %5
  %42 = and i1 %24, %41
  %43 = getelementptr i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %33
  %44 = select i1 %42, i32 16, i32 0
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %43, ptr addrspace(1) %40, i32 %44) #2
  tail call void @llvm.nvvm.cp.async.commit.group()
  %45 = icmp sgt i32 %5, 32
  %46 = getelementptr i8, ptr addrspace(1) %22, i64 64
  %47 = getelementptr [2 x i8], ptr addrspace(1) %46, i64 %25
  %48 = or disjoint i32 %15, 32
  %49 = icmp slt i32 %48, %5
  %50 = and i1 %23, %49
  %51 = and i1 %45, %50
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %33
  %53 = select i1 %51, i32 16, i32 0
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %52, ptr addrspace(1) %47, i32 %53) #2
  tail call void @llvm.nvvm.cp.async.commit.group()
  %54 = or disjoint i32 %13, 32
  %55 = mul i32 %4, %54
  %56 = sext i32 %55 to i64
  %57 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %56
  %58 = getelementptr [2 x i8], ptr addrspace(1) %57, i64 %39
  %59 = icmp slt i32 %54, %5
  %60 = and i1 %24, %59
  %61 = and i1 %45, %60
  %62 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 6144), i32 %33
  %63 = select i1 %61, i32 16, i32 0
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %62, ptr addrspace(1) %58, i32 %63) #2
  tail call void @llvm.nvvm.cp.async.commit.group()
  tail call void @llvm.nvvm.cp.async.wait.group(i32 2)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %64 = shl nuw nsw i32 %11, 6
  %65 = and i32 %64, 960
  %66 = and i32 %14, 48
  %67 = and i32 %11, 16
  %68 = and i32 %11, 64
  %69 = shl nuw nsw i32 %68, 4
  %70 = xor i32 %66, %67
  %71 = or disjoint i32 %70, %69
  %72 = or disjoint i32 %71, %65
  %73 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %72
  %74 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %73)
  %75 = shl nuw nsw i32 %67, 1
  %76 = lshr i32 %11, 1
  %77 = and i32 %76, 16
  %78 = or disjoint i32 %65, %66
  %79 = or disjoint i32 %75, %77
  %80 = xor i32 %78, %79
  %81 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %80
  %82 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %81)
  %invariant.gep39 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %39
  %83 = icmp sgt i32 %5, 0
  br i1 %83, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %8
  %84 = extractvalue { i32, i32, i32, i32 } %82, 3
  %85 = bitcast i32 %84 to <2 x half>
  %86 = extractelement <2 x half> %85, i64 1
  %87 = extractelement <2 x half> %85, i64 0
  %88 = extractvalue { i32, i32, i32, i32 } %82, 2
  %89 = bitcast i32 %88 to <2 x half>
  %90 = extractelement <2 x half> %89, i64 1
  %91 = extractelement <2 x half> %89, i64 0
  %92 = extractvalue { i32, i32, i32, i32 } %82, 1
  %93 = bitcast i32 %92 to <2 x half>
  %94 = extractelement <2 x half> %93, i64 1
  %95 = extractelement <2 x half> %93, i64 0
  %96 = extractvalue { i32, i32, i32, i32 } %82, 0
  %97 = bitcast i32 %96 to <2 x half>
  %98 = extractelement <2 x half> %97, i64 1
  %99 = extractelement <2 x half> %97, i64 0
  %100 = extractvalue { i32, i32, i32, i32 } %74, 3
  %101 = bitcast i32 %100 to <2 x half>
  %102 = extractelement <2 x half> %101, i64 1
  %103 = extractelement <2 x half> %101, i64 0
  %104 = extractvalue { i32, i32, i32, i32 } %74, 2
  %105 = bitcast i32 %104 to <2 x half>
  %106 = extractelement <2 x half> %105, i64 1
  %107 = extractelement <2 x half> %105, i64 0
  %108 = extractvalue { i32, i32, i32, i32 } %74, 1
  %109 = bitcast i32 %108 to <2 x half>
  %110 = extractelement <2 x half> %109, i64 1
  %111 = extractelement <2 x half> %109, i64 0
  %112 = extractvalue { i32, i32, i32, i32 } %74, 0
  %113 = bitcast i32 %112 to <2 x half>
  %114 = extractelement <2 x half> %113, i64 1
  %115 = extractelement <2 x half> %113, i64 0
  %116 = add nsw i32 %5, -64
  %117 = xor i32 %72, 32
  br label %118

118:                                              ; preds = %.lr.ph, %118
  %.pn1858 = phi half [ %86, %.lr.ph ], [ %242, %118 ]
  %.pn2057 = phi half [ %87, %.lr.ph ], [ %241, %118 ]
  %.pn2256 = phi half [ %90, %.lr.ph ], [ %239, %118 ]
  %.pn2455 = phi half [ %91, %.lr.ph ], [ %238, %118 ]
  %.pn2654 = phi half [ %94, %.lr.ph ], [ %236, %118 ]
  %.pn2853 = phi half [ %95, %.lr.ph ], [ %235, %118 ]
  %.pn3052 = phi half [ %98, %.lr.ph ], [ %233, %118 ]
  %.pn3251 = phi half [ %99, %.lr.ph ], [ %232, %118 ]
  %.pn250 = phi half [ %102, %.lr.ph ], [ %224, %118 ]
  %.pn449 = phi half [ %103, %.lr.ph ], [ %223, %118 ]
  %.pn648 = phi half [ %106, %.lr.ph ], [ %221, %118 ]
  %.pn847 = phi half [ %107, %.lr.ph ], [ %220, %118 ]
  %.pn1046 = phi half [ %110, %.lr.ph ], [ %218, %118 ]
  %.pn1245 = phi half [ %111, %.lr.ph ], [ %217, %118 ]
  %.pn1444 = phi half [ %114, %.lr.ph ], [ %215, %118 ]
  %.pn1643 = phi half [ %115, %.lr.ph ], [ %214, %118 ]
  %119 = phi ptr addrspace(3) [ getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), %.lr.ph ], [ %206, %118 ]
  %120 = phi ptr addrspace(3) [ @global_smem, %.lr.ph ], [ %205, %118 ]
  %121 = phi i32 [ -1, %.lr.ph ], [ %135, %118 ]
  %122 = phi i32 [ 1, %.lr.ph ], [ %185, %118 ]
  %123 = phi float [ 0.000000e+00, %.lr.ph ], [ %244, %118 ]
  %124 = phi float [ 0.000000e+00, %.lr.ph ], [ %245, %118 ]
  %125 = phi float [ 0.000000e+00, %.lr.ph ], [ %246, %118 ]
  %126 = phi float [ 0.000000e+00, %.lr.ph ], [ %247, %118 ]
  %127 = phi float [ 0.000000e+00, %.lr.ph ], [ %249, %118 ]
  %128 = phi float [ 0.000000e+00, %.lr.ph ], [ %250, %118 ]
  %129 = phi float [ 0.000000e+00, %.lr.ph ], [ %251, %118 ]
  %130 = phi float [ 0.000000e+00, %.lr.ph ], [ %252, %118 ]
  %131 = phi i32 [ 0, %.lr.ph ], [ %253, %118 ]
  %132 = icmp slt i32 %131, %116
  %133 = add i32 %121, 1
  %134 = icmp sgt i32 %133, 1
  %135 = select i1 %134, i32 0, i32 %133
  tail call void @llvm.nvvm.cp.async.wait.group(i32 2)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %136 = getelementptr inbounds nuw i8, ptr addrspace(3) %120, i32 %117
  %137 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %136)
  %138 = extractvalue { i32, i32, i32, i32 } %137, 0
  %139 = extractvalue { i32, i32, i32, i32 } %137, 1
  %140 = extractvalue { i32, i32, i32, i32 } %137, 2
  %141 = extractvalue { i32, i32, i32, i32 } %137, 3
  %142 = getelementptr inbounds nuw i8, ptr addrspace(3) %119, i32 %80
  %143 = getelementptr inbounds nuw i8, ptr addrspace(3) %142, i32 1024
  %144 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) nonnull %143)
  %145 = extractvalue { i32, i32, i32, i32 } %144, 0
  %146 = extractvalue { i32, i32, i32, i32 } %144, 1
  %147 = extractvalue { i32, i32, i32, i32 } %144, 2
  %148 = extractvalue { i32, i32, i32, i32 } %144, 3
  %149 = insertelement <2 x half> poison, half %.pn1643, i64 0
  %150 = insertelement <2 x half> %149, half %.pn1444, i64 1
  %151 = bitcast <2 x half> %150 to i32
  %152 = insertelement <2 x half> poison, half %.pn1245, i64 0
  %153 = insertelement <2 x half> %152, half %.pn1046, i64 1
  %154 = bitcast <2 x half> %153 to i32
  %155 = insertelement <2 x half> poison, half %.pn847, i64 0
  %156 = insertelement <2 x half> %155, half %.pn648, i64 1
  %157 = bitcast <2 x half> %156 to i32
  %158 = insertelement <2 x half> poison, half %.pn449, i64 0
  %159 = insertelement <2 x half> %158, half %.pn250, i64 1
  %160 = bitcast <2 x half> %159 to i32
  %161 = insertelement <2 x half> poison, half %.pn3251, i64 0
  %162 = insertelement <2 x half> %161, half %.pn3052, i64 1
  %163 = bitcast <2 x half> %162 to i32
  %164 = insertelement <2 x half> poison, half %.pn2853, i64 0
  %165 = insertelement <2 x half> %164, half %.pn2654, i64 1
  %166 = bitcast <2 x half> %165 to i32
  %167 = insertelement <2 x half> poison, half %.pn2455, i64 0
  %168 = insertelement <2 x half> %167, half %.pn2256, i64 1
  %169 = bitcast <2 x half> %168 to i32
  %170 = insertelement <2 x half> poison, half %.pn2057, i64 0
  %171 = insertelement <2 x half> %170, half %.pn1858, i64 1
  %172 = bitcast <2 x half> %171 to i32
  %173 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %123, float %124, float %125, float %126, i32 %151, i32 %154, i32 %157, i32 %160, i32 %163, i32 %166) #2
  %174 = extractvalue { float, float, float, float } %173, 0
  %175 = extractvalue { float, float, float, float } %173, 1
  %176 = extractvalue { float, float, float, float } %173, 2
  %177 = extractvalue { float, float, float, float } %173, 3
  %178 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %127, float %128, float %129, float %130, i32 %151, i32 %154, i32 %157, i32 %160, i32 %169, i32 %172) #2
  %179 = extractvalue { float, float, float, float } %178, 0
  %180 = extractvalue { float, float, float, float } %178, 1
  %181 = extractvalue { float, float, float, float } %178, 2
  %182 = extractvalue { float, float, float, float } %178, 3
  %183 = add i32 %122, 1
  %184 = icmp sgt i32 %183, 1
  %185 = select i1 %184, i32 0, i32 %183
  %186 = add i32 %131, 64
  %187 = sext i32 %186 to i64
  %gep = getelementptr [2 x i8], ptr addrspace(1) %26, i64 %187
  %188 = or disjoint i32 %186, %15
  %189 = icmp slt i32 %188, %5
  %190 = and i1 %23, %189
  %191 = shl i32 %185, 10
  %192 = and i1 %132, %190
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %gep38 = getelementptr [2 x i8], ptr addrspace(3) %34, i32 %191
  %193 = select i1 %192, i32 16, i32 0
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %gep38, ptr addrspace(1) %gep, i32 %193) #2
  tail call void @llvm.nvvm.cp.async.commit.group()
  %194 = or disjoint i32 %186, %13
  %195 = mul i32 %194, %4
  %196 = sext i32 %195 to i64
  %gep40 = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep39, i64 %196
  %197 = icmp slt i32 %194, %5
  %198 = and i1 %24, %197
  %199 = and i1 %132, %198
  %gep42 = getelementptr [2 x i8], ptr addrspace(3) %43, i32 %191
  %200 = select i1 %199, i32 16, i32 0
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %gep42, ptr addrspace(1) %gep40, i32 %200) #2
  tail call void @llvm.nvvm.cp.async.commit.group()
  %201 = add i32 %135, 1
  %202 = icmp sgt i32 %201, 1
  %203 = shl i32 %201, 10
  %204 = select i1 %202, i32 0, i32 %203
  %205 = getelementptr [2 x i8], ptr addrspace(3) @global_smem, i32 %204
  %206 = getelementptr [2 x i8], ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %204
  tail call void @llvm.nvvm.cp.async.wait.group(i32 2)
  tail call void @llvm.nvvm.cp.async.wait.group(i32 2)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %207 = getelementptr inbounds nuw i8, ptr addrspace(3) %205, i32 %72
  %208 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %207)
  %209 = extractvalue { i32, i32, i32, i32 } %208, 0
  %210 = extractvalue { i32, i32, i32, i32 } %208, 1
  %211 = extractvalue { i32, i32, i32, i32 } %208, 2
  %212 = extractvalue { i32, i32, i32, i32 } %208, 3
  %213 = bitcast i32 %209 to <2 x half>
  %214 = extractelement <2 x half> %213, i64 0
  %215 = extractelement <2 x half> %213, i64 1
  %216 = bitcast i32 %210 to <2 x half>
  %217 = extractelement <2 x half> %216, i64 0
  %218 = extractelement <2 x half> %216, i64 1
  %219 = bitcast i32 %211 to <2 x half>
  %220 = extractelement <2 x half> %219, i64 0
  %221 = extractelement <2 x half> %219, i64 1
  %222 = bitcast i32 %212 to <2 x half>
  %223 = extractelement <2 x half> %222, i64 0
  %224 = extractelement <2 x half> %222, i64 1
  %225 = getelementptr inbounds nuw i8, ptr addrspace(3) %206, i32 %80
  %226 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %225)
  %227 = extractvalue { i32, i32, i32, i32 } %226, 0
  %228 = extractvalue { i32, i32, i32, i32 } %226, 1
  %229 = extractvalue { i32, i32, i32, i32 } %226, 2
  %230 = extractvalue { i32, i32, i32, i32 } %226, 3
  %231 = bitcast i32 %227 to <2 x half>
  %232 = extractelement <2 x half> %231, i64 0
  %233 = extractelement <2 x half> %231, i64 1
  %234 = bitcast i32 %228 to <2 x half>
  %235 = extractelement <2 x half> %234, i64 0
  %236 = extractelement <2 x half> %234, i64 1
  %237 = bitcast i32 %229 to <2 x half>
  %238 = extractelement <2 x half> %237, i64 0
  %239 = extractelement <2 x half> %237, i64 1
  %240 = bitcast i32 %230 to <2 x half>
  %241 = extractelement <2 x half> %240, i64 0
  %242 = extractelement <2 x half> %240, i64 1
  %243 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %174, float %175, float %176, float %177, i32 %138, i32 %139, i32 %140, i32 %141, i32 %145, i32 %146) #2
  %244 = extractvalue { float, float, float, float } %243, 0
  %245 = extractvalue { float, float, float, float } %243, 1
  %246 = extractvalue { float, float, float, float } %243, 2
  %247 = extractvalue { float, float, float, float } %243, 3
  %248 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %179, float %180, float %181, float %182, i32 %138, i32 %139, i32 %140, i32 %141, i32 %147, i32 %148) #2
  %249 = extractvalue { float, float, float, float } %248, 0
  %250 = extractvalue { float, float, float, float } %248, 1
  %251 = extractvalue { float, float, float, float } %248, 2
  %252 = extractvalue { float, float, float, float } %248, 3
  %253 = add i32 %131, 32
  %254 = icmp slt i32 %253, %5
  br i1 %254, label %118, label %._crit_edge.loopexit

._crit_edge.loopexit:                             ; preds = %118
  %255 = fptrunc float %244 to half
  %256 = fptrunc float %245 to half
  %257 = fptrunc float %246 to half
  %258 = fptrunc float %247 to half
  %259 = fptrunc float %249 to half
  %260 = fptrunc float %250 to half
  %261 = fptrunc float %251 to half
  %262 = fptrunc float %252 to half
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %8
  %263 = phi half [ 0.000000e+00, %8 ], [ %255, %._crit_edge.loopexit ]
  %264 = phi half [ 0.000000e+00, %8 ], [ %256, %._crit_edge.loopexit ]
  %265 = phi half [ 0.000000e+00, %8 ], [ %257, %._crit_edge.loopexit ]
  %266 = phi half [ 0.000000e+00, %8 ], [ %258, %._crit_edge.loopexit ]
  %267 = phi half [ 0.000000e+00, %8 ], [ %259, %._crit_edge.loopexit ]
  %268 = phi half [ 0.000000e+00, %8 ], [ %260, %._crit_edge.loopexit ]
  %269 = phi half [ 0.000000e+00, %8 ], [ %261, %._crit_edge.loopexit ]
  %270 = phi half [ 0.000000e+00, %8 ], [ %262, %._crit_edge.loopexit ]
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %271 = mul i32 %4, %16
  %272 = sext i32 %271 to i64
  %273 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %272
  %274 = getelementptr [2 x i8], ptr addrspace(1) %273, i64 %39
  %275 = and i1 %23, %24
  %276 = and i32 %31, 120
  %277 = and i32 %11, 1
  %278 = icmp eq i32 %277, 0
  %279 = select i1 %278, i32 0, i32 576
  %280 = and i32 %11, 2
  %281 = icmp eq i32 %280, 0
  %282 = select i1 %281, i32 0, i32 1028
  %283 = shl nuw nsw i32 %68, 2
  %284 = or disjoint i32 %282, %283
  %285 = xor i32 %279, %276
  %286 = or disjoint i32 %284, %285
  %287 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %286
  %288 = insertelement <2 x half> poison, half %263, i64 0
  %289 = insertelement <2 x half> %288, half %264, i64 1
  store <2 x half> %289, ptr addrspace(3) %287, align 4
  %290 = getelementptr inbounds nuw i8, ptr addrspace(3) %287, i32 128
  %291 = insertelement <2 x half> poison, half %265, i64 0
  %292 = insertelement <2 x half> %291, half %266, i64 1
  store <2 x half> %292, ptr addrspace(3) %290, align 4
  %293 = xor i32 %286, 4
  %294 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %293
  %295 = insertelement <2 x half> poison, half %267, i64 0
  %296 = insertelement <2 x half> %295, half %268, i64 1
  store <2 x half> %296, ptr addrspace(3) %294, align 4
  %297 = getelementptr inbounds nuw i8, ptr addrspace(3) %294, i32 128
  %298 = insertelement <2 x half> poison, half %269, i64 0
  %299 = insertelement <2 x half> %298, half %270, i64 1
  store <2 x half> %299, ptr addrspace(3) %297, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %300 = shl nuw nsw i32 %11, 2
  %301 = and i32 %300, 384
  %302 = and i32 %31, 60
  %303 = shl nuw nsw i32 %277, 6
  %304 = or disjoint i32 %301, %303
  %305 = or disjoint i32 %304, %302
  %306 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %305
  %307 = load i32, ptr addrspace(3) %306, align 4
  %308 = xor i32 %305, 576
  %309 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %308
  %310 = load i32, ptr addrspace(3) %309, align 4
  %311 = xor i32 %305, 1028
  %312 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %311
  %313 = load i32, ptr addrspace(3) %312, align 4
  %314 = xor i32 %305, 1604
  %315 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %314
  %316 = load i32, ptr addrspace(3) %315, align 4
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %307, i32 %310, i32 %313, i32 %316, ptr addrspace(1) %274, i1 %275) #2
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.commit.group() #2

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #4

; Function Attrs: convergent nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) readonly captures(none)) #4

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { convergent nocallback nofree nounwind memory(argmem: read) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
