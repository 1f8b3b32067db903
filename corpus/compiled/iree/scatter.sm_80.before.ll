target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: alwaysinline
define ptx_kernel void @scatter_dispatch_0_scatter_64x32xi32_dispatch_tensor_store(ptr addrspace(1) noalias noundef nonnull readonly align 16 %0, ptr addrspace(1) noalias noundef nonnull readonly align 16 %1, ptr addrspace(1) noalias noundef nonnull align 16 %2) #0 {
  %4 = call range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = sext i32 %4 to i64
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %6 = call range(i32 0, 8) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = sext i32 %6 to i64
  %8 = trunc i64 %7 to i32
  %9 = udiv i32 %8, 2
  %10 = urem i32 %8, 2
  %11 = trunc i64 %5 to i32
  br label %12

12:                                               ; preds = %41, %3
  %13 = phi i32 [ %42, %41 ], [ %11, %3 ]
  %14 = icmp slt i32 %13, 16
  br i1 %14, label %15, label %43

15:                                               ; preds = %12
  %16 = udiv i32 %13, 4
  %17 = urem i32 %13, 4
  %18 = mul nsw i32 %9, 4
  %19 = add i32 %18, %16
  %20 = zext i32 %19 to i64
  %21 = mul nsw i32 %10, 16
  %22 = mul nsw i32 %17, 4
  %23 = add i32 %21, %22
  br label %24

24:                                               ; preds = %27, %15
  %25 = phi i32 [ %40, %27 ], [ 0, %15 ]
  %26 = icmp slt i32 %25, 4
  br i1 %26, label %27, label %41

27:                                               ; preds = %24
  %28 = add i32 %23, %25
  %29 = zext i32 %28 to i64
  %30 = mul nuw nsw i64 %20, 32
  %31 = add nuw nsw i64 %30, %29
  %32 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %31
  %33 = load i32, ptr addrspace(1) %32, align 4
  %34 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %20
  %35 = load i32, ptr addrspace(1) %34, align 4
  %36 = sext i32 %35 to i64
  %37 = mul nuw nsw i64 %36, 32
  %38 = add nuw nsw i64 %37, %29
  %39 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %38
  store i32 %33, ptr addrspace(1) %39, align 4
  %40 = add i32 %25, 1
  br label %24

41:                                               ; preds = %24
  %42 = add i32 %13, 32
  br label %12

43:                                               ; preds = %12
  ret void
}

; Function Attrs: alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

attributes #0 = { alwaysinline "nvvm.maxntid"="32,1,1" }
attributes #1 = { alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
