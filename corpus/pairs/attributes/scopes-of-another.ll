; What: An access is in fewer scopes of a domain than before (@src_fewer), or does not alias another scope of the same name (@src_named):
; the target is undefined where the two addresses are one.
; Document: LangRef, "'noalias' and 'alias.scope' Metadata"
; EXPECT --function src_fewer: unsupported
; EXPECT --function src_named: unsupported

define i32 @src_fewer(ptr %p, ptr %q) {
  %x = load i32, ptr %p, !alias.scope !6
  store i32 1, ptr %q, !noalias !5
  %y = load i32, ptr %p
  ret i32 %x
}

define i32 @tgt_fewer(ptr %p, ptr %q) {
  %x = load i32, ptr %p, !alias.scope !5
  store i32 1, ptr %q, !noalias !5
  %y = load i32, ptr %p
  ret i32 %x
}

define i32 @src_named(ptr %p, ptr %q) {
  %x = load i32, ptr %p, !alias.scope !13
  store i32 1, ptr %q, !noalias !14
  ret i32 %x
}

define i32 @tgt_named(ptr %p, ptr %q) {
  %x = load i32, ptr %p, !alias.scope !13
  store i32 1, ptr %q, !noalias !13
  ret i32 %x
}



!3 = distinct !{!3, !"dom"}
!4 = distinct !{!4, !3, !"s"}
!7 = distinct !{!7, !3, !"t"}
!5 = !{!4}
!6 = !{!4, !7}
!11 = distinct !{!11, !"dom"}
!12 = distinct !{!12, !11, !"s"}
!15 = distinct !{!15, !11, !"s"}
!13 = !{!12}
!14 = !{!15}
