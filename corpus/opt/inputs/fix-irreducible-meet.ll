; What: A cycle that is entered at %p and at %r, which %p leads to as well, and %s comes after both.  FixIrreducible makes a new block
; the header, through which threads come once wherever they enter, so that they meet at the barrier in %s at their first arrival.  In the
; source a thread that enters at %r is there before its first execution of %p, and one that enters at %p after it, or, where %r is the
; header, after its first execution of %r and before it: neither header lets them meet.
; Kernel: none; found by `tangle-tv hunt --seed 35000000` (pairs, seed 35000179), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes seconds
; RUN: opt-22 -passes=fix-irreducible
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) convergent {
entry:
  br i1 %c, label %r, label %p

p:
  %over = call i1 @more()
  br i1 %over, label %r, label %s

r:
  br label %s

s:
  call void @subgroupBarrier()
  %back = call i1 @more()
  br i1 %back, label %p, label %end

end:
  ret void
}

declare noundef i1 @more() nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @subgroupBarrier() convergent nounwind willreturn
