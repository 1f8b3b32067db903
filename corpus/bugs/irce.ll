; What: A loop with a barrier that leaves when its counter is out of a range, which is not the same for all threads. IRCE
; makes two loops of it: one without the check for the iterations within the range, one for the rest. Threads whose ranges
; differ are in the same iteration of different loops, and so at different barriers.
; Kernel: none; found by `tangle-tv fuzz --family range-check --passes irce --llvm=-irce-skip-profitability-checks`, and
; reduced
; Document: llvm-convergence-and-uniformity, "Convergence"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs irce, which ran
;   opt-22 -S -passes=irce -irce-skip-profitability-checks
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n) #0 {
entry:
  %range = and i32 %n, 1
  br label %loop

loop:                                             ; preds = %inside, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %inside ]
  call void @subgroupBarrier()
  %check = icmp ult i32 %i, %range
  br i1 %check, label %inside, label %out

inside:                                           ; preds = %loop
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 2
  br i1 %more, label %loop, label %out

out:                                              ; preds = %inside, %loop
  ret void
}

declare void @subgroupBarrier() #1

define void @tgt(i32 noundef %n) #0 {
entry:
  %exit.mainloop.at = and i32 %n, 1
  %0 = icmp ult i32 0, %exit.mainloop.at
  br i1 %0, label %loop.preheader, label %main.pseudo.exit

loop.preheader:                                   ; preds = %entry
  br label %loop

loop:                                             ; preds = %inside, %loop.preheader
  %i = phi i32 [ %i.next, %inside ], [ 0, %loop.preheader ]
  call void @subgroupBarrier()
  %check = icmp ult i32 %i, %exit.mainloop.at
  br i1 true, label %inside, label %out.loopexit1

inside:                                           ; preds = %loop
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 2
  %1 = icmp ult i32 %i.next, %exit.mainloop.at
  br i1 %1, label %loop, label %main.exit.selector

main.exit.selector:                               ; preds = %inside
  %i.next.lcssa = phi i32 [ %i.next, %inside ]
  %2 = icmp ult i32 %i.next.lcssa, 2
  br i1 %2, label %main.pseudo.exit, label %out

main.pseudo.exit:                                 ; preds = %main.exit.selector, %entry
  %i.copy = phi i32 [ 0, %entry ], [ %i.next.lcssa, %main.exit.selector ]
  %indvar.end = phi i32 [ 0, %entry ], [ %i.next.lcssa, %main.exit.selector ]
  br label %postloop

out.loopexit:                                     ; preds = %inside.postloop, %loop.postloop
  br label %out

out.loopexit1:                                    ; preds = %loop
  br label %out

out:                                              ; preds = %out.loopexit1, %out.loopexit, %main.exit.selector
  ret void

postloop:                                         ; preds = %main.pseudo.exit
  br label %loop.postloop

loop.postloop:                                    ; preds = %inside.postloop, %postloop
  %i.postloop = phi i32 [ %i.copy, %postloop ], [ %i.next.postloop, %inside.postloop ]
  call void @subgroupBarrier()
  %check.postloop = icmp ult i32 %i.postloop, %exit.mainloop.at
  br i1 %check.postloop, label %inside.postloop, label %out.loopexit

inside.postloop:                                  ; preds = %loop.postloop
  %i.next.postloop = add nuw nsw i32 %i.postloop, 1
  %more.postloop = icmp ult i32 %i.next.postloop, 2
  br i1 %more.postloop, label %loop.postloop, label %out.loopexit, !llvm.loop !0, !loop_constrainer.loop.clone !5
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }

!0 = distinct !{!0, !1, !2, !3, !4}
!1 = !{!"llvm.loop.unroll.disable"}
!2 = !{!"llvm.loop.vectorize.enable", i1 false}
!3 = !{!"llvm.loop.licm_versioning.disable"}
!4 = !{!"llvm.loop.distribute.enable", i1 false}
!5 = !{}
