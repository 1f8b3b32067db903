target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @matmul(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i32 %4, i32 %5, ptr addrspace(1) nofree readnone captures(none) %6, ptr addrspace(1) nofree readnone captures(none) %7) local_unnamed_addr #0 {
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = shl i32 %9, 5
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %12 = and i32 %11, 124
  %13 = lshr exact i32 %12, 2
  %14 = and i32 %11, 3
  %15 = shl nuw nsw i32 %14, 3
  %16 = or disjoint i32 %13, %10
  %17 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %18 = shl nuw nsw i32 %17, 5
  %19 = or disjoint i32 %15, %18
  %20 = mul i32 %5, %16
  %21 = sext i32 %20 to i64
  %22 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %21
  %23 = icmp slt i32 %16, %3
  %24 = icmp slt i32 %19, %4
  %25 = icmp sgt i32 %5, 0
  %26 = zext nneg i32 %15 to i64
  %27 = getelementptr [2 x i8], ptr addrspace(1) %22, i64 %26
  %28 = icmp slt i32 %15, %5
  %29 = and i1 %28, %25
  %30 = and i1 %23, %29
  %31 = shl nuw nsw i32 %11, 4
  %32 = and i32 %31, 2032
  %33 = and i32 %11, 24
  %34 = shl nuw nsw i32 %33, 1
  %35 = xor i32 %32, %34
  %36 = getelementptr i8, ptr addrspace(3) @global_smem, i32 %35
  %37 = select i1 %30, i32 16, i32 0
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %36, ptr addrspace(1) %27, i32 %37) #2
  tail call void @llvm.nvvm.cp.async.commit.group()
  %38 = mul i32 %4, %13
  %39 = sext i32 %38 to i64
  %40 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %39
  %41 = zext nneg i32 %19 to i64
  %42 = getelementptr [2 x i8], ptr addrspace(1) %40, i64 %41
  %43 = icmp slt i32 %13, %5
  %44 = and i1 %24, %43
  %45 = getelementptr i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %35
  %46 = select i1 %44, i32 16, i32 0
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %45, ptr addrspace(1) %42, i32 %46) #2
  tail call void @llvm.nvvm.cp.async.commit.group()
  %47 = icmp sgt i32 %5, 32
  %48 = getelementptr i8, ptr addrspace(1) %22, i64 64
  %49 = getelementptr [2 x i8], ptr addrspace(1) %48, i64 %26
  %50 = or disjoint i32 %15, 32
  %51 = icmp slt i32 %50, %5
  %52 = and i1 %23, %51
  %53 = and i1 %47, %52
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %35
  %55 = select i1 %53, i32 16, i32 0
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %54, ptr addrspace(1) %49, i32 %55) #2
  tail call void @llvm.nvvm.cp.async.commit.group()
  %56 = or disjoint i32 %13, 32
  %57 = mul i32 %4, %56
  %58 = sext i32 %57 to i64
  %59 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %58
  %60 = getelementptr [2 x i8], ptr addrspace(1) %59, i64 %41
  %61 = icmp slt i32 %56, %5
  %62 = and i1 %24, %61
  %63 = and i1 %47, %62
  %64 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 6144), i32 %35
  %65 = select i1 %63, i32 16, i32 0
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %64, ptr addrspace(1) %60, i32 %65) #2
  tail call void @llvm.nvvm.cp.async.commit.group()
  %invariant.gep20 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %41
  br i1 %25, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %8
  %66 = add nsw i32 %5, -64
  %67 = shl nuw nsw i32 %11, 6
  %68 = and i32 %67, 960
  %69 = shl nuw nsw i32 %11, 3
  %70 = and i32 %69, 48
  %71 = and i32 %11, 16
  %72 = and i32 %31, 1024
  %73 = or disjoint i32 %68, %72
  %74 = xor i32 %70, %71
  %75 = or disjoint i32 %73, %74
  %76 = xor i32 %75, 32
  %77 = and i32 %67, 1984
  %78 = lshr i32 %11, 1
  %79 = and i32 %78, 16
  %80 = xor i32 %70, %79
  %81 = or disjoint i32 %80, %77
  %82 = xor i32 %81, 32
  br label %83

