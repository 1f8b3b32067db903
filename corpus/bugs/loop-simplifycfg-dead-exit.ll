; What: A barrier in an inner loop that is left on a condition that is never true, for the next iteration of the outer loop. LoopSimplifyCFG
; removes the exit: the inner loop is then no part of the outer one, and threads meet in it that entered it in different iterations.
; Kernel: none; found by `tangle-tv hunt --novel --seed 4260000` (kept, seed 4260207: a program that was kept and changed), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; SLOW: its first line takes half a second
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs loop-simplifycfg-dead-exit, which ran
;   opt-22 -S '-passes=loop-mssa(loop-simplifycfg)'
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src() #0 {
entry:
  br label %outer

outer:                                            ; preds = %latch, %entry
  %enters = call i1 @go()
  br i1 %enters, label %before, label %latch

before:                                           ; preds = %outer
  br label %inner

inner:                                            ; preds = %again, %before
  call void @work()
  call void @barrier()
  br i1 true, label %again, label %exit

again:                                            ; preds = %inner
  br label %inner

exit:                                             ; preds = %inner
  br label %latch

latch:                                            ; preds = %exit, %outer
  br label %outer
}

declare void @work()

declare i1 @go() #1

declare void @barrier() #2

define void @tgt() #0 {
entry:
  br label %outer

outer:                                            ; preds = %latch, %entry
  %enters = call i1 @go()
  br i1 %enters, label %before, label %latch

before:                                           ; preds = %outer
  switch i32 0, label %before.split [
    i32 1, label %exit
  ]

before.split:                                     ; preds = %before
  br label %inner

inner:                                            ; preds = %inner, %before.split
  call void @work()
  call void @barrier()
  br label %inner

exit:                                             ; preds = %before
  br label %latch

latch:                                            ; preds = %exit, %outer
  br label %outer
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
