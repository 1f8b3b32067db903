; What: The mutant of replaced-by-insert: the element that is read stays undef, and each use may see
; another value.
; Document: LangRef, "Undefined Values", "'insertelement' Instruction"
; EXPECT: incorrect

define i32 @src(i32 noundef %x) {
  ret i32 0
}

define i32 @tgt(i32 noundef %x) {
  %v = insertelement <2 x i32> undef, i32 %x, i32 0
  %e = extractelement <2 x i32> %v, i32 1
  %s = xor i32 %e, %e
  ret i32 %s
}
