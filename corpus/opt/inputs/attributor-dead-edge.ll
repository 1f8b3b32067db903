; What: A barrier in a loop, in a block after which a call that does not return is before the edge back to the loop's header. The Attributor
; removes that edge: the barrier now comes after the loop, where all threads meet, in whichever iteration they left.
; Kernel: none; found by `tangle-tv hunt --novel --seed 4200000` (loops, seed 4200033), and written by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; RUN: opt-22 -passes=attributor
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src() convergent {
entry:
  br label %head

head:
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:
  call void @barrier()
  %failed = call i1 @go()
  br i1 %failed, label %fail, label %end

fail:
  call void @die()
  br label %head

end:
  ret void
}

declare void @die() noreturn nounwind
declare i1 @go() willreturn nounwind
declare void @barrier() convergent willreturn nounwind
