; What: One frozen value used twice replaced by two frozen values, which may differ.
; Document: docs/semantics.md, section 4 (choices); LangRef, "freeze"
; EXPECT: incorrect

define void @src() {
  %f = freeze i32 undef
  call void @opv(i32 %f)
  call void @opv(i32 %f)
  ret void
}

define void @tgt() {
  %f = freeze i32 undef
  %g = freeze i32 undef
  call void @opv(i32 %f)
  call void @opv(i32 %g)
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
