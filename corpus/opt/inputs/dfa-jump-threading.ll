; What: A state machine in a loop: a thread waits for a number of iterations, then comes to the barrier. DFAJumpThreading
; goes from one state to the next without the loop's header. What is left is a cycle of the two states, and whichever of
; them is its header: threads that come to the barrier in different iterations meet, or those that come in the same one do
; not.
; Kernel: none; found by `tangle-tv fuzz --family state-machine --passes dfa-jump-threading`, and reduced
; Document: llvm-convergence-and-uniformity, "Dependence on Cycles Headers"
; RUN: opt-22 -passes=dfa-jump-threading
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %when) convergent {
entry:
  br label %loop

loop:
  %state = phi i32 [ 0, %entry ], [ %next, %latch ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  switch i32 %state, label %end [
    i32 0, label %wait
    i32 1, label %meet
  ]

wait:
  %now = icmp eq i32 %i, %when
  %to = select i1 %now, i32 1, i32 0
  br label %latch

meet:
  call void @subgroupBarrier()
  br label %latch

latch:
  %next = phi i32 [ %to, %wait ], [ 0, %meet ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 3
  br i1 %more, label %loop, label %end

end:
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
