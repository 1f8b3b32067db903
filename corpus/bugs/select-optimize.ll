; What: A ballot's result is selected by a condition that is seldom true. SelectOptimize makes a branch of the select, and moves the ballot
; into the arm that wants it, as it would an expensive division: only the threads that select it take part.
; Kernel: none; found by `tangle-tv hunt --seed 1900000` (kept, seed 1900309, select-optimize), and reduced by hand
; Document: LangRef, "convergent"
; LLVM: 22.1.8, triple x86_64-unknown-linux-gnu, no CPU named
; Do not edit: made by python -m corpus.opt.bugs select-optimize, which ran
;   opt-22 -S '-passes=require<profile-summary>,function(select-optimize)'
; EXPECT: incorrect result-changed

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define i32 @src(i32 noundef %x, i32 noundef %y) #0 {
entry:
  %wanted = icmp eq i32 %x, 4
  %all = call i32 @subgroupBallot(i1 true)
  %result = select i1 %wanted, i32 %all, i32 %y, !prof !0
  ret i32 %result
}

declare i32 @subgroupBallot(i1) #1

define i32 @tgt(i32 noundef %x, i32 noundef %y) #0 {
entry:
  %wanted = icmp eq i32 %x, 4
  %wanted.frozen = freeze i1 %wanted
  br i1 %wanted.frozen, label %select.true.sink, label %select.end, !prof !0

select.true.sink:                                 ; preds = %entry
  %all = call i32 @subgroupBallot(i1 true)
  br label %select.end

select.end:                                       ; preds = %select.true.sink, %entry
  %result = phi i32 [ %all, %select.true.sink ], [ %y, %entry ]
  ret i32 %result
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn memory(none) }

!0 = !{!"branch_weights", i32 1, i32 1000}
