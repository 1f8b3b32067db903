; What: a call where the collector may stop the program is put wherever the pass PlaceSafepoints likes; another that is added is
; refuted.
; Document: LLVM, "Garbage Collection Safepoints in LLVM"
; EXPECT --function src_polls: unknown approximation
; EXPECT --function src_other: incorrect

declare void @do_safepoint()
declare void @foo()

define void @gc.safepoint_poll() {
  call void @do_safepoint()
  ret void
}

define void @src_polls() gc "statepoint-example" {
  call void @foo()
  ret void
}

define void @tgt_polls() gc "statepoint-example" {
  call void @do_safepoint()
  call void @foo()
  ret void
}

define void @src_other() gc "statepoint-example" {
  call void @do_safepoint()
  ret void
}

define void @tgt_other() gc "statepoint-example" {
  call void @foo()
  call void @do_safepoint()
  ret void
}
