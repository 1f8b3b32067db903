; What: the source may break what its `!noalias` says, which is not seen, so it is not refuted where it says so; in the target it excuses nothing.
; Document: LangRef, "'noalias' and 'alias.scope' Metadata"
; EXPECT --function src_dropped: correct
; EXPECT --function src_target: incorrect result-changed
; EXPECT --function src_source: unknown approximation
; EXPECT --function src_added: unsupported

define i1 @src_target(ptr %a, ptr %b) {
  %l = load i8, ptr %a
  store i8 %l, ptr %b
  ret i1 false
}
define i1 @tgt_target(ptr %a, ptr %b) {
  %l = load i8, ptr %a, !alias.scope !0
  store i8 %l, ptr %b, !alias.scope !0
  ret i1 true
}

define i8 @src_source(ptr %a, ptr %b) {
  store i8 1, ptr %a, !alias.scope !0
  store i8 2, ptr %b, !noalias !0
  %l = load i8, ptr %a, !alias.scope !0
  ret i8 %l
}
define i8 @tgt_source(ptr %a, ptr %b) {
  store i8 1, ptr %a
  store i8 2, ptr %b
  ret i8 1
}

define i8 @src_dropped(ptr %a, ptr %b) {
  store i8 1, ptr %a, !alias.scope !0
  store i8 2, ptr %b, !noalias !0
  %l = load i8, ptr %a, !alias.scope !0
  %r = add i8 %l, 0
  ret i8 %r
}
define i8 @tgt_dropped(ptr %a, ptr %b) {
  store i8 1, ptr %a
  store i8 2, ptr %b
  %l = load i8, ptr %a
  ret i8 %l
}

define i8 @src_added(ptr %a, ptr %b) {
  store i8 1, ptr %a
  store i8 2, ptr %b
  %l = load i8, ptr %a
  ret i8 %l
}
define i8 @tgt_added(ptr %a, ptr %b) {
  store i8 1, ptr %a, !alias.scope !3
  store i8 2, ptr %b, !noalias !3
  %l = load i8, ptr %a, !alias.scope !3
  ret i8 %l
}

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = !{!4}
!4 = distinct !{!4, !2}
