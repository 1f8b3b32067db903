; What: metadata says that a load does not alias a store, which is not modelled: no difference counts that it may
; remove.  It does not matter where the counterexample goes another way.
; Document: LangRef, "'noalias' and 'alias.scope' Metadata"
; SLOW: its first line takes half a second
; EXPECT --function src_elsewhere: incorrect result-changed
; EXPECT --function src_here: unknown approximation

define i32 @src_elsewhere(i1 noundef %c, ptr noundef %p, ptr noundef %q) {
  br i1 %c, label %apart, label %other

apart:
  store i32 1, ptr %p, !alias.scope !2
  %v = load i32, ptr %q, !noalias !2
  ret i32 %v

other:
  ret i32 1
}

define i32 @tgt_elsewhere(i1 noundef %c, ptr noundef %p, ptr noundef %q) {
  br i1 %c, label %apart, label %other

apart:
  store i32 1, ptr %p, !alias.scope !2
  %v = load i32, ptr %q, !noalias !2
  ret i32 %v

other:
  ret i32 2
}

define i32 @src_here(i1 noundef %c, ptr noundef %p, ptr noundef %q) {
  br i1 %c, label %apart, label %other

apart:
  store i32 1, ptr %p, !alias.scope !2
  %v = load i32, ptr %q, !noalias !2
  ret i32 %v

other:
  ret i32 1
}

define i32 @tgt_here(i1 noundef %c, ptr noundef %p, ptr noundef %q) {
  br i1 %c, label %apart, label %other

apart:
  %v = load i32, ptr %q, !noalias !2
  store i32 1, ptr %p, !alias.scope !2
  ret i32 %v

other:
  ret i32 1
}

!0 = distinct !{!0, !"domain"}
!1 = distinct !{!1, !0, !"scope"}
!2 = !{!1}
