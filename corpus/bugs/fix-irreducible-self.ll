; What: A cycle that is entered at %p and at %q, and %p goes back to itself.  FixIrreducible makes a new block the header, of which %p is
; an inner loop.  In the source %p is one only where %q is the header, and then a thread that enters at %p is at its barrier before
; the first iteration of those that enter at %q; where %p is the header, its own turns are iterations of the whole cycle.  In the target
; both meet at their first barrier, and the turns of %p are of the inner loop: neither header of the source allows that.
; Kernel: none; found by `tangle-tv hunt --novel --seed 13000000` (kept, seed 13000964), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes seconds
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs fix-irreducible-self, which ran
;   opt-22 -S -passes=fix-irreducible
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) #0 {
entry:
  br i1 %c, label %p, label %q

q:                                                ; preds = %next, %entry
  br label %p

p:                                                ; preds = %p, %q, %entry
  call void @subgroupBarrier()
  %again = call i1 @more()
  br i1 %again, label %p, label %next

next:                                             ; preds = %p
  %back = call i1 @more()
  br i1 %back, label %q, label %end

end:                                              ; preds = %next
  ret void
}

declare noundef i1 @more() #1

declare void @subgroupBarrier() #2

define void @tgt(i1 noundef %c) #0 {
entry:
  %c.inv = xor i1 %c, true
  br label %irr.guard

q:                                                ; preds = %irr.guard
  br label %p

p:                                                ; preds = %irr.guard, %p, %q
  call void @subgroupBarrier()
  %again = call i1 @more()
  br i1 %again, label %p, label %next

next:                                             ; preds = %p
  %back = call i1 @more()
  br i1 %back, label %irr.guard, label %end

end:                                              ; preds = %next
  ret void

irr.guard:                                        ; preds = %next, %entry
  %Guard.q = phi i1 [ true, %next ], [ %c.inv, %entry ]
  br i1 %Guard.q, label %q, label %p
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #2 = { convergent nounwind willreturn }
