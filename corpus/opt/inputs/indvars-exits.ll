; What: A loop with two exits, in which threads vote; the loop has no other effects.  IndVarSimplify counts in advance by
; which exit a thread leaves, and tests that in the first iteration: a thread without the patience for all of its
; rounds leaves at once, and the others vote without it.  @src_tokens: the same with tokens.
; Kernel: last_vote.amdgcn, -O1 (step 20) and higher, without any token
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"
; RUN: opt-22 '-passes=loop(indvars)'
; EXPECT --function src: incorrect operands-changed
; EXPECT --function src_tokens: incorrect operands-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %rounds, i32 noundef %patience) convergent {
entry:
  br label %loop

loop:
  %round = phi i32 [ 0, %entry ], [ %next, %vote ]
  %patient = icmp ult i32 %round, %patience
  br i1 %patient, label %vote, label %out

vote:
  %votes = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %next = add nuw nsw i32 %round, 1
  %more = icmp ult i32 %next, %rounds
  br i1 %more, label %loop, label %end

out:
  ret void

end:
  call void @record(i32 %votes)
  ret void
}

define void @src_tokens(i32 noundef %rounds, i32 noundef %patience) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %round = phi i32 [ 0, %entry ], [ %next, %vote ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %patient = icmp ult i32 %round, %patience
  br i1 %patient, label %vote, label %out

vote:
  %votes = call i32 @llvm.amdgcn.ballot.i32(i1 true) [ "convergencectrl"(token %heart) ]
  %next = add nuw nsw i32 %round, 1
  %more = icmp ult i32 %next, %rounds
  br i1 %more, label %loop, label %end

out:
  ret void

end:
  call void @record(i32 %votes)
  ret void
}

declare i32 @llvm.amdgcn.ballot.i32(i1)
declare void @record(i32) nounwind willreturn
