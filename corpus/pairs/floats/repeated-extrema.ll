; What: The greater of a float and a constant, taken again with the constant, is the same; with another constant, or by another rule for NaNs, it is not.
; Document: LangRef, "'llvm.maxnum.*' Intrinsic"
; EXPECT --function src_shuffled: correct
; EXPECT --function src: correct
; EXPECT --function src_other: incorrect result-changed
; EXPECT --function src_rule: incorrect result-changed
; EXPECT --function src_sum: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

define float @src(float noundef %x) {
  %a = call float @llvm.maxnum.f32(float %x, float 1.0)
  %b = call float @llvm.maxnum.f32(float 1.0, float %a)
  ret float %b
}

define float @tgt(float noundef %x) {
  %a = call float @llvm.maxnum.f32(float %x, float 1.0)
  ret float %a
}

define float @src_shuffled(float noundef %x) convergent {
  %a = call float @llvm.maxnum.f32(float %x, float -inf)
  %b = call float @llvm.maxnum.f32(float %a, float -inf)
  %s = call float @llvm.amdgcn.update.dpp.f32(float %b, float %b, i32 177, i32 15, i32 15, i1 true)
  ret float %s
}

define float @tgt_shuffled(float noundef %x) convergent {
  %a = call float @llvm.maxnum.f32(float %x, float -inf)
  %s = call float @llvm.amdgcn.update.dpp.f32(float poison, float %a, i32 177, i32 15, i32 15, i1 true)
  ret float %s
}

define float @src_other(float noundef %x) {
  %a = call float @llvm.maxnum.f32(float %x, float 1.0)
  %b = call float @llvm.maxnum.f32(float %a, float 2.0)
  ret float %b
}

define float @tgt_other(float noundef %x) {
  %a = call float @llvm.maxnum.f32(float %x, float 1.0)
  ret float %a
}

; Of a NaN, the first gives a NaN, and the second the constant.
define float @src_rule(float noundef %x) {
  %a = call float @llvm.maximum.f32(float %x, float 1.0)
  %b = call float @llvm.maximumnum.f32(float %a, float 1.0)
  ret float %b
}

define float @tgt_rule(float noundef %x) {
  %a = call float @llvm.maximum.f32(float %x, float 1.0)
  ret float %a
}

define float @src_sum(float noundef %x) {
  %a = fadd float %x, 0.0
  %b = call float @llvm.maxnum.f32(float %a, float 1.0)
  ret float %b
}

define float @tgt_sum(float noundef %x) {
  %a = fadd float %x, 0.0
  ret float %a
}

declare float @llvm.maxnum.f32(float, float)
declare float @llvm.maximum.f32(float, float)
declare float @llvm.maximumnum.f32(float, float)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
