; What: A target promises that there is no NaN, no infinity, or both, besides the licence to rewrite. What an operation computes
; that may be rewritten is not interpreted; that the target's result is poison where the promise does not hold needs no such
; number, and a counterexample is looked for among NaNs and infinities. A licence alone that only the target has may be harmless.
; Document: LangRef, "Fast-Math Flags"
; EXPECT --function src_nnan: incorrect result-poison
; EXPECT --function src_ninf: incorrect result-poison
; EXPECT --function src_fast: incorrect result-poison
; EXPECT --function src_vector: incorrect result-poison
; EXPECT --function src_licence: unknown approximation

define half @src_nnan(half noundef %a, half noundef %b) {
  %r = fadd half %a, %b
  ret half %r
}
define half @tgt_nnan(half noundef %a, half noundef %b) {
  %r = fadd nnan reassoc half %a, %b
  ret half %r
}

define float @src_ninf(float noundef %a, float noundef %b) {
  %r = fmul float %a, %b
  ret float %r
}
define float @tgt_ninf(float noundef %a, float noundef %b) {
  %r = fmul ninf reassoc float %a, %b
  ret float %r
}

define half @src_fast(half noundef %a, half noundef %b) {
  %r = fadd half %a, %b
  ret half %r
}
define half @tgt_fast(half noundef %a, half noundef %b) {
  %r = fadd fast half %a, %b
  ret half %r
}

define <2 x float> @src_vector(<2 x float> noundef %a, <2 x float> noundef %b) {
  %r = fsub <2 x float> %a, %b
  ret <2 x float> %r
}
define <2 x float> @tgt_vector(<2 x float> noundef %a, <2 x float> noundef %b) {
  %r = fsub fast <2 x float> %a, %b
  ret <2 x float> %r
}

define half @src_licence(half noundef %a, half noundef %b) {
  %r = fadd half %a, %b
  ret half %r
}
define half @tgt_licence(half noundef %a, half noundef %b) {
  %r = fadd reassoc half %a, %b
  ret half %r
}
