; What: A vote that is speculatable and does not access memory, in a loop, with operands from outside. LoopSimplify moves what is in the
; second exiting block before the loop, so that both exits are by one branch: then all threads vote there, once.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"
; SLOW: its first line takes half a second
; RUN: opt-22 -passes=loop-simplify
; EXPECT: incorrect observation-added

target triple = "amdgcn-amd-amdhsa"

define i32 @src(i32 noundef %x) convergent {
entry:
  br label %loop

loop:
  %done = call i1 @go()
  br i1 %done, label %exit, label %latch

latch:
  %v = call i32 @vote(i32 %x)
  %all = icmp eq i32 %v, 7
  br i1 %all, label %exit, label %loop

exit:
  %r = phi i32 [ 0, %loop ], [ 1, %latch ]
  ret i32 %r
}

declare noundef i32 @vote(i32) convergent nounwind willreturn speculatable memory(none)
declare noundef i1 @go() nounwind willreturn
