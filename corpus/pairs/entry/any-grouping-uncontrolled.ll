; What: The same without tokens.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; (environment-defined)
; EXPECT: incorrect
; EXPECT --threads 2: correct
; EXPECT --entry any: incorrect
; EXPECT --entry any --model ipdom: incorrect
; EXPECT --threads 3: incorrect

define i64 @src() convergent {
  %votes = call i64 @subgroupBallot(i1 true)
  %n = call i64 @llvm.ctpop.i64(i64 %votes)
  ret i64 %n
}

define i64 @tgt() convergent {
  ret i64 2
}

declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
declare i64 @llvm.ctpop.i64(i64)
