; What: A ballot of an undefined vote refined to a vote of false.
; Document: docs/semantics.md, section 4; section 5
; SLOW: its first line takes about a second
; EXPECT: correct

define i64 @src(i1 noundef %c) {
  %v = select i1 %c, i1 true, i1 undef
  %b = call i64 @subgroupBallot(i1 %v)
  ret i64 %b
}

define i64 @tgt(i1 noundef %c) {
  %b = call i64 @subgroupBallot(i1 %c)
  ret i64 %b
}

declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
