; What: fp128 is a format like the others.
; Document: LangRef, "Floating-Point Types"
; EXPECT --function src_commuted: correct proved
; EXPECT --function src_wider: correct proved
; EXPECT --function src_zero: incorrect result-changed

define fp128 @src_wider() {
  %r = fpext float -2.0 to fp128
  ret fp128 %r
}

define fp128 @tgt_wider() {
  ret fp128 0xL0000000000000000C000000000000000
}

define i1 @src_commuted(fp128 noundef %x, fp128 noundef %y) {
  %r = fcmp olt fp128 %x, %y
  ret i1 %r
}

define i1 @tgt_commuted(fp128 noundef %x, fp128 noundef %y) {
  %r = fcmp ogt fp128 %y, %x
  ret i1 %r
}

; -0 + 0 = 0
define fp128 @src_zero(fp128 noundef %x) {
  %r = fadd fp128 %x, 0xL00000000000000000000000000000000
  ret fp128 %r
}

define fp128 @tgt_zero(fp128 noundef %x) {
  ret fp128 %x
}
