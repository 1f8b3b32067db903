; What: NVPTX's fma, maximum and floor are the operations of LangRef, which InstCombine writes. Those of
; another rounding, and one that flushes subnormal numbers where its function keeps them, are not.
; Document: PTX ISA, "Floating Point Instructions"; LLVM, User Guide for NVPTX Back-end, "Arithmetic Intrinsics"
; EXPECT --function src: correct
; EXPECT --function src_other: incorrect
; EXPECT --function src_flushed: unknown

target triple = "nvptx64-nvidia-cuda"

define float @src(float noundef %a, float noundef %b) {
  %m = call float @llvm.nvvm.fma.rn.f(float %a, float %b, float %a)
  %n = call float @llvm.nvvm.fmax.f(float %m, float %b)
  %r = call float @llvm.nvvm.floor.f(float %n)
  ret float %r
}

define float @tgt(float noundef %a, float noundef %b) {
  %m = call float @llvm.fma.f32(float %a, float %b, float %a)
  %n = call float @llvm.maxnum.f32(float %m, float %b)
  %r = call float @llvm.floor.f32(float %n)
  ret float %r
}

define float @src_other(float noundef %a) {
  %r = call float @llvm.nvvm.floor.f(float %a)
  ret float %r
}

define float @tgt_other(float noundef %a) {
  %r = call float @llvm.ceil.f32(float %a)
  ret float %r
}

define float @src_flushed(float noundef %a, float noundef %b) {
  %r = call float @llvm.nvvm.fma.rn.ftz.f(float %a, float %b, float %a)
  ret float %r
}

define float @tgt_flushed(float noundef %a, float noundef %b) {
  %r = call float @llvm.fma.f32(float %a, float %b, float %a)
  ret float %r
}

declare float @llvm.nvvm.fma.rn.f(float, float, float)
declare float @llvm.nvvm.fma.rn.ftz.f(float, float, float)
declare float @llvm.nvvm.fmax.f(float, float)
declare float @llvm.nvvm.floor.f(float)
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.floor.f32(float)
declare float @llvm.ceil.f32(float)
