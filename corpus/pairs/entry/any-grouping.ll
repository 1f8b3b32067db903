; What: With two threads that enter converged a ballot of true has two bits. Nothing promises that
; the threads of a launch enter converged, nor that there are two of them: the target's constant
; holds only within those bounds.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; (environment-defined)
; EXPECT: incorrect
; EXPECT --threads 2: correct
; EXPECT --entry any: incorrect
; EXPECT --threads 3: incorrect

define i64 @src() convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  %votes = call i64 @subgroupBallot(i1 true) [ "convergencectrl"(token %tok) ]
  %n = call i64 @llvm.ctpop.i64(i64 %votes)
  ret i64 %n
}

define i64 @tgt() convergent {
  ret i64 2
}

declare token @llvm.experimental.convergence.entry()
declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
declare i64 @llvm.ctpop.i64(i64)
