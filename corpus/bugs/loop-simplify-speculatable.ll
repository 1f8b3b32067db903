; What: A vote that is speculatable and does not access memory, in a loop, with operands from outside. LoopSimplify moves what is in the
; second exiting block before the loop, so that both exits are by one branch: then all threads vote there, once.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"
; SLOW: its first line takes half a second
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs loop-simplify-speculatable, which ran
;   opt-22 -S -passes=loop-simplify
; EXPECT: incorrect observation-added

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(i32 noundef %x) #0 {
entry:
  br label %loop

loop:                                             ; preds = %latch, %entry
  %done = call i1 @go()
  br i1 %done, label %exit, label %latch

latch:                                            ; preds = %loop
  %v = call i32 @vote(i32 %x)
  %all = icmp eq i32 %v, 7
  br i1 %all, label %exit, label %loop

exit:                                             ; preds = %latch, %loop
  %r = phi i32 [ 0, %loop ], [ 1, %latch ]
  ret i32 %r
}

declare noundef i32 @vote(i32) #1

declare noundef i1 @go() #2

define i32 @tgt(i32 noundef %x) #0 {
entry:
  %v = call i32 @vote(i32 %x)
  br label %loop

loop:                                             ; preds = %latch, %entry
  %done = call i1 @go()
  br i1 %done, label %exit, label %latch

latch:                                            ; preds = %loop
  %all = icmp eq i32 %v, 7
  br i1 %all, label %exit, label %loop

exit:                                             ; preds = %latch, %loop
  %r = phi i32 [ 0, %loop ], [ 1, %latch ]
  ret i32 %r
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind willreturn }
