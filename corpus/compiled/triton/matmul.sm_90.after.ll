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
  %20 = icmp slt i32 %16, %3
  %21 = icmp slt i32 %19, %4
  %22 = icmp sgt i32 %5, 0
  br i1 %22, label %.lr.ph, label %.._crit_edge_crit_edge

.._crit_edge_crit_edge:                           ; preds = %8
  %.pre = zext nneg i32 %19 to i64
  %.pre35 = shl nuw nsw i32 %11, 4
  %.pre37 = shl nuw nsw i32 %11, 6
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
  %invariant.gep32 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %33
  %34 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %31
  %35 = shl nuw nsw i32 %11, 6
  %36 = and i32 %35, 960
  %37 = shl nuw nsw i32 %11, 3
  %38 = and i32 %37, 48
  %39 = and i32 %11, 16
  %40 = and i32 %27, 1024
  %41 = or disjoint i32 %36, %40
  %42 = xor i32 %38, %39
  %43 = or disjoint i32 %41, %42
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %43
  %45 = xor i32 %43, 32
  %46 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %45
  %47 = and i32 %35, 1984
  %48 = lshr i32 %11, 1
  %49 = and i32 %48, 16
  %50 = xor i32 %38, %49
  %51 = or disjoint i32 %50, %47
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %51
  %53 = xor i32 %51, 32
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %53
  br label %55

55:                                               ; preds = %.lr.ph, %55
  %56 = phi float [ 0.000000e+00, %.lr.ph ], [ %123, %55 ]
  %57 = phi float [ 0.000000e+00, %.lr.ph ], [ %124, %55 ]
  %58 = phi float [ 0.000000e+00, %.lr.ph ], [ %125, %55 ]
  %59 = phi float [ 0.000000e+00, %.lr.ph ], [ %126, %55 ]
  %60 = phi float [ 0.000000e+00, %.lr.ph ], [ %128, %55 ]
  %61 = phi float [ 0.000000e+00, %.lr.ph ], [ %129, %55 ]
  %62 = phi float [ 0.000000e+00, %.lr.ph ], [ %130, %55 ]
  %63 = phi float [ 0.000000e+00, %.lr.ph ], [ %131, %55 ]
  %64 = phi i32 [ 0, %.lr.ph ], [ %132, %55 ]
  %65 = sext i32 %64 to i64
  %gep = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep, i64 %65
  %66 = or disjoint i32 %64, %15
  %67 = icmp slt i32 %66, %5
  %68 = and i1 %20, %67
  %69 = tail call { i32, i32, i32, i32 } asm sideeffect "@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,0,1,2,3,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %gep, i1 %68) #5
  %70 = extractvalue { i32, i32, i32, i32 } %69, 0
  %71 = extractvalue { i32, i32, i32, i32 } %69, 1
  %72 = extractvalue { i32, i32, i32, i32 } %69, 2
  %73 = extractvalue { i32, i32, i32, i32 } %69, 3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %74 = insertelement <4 x i32> poison, i32 %70, i64 0
  %75 = insertelement <4 x i32> %74, i32 %71, i64 1
  %76 = insertelement <4 x i32> %75, i32 %72, i64 2
  %77 = insertelement <4 x i32> %76, i32 %73, i64 3
  store <4 x i32> %77, ptr addrspace(3) %32, align 16
  %78 = or disjoint i32 %64, %13
  %79 = mul i32 %78, %4
  %80 = sext i32 %79 to i64
  %gep33 = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep32, i64 %80
  %81 = icmp slt i32 %78, %5
  %82 = and i1 %21, %81
  %83 = tail call { i32, i32, i32, i32 } asm sideeffect "@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,0,1,2,3,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %gep33, i1 %82) #5
  %84 = extractvalue { i32, i32, i32, i32 } %83, 0
  %85 = extractvalue { i32, i32, i32, i32 } %83, 1
  %86 = extractvalue { i32, i32, i32, i32 } %83, 2
  %87 = extractvalue { i32, i32, i32, i32 } %83, 3
  %88 = insertelement <4 x i32> poison, i32 %84, i64 0
  %89 = insertelement <4 x i32> %88, i32 %85, i64 1
  %90 = insertelement <4 x i32> %89, i32 %86, i64 2
  %91 = insertelement <4 x i32> %90, i32 %87, i64 3
  store <4 x i32> %91, ptr addrspace(3) %34, align 16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %92 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %44)
  %93 = extractvalue { i32, i32, i32, i32 } %92, 0
  %94 = extractvalue { i32, i32, i32, i32 } %92, 1
  %95 = extractvalue { i32, i32, i32, i32 } %92, 2
  %96 = extractvalue { i32, i32, i32, i32 } %92, 3
  %97 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %46)
  %98 = extractvalue { i32, i32, i32, i32 } %97, 0
  %99 = extractvalue { i32, i32, i32, i32 } %97, 1
  %100 = extractvalue { i32, i32, i32, i32 } %97, 2
  %101 = extractvalue { i32, i32, i32, i32 } %97, 3
  %102 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %52)
  %103 = extractvalue { i32, i32, i32, i32 } %102, 0
  %104 = extractvalue { i32, i32, i32, i32 } %102, 1
  %105 = extractvalue { i32, i32, i32, i32 } %102, 2
  %106 = extractvalue { i32, i32, i32, i32 } %102, 3
  %107 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %54)
  %108 = extractvalue { i32, i32, i32, i32 } %107, 0
  %109 = extractvalue { i32, i32, i32, i32 } %107, 1
  %110 = extractvalue { i32, i32, i32, i32 } %107, 2
  %111 = extractvalue { i32, i32, i32, i32 } %107, 3
  %112 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %56, float %57, float %58, float %59, i32 %93, i32 %94, i32 %95, i32 %96, i32 %103, i32 %104) #5
  %113 = extractvalue { float, float, float, float } %112, 0
  %114 = extractvalue { float, float, float, float } %112, 1
  %115 = extractvalue { float, float, float, float } %112, 2
  %116 = extractvalue { float, float, float, float } %112, 3
  %117 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %60, float %61, float %62, float %63, i32 %93, i32 %94, i32 %95, i32 %96, i32 %108, i32 %109) #5
  %118 = extractvalue { float, float, float, float } %117, 0
  %119 = extractvalue { float, float, float, float } %117, 1
  %120 = extractvalue { float, float, float, float } %117, 2
  %121 = extractvalue { float, float, float, float } %117, 3
  %122 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %113, float %114, float %115, float %116, i32 %98, i32 %99, i32 %100, i32 %101, i32 %105, i32 %106) #5
  %123 = extractvalue { float, float, float, float } %122, 0
  %124 = extractvalue { float, float, float, float } %122, 1
  %125 = extractvalue { float, float, float, float } %122, 2
  %126 = extractvalue { float, float, float, float } %122, 3
  %127 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %118, float %119, float %120, float %121, i32 %98, i32 %99, i32 %100, i32 %101, i32 %110, i32 %111) #5
  %128 = extractvalue { float, float, float, float } %127, 0
  %129 = extractvalue { float, float, float, float } %127, 1
  %130 = extractvalue { float, float, float, float } %127, 2
  %131 = extractvalue { float, float, float, float } %127, 3
  %132 = add i32 %64, 32
  %133 = icmp slt i32 %132, %5
  br i1 %133, label %55, label %._crit_edge.loopexit

