target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: write)
define ptx_kernel void @convolution_dispatch_0_conv_16x16x16x3x3x8_f32(ptr addrspace(1) noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) noalias noundef nonnull readonly align 16 captures(none) %1, ptr addrspace(1) noalias nofree noundef nonnull writeonly align 16 captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %5 = lshr i32 %4, 4
  %6 = and i32 %4, 15
  %7 = tail call range(i32 0, 128) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = lshr i32 %7, 3
  %9 = shl nuw nsw i32 %7, 1
  %10 = and i32 %9, 14
  %11 = or disjoint i32 %10, %5
  %12 = shl nuw nsw i32 %11, 3
  %13 = shl nuw nsw i32 %11, 3
  %14 = add nuw nsw i32 %13, 8
  %15 = shl nuw nsw i32 %11, 3
  %16 = add nuw nsw i32 %15, 16
  br label %17

17:                                               ; preds = %3, %17
  %18 = phi i32 [ 0, %3 ], [ %138, %17 ]
  %.lcssa8.lcssa1011 = phi float [ 0.000000e+00, %3 ], [ %137, %17 ]
  %19 = lshr i32 %18, 1
  %20 = add nuw nsw i32 %19, %8
  %21 = shl nuw nsw i32 %18, 2
  %22 = and i32 %21, 4
  %narrow = mul nuw nsw i32 %20, 144
  %narrow4 = mul nuw nsw i32 %19, 384
  %invariant.op6 = or disjoint i32 %narrow4, %6
  %narrow3 = add nuw nsw i32 %12, %narrow
  %23 = or disjoint i32 %22, %narrow3
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %0, i64 %24
  %26 = load float, ptr addrspace(1) %25, align 16
  %27 = shl nuw nsw i32 %22, 4
  %.reass = or disjoint i32 %27, %invariant.op6
  %28 = zext nneg i32 %.reass to i64
  %29 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %1, i64 %28
  %30 = load float, ptr addrspace(1) %29, align 4
  %31 = fmul float %26, %30
  %32 = fadd float %.lcssa8.lcssa1011, %31
  %33 = or disjoint i32 %22, 1
  %34 = or disjoint i32 %33, %narrow3
  %35 = zext nneg i32 %34 to i64
  %36 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %0, i64 %35
  %37 = load float, ptr addrspace(1) %36, align 4
  %38 = shl nuw nsw i32 %33, 4
  %.reass.1 = or disjoint i32 %38, %invariant.op6
  %39 = zext nneg i32 %.reass.1 to i64
  %40 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %1, i64 %39
  %41 = load float, ptr addrspace(1) %40, align 4
  %42 = fmul float %37, %41
  %43 = fadd float %32, %42
  %44 = or disjoint i32 %22, 2
  %45 = or disjoint i32 %44, %narrow3
  %46 = zext nneg i32 %45 to i64
  %47 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %0, i64 %46
  %48 = load float, ptr addrspace(1) %47, align 8
  %49 = shl nuw nsw i32 %44, 4
  %.reass.2 = or disjoint i32 %49, %invariant.op6
  %50 = zext nneg i32 %.reass.2 to i64
  %51 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %1, i64 %50
  %52 = load float, ptr addrspace(1) %51, align 4
  %53 = fmul float %48, %52
  %54 = fadd float %43, %53
  %55 = or disjoint i32 %22, 3
  %56 = or disjoint i32 %55, %narrow3
  %57 = zext nneg i32 %56 to i64
  %58 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %0, i64 %57
  %59 = load float, ptr addrspace(1) %58, align 4
  %60 = shl nuw nsw i32 %55, 4
  %.reass.3 = or disjoint i32 %60, %invariant.op6
  %61 = zext nneg i32 %.reass.3 to i64
  %62 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %1, i64 %61
  %63 = load float, ptr addrspace(1) %62, align 4
  %64 = fmul float %59, %63
  %65 = fadd float %54, %64
  %narrow3.1 = add nuw nsw i32 %14, %narrow
  %invariant.op.reass.1 = add nuw nsw i32 %invariant.op6, 128
  %66 = or disjoint i32 %22, %narrow3.1
  %67 = zext nneg i32 %66 to i64
  %68 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %0, i64 %67
  %69 = load float, ptr addrspace(1) %68, align 16
  %.reass.112 = or disjoint i32 %27, %invariant.op.reass.1
  %70 = zext nneg i32 %.reass.112 to i64
  %71 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %1, i64 %70
  %72 = load float, ptr addrspace(1) %71, align 4
  %73 = fmul float %69, %72
  %74 = fadd float %65, %73
  %75 = or disjoint i32 %33, %narrow3.1
  %76 = zext nneg i32 %75 to i64
  %77 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %0, i64 %76
  %78 = load float, ptr addrspace(1) %77, align 4
  %.reass.1.1 = or disjoint i32 %38, %invariant.op.reass.1
  %79 = zext nneg i32 %.reass.1.1 to i64
  %80 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %1, i64 %79
  %81 = load float, ptr addrspace(1) %80, align 4
  %82 = fmul float %78, %81
  %83 = fadd float %74, %82
  %84 = or disjoint i32 %44, %narrow3.1
  %85 = zext nneg i32 %84 to i64
  %86 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %0, i64 %85
  %87 = load float, ptr addrspace(1) %86, align 8
  %.reass.2.1 = or disjoint i32 %49, %invariant.op.reass.1
  %88 = zext nneg i32 %.reass.2.1 to i64
  %89 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %1, i64 %88
  %90 = load float, ptr addrspace(1) %89, align 4
  %91 = fmul float %87, %90
  %92 = fadd float %83, %91
  %93 = or disjoint i32 %55, %narrow3.1
  %94 = zext nneg i32 %93 to i64
  %95 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %0, i64 %94
  %96 = load float, ptr addrspace(1) %95, align 4
  %.reass.3.1 = or disjoint i32 %60, %invariant.op.reass.1
  %97 = zext nneg i32 %.reass.3.1 to i64
  %98 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %1, i64 %97
  %99 = load float, ptr addrspace(1) %98, align 4
  %100 = fmul float %96, %99
  %101 = fadd float %92, %100
  %narrow3.2 = add nuw nsw i32 %16, %narrow
  %invariant.op.reass.2 = add nuw nsw i32 %invariant.op6, 256
  %102 = or disjoint i32 %22, %narrow3.2
  %103 = zext nneg i32 %102 to i64
  %104 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %0, i64 %103
  %105 = load float, ptr addrspace(1) %104, align 16
  %.reass.213 = or disjoint i32 %27, %invariant.op.reass.2
  %106 = zext nneg i32 %.reass.213 to i64
  %107 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %1, i64 %106
  %108 = load float, ptr addrspace(1) %107, align 4
  %109 = fmul float %105, %108
  %110 = fadd float %101, %109
  %111 = or disjoint i32 %33, %narrow3.2
  %112 = zext nneg i32 %111 to i64
  %113 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %0, i64 %112
  %114 = load float, ptr addrspace(1) %113, align 4
  %.reass.1.2 = or disjoint i32 %38, %invariant.op.reass.2
  %115 = zext nneg i32 %.reass.1.2 to i64
  %116 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %1, i64 %115
  %117 = load float, ptr addrspace(1) %116, align 4
  %118 = fmul float %114, %117
  %119 = fadd float %110, %118
  %120 = or disjoint i32 %44, %narrow3.2
  %121 = zext nneg i32 %120 to i64
  %122 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %0, i64 %121
  %123 = load float, ptr addrspace(1) %122, align 8
  %.reass.2.2 = or disjoint i32 %49, %invariant.op.reass.2
  %124 = zext nneg i32 %.reass.2.2 to i64
  %125 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %1, i64 %124
  %126 = load float, ptr addrspace(1) %125, align 4
  %127 = fmul float %123, %126
  %128 = fadd float %119, %127
  %129 = or disjoint i32 %55, %narrow3.2
  %130 = zext nneg i32 %129 to i64
  %131 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %0, i64 %130
  %132 = load float, ptr addrspace(1) %131, align 4
  %.reass.3.2 = or disjoint i32 %60, %invariant.op.reass.2
  %133 = zext nneg i32 %.reass.3.2 to i64
  %134 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %1, i64 %133
  %135 = load float, ptr addrspace(1) %134, align 4
  %136 = fmul float %132, %135
  %137 = fadd float %128, %136
  %138 = add nuw nsw i32 %18, 1
  %exitcond.not = icmp eq i32 %138, 6
  br i1 %exitcond.not, label %139, label %17

139:                                              ; preds = %17
  %140 = shl nuw nsw i32 %11, 4
  %141 = shl nuw nsw i32 %8, 8
  %142 = or disjoint i32 %140, %141
  %143 = or disjoint i32 %142, %6
  %144 = zext nneg i32 %143 to i64
  %145 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %144
  store float %137, ptr addrspace(1) %145, align 4
  ret void
}

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

attributes #0 = { alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: write) "nvvm.maxntid"="32,1,1" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
