; What: A loop whose only effect is the token of its heart, which an operation after the loop has.  LoopDeletion takes the loop
; for dead, as tokens need no phi after a loop, and puts poison in the token's place.  LLVM's verifier refuses the result.
; Kernel: none; found by `tangle-tv hunt`, random programs with tokens, seed 1, and reduced
; Document: llvm-convergent-operations, "Convergence Control Intrinsics"
; RUN: opt-22 '-passes=loop(loop-deletion)'
; EXPECT: incorrect token-not-from-intrinsic

target triple = "amdgcn-amd-amdhsa"

define void @src(i32 %n) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  ret void
}

declare void @subgroupBarrier() convergent