._crit_edge.loopexit:                             ; preds = %55
  %134 = insertelement <8 x float> poison, float %123, i64 0
  %135 = insertelement <8 x float> %134, float %124, i64 1
  %136 = insertelement <8 x float> %135, float %125, i64 2
  %137 = insertelement <8 x float> %136, float %126, i64 3
  %138 = insertelement <8 x float> %137, float %128, i64 4
  %139 = insertelement <8 x float> %138, float %129, i64 5
  %140 = insertelement <8 x float> %139, float %130, i64 6
  %141 = insertelement <8 x float> %140, float %131, i64 7
  %142 = fptrunc <8 x float> %141 to <8 x half>
  %143 = bitcast <8 x half> %142 to <4 x i32>
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %.._crit_edge_crit_edge
  %.pre-phi38 = phi i32 [ %.pre37, %.._crit_edge_crit_edge ], [ %35, %._crit_edge.loopexit ]
  %.pre-phi36 = phi i32 [ %.pre35, %.._crit_edge_crit_edge ], [ %27, %._crit_edge.loopexit ]
  %.pre-phi = phi i64 [ %.pre, %.._crit_edge_crit_edge ], [ %33, %._crit_edge.loopexit ]
  %.bc52 = phi <4 x i32> [ zeroinitializer, %.._crit_edge_crit_edge ], [ %143, %._crit_edge.loopexit ]
  %144 = mul i32 %4, %16
  %145 = sext i32 %144 to i64
  %146 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %145
  %147 = getelementptr [2 x i8], ptr addrspace(1) %146, i64 %.pre-phi
  %148 = and i1 %20, %21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %149 = shl nuw nsw i32 %11, 8
  %150 = and i32 %149, 1536
  %151 = and i32 %.pre-phi36, 240
  %152 = shl nuw nsw i32 %11, 2
  %153 = and i32 %152, 320
  %154 = and i32 %11, 32
  %155 = or disjoint i32 %153, %154
  %156 = xor i32 %155, %151
  %157 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %150
  %158 = getelementptr inbounds nuw i8, ptr addrspace(3) %157, i32 %156
  %.extract47 = extractelement <4 x i32> %.bc52, i64 0
  %.extract49 = extractelement <4 x i32> %.bc52, i64 1
  %.extract51 = extractelement <4 x i32> %.bc52, i64 2
  %.extract53 = extractelement <4 x i32> %.bc52, i64 3
  tail call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %158, i32 %.extract47, i32 %.extract49, i32 %.extract51, i32 %.extract53)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %159 = and i32 %.pre-phi38, 1536
  %160 = shl nuw nsw i32 %14, 5
  %161 = shl nuw nsw i32 %12, 2
  %162 = or disjoint i32 %159, %160
  %163 = xor i32 %162, %161
  %164 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %163
  %.extract = load i32, ptr addrspace(3) %164, align 16
  %165 = getelementptr inbounds nuw i8, ptr addrspace(3) %164, i32 4
  %.extract27 = load i32, ptr addrspace(3) %165, align 4
  %166 = getelementptr inbounds nuw i8, ptr addrspace(3) %164, i32 8
  %.extract29 = load i32, ptr addrspace(3) %166, align 8
  %167 = getelementptr inbounds nuw i8, ptr addrspace(3) %164, i32 12
  %.extract31 = load i32, ptr addrspace(3) %167, align 4
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %.extract, i32 %.extract27, i32 %.extract29, i32 %.extract31, ptr addrspace(1) %147, i1 %148) #5
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

; Function Attrs: convergent nocallback nounwind memory(argmem: write)
declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) writeonly captures(none), i32, i32, i32, i32) #3

; Function Attrs: convergent nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #4

; Function Attrs: convergent nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) readonly captures(none)) #4

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent nocallback nounwind memory(argmem: write) }
attributes #4 = { convergent nocallback nofree nounwind memory(argmem: read) }
attributes #5 = { nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
