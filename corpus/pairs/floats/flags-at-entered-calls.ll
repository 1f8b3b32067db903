; What: flags of a call that is entered say of its float arguments, and of its result, that they are
; no NaN (`nnan`) or no infinity (`ninf`): the result is poison otherwise.  Clang's HLSL has such
; flags at all calls that give floats.
; Document: LLVM LangRef, "Fast-Math Flags"
; EXPECT --function src: correct proved
; EXPECT --function src_argument: correct proved
; EXPECT --function src_argument_wrong: incorrect result-changed
; EXPECT --function src_added: incorrect result-poison
; EXPECT --function src_poison: correct
; EXPECT --function src_vector: unsupported

define internal float @f(float %a, float %b) {
  %c = fcmp ogt float %b, 1.0
  %r = select i1 %c, float 2.0, float %b
  ret float %r
}
define i1 @src(float %a, float %b) {
  %r = call nnan float @f(float %a, float %b)
  %c = fcmp ord float %r, 0.0
  ret i1 %c
}
define i1 @tgt(float %a, float %b) {
  ret i1 true
}
define i1 @src_argument(float %a, float %b) {
  %n = fcmp uno float %a, %a
  %r = call nnan float @f(float %a, float %b)
  %q = fcmp ogt float %r, 0.0
  %c = select i1 %n, i1 %q, i1 true
  ret i1 %c
}
define i1 @tgt_argument(float %a, float %b) {
  ret i1 true
}
define i1 @src_argument_wrong(float %a, float %b) {
  %n = fcmp uno float %a, %a
  %r = call ninf float @f(float %a, float %b)
  %q = fcmp ogt float %r, 0.0
  %c = select i1 %n, i1 %q, i1 true
  ret i1 %c
}
define i1 @tgt_argument_wrong(float %a, float %b) {
  ret i1 true
}
define float @src_added(float %a, float %b) {
  %r = call float @f(float %a, float %b)
  ret float %r
}
define float @tgt_added(float %a, float %b) {
  %r = call ninf float @f(float %a, float %b)
  ret float %r
}
define float @src_poison() {
  %r = call nnan float @f(float poison, float 0.5)
  ret float %r
}
define float @tgt_poison() {
  %r = call nnan float @f(float 0x7FF8000000000000, float 0.5)
  ret float %r
}

; A NaN in the first element: no document says whether the second one of the result is poison.
define internal <2 x float> @same(<2 x float> %v) {
  ret <2 x float> %v
}
define float @src_vector(float noundef %x) {
  %v = insertelement <2 x float> <float 0x7FF8000000000000, float 0.0>, float %x, i64 1
  %r = call nnan <2 x float> @same(<2 x float> %v)
  %second = extractelement <2 x float> %r, i64 1
  ret float %second
}
define float @tgt_vector(float noundef %x) {
  ret float 7.0
}
