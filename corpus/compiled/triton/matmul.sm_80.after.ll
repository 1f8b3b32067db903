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
  %20 = icmp slt i32 %16, %3
  %21 = icmp slt i32 %19, %4
  %22 = icmp sgt i32 %5, 0
  br i1 %22, label %.lr.ph, label %.._crit_edge_crit_edge

.._crit_edge_crit_edge:                           ; preds = %8
  %.pre = zext nneg i32 %19 to i64
  %.pre15 = shl nuw nsw i32 %11, 1
  br label %._crit_edge

.lr.ph:                                           ; preds = %8
  %23 = mul i32 %5, %16
  %24 = sext i32 %23 to i64
  %25 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %24
  %26 = zext nneg i32 %15 to i64
  %invariant.gep = getelementptr [2 x i8], ptr addrspace(1) %25, i64 %26
  %27 = shl nuw nsw i32 %11, 4
  %28 = and i32 %27, 2032
  %29 = shl nuw nsw i32 %11, 1
  %30 = and i32 %29, 48
  %31 = xor i32 %28, %30
  %32 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %31
  %33 = zext nneg i32 %19 to i64
  %invariant.gep12 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %33
  %34 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %31
  %35 = shl nuw nsw i32 %11, 6
  %36 = and i32 %35, 960
  %37 = and i32 %14, 48
  %38 = and i32 %11, 16
  %39 = and i32 %27, 1024
  %40 = or disjoint i32 %36, %39
  %41 = xor i32 %37, %38
  %42 = or disjoint i32 %40, %41
  %43 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %42
  %44 = xor i32 %42, 32
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %44
  %46 = and i32 %35, 1984
  %47 = lshr i32 %11, 1
  %48 = and i32 %47, 16
  %49 = xor i32 %37, %48
  %50 = or disjoint i32 %49, %46
  %51 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %50
  %52 = xor i32 %50, 32
  %53 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %52
  br label %54

