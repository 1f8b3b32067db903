; What: A barrier in a loop, in a block after which a store to no object is before the edge back to the loop's header. BoundsChecking puts a
; trap in the place of that edge: the barrier now comes after the loop, where all threads meet, in whichever iteration they left.
; Kernel: none; found by running passes on modules written by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; SLOW: its first line takes about a second
; RUN: opt-22 -passes=bounds-checking
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
  store i32 0, ptr null
  br label %head

end:
  ret void
}

declare i1 @go() willreturn nounwind
declare void @barrier() convergent willreturn nounwind
