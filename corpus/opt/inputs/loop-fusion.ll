; What: Two loops of the same length, each with its heart.  LoopFusion makes them one loop with both hearts: a cycle can have
; only one.  LLVM's verifier refuses the result.
; Kernel: none of ours; found by running the pass on a hand-written module
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"; "Closed Paths"
; RUN: opt-22 -passes=loop-fusion
; EXPECT: incorrect loop-not-first

target triple = "amdgcn-amd-amdhsa"

define void @src(ptr noundef %out, i1 noundef %flag) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %first

first:
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %heart.first = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %votes.first = call i32 @subgroupBallot(i1 %flag) [ "convergencectrl"(token %heart.first) ]
  %at.first = getelementptr i32, ptr %out, i64 %i
  store i32 %votes.first, ptr %at.first
  %i.next = add nuw nsw i64 %i, 1
  %more.first = icmp ult i64 %i.next, 3
  br i1 %more.first, label %first, label %between

between:
  br label %second

second:
  %j = phi i64 [ 0, %between ], [ %j.next, %second ]
  %heart.second = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %votes.second = call i32 @subgroupBallot(i1 %flag) [ "convergencectrl"(token %heart.second) ]
  %at.second = getelementptr i32, ptr %out, i64 %j
  store i32 %votes.second, ptr %at.second
  %j.next = add nuw nsw i64 %j, 1
  %more.second = icmp ult i64 %j.next, 3
  br i1 %more.second, label %second, label %end

end:
  ret void
}

declare i32 @subgroupBallot(i1) convergent nounwind willreturn memory(none)
