; What: A barrier in a loop, in a block that goes back to the loop's header if an argument says so, which is false at the first call. Inlining
; copies the function without that edge: the barrier now comes after the loop, where all threads meet, in whichever iteration they left.
; Kernel: none; found by running passes on modules written by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; SLOW: its first line takes half a second
; RUN: opt-22 -passes=inline
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src() convergent {
  call void @kernel(i1 false)
  %again = call i1 @go()
  call void @kernel(i1 %again)
  ret void
}

define internal void @kernel(i1 %again) convergent {
entry:
  br label %head

head:
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:
  call void @barrier()
  br i1 %again, label %head, label %end

end:
  ret void
}

declare i1 @go() willreturn nounwind
declare void @barrier() convergent willreturn nounwind
