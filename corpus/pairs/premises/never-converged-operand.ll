; What: That nobody is converged excuses no other operand.
; Document: llvm-convergent-operations, "Inferring non-convergence"
; EXPECT --never-communicates: incorrect operands-changed
; EXPECT --entry never: incorrect operands-changed
; EXPECT --never-diverges: incorrect operands-changed

define void @src(i32 noundef %v) convergent {
  call void @op(i32 %v)
  ret void
}

define void @tgt(i32 noundef %v) convergent {
  %w = add i32 %v, 1
  call void @op(i32 %w)
  ret void
}

declare void @op(i32) convergent willreturn nounwind
