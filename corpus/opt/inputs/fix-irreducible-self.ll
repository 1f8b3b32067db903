; What: A cycle that is entered at %p and at %q, and %p goes back to itself.  FixIrreducible makes a new block the header, of which %p is
; an inner loop.  In the source %p is one only where %q is the header, and then a thread that enters at %p is at its barrier before
; the first iteration of those that enter at %q; where %p is the header, its own turns are iterations of the whole cycle.  In the target
; both meet at their first barrier, and the turns of %p are of the inner loop: neither header of the source allows that.
; Kernel: none; found by `tangle-tv hunt --novel --seed 13000000` (kept, seed 13000964), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes seconds
; RUN: opt-22 -passes=fix-irreducible
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) convergent {
entry:
  br i1 %c, label %p, label %q

q:
  br label %p

p:
  call void @subgroupBarrier()
  %again = call i1 @more()
  br i1 %again, label %p, label %next

next:
  %back = call i1 @more()
  br i1 %back, label %q, label %end

end:
  ret void
}

declare noundef i1 @more() nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @subgroupBarrier() convergent nounwind willreturn
