; What: the target promises something about a function that a call inside may break. The source
; promised nothing, so this is undefined behaviour that only the target has.
; Document: LangRef, "Function Attributes"
; EXPECT --function src_convergent: incorrect communicating-set-changed
; EXPECT: incorrect target-undefined
; EXPECT --function src_memory: unsupported
; EXPECT --function src_kept: correct
; EXPECT --function src_convention: unsupported
; EXPECT --function src_site: incorrect target-undefined

define void @src() convergent {
  call void @barrier()
  ret void
}

define void @tgt() convergent noreturn {
  call void @barrier()
  ret void
}

define void @src_memory() convergent {
  call void @barrier()
  ret void
}

define void @tgt_memory() convergent memory(none) {
  call void @barrier()
  ret void
}

define void @src_kept() convergent {
  call void @barrier()
  ret void
}

define void @tgt_kept() convergent willreturn nounwind {
  call void @barrier()
  ret void
}

define spir_kernel void @src_convention() convergent {
  call void @barrier()
  ret void
}

define void @tgt_convention() convergent {
  call void @barrier()
  ret void
}

define void @src_convergent() convergent {
  call void @barrier()
  ret void
}

define void @tgt_convergent() {
  call void @barrier()
  ret void
}

define void @src_site() {
  call void @unknown()
  ret void
}

define void @tgt_site() {
  call void @unknown() willreturn nounwind
  ret void
}

declare void @barrier() convergent willreturn nounwind
declare void @unknown()