83:                                               ; preds = %.lr.ph, %83
  %84 = phi i32 [ -1, %.lr.ph ], [ %98, %83 ]
  %85 = phi i32 [ 1, %.lr.ph ], [ %148, %83 ]
  %86 = phi float [ 0.000000e+00, %.lr.ph ], [ %137, %83 ]
  %87 = phi float [ 0.000000e+00, %.lr.ph ], [ %138, %83 ]
  %88 = phi float [ 0.000000e+00, %.lr.ph ], [ %139, %83 ]
  %89 = phi float [ 0.000000e+00, %.lr.ph ], [ %140, %83 ]
  %90 = phi float [ 0.000000e+00, %.lr.ph ], [ %142, %83 ]
  %91 = phi float [ 0.000000e+00, %.lr.ph ], [ %143, %83 ]
  %92 = phi float [ 0.000000e+00, %.lr.ph ], [ %144, %83 ]
  %93 = phi float [ 0.000000e+00, %.lr.ph ], [ %145, %83 ]
  %94 = phi i32 [ 0, %.lr.ph ], [ %164, %83 ]
  %95 = icmp slt i32 %94, %66
  %96 = add i32 %84, 1
  %97 = icmp sgt i32 %96, 1
  %98 = select i1 %97, i32 0, i32 %96
  tail call void @llvm.nvvm.cp.async.wait.group(i32 2)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %99 = shl i32 %98, 10
  %100 = getelementptr [2 x i8], ptr addrspace(3) @global_smem, i32 %99
  %101 = getelementptr inbounds nuw i8, ptr addrspace(3) %100, i32 %75
  %102 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %101)
  %103 = extractvalue { i32, i32, i32, i32 } %102, 0
  %104 = extractvalue { i32, i32, i32, i32 } %102, 1
  %105 = extractvalue { i32, i32, i32, i32 } %102, 2
  %106 = extractvalue { i32, i32, i32, i32 } %102, 3
  %107 = getelementptr inbounds nuw i8, ptr addrspace(3) %100, i32 %76
  %108 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %107)
  %109 = extractvalue { i32, i32, i32, i32 } %108, 0
  %110 = extractvalue { i32, i32, i32, i32 } %108, 1
  %111 = extractvalue { i32, i32, i32, i32 } %108, 2
  %112 = extractvalue { i32, i32, i32, i32 } %108, 3
  %113 = getelementptr [2 x i8], ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %99
  %114 = getelementptr inbounds nuw i8, ptr addrspace(3) %113, i32 %81
  %115 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %114)
  %116 = extractvalue { i32, i32, i32, i32 } %115, 0
  %117 = extractvalue { i32, i32, i32, i32 } %115, 1
  %118 = extractvalue { i32, i32, i32, i32 } %115, 2
  %119 = extractvalue { i32, i32, i32, i32 } %115, 3
  %120 = getelementptr inbounds nuw i8, ptr addrspace(3) %113, i32 %82
  %121 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %120)
  %122 = extractvalue { i32, i32, i32, i32 } %121, 0
  %123 = extractvalue { i32, i32, i32, i32 } %121, 1
  %124 = extractvalue { i32, i32, i32, i32 } %121, 2
  %125 = extractvalue { i32, i32, i32, i32 } %121, 3
  %126 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %86, float %87, float %88, float %89, i32 %103, i32 %104, i32 %105, i32 %106, i32 %116, i32 %117) #2
  %127 = extractvalue { float, float, float, float } %126, 0
  %128 = extractvalue { float, float, float, float } %126, 1
  %129 = extractvalue { float, float, float, float } %126, 2
  %130 = extractvalue { float, float, float, float } %126, 3
  %131 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %90, float %91, float %92, float %93, i32 %103, i32 %104, i32 %105, i32 %106, i32 %122, i32 %123) #2
  %132 = extractvalue { float, float, float, float } %131, 0
  %133 = extractvalue { float, float, float, float } %131, 1
  %134 = extractvalue { float, float, float, float } %131, 2
  %135 = extractvalue { float, float, float, float } %131, 3
  %136 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %127, float %128, float %129, float %130, i32 %109, i32 %110, i32 %111, i32 %112, i32 %118, i32 %119) #2
  %137 = extractvalue { float, float, float, float } %136, 0
  %138 = extractvalue { float, float, float, float } %136, 1
  %139 = extractvalue { float, float, float, float } %136, 2
  %140 = extractvalue { float, float, float, float } %136, 3
  %141 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %132, float %133, float %134, float %135, i32 %109, i32 %110, i32 %111, i32 %112, i32 %124, i32 %125) #2
  %142 = extractvalue { float, float, float, float } %141, 0
  %143 = extractvalue { float, float, float, float } %141, 1
  %144 = extractvalue { float, float, float, float } %141, 2
  %145 = extractvalue { float, float, float, float } %141, 3
  %146 = add i32 %85, 1
  %147 = icmp sgt i32 %146, 1
  %148 = select i1 %147, i32 0, i32 %146
  %149 = add i32 %94, 64
  %150 = sext i32 %149 to i64
  %gep = getelementptr [2 x i8], ptr addrspace(1) %27, i64 %150
  %151 = or disjoint i32 %149, %15
  %152 = icmp slt i32 %151, %5
  %153 = and i1 %23, %152
  %154 = shl i32 %148, 10
  %155 = and i1 %95, %153
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %gep19 = getelementptr [2 x i8], ptr addrspace(3) %36, i32 %154
  %156 = select i1 %155, i32 16, i32 0
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %gep19, ptr addrspace(1) %gep, i32 %156) #2
  tail call void @llvm.nvvm.cp.async.commit.group()
  %157 = or disjoint i32 %149, %13
  %158 = mul i32 %157, %4
  %159 = sext i32 %158 to i64
  %gep21 = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep20, i64 %159
  %160 = icmp slt i32 %157, %5
  %161 = and i1 %24, %160
  %162 = and i1 %95, %161
  %gep23 = getelementptr [2 x i8], ptr addrspace(3) %45, i32 %154
  %163 = select i1 %162, i32 16, i32 0
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %gep23, ptr addrspace(1) %gep21, i32 %163) #2
  tail call void @llvm.nvvm.cp.async.commit.group()
  %164 = add i32 %94, 32
  %165 = icmp slt i32 %164, %5
  br i1 %165, label %83, label %._crit_edge.loopexit

