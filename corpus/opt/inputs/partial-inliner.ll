; What: A function that returns early or executes a barrier, called by all threads.  PartialInliner inlines the early return
; and moves the rest into a function of its own, which is not convergent, nor is its call: threads that call it
; together are no longer converged in it.
; Kernel: none of ours; the shape of early_return.hip as a function, found by running the pass on a hand-written module
; Document: llvm-convergent-operations, "Convergent Operations"; "Inferring non-convergence"
; RUN: opt-22 -passes=partial-inliner -skip-partial-inlining-cost-analysis
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %outside, i32 noundef %value) convergent {
entry:
  call void @body(i1 %outside, i32 %value)
  ret void
}

define internal void @body(i1 noundef %outside, i32 noundef %value) convergent {
entry:
  br i1 %outside, label %end, label %work

work:
  call void @record(i32 %value)
  call void @subgroupBarrier()
  br label %end

end:
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
declare void @record(i32) nounwind willreturn
