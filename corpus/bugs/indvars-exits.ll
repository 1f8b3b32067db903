; What: A loop with two exits, in which threads vote; the loop has no other effects.  IndVarSimplify counts in advance by
; which exit a thread leaves, and tests that in the first iteration: a thread without the patience for all of its
; rounds leaves at once, and the others vote without it.  @src_tokens: the same with tokens.
; Kernel: last_vote.amdgcn, -O1 (step 20) and higher, without any token
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs indvars-exits, which ran
;   opt-22 -S '-passes=loop(indvars)'
; EXPECT --function src: incorrect operands-changed
; EXPECT --function src_tokens: incorrect operands-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %rounds, i32 noundef %patience) #0 {
entry:
  br label %loop

loop:                                             ; preds = %vote, %entry
  %round = phi i32 [ 0, %entry ], [ %next, %vote ]
  %patient = icmp ult i32 %round, %patience
  br i1 %patient, label %vote, label %out

vote:                                             ; preds = %loop
  %votes = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %next = add nuw nsw i32 %round, 1
  %more = icmp ult i32 %next, %rounds
  br i1 %more, label %loop, label %end

out:                                              ; preds = %loop
  ret void

end:                                              ; preds = %vote
  call void @record(i32 %votes)
  ret void
}

define void @src_tokens(i32 noundef %rounds, i32 noundef %patience) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %vote, %entry
  %round = phi i32 [ 0, %entry ], [ %next, %vote ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %patient = icmp ult i32 %round, %patience
  br i1 %patient, label %vote, label %out

vote:                                             ; preds = %loop
  %votes = call i32 @llvm.amdgcn.ballot.i32(i1 true) [ "convergencectrl"(token %heart) ]
  %next = add nuw nsw i32 %round, 1
  %more = icmp ult i32 %next, %rounds
  br i1 %more, label %loop, label %end

out:                                              ; preds = %loop
  ret void

end:                                              ; preds = %vote
  call void @record(i32 %votes)
  ret void
}

declare i32 @llvm.amdgcn.ballot.i32(i1) #1

declare void @record(i32) #2

declare token @llvm.experimental.convergence.entry() #3

declare token @llvm.experimental.convergence.loop() #3

define void @tgt(i32 noundef %rounds, i32 noundef %patience) #0 {
entry:
  %umax = call i32 @llvm.umax.i32(i32 %rounds, i32 1)
  %0 = add i32 %umax, -1
  %umin = call i32 @llvm.umin.i32(i32 %patience, i32 %0)
  %1 = icmp ne i32 %patience, %umin
  br label %loop

loop:                                             ; preds = %vote, %entry
  %round = phi i32 [ 0, %entry ], [ %next, %vote ]
  br i1 %1, label %vote, label %out

vote:                                             ; preds = %loop
  %votes = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %next = add nuw i32 %round, 1
  %exitcond = icmp ne i32 %next, %umax
  br i1 %exitcond, label %loop, label %end

out:                                              ; preds = %loop
  ret void

end:                                              ; preds = %vote
  %votes.lcssa = phi i32 [ %votes, %vote ]
  call void @record(i32 %votes.lcssa)
  ret void
}

declare i32 @llvm.umax.i32(i32, i32) #4

declare i32 @llvm.umin.i32(i32, i32) #4

define void @tgt_tokens(i32 noundef %rounds, i32 noundef %patience) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %umax = call i32 @llvm.umax.i32(i32 %rounds, i32 1)
  %0 = add i32 %umax, -1
  %umin = call i32 @llvm.umin.i32(i32 %patience, i32 %0)
  %1 = icmp ne i32 %patience, %umin
  br label %loop

loop:                                             ; preds = %vote, %entry
  %round = phi i32 [ 0, %entry ], [ %next, %vote ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  br i1 %1, label %vote, label %out

vote:                                             ; preds = %loop
  %votes = call i32 @llvm.amdgcn.ballot.i32(i1 true) [ "convergencectrl"(token %heart) ]
  %next = add nuw i32 %round, 1
  %exitcond = icmp ne i32 %next, %umax
  br i1 %exitcond, label %loop, label %end

out:                                              ; preds = %loop
  ret void

end:                                              ; preds = %vote
  %votes.lcssa = phi i32 [ %votes, %vote ]
  call void @record(i32 %votes.lcssa)
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #2 = { nounwind willreturn }
attributes #3 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
