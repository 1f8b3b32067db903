; What: "convergent" removed from a call that always calls a non-convergent function without
; convergent operations.
; Document: llvm-convergent-operations, "Inferring non-convergence"
; EXPECT: correct

define i32 @src(i32 noundef %x) {
  %r = call i32 @plain(i32 %x) convergent
  ret i32 %r
}

define i32 @tgt(i32 noundef %x) {
  %r = call i32 @plain(i32 %x)
  ret i32 %r
}

define internal i32 @plain(i32 noundef %x) {
  %y = add i32 %x, 1
  ret i32 %y
}
