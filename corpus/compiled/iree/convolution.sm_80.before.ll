target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: alwaysinline
define ptx_kernel void @convolution_dispatch_0_conv_16x16x16x3x3x8_f32(ptr addrspace(1) noalias noundef nonnull readonly align 16 %0, ptr addrspace(1) noalias noundef nonnull readonly align 16 %1, ptr addrspace(1) noalias noundef nonnull align 16 %2) #0 {
  %4 = call range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = sext i32 %4 to i64
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %6 = trunc i64 %5 to i32
  %7 = udiv i32 %6, 16
  %8 = urem i32 %6, 16
  %9 = zext i32 %8 to i64
  %10 = call range(i32 0, 128) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = sext i32 %10 to i64
  %12 = trunc i64 %11 to i32
  %13 = udiv i32 %12, 8
  %14 = zext i32 %13 to i64
  %15 = urem i32 %12, 8
  %16 = mul nsw i32 %15, 2
  %17 = add i32 %7, %16
  %18 = zext i32 %17 to i64
  %19 = mul i64 %14, 256
  %20 = mul i64 %18, 16
  %21 = add i64 %19, %20
  %22 = add i64 %21, %9
  %23 = getelementptr float, ptr addrspace(1) %2, i64 %22
  store <1 x float> zeroinitializer, ptr addrspace(1) %23, align 4
  br label %24

24:                                               ; preds = %77, %3
  %25 = phi i32 [ %78, %77 ], [ 0, %3 ]
  %26 = icmp slt i32 %25, 6
  br i1 %26, label %27, label %79

27:                                               ; preds = %24
  %28 = udiv i32 %25, 2
  %29 = zext i32 %28 to i64
  %30 = urem i32 %25, 2
  %31 = add i32 %13, %28
  %32 = zext i32 %31 to i64
  %33 = mul nsw i32 %30, 4
  br label %34

34:                                               ; preds = %75, %27
  %35 = phi i32 [ %76, %75 ], [ 0, %27 ]
  %36 = icmp slt i32 %35, 3
  br i1 %36, label %37, label %77

37:                                               ; preds = %34
  %38 = zext i32 %35 to i64
  %39 = add i32 %17, %35
  %40 = zext i32 %39 to i64
  br label %41

41:                                               ; preds = %44, %37
  %42 = phi i32 [ %74, %44 ], [ 0, %37 ]
  %43 = icmp slt i32 %42, 4
  br i1 %43, label %44, label %75

44:                                               ; preds = %41
  %45 = add i32 %33, %42
  %46 = zext i32 %45 to i64
  %47 = mul nuw nsw i64 %32, 144
  %48 = mul nuw nsw i64 %40, 8
  %49 = add nuw nsw i64 %47, %48
  %50 = add nuw nsw i64 %49, %46
  %51 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %50
  %52 = load float, ptr addrspace(1) %51, align 4
  %53 = mul nuw nsw i64 %29, 384
  %54 = mul nuw nsw i64 %38, 128
  %55 = add nuw nsw i64 %53, %54
  %56 = mul nuw nsw i64 %46, 16
  %57 = add nuw nsw i64 %55, %56
  %58 = add nuw nsw i64 %57, %9
  %59 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %58
  %60 = load float, ptr addrspace(1) %59, align 4
  %61 = mul nuw nsw i64 %14, 256
  %62 = mul nuw nsw i64 %18, 16
  %63 = add nuw nsw i64 %61, %62
  %64 = add nuw nsw i64 %63, %9
  %65 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %64
  %66 = load float, ptr addrspace(1) %65, align 4
  %67 = fmul float %52, %60
  %68 = fadd float %66, %67
  %69 = mul nuw nsw i64 %14, 256
  %70 = mul nuw nsw i64 %18, 16
  %71 = add nuw nsw i64 %69, %70
  %72 = add nuw nsw i64 %71, %9
  %73 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %72
  store float %68, ptr addrspace(1) %73, align 4
  %74 = add i32 %42, 1
  br label %41

75:                                               ; preds = %41
  %76 = add i32 %35, 1
  br label %34

77:                                               ; preds = %34
  %78 = add i32 %25, 1
  br label %24

79:                                               ; preds = %24
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
