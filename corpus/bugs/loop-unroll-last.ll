; What: A loop whose last iteration has a barrier: the counter is compared with what bounds it. LoopFullUnroll peels the last iteration:
; the barrier is after the loop then, where all threads meet, however many iterations each has run.
; Kernel: none; found by `tangle-tv hunt --novel --sources loops --only 'default<O1>,loop-deletion,simplifycfg' --seed 4000` (seed 4036, in `default<O1>`), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs loop-unroll-last, which ran
;   opt-22 -S '-passes=loop(loop-unroll-full)'
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n) #0 {
entry:
  %rounds = add i32 %n, 1
  br label %loop

loop:                                             ; preds = %latch, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %last = icmp eq i32 %i, %n
  br i1 %last, label %meet, label %latch

meet:                                             ; preds = %loop
  call void @subgroupBarrier()
  br label %latch

latch:                                            ; preds = %meet, %loop
  %next = add nuw i32 %i, 1
  %more = icmp ne i32 %next, %rounds
  br i1 %more, label %loop, label %end

end:                                              ; preds = %latch
  ret void
}

declare void @subgroupBarrier() #1

define void @tgt(i32 noundef %n) #0 {
entry:
  %rounds = add i32 %n, 1
  %0 = icmp ne i32 %n, 0
  br i1 %0, label %entry.split, label %end.peel.begin

entry.split:                                      ; preds = %entry
  br label %loop

loop:                                             ; preds = %latch, %entry.split
  %i = phi i32 [ 0, %entry.split ], [ %next, %latch ]
  br i1 false, label %meet, label %latch

meet:                                             ; preds = %loop
  call void @subgroupBarrier()
  br label %latch

latch:                                            ; preds = %meet, %loop
  %next = add nuw i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %end.peel.begin.loopexit, !llvm.loop !0

end.peel.begin.loopexit:                          ; preds = %latch
  %.ph = phi i32 [ %next, %latch ]
  br label %end.peel.begin

end.peel.begin:                                   ; preds = %end.peel.begin.loopexit, %entry
  %1 = phi i32 [ 0, %entry ], [ %.ph, %end.peel.begin.loopexit ]
  br label %loop.peel

loop.peel:                                        ; preds = %end.peel.begin
  %last.peel = icmp eq i32 %1, %n
  br i1 %last.peel, label %meet.peel, label %latch.peel

meet.peel:                                        ; preds = %loop.peel
  call void @subgroupBarrier()
  br label %latch.peel

latch.peel:                                       ; preds = %meet.peel, %loop.peel
  %next.peel = add nuw i32 %1, 1
  %more.peel = icmp ne i32 %next.peel, %rounds
  br i1 %more.peel, label %end.peel.next, label %end.peel.next

end.peel.next:                                    ; preds = %latch.peel, %latch.peel
  br label %loop.peel.next

loop.peel.next:                                   ; preds = %end.peel.next
  br label %end

end:                                              ; preds = %loop.peel.next
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.peeled.count", i32 1}
