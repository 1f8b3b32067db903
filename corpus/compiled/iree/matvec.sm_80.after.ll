target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@__dynamic_shared_memory__ = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: alwaysinline norecurse nounwind
define ptx_kernel void @matvec_dispatch_0_matvec_64x256_f32(ptr addrspace(1) noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) noalias noundef nonnull readonly align 16 captures(none) %1, ptr addrspace(1) noalias nofree noundef nonnull writeonly align 16 captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %5 = tail call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = zext nneg i32 %5 to i64
  %7 = and i32 %4, 31
  %8 = shl nuw nsw i32 %4, 2
  %9 = zext nneg i32 %8 to i64
  %.idx = shl nuw nsw i64 %6, 10
  %10 = getelementptr i8, ptr addrspace(1) %0, i64 %.idx
  %11 = getelementptr [4 x i8], ptr addrspace(1) %10, i64 %9
  %12 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %9
  %13 = load float, ptr addrspace(1) %11, align 16
  %14 = getelementptr inbounds nuw i8, ptr addrspace(1) %11, i64 4
  %15 = load float, ptr addrspace(1) %14, align 4
  %16 = getelementptr inbounds nuw i8, ptr addrspace(1) %11, i64 8
  %17 = load float, ptr addrspace(1) %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr addrspace(1) %11, i64 12
  %19 = load float, ptr addrspace(1) %18, align 4
  %20 = load float, ptr addrspace(1) %12, align 16
  %21 = getelementptr inbounds nuw i8, ptr addrspace(1) %12, i64 4
  %22 = load float, ptr addrspace(1) %21, align 4
  %23 = getelementptr inbounds nuw i8, ptr addrspace(1) %12, i64 8
  %24 = load float, ptr addrspace(1) %23, align 8
  %25 = getelementptr inbounds nuw i8, ptr addrspace(1) %12, i64 12
  %26 = load float, ptr addrspace(1) %25, align 4
  %27 = tail call float @llvm.fma.f32(float %19, float %26, float 0.000000e+00)
  %28 = tail call float @llvm.fma.f32(float %17, float %24, float %27)
  %29 = tail call float @llvm.fma.f32(float %15, float %22, float %28)
  %30 = tail call float @llvm.fma.f32(float %13, float %20, float %29)
  %31 = fadd float %30, 0.000000e+00
  %32 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %31, i32 1, i32 31)
  %33 = fadd float %32, %31
  %34 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %33, i32 2, i32 31)
  %35 = fadd float %34, %33
  %36 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %35, i32 4, i32 31)
  %37 = fadd float %36, %35
  %38 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %37, i32 8, i32 31)
  %39 = fadd float %38, %37
  %40 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %39, i32 16, i32 31)
  %41 = icmp eq i32 %7, 0
  br i1 %41, label %42, label %48

42:                                               ; preds = %3
  %43 = lshr exact i32 %4, 5
  %44 = zext nneg i32 %43 to i64
  %45 = getelementptr [4 x i8], ptr addrspace(3) @__dynamic_shared_memory__, i64 %44
  %46 = fadd float %40, %39
  %47 = insertelement <1 x float> poison, float %46, i64 0
  store <1 x float> %47, ptr addrspace(3) %45, align 4
  br label %48

48:                                               ; preds = %42, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %49 = and i32 %4, 1
  %50 = zext nneg i32 %49 to i64
  %51 = getelementptr [4 x i8], ptr addrspace(3) @__dynamic_shared_memory__, i64 %50
  %52 = load float, ptr addrspace(3) %51, align 4
  %53 = fadd float %52, 0.000000e+00
  %54 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %53, i32 1, i32 31)
  %55 = icmp eq i32 %4, 0
  br i1 %55, label %56, label %60

56:                                               ; preds = %48
  %57 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %6
  %58 = fadd float %54, %53
  %59 = insertelement <1 x float> poison, float %58, i64 0
  store <1 x float> %59, ptr addrspace(1) %57, align 4
  br label %60

60:                                               ; preds = %56, %48
  ret void
}

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: alwaysinline convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #3

; Function Attrs: alwaysinline convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #5

attributes #0 = { alwaysinline norecurse nounwind "nvvm.maxntid"="64,1,1" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { alwaysinline convergent nocallback nounwind }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0}
!llvm.ident = !{!1}
!nvvmir.version = !{!2}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!2 = !{i32 2, i32 0}
