; What: a call site promised that the call returns; the target forgot it.
; Document: LangRef, "Function Attributes"
; EXPECT: correct

define void @src() {
  call void @unknown() willreturn nounwind
  call void @unknown()
  ret void
}

define void @tgt() {
  call void @unknown() nounwind
  call void @unknown()
  ret void
}

define void @src_noreturn() {
  call void @unknown() noreturn
  unreachable
}

define void @tgt_noreturn() {
  call void @unknown()
  unreachable
}

declare void @unknown()
