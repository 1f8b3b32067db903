; What: A state machine in a loop: a thread waits for a number of iterations, then comes to the barrier. DFAJumpThreading
; goes from one state to the next without the loop's header. What is left is a cycle of the two states, and whichever of
; them is its header: threads that come to the barrier in different iterations meet, or those that come in the same one do
; not.
; Kernel: none; found by `tangle-tv fuzz --family state-machine --passes dfa-jump-threading`, and reduced
; Document: llvm-convergence-and-uniformity, "Dependence on Cycles Headers"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs dfa-jump-threading, which ran
;   opt-22 -S -passes=dfa-jump-threading
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %when) #0 {
entry:
  br label %loop

loop:                                             ; preds = %latch, %entry
  %state = phi i32 [ 0, %entry ], [ %next, %latch ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  switch i32 %state, label %end [
    i32 0, label %wait
    i32 1, label %meet
  ]

wait:                                             ; preds = %loop
  %now = icmp eq i32 %i, %when
  %to = select i1 %now, i32 1, i32 0
  br label %latch

meet:                                             ; preds = %loop
  call void @subgroupBarrier()
  br label %latch

latch:                                            ; preds = %meet, %wait
  %next = phi i32 [ %to, %wait ], [ 0, %meet ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 3
  br i1 %more, label %loop, label %end

end:                                              ; preds = %latch, %loop
  ret void
}

declare void @subgroupBarrier() #1

define void @tgt(i32 noundef %when) #0 {
entry:
  br label %loop

loop:                                             ; preds = %latch, %entry
  %state = phi i32 [ 0, %entry ], [ %next, %latch ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  switch i32 %state, label %end [
    i32 0, label %wait
    i32 1, label %meet
  ]

loop.jt0:                                         ; preds = %latch.jt0
  %state.jt0 = phi i32 [ %next.jt0, %latch.jt0 ]
  %i.jt0 = phi i32 [ %i.next.jt0, %latch.jt0 ]
  br label %wait

loop.jt1:                                         ; preds = %latch.jt1
  %state.jt1 = phi i32 [ %next.jt1, %latch.jt1 ]
  %i.jt1 = phi i32 [ %i.next.jt1, %latch.jt1 ]
  br label %meet

wait:                                             ; preds = %loop.jt0, %loop
  %i2 = phi i32 [ %i.jt0, %loop.jt0 ], [ %i, %loop ]
  %now = icmp eq i32 %i2, %when
  br i1 %now, label %latch.jt1, label %to.si.unfold.false.jt0

meet:                                             ; preds = %loop.jt1, %loop
  %i1 = phi i32 [ %i.jt1, %loop.jt1 ], [ %i, %loop ]
  call void @subgroupBarrier()
  br label %latch.jt0

to.si.unfold.false:                               ; No predecessors!
  br label %latch

to.si.unfold.false.jt0:                           ; preds = %wait
  %.si.unfold.phi.jt0 = phi i32 [ 0, %wait ]
  br label %latch.jt0

latch:                                            ; preds = %to.si.unfold.false
  %next = phi i32 [ poison, %to.si.unfold.false ]
  %i.next = add nuw nsw i32 undef, 1
  %more = icmp ult i32 %i.next, 3
  br i1 %more, label %loop, label %end

latch.jt0:                                        ; preds = %to.si.unfold.false.jt0, %meet
  %i3 = phi i32 [ %i2, %to.si.unfold.false.jt0 ], [ %i1, %meet ]
  %next.jt0 = phi i32 [ %.si.unfold.phi.jt0, %to.si.unfold.false.jt0 ], [ 0, %meet ]
  %i.next.jt0 = add nuw nsw i32 %i3, 1
  %more.jt0 = icmp ult i32 %i.next.jt0, 3
  br i1 %more.jt0, label %loop.jt0, label %end

latch.jt1:                                        ; preds = %wait
  %next.jt1 = phi i32 [ 1, %wait ]
  %i.next.jt1 = add nuw nsw i32 %i2, 1
  %more.jt1 = icmp ult i32 %i.next.jt1, 3
  br i1 %more.jt1, label %loop.jt1, label %end

end:                                              ; preds = %latch.jt1, %latch.jt0, %latch, %loop
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
