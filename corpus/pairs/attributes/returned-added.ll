; What: what a function returns that is not the argument that it says it returns is poison, also where only the target says so.
; Document: LangRef, "Parameter Attributes" (`returned`)
; EXPECT --function src_other: incorrect result-poison
; EXPECT --function src_vector: incorrect result-poison
; EXPECT --function src_equal: correct
; EXPECT --function src_choice: correct

define i8 @src_other(i8 %x) {
  ret i8 0
}
define i8 @tgt_other(i8 returned %x) {
  ret i8 0
}

define <2 x i4> @src_vector(<2 x i4> %x) {
  ret <2 x i4> %x
}
define <2 x i4> @tgt_vector(<2 x i4> returned %x) {
  ret <2 x i4> zeroinitializer
}

define i8 @src_equal(i8 noundef %x) {
  ret i8 %x
}
define i8 @tgt_equal(i8 noundef returned %x) {
  %d = icmp eq i8 %x, 7
  br i1 %d, label %a, label %b
a:
  ret i8 7
b:
  ret i8 %x
}

define i8 @src_choice(i8 %x, i1 %c) {
  %r = select i1 %c, i8 poison, i8 %x
  ret i8 %r
}
define i8 @tgt_choice(i8 returned %x, i1 %c) {
  %y = add i8 %x, 1
  %r = select i1 %c, i8 %y, i8 %x
  ret i8 %r
}
