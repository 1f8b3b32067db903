target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: write)
define ptx_kernel void @scatter_dispatch_0_scatter_64x32xi32_dispatch_tensor_store(ptr addrspace(1) noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) noalias noundef nonnull readonly align 16 captures(none) %1, ptr addrspace(1) noalias nofree noundef nonnull writeonly align 16 captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %5 = icmp samesign ult i32 %4, 16
  br i1 %5, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %3
  %6 = tail call range(i32 0, 8) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = shl nuw nsw i32 %6, 1
  %8 = and i32 %7, 12
  %9 = shl nuw nsw i32 %6, 4
  %10 = and i32 %9, 16
  %11 = lshr i32 %4, 2
  %12 = or disjoint i32 %11, %8
  %13 = zext nneg i32 %12 to i64
  %14 = shl nuw nsw i32 %4, 2
  %15 = and i32 %14, 12
  %16 = or disjoint i32 %15, %10
  %.idx = shl nuw nsw i64 %13, 7
  %17 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %.idx
  %18 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %1, i64 %13
  %19 = load i32, ptr addrspace(1) %18, align 4
  %20 = sext i32 %19 to i64
  %.idx2 = shl nuw nsw i64 %20, 7
  %21 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 %.idx2
  %22 = zext nneg i32 %16 to i64
  %23 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %17, i64 %22
  %24 = load i32, ptr addrspace(1) %23, align 16
  %25 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %21, i64 %22
  store i32 %24, ptr addrspace(1) %25, align 16
  %26 = or disjoint i32 %16, 1
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %17, i64 %27
  %29 = load i32, ptr addrspace(1) %28, align 4
  %30 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %21, i64 %27
  store i32 %29, ptr addrspace(1) %30, align 4
  %31 = or disjoint i32 %16, 2
  %32 = zext nneg i32 %31 to i64
  %33 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %17, i64 %32
  %34 = load i32, ptr addrspace(1) %33, align 8
  %35 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %21, i64 %32
  store i32 %34, ptr addrspace(1) %35, align 8
  %36 = or disjoint i32 %16, 3
  %37 = zext nneg i32 %36 to i64
  %38 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %17, i64 %37
  %39 = load i32, ptr addrspace(1) %38, align 4
  %40 = getelementptr inbounds nuw [4 x i8], ptr addrspace(1) %21, i64 %37
  store i32 %39, ptr addrspace(1) %40, align 4
  br label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %3
  ret void
}

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

attributes #0 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: write) "nvvm.maxntid"="32,1,1" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
