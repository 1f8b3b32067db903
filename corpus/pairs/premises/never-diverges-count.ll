; What: That threads never diverge says nothing of how many they are, nor which of them the ballot
; takes: the target asks only for a thread's own condition.
; Document: llvm-convergent-operations, "Inferring non-convergence"
; EXPECT --never-diverges: incorrect
; EXPECT --never-communicates: correct
; EXPECT --entry never: correct

define i1 @src(i1 noundef %c) convergent {
  %any = call i1 @subgroupAny(i1 %c)
  ret i1 %any
}

define i1 @tgt(i1 noundef %c) convergent {
  ret i1 %c
}

declare noundef i1 @subgroupAny(i1) convergent memory(none) willreturn nounwind
