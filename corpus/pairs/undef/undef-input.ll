; What: An undef argument may be another value at each use: one use may become two only where
; arguments are not undef. Poison inputs, which are always on, do not tell the two apart.
; Document: LangRef, "Undefined Values"
; EXPECT: correct
; EXPECT --undef-inputs --function src_one: correct
; EXPECT --undef-inputs --function src_frozen: correct

define i32 @src_one(i32 %x) {
  %a = add i32 %x, %x
  ret i32 %a
}

define i32 @tgt_one(i32 %x) {
  %a = shl i32 %x, 1
  ret i32 %a
}

define i32 @src_frozen(i32 %x) {
  ret i32 %x
}

define i32 @tgt_frozen(i32 %x) {
  %f = freeze i32 %x
  ret i32 %f
}
