; What: A loop with two exits; after one of them a barrier with the heart's token (an extended cycle).  UnifyLoopExits
; leads both exits through one block and makes a phi of the token there.  A token has no phi.
; LLVM's verifier refuses the result.
; Kernel: leave_and_vote.spirv-tokens, after each of -O1, -O2 and -O3
; Document: llvm-convergent-operations, "Convergence Control Intrinsics"
; RUN: opt-22 -passes=unify-loop-exits
; EXPECT: incorrect token-not-from-intrinsic

target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n, i32 noundef %wanted) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %hit = icmp eq i32 %i, %wanted
  br i1 %hit, label %found, label %latch

latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

found:
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  br label %end

end:
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
