; What: A cycle that is entered at %p and at %q, with a branch from %p whose two targets are both %q, as a switch that is
; lowered may leave one. FixIrreducible leads the ways to %p and %q through a new block, but of this branch only the first:
; the cycle can still be entered at two blocks, one of which decides now in which iteration threads meet at the barrier.
; Kernel: none; found by `tangle-tv hunt` (random programs, after lower-switch), and reduced
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes half a second
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs fix-irreducible, which ran
;   opt-22 -S -passes=fix-irreducible
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) #0 {
entry:
  br i1 %c, label %p, label %other

other:                                            ; preds = %entry
  br label %q

p:                                                ; preds = %q, %entry
  call void @subgroupBarrier()
  br i1 %c, label %q, label %q

q:                                                ; preds = %p, %p, %other
  %again = call i1 @more()
  br i1 %again, label %p, label %end

end:                                              ; preds = %q
  ret void
}

declare noundef i1 @more() #1

declare void @subgroupBarrier() #2

define void @tgt(i1 noundef %c) #0 {
entry:
  br i1 %c, label %irr.guard, label %other

other:                                            ; preds = %entry
  br label %irr.guard

p:                                                ; preds = %irr.guard, %q
  call void @subgroupBarrier()
  br i1 %c, label %irr.guard, label %q

q:                                                ; preds = %irr.guard, %p
  %again = call i1 @more()
  br i1 %again, label %p, label %end

end:                                              ; preds = %q
  ret void

irr.guard:                                        ; preds = %p, %other, %entry
  %Guard.q = phi i1 [ true, %p ], [ true, %other ], [ false, %entry ]
  br i1 %Guard.q, label %q, label %p
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #2 = { convergent nounwind willreturn }
