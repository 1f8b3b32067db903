; What: Two loops of the same length, each with its heart.  LoopFusion makes them one loop with both hearts: a cycle can have
; only one.  LLVM's verifier refuses the result.
; Kernel: none of ours; found by running the pass on a hand-written module
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"; "Closed Paths"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs loop-fusion, which ran
;   opt-22 -S -passes=loop-fusion
; EXPECT: incorrect loop-not-first

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(ptr noundef %out, i1 noundef %flag) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %first

first:                                            ; preds = %first, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %heart.first = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %votes.first = call i32 @subgroupBallot(i1 %flag) [ "convergencectrl"(token %heart.first) ]
  %at.first = getelementptr i32, ptr %out, i64 %i
  store i32 %votes.first, ptr %at.first, align 4
  %i.next = add nuw nsw i64 %i, 1
  %more.first = icmp ult i64 %i.next, 3
  br i1 %more.first, label %first, label %between

between:                                          ; preds = %first
  br label %second

second:                                           ; preds = %second, %between
  %j = phi i64 [ 0, %between ], [ %j.next, %second ]
  %heart.second = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %votes.second = call i32 @subgroupBallot(i1 %flag) [ "convergencectrl"(token %heart.second) ]
  %at.second = getelementptr i32, ptr %out, i64 %j
  store i32 %votes.second, ptr %at.second, align 4
  %j.next = add nuw nsw i64 %j, 1
  %more.second = icmp ult i64 %j.next, 3
  br i1 %more.second, label %second, label %end

end:                                              ; preds = %second
  ret void
}

declare i32 @subgroupBallot(i1) #1

declare token @llvm.experimental.convergence.entry() #2

declare token @llvm.experimental.convergence.loop() #2

define void @tgt(ptr noundef %out, i1 noundef %flag) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %first

first:                                            ; preds = %first, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %j = phi i64 [ 0, %entry ], [ %j.next, %first ]
  %heart.first = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %votes.first = call i32 @subgroupBallot(i1 %flag) [ "convergencectrl"(token %heart.first) ]
  %at.first = getelementptr i32, ptr %out, i64 %i
  store i32 %votes.first, ptr %at.first, align 4
  %i.next = add nuw nsw i64 %i, 1
  %more.first = icmp ult i64 %i.next, 3
  %heart.second = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %votes.second = call i32 @subgroupBallot(i1 %flag) [ "convergencectrl"(token %heart.second) ]
  %at.second = getelementptr i32, ptr %out, i64 %j
  store i32 %votes.second, ptr %at.second, align 4
  %j.next = add nuw nsw i64 %j, 1
  %more.second = icmp ult i64 %j.next, 3
  br i1 %more.second, label %first, label %end

end:                                              ; preds = %first
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn memory(none) }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
