; What: +0 added to a float that is no -0 changes nothing, as the sum of such a float and another, or an integer; to a sum of any two it may change a -0.
; Document: LangRef, "Floating-Point Semantics"
; EXPECT --function src: correct
; EXPECT --function src_sum: correct
; EXPECT --function src_integer: correct
; EXPECT --function src_shuffled: correct
; EXPECT --function src_twice: correct
; EXPECT --function src_any: incorrect result-changed
; EXPECT --function src_any_sum: incorrect result-changed
; EXPECT --function src_negated: incorrect result-changed
; EXPECT --function src_minus: incorrect result-changed

target triple = "nvptx64-nvidia-cuda"

define float @src(float noundef %x) {
  %a = fadd float %x, 0.0
  %b = fadd float %a, 0.0
  ret float %b
}

define float @tgt(float noundef %x) {
  %a = fadd float %x, 0.0
  ret float %a
}

define float @src_sum(float noundef %x, float noundef %y) {
  %a = fadd float %x, 0.0
  %b = fadd float %a, %y
  %c = fadd float %b, 0.0
  ret float %c
}

define float @tgt_sum(float noundef %x, float noundef %y) {
  %a = fadd float %x, 0.0
  %b = fadd float %a, %y
  ret float %b
}

define float @src_integer(i32 noundef %x) {
  %a = sitofp i32 %x to float
  %b = fadd float 0.0, %a
  ret float %b
}

define float @tgt_integer(i32 noundef %x) {
  %a = sitofp i32 %x to float
  ret float %a
}

define float @src_shuffled(float noundef %x) convergent {
  %a = fadd float %x, 0.0
  %b = fadd float %a, 0.0
  %s = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %b, i32 1, i32 31)
  %c = fadd float %b, %s
  ret float %c
}

define float @tgt_shuffled(float noundef %x) convergent {
  %a = fadd float %x, 0.0
  %s = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %a, i32 1, i32 31)
  %c = fadd float %s, %a
  ret float %c
}

; The first sum is used twice: each of the two may be another NaN.
define { float, float } @src_twice(float noundef %x) {
  %a = fadd float %x, 0.0
  %b = fadd float %a, 0.0
  %r = insertvalue { float, float } poison, float %a, 0
  %s = insertvalue { float, float } %r, float %b, 1
  ret { float, float } %s
}

define { float, float } @tgt_twice(float noundef %x) {
  %a = fadd float %x, 0.0
  %b = fadd float %a, 0.0
  %r = insertvalue { float, float } poison, float %a, 0
  %s = insertvalue { float, float } %r, float %b, 1
  ret { float, float } %s
}

define float @src_any(float noundef %x) {
  %a = fadd float %x, 0.0
  ret float %a
}

define float @tgt_any(float noundef %x) {
  ret float %x
}

define float @src_any_sum(float noundef %x, float noundef %y) {
  %a = fadd float %x, %y
  %b = fadd float %a, 0.0
  ret float %b
}

define float @tgt_any_sum(float noundef %x, float noundef %y) {
  %a = fadd float %x, %y
  ret float %a
}

define float @src_negated(float noundef %x) {
  %a = fadd float %x, 0.0
  %n = fneg float %a
  %b = fadd float %n, 0.0
  ret float %b
}

define float @tgt_negated(float noundef %x) {
  %a = fadd float %x, 0.0
  %n = fneg float %a
  ret float %n
}

define float @src_minus(float noundef %x) {
  %a = fadd float %x, -0.0
  %b = fadd float %a, 0.0
  ret float %b
}

define float @tgt_minus(float noundef %x) {
  %a = fadd float %x, -0.0
  ret float %a
}

declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)
