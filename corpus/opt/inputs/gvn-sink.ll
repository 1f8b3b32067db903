; What: A barrier in each of two divergent arms.  GVNSink puts one in their place, after the arms, where the threads
; of both arms meet in it; it does not look at `convergent`.  @src_ballot: the same of an operation that only
; computes: each thread then counts the other arm's votes.
; Kernel: branch_arms.amdgcn (@branch_arms after inlining and SROA), both arms' `subgroupBarrier`
; Document: llvm-convergent-operations, "Hoisting and sinking"
; RUN: opt-22 -passes=gvn-sink
; EXPECT --function src_ballot: incorrect result-changed
; EXPECT --function src: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %value) convergent {
entry:
  %positive = icmp sgt i32 %value, 0
  br i1 %positive, label %then, label %else

then:
  call void @subgroupBarrier()
  br label %end

else:
  call void @subgroupBarrier()
  br label %end

end:
  ret void
}

define i32 @src_ballot(i32 noundef %value) convergent {
entry:
  %positive = icmp sgt i32 %value, 0
  br i1 %positive, label %then, label %else

then:
  %odd.then = trunc i32 %value to i1
  %votes.then = call i32 @subgroupBallot(i1 %odd.then)
  br label %end

else:
  %odd.else = trunc i32 %value to i1
  %votes.else = call i32 @subgroupBallot(i1 %odd.else)
  br label %end

end:
  %votes = phi i32 [ %votes.then, %then ], [ %votes.else, %else ]
  ret i32 %votes
}

declare void @subgroupBarrier() convergent nounwind willreturn
declare i32 @subgroupBallot(i1) convergent nounwind willreturn memory(none)
