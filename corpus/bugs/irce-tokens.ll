; What: A loop with a heart and a check of a range, of whose two exits the one at the latch uses the heart's token. IRCE makes two loops of
; it, which leave to that exit both, and clones the heart: the exit uses the token of the first loop behind the second. No phi can join
; two tokens.
; Kernel: none; found by `tangle-tv hunt --seed 1700000` (kept, seed 1700081), and reduced by hand
; Document: llvm-convergent-operations, "Static rules"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs irce-tokens, which ran
;   opt-22 -S -passes=irce
; EXPECT: incorrect token-not-dominating

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %inside, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %inside ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %check = icmp ult i32 %i, %n
  br i1 %check, label %inside, label %out

inside:                                           ; preds = %loop
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 8
  br i1 %more, label %loop, label %last

last:                                             ; preds = %inside
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  br label %out

out:                                              ; preds = %last, %loop
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare token @llvm.experimental.convergence.loop() #1

declare void @subgroupBarrier() #2

define void @tgt(i32 noundef %n) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %smin = call i32 @llvm.smin.i32(i32 %n, i32 0)
  %0 = sub i32 %n, %smin
  %smax = call i32 @llvm.smax.i32(i32 %smin, i32 -1)
  %1 = add nsw i32 %smax, 1
  %2 = mul i32 %0, %1
  %exit.mainloop.at = call i32 @llvm.umin.i32(i32 %2, i32 8)
  %3 = icmp ult i32 0, %exit.mainloop.at
  br i1 %3, label %loop.preheader, label %main.pseudo.exit

loop.preheader:                                   ; preds = %entry
  br label %loop

loop:                                             ; preds = %inside, %loop.preheader
  %i = phi i32 [ %next, %inside ], [ 0, %loop.preheader ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %check = icmp ult i32 %i, %n
  br i1 true, label %inside, label %out.loopexit.loopexit1

inside:                                           ; preds = %loop
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 8
  %4 = icmp ult i32 %next, %exit.mainloop.at
  br i1 %4, label %loop, label %main.exit.selector

main.exit.selector:                               ; preds = %inside
  %next.lcssa = phi i32 [ %next, %inside ]
  %5 = icmp ult i32 %next.lcssa, 8
  br i1 %5, label %main.pseudo.exit, label %last

main.pseudo.exit:                                 ; preds = %main.exit.selector, %entry
  %i.copy = phi i32 [ 0, %entry ], [ %next.lcssa, %main.exit.selector ]
  %indvar.end = phi i32 [ 0, %entry ], [ %next.lcssa, %main.exit.selector ]
  br label %postloop

last.loopexit:                                    ; preds = %inside.postloop
  br label %last

last:                                             ; preds = %last.loopexit, %main.exit.selector
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  br label %out

out.loopexit.loopexit:                            ; preds = %loop.postloop
  br label %out.loopexit

out.loopexit.loopexit1:                           ; preds = %loop
  br label %out.loopexit

out.loopexit:                                     ; preds = %out.loopexit.loopexit1, %out.loopexit.loopexit
  br label %out

out:                                              ; preds = %out.loopexit, %last
  ret void

postloop:                                         ; preds = %main.pseudo.exit
  br label %loop.postloop

loop.postloop:                                    ; preds = %inside.postloop, %postloop
  %i.postloop = phi i32 [ %i.copy, %postloop ], [ %next.postloop, %inside.postloop ]
  %heart.postloop = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %check.postloop = icmp ult i32 %i.postloop, %n
  br i1 %check.postloop, label %inside.postloop, label %out.loopexit.loopexit

inside.postloop:                                  ; preds = %loop.postloop
  %next.postloop = add nuw nsw i32 %i.postloop, 1
  %more.postloop = icmp ult i32 %next.postloop, 8
  br i1 %more.postloop, label %loop.postloop, label %last.loopexit, !llvm.loop !0, !loop_constrainer.loop.clone !5
}

declare i32 @llvm.smin.i32(i32, i32) #3

declare i32 @llvm.smax.i32(i32, i32) #3

declare i32 @llvm.umin.i32(i32, i32) #3

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!0 = distinct !{!0, !1, !2, !3, !4}
!1 = !{!"llvm.loop.unroll.disable"}
!2 = !{!"llvm.loop.vectorize.enable", i1 false}
!3 = !{!"llvm.loop.licm_versioning.disable"}
!4 = !{!"llvm.loop.distribute.enable", i1 false}
!5 = !{}
