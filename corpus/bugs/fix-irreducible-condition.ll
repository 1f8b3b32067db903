; What: A cycle that is entered at %p and at %q, with a branch before it whose two targets are both %q. FixIrreducible leads it through a
; new block, where the branch's condition is taken to say which entry is meant: threads for which it is false come to %p, and wait at
; a barrier that they did not come to before (`convertToGuardPredicates`: one of two targets is asked for by the condition, and
; nothing asks whether both are one).
; Kernel: none; found by `tangle-tv hunt --seed 1600000` (random, seed 1600110, after lower-switch), and reduced by hand
; Document: LangRef, "'br' Instruction": wrong in a single thread, too
; SLOW: its first line takes half a second
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs fix-irreducible-condition, which ran
;   opt-22 -S -passes=fix-irreducible
; EXPECT: incorrect operation-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c, i1 noundef %d) #0 {
entry:
  br i1 %c, label %p, label %other

other:                                            ; preds = %entry
  br i1 %d, label %q, label %q

p:                                                ; preds = %q, %entry
  call void @subgroupBarrier()
  br label %q

q:                                                ; preds = %p, %other, %other
  call void @op()
  %again = call i1 @more()
  br i1 %again, label %p, label %end

end:                                              ; preds = %q
  ret void
}

declare noundef i1 @more() #1

declare void @op() #2

declare void @subgroupBarrier() #2

define void @tgt(i1 noundef %c, i1 noundef %d) #0 {
entry:
  br i1 %c, label %irr.guard, label %other

other:                                            ; preds = %entry
  br label %irr.guard

p:                                                ; preds = %irr.guard, %q
  call void @subgroupBarrier()
  br label %irr.guard

q:                                                ; preds = %irr.guard
  call void @op()
  %again = call i1 @more()
  br i1 %again, label %p, label %end

end:                                              ; preds = %q
  ret void

irr.guard:                                        ; preds = %p, %other, %entry
  %Guard.q = phi i1 [ true, %p ], [ %d, %other ], [ false, %entry ]
  br i1 %Guard.q, label %q, label %p
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #2 = { convergent nounwind willreturn }
