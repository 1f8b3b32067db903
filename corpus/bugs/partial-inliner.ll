; What: A function that returns early or executes a barrier, called by all threads.  PartialInliner inlines the early return
; and moves the rest into a function of its own, which is not convergent, nor is its call: threads that call it
; together are no longer converged in it.
; Kernel: none of ours; the shape of early_return.hip as a function, found by running the pass on a hand-written module
; Document: llvm-convergent-operations, "Convergent Operations"; "Inferring non-convergence"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs partial-inliner, which ran
;   opt-22 -S -passes=partial-inliner -skip-partial-inlining-cost-analysis
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %outside, i32 noundef %value) #0 {
entry:
  call void @body(i1 %outside, i32 %value)
  ret void
}

define internal void @body(i1 noundef %outside, i32 noundef %value) #0 {
entry:
  br i1 %outside, label %end, label %work

work:                                             ; preds = %entry
  call void @record(i32 %value)
  call void @subgroupBarrier()
  br label %end

end:                                              ; preds = %work, %entry
  ret void
}

declare void @subgroupBarrier() #1

declare void @record(i32) #2

define void @tgt(i1 noundef %outside, i32 noundef %value) #0 {
entry:
  br i1 %outside, label %body.1.exit, label %codeRepl.i

codeRepl.i:                                       ; preds = %entry
  call void @body.1.work(i32 %value)
  br label %body.1.exit

body.1.exit:                                      ; preds = %codeRepl.i, %entry
  ret void
}

define internal void @body.1.work(i32 %value) {
newFuncRoot:
  br label %work

work:                                             ; preds = %newFuncRoot
  call void @record(i32 %value)
  call void @subgroupBarrier()
  br label %end.exitStub

end.exitStub:                                     ; preds = %work
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
attributes #2 = { nounwind willreturn }
