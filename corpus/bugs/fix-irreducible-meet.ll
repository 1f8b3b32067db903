; What: A cycle that is entered at %p and at %r, which %p leads to as well, and %s comes after both.  FixIrreducible makes a new block
; the header, through which threads come once wherever they enter, so that they meet at the barrier in %s at their first arrival.  In the
; source a thread that enters at %r is there before its first execution of %p, and one that enters at %p after it, or, where %r is the
; header, after its first execution of %r and before it: neither header lets them meet.
; Kernel: none; found by `tangle-tv hunt --seed 35000000` (pairs, seed 35000179), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes seconds
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs fix-irreducible-meet, which ran
;   opt-22 -S -passes=fix-irreducible
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) #0 {
entry:
  br i1 %c, label %r, label %p

p:                                                ; preds = %s, %entry
  %over = call i1 @more()
  br i1 %over, label %r, label %s

r:                                                ; preds = %p, %entry
  br label %s

s:                                                ; preds = %r, %p
  call void @subgroupBarrier()
  %back = call i1 @more()
  br i1 %back, label %p, label %end

end:                                              ; preds = %s
  ret void
}

declare noundef i1 @more() #1

declare void @subgroupBarrier() #2

define void @tgt(i1 noundef %c) #0 {
entry:
  %c.inv = xor i1 %c, true
  br label %irr.guard

p:                                                ; preds = %irr.guard
  %over = call i1 @more()
  br i1 %over, label %r, label %s

r:                                                ; preds = %irr.guard, %p
  br label %s

s:                                                ; preds = %r, %p
  call void @subgroupBarrier()
  %back = call i1 @more()
  br i1 %back, label %irr.guard, label %end

end:                                              ; preds = %s
  ret void

irr.guard:                                        ; preds = %s, %entry
  %Guard.p = phi i1 [ true, %s ], [ %c.inv, %entry ]
  br i1 %Guard.p, label %p, label %r
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #2 = { convergent nounwind willreturn }
