; What: undef is chosen at each look, a NaN at each execution; which NaN a second look at a result of undef sees is not
; said.
; Document: LangRef, "Behavior of Floating-Point NaN Values"; "Undefined Values"
; EXPECT --undef-inputs --function src: unknown approximation
; EXPECT --undef-inputs --function src_defined: correct proved
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
