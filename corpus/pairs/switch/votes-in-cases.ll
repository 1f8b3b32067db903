; What: Each case's ballot of true is the ballot, above the switch, of "this case is mine".
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens" (note: the
; subset that executes I)
; EXPECT --threads 3: correct
; EXPECT: correct
; EXPECT --model ipdom: correct

define i64 @src(i32 noundef %value) {
entry:
  switch i32 %value, label %end [
    i32 1, label %C1
    i32 2, label %C2
  ]

C1:
  %v1 = call i64 @subgroupBallot(i1 true)
  br label %end

C2:
  %v2 = call i64 @subgroupBallot(i1 true)
  br label %end

end:
  %r = phi i64 [ 0, %entry ], [ %v1, %C1 ], [ %v2, %C2 ]
  ret i64 %r
}

define i64 @tgt(i32 noundef %value) {
entry:
  %is1 = icmp eq i32 %value, 1
  %is2 = icmp eq i32 %value, 2
  %v1 = call i64 @subgroupBallot(i1 %is1)
  %v2 = call i64 @subgroupBallot(i1 %is2)
  %a = select i1 %is1, i64 %v1, i64 0
  %r = select i1 %is2, i64 %v2, i64 %a
  ret i64 %r
}

declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
