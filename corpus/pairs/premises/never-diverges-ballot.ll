; What: Where threads never diverge, all of them take the branch, or none: the ballot behind it has
; every thread. Without that premise the ballot of the target has threads that the source's has not.
; Document: llvm-convergent-operations, "Inferring non-convergence"
; EXPECT --never-diverges --threads 3: correct
; EXPECT: incorrect
; EXPECT --never-diverges: correct
; EXPECT --entry never: correct

define i64 @src(i1 noundef %c) convergent {
  br i1 %c, label %then, label %end

then:
  %b = call i64 @subgroupBallot(i1 true)
  br label %end

end:
  %r = phi i64 [ 0, %0 ], [ %b, %then ]
  ret i64 %r
}

define i64 @tgt(i1 noundef %c) convergent {
  %b = call i64 @subgroupBallot(i1 true)
  %r = select i1 %c, i64 %b, i64 0
  ret i64 %r
}

declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
