; What: a constant expression on the elements of a scalable vector is folded for each `vscale`.
; Document: LangRef, "Constant Expressions".
; EXPECT --function src_a: correct
; EXPECT --function src_b: incorrect
; EXPECT --function src_c: correct

define i32 @src_a() {
  %r = extractelement <vscale x 2 x i32> insertelement (<vscale x 2 x i32> splat (i32 3), i32 7, i64 1), i64 1
  ret i32 %r
}
define i32 @tgt_a() {
  ret i32 7
}

define i32 @src_b() vscale_range(2,2) {
  %r = extractelement <vscale x 2 x i32> insertelement (<vscale x 2 x i32> splat (i32 3), i32 7, i64 1), i64 3
  ret i32 %r
}
define i32 @tgt_b() vscale_range(2,2) {
  ret i32 7
}

; Poison where vscale is 1.
define i32 @src_c() vscale_range(1,1) {
  %r = extractelement <vscale x 2 x i32> insertelement (<vscale x 2 x i32> splat (i32 3), i32 7, i64 3), i64 0
  ret i32 %r
}
define i32 @tgt_c() vscale_range(1,1) {
  ret i32 8
}
