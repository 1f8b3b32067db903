; What: A barrier in each of two divergent arms.  GVNSink puts one in their place, after the arms, where the threads
; of both arms meet in it; it does not look at `convergent`.  @src_ballot: the same of an operation that only
; computes: each thread then counts the other arm's votes.
; Kernel: branch_arms.amdgcn (@branch_arms after inlining and SROA), both arms' `subgroupBarrier`
; Document: llvm-convergent-operations, "Hoisting and sinking"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs gvn-sink, which ran
;   opt-22 -S -passes=gvn-sink
; EXPECT --function src_ballot: incorrect result-changed
; EXPECT --function src: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %value) #0 {
entry:
  %positive = icmp sgt i32 %value, 0
  br i1 %positive, label %then, label %else

then:                                             ; preds = %entry
  call void @subgroupBarrier()
  br label %end

else:                                             ; preds = %entry
  call void @subgroupBarrier()
  br label %end

end:                                              ; preds = %else, %then
  ret void
}

define i32 @src_ballot(i32 noundef %value) #0 {
entry:
  %positive = icmp sgt i32 %value, 0
  br i1 %positive, label %then, label %else

then:                                             ; preds = %entry
  %odd.then = trunc i32 %value to i1
  %votes.then = call i32 @subgroupBallot(i1 %odd.then)
  br label %end

else:                                             ; preds = %entry
  %odd.else = trunc i32 %value to i1
  %votes.else = call i32 @subgroupBallot(i1 %odd.else)
  br label %end

end:                                              ; preds = %else, %then
  %votes = phi i32 [ %votes.then, %then ], [ %votes.else, %else ]
  ret i32 %votes
}

declare void @subgroupBarrier() #1

declare i32 @subgroupBallot(i1) #2

define void @tgt(i32 noundef %value) #0 {
entry:
  %positive = icmp sgt i32 %value, 0
  br i1 %positive, label %then, label %else

then:                                             ; preds = %entry
  br label %end

else:                                             ; preds = %entry
  br label %end

end:                                              ; preds = %else, %then
  call void @subgroupBarrier()
  ret void
}

define i32 @tgt_ballot(i32 noundef %value) #0 {
entry:
  %positive = icmp sgt i32 %value, 0
  br i1 %positive, label %then, label %else

then:                                             ; preds = %entry
  %odd.then = trunc i32 %value to i1
  br label %end

else:                                             ; preds = %entry
  %odd.else = trunc i32 %value to i1
  br label %end

end:                                              ; preds = %else, %then
  %odd.else.sink = phi i1 [ %odd.else, %else ], [ %odd.then, %then ]
  %votes.else = call i32 @subgroupBallot(i1 %odd.else.sink)
  ret i32 %votes.else
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
attributes #2 = { convergent nounwind willreturn memory(none) }
