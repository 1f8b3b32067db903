; What: undef is chosen at each look, and what is computed from it is computed anew, with the NaN: LLVM makes fneg of
; this subtraction, and undef of fadd undef, undef.
; Document: LangRef, "Behavior of Floating-Point NaN Values"; "Undefined Values"
; EXPECT --undef-inputs --function src_defined: correct proved
; EXPECT --undef-inputs --function src: correct
; EXPECT --undef-inputs --function src_number: incorrect result-changed

define half @src(half %x) {
  %r = fsub half -0.0, %x
  ret half %r
}

define half @tgt(half %x) {
  %r = fneg half %x
  ret half %r
}

define half @src_defined(half noundef %x) {
  %r = fsub half -0.0, %x
  ret half %r
}

define half @tgt_defined(half noundef %x) {
  %r = fneg half %x
  ret half %r
}

define half @src_number(half %x) {
  %r = fneg half %x
  ret half %r
}

define half @tgt_number(half %x) {
  ret half %x
}
