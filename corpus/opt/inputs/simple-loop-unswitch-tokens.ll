; What: A loop that threads leave from its header by a condition that is the same in all iterations; after it a barrier
; with the heart's token (an extended cycle).  SimpleLoopUnswitch leaves before the loop, where the heart has not been
; executed: its token no longer dominates the barrier.  LLVM's verifier refuses the result.
; Kernel: none of ours; found by running the pass on generated programs
; Document: llvm-convergent-operations, "Convergence Regions"
; RUN: opt-22 '-passes=loop-mssa(simple-loop-unswitch)'
; EXPECT: incorrect token-not-dominating

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %idle, i32 noundef %rounds) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %round = phi i32 [ 0, %entry ], [ %next, %work ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  br i1 %idle, label %left, label %work

work:
  %next = add i32 %round, 1
  %more = icmp ult i32 %next, %rounds
  br i1 %more, label %loop, label %end

left:
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  br label %end

end:
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
