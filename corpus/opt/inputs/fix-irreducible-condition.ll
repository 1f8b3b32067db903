; What: A cycle that is entered at %p and at %q, with a branch before it whose two targets are both %q. FixIrreducible leads it through a
; new block, where the branch's condition is taken to say which entry is meant: threads for which it is false come to %p, and wait at
; a barrier that they did not come to before (`convertToGuardPredicates`: one of two targets is asked for by the condition, and
; nothing asks whether both are one).
; Kernel: none; found by `tangle-tv hunt --seed 1600000` (random, seed 1600110, after lower-switch), and reduced by hand
; Document: LangRef, "'br' Instruction": wrong in a single thread, too
; SLOW: its first line takes half a second
; RUN: opt-22 -passes=fix-irreducible
; EXPECT: incorrect operation-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c, i1 noundef %d) convergent {
entry:
  br i1 %c, label %p, label %other

other:
  br i1 %d, label %q, label %q

p:
  call void @subgroupBarrier()
  br label %q

q:
  call void @op()
  %again = call i1 @more()
  br i1 %again, label %p, label %end

end:
  ret void
}

declare noundef i1 @more() nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @op() convergent nounwind willreturn
declare void @subgroupBarrier() convergent nounwind willreturn