54:                                               ; preds = %.lr.ph, %54
  %55 = phi float [ 0.000000e+00, %.lr.ph ], [ %122, %54 ]
  %56 = phi float [ 0.000000e+00, %.lr.ph ], [ %123, %54 ]
  %57 = phi float [ 0.000000e+00, %.lr.ph ], [ %124, %54 ]
  %58 = phi float [ 0.000000e+00, %.lr.ph ], [ %125, %54 ]
  %59 = phi float [ 0.000000e+00, %.lr.ph ], [ %127, %54 ]
  %60 = phi float [ 0.000000e+00, %.lr.ph ], [ %128, %54 ]
  %61 = phi float [ 0.000000e+00, %.lr.ph ], [ %129, %54 ]
  %62 = phi float [ 0.000000e+00, %.lr.ph ], [ %130, %54 ]
  %63 = phi i32 [ 0, %.lr.ph ], [ %131, %54 ]
  %64 = sext i32 %63 to i64
  %gep = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep, i64 %64
  %65 = or disjoint i32 %63, %15
  %66 = icmp slt i32 %65, %5
  %67 = and i1 %20, %66
  %68 = tail call { i32, i32, i32, i32 } asm sideeffect "@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,0,1,2,3,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %gep, i1 %67) #4
  %69 = extractvalue { i32, i32, i32, i32 } %68, 0
  %70 = extractvalue { i32, i32, i32, i32 } %68, 1
  %71 = extractvalue { i32, i32, i32, i32 } %68, 2
  %72 = extractvalue { i32, i32, i32, i32 } %68, 3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %73 = insertelement <4 x i32> poison, i32 %69, i64 0
  %74 = insertelement <4 x i32> %73, i32 %70, i64 1
  %75 = insertelement <4 x i32> %74, i32 %71, i64 2
  %76 = insertelement <4 x i32> %75, i32 %72, i64 3
  store <4 x i32> %76, ptr addrspace(3) %32, align 16
  %77 = or disjoint i32 %63, %13
  %78 = mul i32 %77, %4
  %79 = sext i32 %78 to i64
  %gep13 = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep12, i64 %79
  %80 = icmp slt i32 %77, %5
  %81 = and i1 %21, %80
  %82 = tail call { i32, i32, i32, i32 } asm sideeffect "@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,0,1,2,3,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %gep13, i1 %81) #4
  %83 = extractvalue { i32, i32, i32, i32 } %82, 0
  %84 = extractvalue { i32, i32, i32, i32 } %82, 1
  %85 = extractvalue { i32, i32, i32, i32 } %82, 2
  %86 = extractvalue { i32, i32, i32, i32 } %82, 3
  %87 = insertelement <4 x i32> poison, i32 %83, i64 0
  %88 = insertelement <4 x i32> %87, i32 %84, i64 1
  %89 = insertelement <4 x i32> %88, i32 %85, i64 2
  %90 = insertelement <4 x i32> %89, i32 %86, i64 3
  store <4 x i32> %90, ptr addrspace(3) %34, align 16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %91 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %43)
  %92 = extractvalue { i32, i32, i32, i32 } %91, 0
  %93 = extractvalue { i32, i32, i32, i32 } %91, 1
  %94 = extractvalue { i32, i32, i32, i32 } %91, 2
  %95 = extractvalue { i32, i32, i32, i32 } %91, 3
  %96 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %45)
  %97 = extractvalue { i32, i32, i32, i32 } %96, 0
  %98 = extractvalue { i32, i32, i32, i32 } %96, 1
  %99 = extractvalue { i32, i32, i32, i32 } %96, 2
  %100 = extractvalue { i32, i32, i32, i32 } %96, 3
  %101 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %51)
  %102 = extractvalue { i32, i32, i32, i32 } %101, 0
  %103 = extractvalue { i32, i32, i32, i32 } %101, 1
  %104 = extractvalue { i32, i32, i32, i32 } %101, 2
  %105 = extractvalue { i32, i32, i32, i32 } %101, 3
  %106 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %53)
  %107 = extractvalue { i32, i32, i32, i32 } %106, 0
  %108 = extractvalue { i32, i32, i32, i32 } %106, 1
  %109 = extractvalue { i32, i32, i32, i32 } %106, 2
  %110 = extractvalue { i32, i32, i32, i32 } %106, 3
  %111 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %55, float %56, float %57, float %58, i32 %92, i32 %93, i32 %94, i32 %95, i32 %102, i32 %103) #4
  %112 = extractvalue { float, float, float, float } %111, 0
  %113 = extractvalue { float, float, float, float } %111, 1
  %114 = extractvalue { float, float, float, float } %111, 2
  %115 = extractvalue { float, float, float, float } %111, 3
  %116 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %59, float %60, float %61, float %62, i32 %92, i32 %93, i32 %94, i32 %95, i32 %107, i32 %108) #4
  %117 = extractvalue { float, float, float, float } %116, 0
  %118 = extractvalue { float, float, float, float } %116, 1
  %119 = extractvalue { float, float, float, float } %116, 2
  %120 = extractvalue { float, float, float, float } %116, 3
  %121 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %112, float %113, float %114, float %115, i32 %97, i32 %98, i32 %99, i32 %100, i32 %104, i32 %105) #4
  %122 = extractvalue { float, float, float, float } %121, 0
  %123 = extractvalue { float, float, float, float } %121, 1
  %124 = extractvalue { float, float, float, float } %121, 2
  %125 = extractvalue { float, float, float, float } %121, 3
  %126 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %117, float %118, float %119, float %120, i32 %97, i32 %98, i32 %99, i32 %100, i32 %109, i32 %110) #4
  %127 = extractvalue { float, float, float, float } %126, 0
  %128 = extractvalue { float, float, float, float } %126, 1
  %129 = extractvalue { float, float, float, float } %126, 2
  %130 = extractvalue { float, float, float, float } %126, 3
  %131 = add i32 %63, 32
  %132 = icmp slt i32 %131, %5
  br i1 %132, label %54, label %._crit_edge.loopexit

