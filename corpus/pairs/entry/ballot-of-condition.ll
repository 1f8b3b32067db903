; What: In the then-arm of a branch on c the ballot of true equals the ballot of c taken above the
; branch.
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens" (note: the
; subset that executes I)
; EXPECT --threads 3: correct
; EXPECT: correct
; EXPECT --entry any: correct
; EXPECT --model ipdom: correct

define i64 @src(i1 noundef %c) convergent {
  br i1 %c, label %then, label %end

then:
  %votes = call i64 @subgroupBallot(i1 true)
  br label %end

end:
  %r = phi i64 [ 0, %0 ], [ %votes, %then ]
  ret i64 %r
}

define i64 @tgt(i1 noundef %c) convergent {
  %votes = call i64 @subgroupBallot(i1 %c)
  %r = select i1 %c, i64 %votes, i64 0
  ret i64 %r
}

declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
