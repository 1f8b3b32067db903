; What: A target that never diverges, or whose threads do not communicate, may lose `convergent` at a
; call and at the function.
; Document: llvm-convergent-operations, "Inferring non-convergence"
; EXPECT --entry never: correct
; EXPECT --never-diverges: correct
; EXPECT --never-communicates: correct
; EXPECT --threads 1: correct

define void @src(ptr noundef %f) convergent {
  call void %f() convergent willreturn nounwind
  ret void
}

define void @tgt(ptr noundef %f) {
  call void %f() willreturn nounwind
  ret void
}
