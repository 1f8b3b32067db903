; What: An element of undef that insertelement has replaced leaves no undef: both uses of the vector
; see one value, and so do the uses of what is computed from it.
; Document: LangRef, "Undefined Values", "'insertelement' Instruction"
; EXPECT: correct

define i32 @src(i32 noundef %x) {
  %v = insertelement <1 x i32> undef, i32 %x, i32 0
  %e = extractelement <1 x i32> %v, i32 0
  %d = add i32 %e, %e
  %s = xor i32 %d, %d
  ret i32 %s
}

define i32 @tgt(i32 noundef %x) {
  ret i32 0
}
