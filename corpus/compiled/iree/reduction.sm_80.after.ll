target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@__dynamic_shared_memory__ = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: alwaysinline norecurse nounwind
define ptx_kernel void @reduction_dispatch_0_reduction_64x256_f32(ptr addrspace(1) noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) noalias nofree noundef nonnull writeonly align 16 captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %4 = tail call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = zext nneg i32 %4 to i64
  %6 = and i32 %3, 31
  %7 = shl nuw nsw i32 %3, 2
  %8 = zext nneg i32 %7 to i64
  %.idx = shl nuw nsw i64 %5, 10
  %9 = getelementptr i8, ptr addrspace(1) %0, i64 %.idx
  %10 = getelementptr [4 x i8], ptr addrspace(1) %9, i64 %8
  %11 = load <4 x float>, ptr addrspace(1) %10, align 16
  %12 = tail call float @llvm.vector.reduce.fadd.v4f32(float 0.000000e+00, <4 x float> %11)
  %13 = fadd float %12, 0.000000e+00
  %14 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %13, i32 1, i32 31)
  %15 = fadd float %14, %13
  %16 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %15, i32 2, i32 31)
  %17 = fadd float %16, %15
  %18 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %17, i32 4, i32 31)
  %19 = fadd float %18, %17
  %20 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %19, i32 8, i32 31)
  %21 = fadd float %20, %19
  %22 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %21, i32 16, i32 31)
  %23 = icmp eq i32 %6, 0
  br i1 %23, label %24, label %30

24:                                               ; preds = %2
  %25 = lshr exact i32 %3, 5
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr [4 x i8], ptr addrspace(3) @__dynamic_shared_memory__, i64 %26
  %28 = fadd float %22, %21
  %29 = insertelement <1 x float> poison, float %28, i64 0
  store <1 x float> %29, ptr addrspace(3) %27, align 4
  br label %30

30:                                               ; preds = %24, %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %31 = and i32 %3, 1
  %32 = zext nneg i32 %31 to i64
  %33 = getelementptr [4 x i8], ptr addrspace(3) @__dynamic_shared_memory__, i64 %32
  %34 = load float, ptr addrspace(3) %33, align 4
  %35 = fadd float %34, 0.000000e+00
  %36 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %35, i32 1, i32 31)
  %37 = icmp eq i32 %3, 0
  br i1 %37, label %38, label %42

38:                                               ; preds = %30
  %39 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %5
  %40 = fadd float %36, %35
  %41 = insertelement <1 x float> poison, float %40, i64 0
  store <1 x float> %41, ptr addrspace(1) %39, align 4
  br label %42

42:                                               ; preds = %38, %30
  ret void
}

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #3

; Function Attrs: alwaysinline convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #4

; Function Attrs: alwaysinline convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #5

attributes #0 = { alwaysinline norecurse nounwind "nvvm.maxntid"="64,1,1" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { alwaysinline convergent nocallback nounwind }

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
