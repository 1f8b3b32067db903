; What: A barrier in a loop, in a block that goes back to the loop's header in a case of a switch that its value never has there.
; CorrelatedValuePropagation removes the case: the barrier now comes after the loop, where all threads meet, in whichever iteration they left.
; Kernel: none; found by `tangle-tv hunt --novel --seed 4200000` (loops, seed 4200026), and written by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; RUN: opt-22 -passes=correlated-propagation
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n) convergent {
entry:
  br label %head

head:
  %more = call i1 @go()
  br i1 %more, label %head, label %check

check:
  %few = icmp ult i32 %n, 4
  br i1 %few, label %meet, label %end

meet:
  call void @barrier()
  switch i32 %n, label %end [
    i32 2, label %two
    i32 9, label %head
  ]

two:
  call void @work()
  br label %end

end:
  ret void
}

declare i1 @go() willreturn nounwind
declare void @barrier() convergent willreturn nounwind
declare void @work() willreturn nounwind
