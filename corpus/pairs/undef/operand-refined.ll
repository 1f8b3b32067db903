; What: An undefined operand may be replaced by any value.
; Document: docs/semantics.md, section 4 (target values may refine poison and undef as LangRef says)
; EXPECT: correct

define void @src() {
  call void @opv(i32 undef)
  ret void
}

define void @tgt() {
  call void @opv(i32 7)
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