._crit_edge.loopexit:                             ; preds = %54
  %133 = fptrunc float %122 to half
  %134 = fptrunc float %123 to half
  %135 = fptrunc float %124 to half
  %136 = fptrunc float %125 to half
  %137 = fptrunc float %127 to half
  %138 = fptrunc float %128 to half
  %139 = fptrunc float %129 to half
  %140 = fptrunc float %130 to half
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %.._crit_edge_crit_edge
  %.pre-phi16 = phi i32 [ %.pre15, %.._crit_edge_crit_edge ], [ %29, %._crit_edge.loopexit ]
  %.pre-phi = phi i64 [ %.pre, %.._crit_edge_crit_edge ], [ %33, %._crit_edge.loopexit ]
  %141 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %133, %._crit_edge.loopexit ]
  %142 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %134, %._crit_edge.loopexit ]
  %143 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %135, %._crit_edge.loopexit ]
  %144 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %136, %._crit_edge.loopexit ]
  %145 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %137, %._crit_edge.loopexit ]
  %146 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %138, %._crit_edge.loopexit ]
  %147 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %139, %._crit_edge.loopexit ]
  %148 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %140, %._crit_edge.loopexit ]
  %149 = mul i32 %4, %16
  %150 = sext i32 %149 to i64
  %151 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %150
  %152 = getelementptr [2 x i8], ptr addrspace(1) %151, i64 %.pre-phi
  %153 = and i1 %20, %21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %154 = and i32 %.pre-phi16, 120
  %155 = and i32 %11, 1
  %156 = icmp eq i32 %155, 0
  %157 = select i1 %156, i32 0, i32 576
  %158 = and i32 %11, 2
  %159 = icmp eq i32 %158, 0
  %160 = select i1 %159, i32 0, i32 1028
  %161 = shl nuw nsw i32 %11, 2
  %162 = and i32 %161, 256
  %163 = or disjoint i32 %160, %162
  %164 = xor i32 %157, %154
  %165 = or disjoint i32 %163, %164
  %166 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %165
  %167 = insertelement <2 x half> poison, half %141, i64 0
  %168 = insertelement <2 x half> %167, half %142, i64 1
  store <2 x half> %168, ptr addrspace(3) %166, align 4
  %169 = getelementptr inbounds nuw i8, ptr addrspace(3) %166, i32 128
  %170 = insertelement <2 x half> poison, half %143, i64 0
  %171 = insertelement <2 x half> %170, half %144, i64 1
  store <2 x half> %171, ptr addrspace(3) %169, align 4
  %172 = xor i32 %165, 4
  %173 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %172
  %174 = insertelement <2 x half> poison, half %145, i64 0
  %175 = insertelement <2 x half> %174, half %146, i64 1
  store <2 x half> %175, ptr addrspace(3) %173, align 4
  %176 = getelementptr inbounds nuw i8, ptr addrspace(3) %173, i32 128
  %177 = insertelement <2 x half> poison, half %147, i64 0
  %178 = insertelement <2 x half> %177, half %148, i64 1
  store <2 x half> %178, ptr addrspace(3) %176, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %179 = and i32 %161, 384
  %180 = and i32 %.pre-phi16, 60
  %181 = shl nuw nsw i32 %155, 6
  %182 = or disjoint i32 %179, %181
  %183 = or disjoint i32 %182, %180
  %184 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %183
  %185 = load i32, ptr addrspace(3) %184, align 4
  %186 = xor i32 %183, 576
  %187 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %186
  %188 = load i32, ptr addrspace(3) %187, align 4
  %189 = xor i32 %183, 1028
  %190 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %189
  %191 = load i32, ptr addrspace(3) %190, align 4
  %192 = xor i32 %183, 1604
  %193 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %192
  %194 = load i32, ptr addrspace(3) %193, align 4
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %185, i32 %188, i32 %191, i32 %194, ptr addrspace(1) %152, i1 %153) #4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #3

; Function Attrs: convergent nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) readonly captures(none)) #3

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent nocallback nofree nounwind memory(argmem: read) }
attributes #4 = { nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
