; What: A cycle that is entered at %p and at %q, with a branch from %p whose two targets are both %q, as a switch that is
; lowered may leave one. FixIrreducible leads the ways to %p and %q through a new block, but of this branch only the first:
; the cycle can still be entered at two blocks, one of which decides now in which iteration threads meet at the barrier.
; Kernel: none; found by `tangle-tv hunt` (random programs, after lower-switch), and reduced
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes half a second
; RUN: opt-22 -passes=fix-irreducible
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) convergent {
entry:
  br i1 %c, label %p, label %other

other:
  br label %q

p:
  call void @subgroupBarrier()
  br i1 %c, label %q, label %q

q:
  %again = call i1 @more()
  br i1 %again, label %p, label %end

end:
  ret void
}

declare noundef i1 @more() nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @subgroupBarrier() convergent nounwind willreturn
