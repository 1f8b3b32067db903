; What: a call by another calling convention than the callee's is undefined behaviour, which the
; checker refuses to judge.
; Document: LangRef, "Calling Conventions"
; EXPECT: unsupported

define void @src() convergent {
  call void @barrier()
  ret void
}

define void @tgt() convergent {
  call fastcc void @barrier()
  ret void
}

declare void @barrier() convergent willreturn nounwind
