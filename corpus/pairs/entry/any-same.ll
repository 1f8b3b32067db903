; What: Whoever enters together, source and target see the same: a change of the control flow
; graph under "any".
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; (environment-defined)
; EXPECT: correct
; EXPECT --entry any: correct
; EXPECT --entry any --threads 3: correct

define i64 @src(i1 noundef %c) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %then, label %end

then:
  %votes = call i64 @subgroupBallot(i1 true) [ "convergencectrl"(token %tok) ]
  br label %end

end:
  %r = phi i64 [ 0, %0 ], [ %votes, %then ]
  ret i64 %r
}

define i64 @tgt(i1 noundef %c) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  %not = xor i1 %c, true
  br i1 %not, label %end, label %then

then:
  %votes = call i64 @subgroupBallot(i1 true) [ "convergencectrl"(token %tok) ]
  br label %end

end:
  %r = phi i64 [ %votes, %then ], [ 0, %0 ]
  ret i64 %r
}

declare token @llvm.experimental.convergence.entry()
declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
