; What: A thread that is converged with no other is alone in its ballot, and the first to be elected.
; Where threads never diverge it is alone only if it is the only one.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry" (C/C++)
; EXPECT --never-diverges: incorrect
; EXPECT --entry never: correct
; EXPECT --never-communicates: correct
; EXPECT --entry any: incorrect

define i1 @src(i1 noundef %c) convergent {
  %first = call i1 @subgroupElect()
  ret i1 %first
}

define i1 @tgt(i1 noundef %c) convergent {
  ret i1 true
}

declare noundef i1 @subgroupElect() convergent memory(none) willreturn nounwind