._crit_edge.loopexit:                             ; preds = %83
  %166 = insertelement <8 x float> poison, float %137, i64 0
  %167 = insertelement <8 x float> %166, float %138, i64 1
  %168 = insertelement <8 x float> %167, float %139, i64 2
  %169 = insertelement <8 x float> %168, float %140, i64 3
  %170 = insertelement <8 x float> %169, float %142, i64 4
  %171 = insertelement <8 x float> %170, float %143, i64 5
  %172 = insertelement <8 x float> %171, float %144, i64 6
  %173 = insertelement <8 x float> %172, float %145, i64 7
  %174 = fptrunc <8 x float> %173 to <8 x half>
  %175 = bitcast <8 x half> %174 to <4 x i32>
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %8
  %.bc38 = phi <4 x i32> [ zeroinitializer, %8 ], [ %175, %._crit_edge.loopexit ]
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %176 = mul i32 %4, %16
  %177 = sext i32 %176 to i64
  %178 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %177
  %179 = getelementptr [2 x i8], ptr addrspace(1) %178, i64 %41
  %180 = and i1 %23, %24
  %181 = shl nuw nsw i32 %11, 8
  %182 = and i32 %181, 1536
  %183 = and i32 %31, 240
  %184 = shl nuw nsw i32 %11, 2
  %185 = and i32 %184, 320
  %186 = and i32 %11, 32
  %187 = or disjoint i32 %185, %186
  %188 = xor i32 %187, %183
  %189 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %182
  %190 = getelementptr inbounds nuw i8, ptr addrspace(3) %189, i32 %188
  %.extract33 = extractelement <4 x i32> %.bc38, i64 0
  %.extract35 = extractelement <4 x i32> %.bc38, i64 1
  %.extract37 = extractelement <4 x i32> %.bc38, i64 2
  %.extract39 = extractelement <4 x i32> %.bc38, i64 3
  tail call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %190, i32 %.extract33, i32 %.extract35, i32 %.extract37, i32 %.extract39)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %191 = shl nuw nsw i32 %33, 6
  %192 = shl nuw nsw i32 %14, 5
  %193 = shl nuw nsw i32 %12, 2
  %194 = or disjoint i32 %191, %192
  %195 = xor i32 %194, %193
  %196 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %195
  %.extract = load i32, ptr addrspace(3) %196, align 16
  %197 = getelementptr inbounds nuw i8, ptr addrspace(3) %196, i32 4
  %.extract13 = load i32, ptr addrspace(3) %197, align 4
  %198 = getelementptr inbounds nuw i8, ptr addrspace(3) %196, i32 8
  %.extract15 = load i32, ptr addrspace(3) %198, align 8
  %199 = getelementptr inbounds nuw i8, ptr addrspace(3) %196, i32 12
  %.extract17 = load i32, ptr addrspace(3) %199, align 4
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %.extract, i32 %.extract13, i32 %.extract15, i32 %.extract17, ptr addrspace(1) %179, i1 %180) #2
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

; Function Attrs: convergent nocallback nounwind memory(argmem: write)
declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) writeonly captures(none), i32, i32, i32, i32) #4

; Function Attrs: convergent nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #5

; Function Attrs: convergent nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) readonly captures(none)) #5

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { convergent nocallback nounwind memory(argmem: write) }
attributes #5 = { convergent nocallback nofree nounwind memory(argmem: read) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
