; What: Two frozen values merged into one: a choice that was open before.
; Document: docs/semantics.md, section 4 (choices); LangRef, "freeze"
; EXPECT: correct

define void @src() {
  %f = freeze i32 undef
  %g = freeze i32 undef
  call void @opv(i32 %f)
  call void @opv(i32 %g)
  ret void
}

define void @tgt() {
  %f = freeze i32 undef
  call void @opv(i32 %f)
  call void @opv(i32 %f)
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
