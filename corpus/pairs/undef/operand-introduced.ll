; What: The reverse: a defined operand replaced by an undefined one.
; Document: docs/semantics.md, section 4
; EXPECT: incorrect

define void @src() {
  call void @opv(i32 7)
  ret void
}

define void @tgt() {
  call void @opv(i32 undef)
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
