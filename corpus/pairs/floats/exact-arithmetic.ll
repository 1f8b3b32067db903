; What: rules of arithmetic on floats that hold only because of how it rounds: the root of what has no sign is never NaN; the reciprocal has the sign of the number.
; Document: LangRef, "Behavior of Floating-Point NaN values"; IEEE 754
; EXPECT --function src_root: correct
; EXPECT --function src_root_wrong: incorrect result-changed
; EXPECT --function src_reciprocal: correct
; EXPECT --function src_reciprocal_wrong: incorrect result-changed

declare float @llvm.sqrt.f32(float)
declare float @llvm.fabs.f32(float)

define i1 @src_root(float nofpclass(nan) %x) {
  %a = call float @llvm.fabs.f32(float %x)
  %s = call float @llvm.sqrt.f32(float %a)
  %r = fcmp uno float %s, 0.0
  ret i1 %r
}

define i1 @tgt_root(float nofpclass(nan) %x) {
  ret i1 false
}

define i1 @src_root_wrong(float nofpclass(nan) %x) {
  %s = call float @llvm.sqrt.f32(float %x)
  %r = fcmp uno float %s, 0.0
  ret i1 %r
}

define i1 @tgt_root_wrong(float nofpclass(nan) %x) {
  ret i1 false
}

define i1 @src_reciprocal(float %x) {
  %d = fdiv ninf float 1.0, %x
  %r = fcmp ninf ole float %d, 0.0
  ret i1 %r
}

define i1 @tgt_reciprocal(float %x) {
  %r = fcmp ninf olt float %x, 0.0
  ret i1 %r
}

define i1 @src_reciprocal_wrong(float %x) {
  %d = fdiv float 1.0, %x
  %r = fcmp ole float %d, 0.0
  ret i1 %r
}

define i1 @tgt_reciprocal_wrong(float %x) {
  %r = fcmp ole float %x, 0.0
  ret i1 %r
}
