; What: what a function has written through a parameter that is `dead_on_return` is poison when it returns, which is not modelled: it is not refuted that the target leaves something else.
; Document: LangRef, "Parameter Attributes" (`dead_on_return`)
; EXPECT --function src_equal: correct
; EXPECT --function src_dropped: unknown approximation
; EXPECT --function src_read: incorrect result-changed

define void @src_dropped(ptr %p, ptr dead_on_return %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret void
}
define void @tgt_dropped(ptr %p, ptr dead_on_return %q) {
  store i8 1, ptr %p
  ret void
}

define i8 @src_read(ptr dead_on_return %q) {
  store i8 2, ptr %q
  %r = load i8, ptr %q
  ret i8 %r
}
define i8 @tgt_read(ptr dead_on_return %q) {
  %r = load i8, ptr %q
  store i8 2, ptr %q
  ret i8 %r
}

define i8 @src_equal(ptr dead_on_return %q) {
  store i8 2, ptr %q
  %r = load i8, ptr %q
  ret i8 %r
}
define i8 @tgt_equal(ptr dead_on_return %q) {
  store i8 2, ptr %q
  ret i8 2
}
