; What: A ballot's result is selected by a condition that is seldom true. SelectOptimize makes a branch of the select, and moves the ballot
; into the arm that wants it, as it would an expensive division: only the threads that select it take part.
; Kernel: none; found by `tangle-tv hunt --seed 1900000` (kept, seed 1900309, select-optimize), and reduced by hand
; Document: LangRef, "convergent"
; RUN: opt-22 '-passes=require<profile-summary>,function(select-optimize)'
; EXPECT: incorrect result-changed

target triple = "x86_64-unknown-linux-gnu"

define i32 @src(i32 noundef %x, i32 noundef %y) convergent {
entry:
  %wanted = icmp eq i32 %x, 4
  %all = call i32 @subgroupBallot(i1 true)
  %result = select i1 %wanted, i32 %all, i32 %y, !prof !0
  ret i32 %result
}

declare i32 @subgroupBallot(i1) convergent nounwind willreturn memory(none)

!0 = !{!"branch_weights", i32 1, i32 1000}
