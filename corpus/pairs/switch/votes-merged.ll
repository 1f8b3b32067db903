; What: Two cases that both vote merged into one: the vote now counts the threads of both.
; Document: llvm-convergent-operations, "Reductions inside divergent control flow"
; EXPECT: incorrect
; EXPECT --uniform value: correct

define i64 @src(i32 noundef %value, i1 noundef %p) {
entry:
  switch i32 %value, label %end [
    i32 1, label %C1
    i32 2, label %C2
  ]

C1:
  %v1 = call i64 @subgroupBallot(i1 %p)
  br label %end

C2:
  %v2 = call i64 @subgroupBallot(i1 %p)
  br label %end

end:
  %r = phi i64 [ 0, %entry ], [ %v1, %C1 ], [ %v2, %C2 ]
  ret i64 %r
}

define i64 @tgt(i32 noundef %value, i1 noundef %p) {
entry:
  switch i32 %value, label %end [
    i32 1, label %C
    i32 2, label %C
  ]

C:
  %v = call i64 @subgroupBallot(i1 %p)
  br label %end

end:
  %r = phi i64 [ 0, %entry ], [ %v, %C ]
  ret i64 %r
}

declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
