; What: A barrier in an inner loop that is left on a condition that is never true, for the next iteration of the outer loop. LoopSimplifyCFG
; removes the exit: the inner loop is then no part of the outer one, and threads meet in it that entered it in different iterations.
; Kernel: none; found by `tangle-tv hunt --novel --seed 4260000` (kept, seed 4260207: a program that was kept and changed), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; SLOW: its first line takes half a second
; RUN: opt-22 '-passes=loop-mssa(loop-simplifycfg)'
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src() convergent {
entry:
  br label %outer

outer:
  %enters = call i1 @go()
  br i1 %enters, label %before, label %latch

before:
  br label %inner

inner:
  call void @work()
  call void @barrier()
  br i1 true, label %again, label %exit

again:
  br label %inner

exit:
  br label %latch

latch:
  br label %outer
}

declare void @work()
declare i1 @go() willreturn nounwind
declare void @barrier() convergent willreturn nounwind
