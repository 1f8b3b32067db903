; What: A function that returns early or executes a barrier, with tokens.  PartialInliner inlines the early return
; and moves the rest into a function of its own, to which it hands the token as an argument, which no function may take.
; Kernel: none of ours; the shape of early_return.hip as a function, found by running the pass on a hand-written module
; Document: llvm-convergent-operations, "Convergence Control Intrinsics"
; RUN: opt-22 -passes=partial-inliner -skip-partial-inlining-cost-analysis
; EXPECT: incorrect token-not-from-intrinsic

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %outside, i32 noundef %value) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @body(i1 %outside, i32 %value) [ "convergencectrl"(token %entered) ]
  ret void
}

define internal void @body(i1 noundef %outside, i32 noundef %value) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %outside, label %end, label %work

work:
  call void @record(i32 %value)
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br label %end

end:
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
declare void @record(i32) nounwind willreturn
