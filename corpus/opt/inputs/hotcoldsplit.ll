; What: A barrier in an arm that is known to be cold.  HotColdSplit moves the arm into a function of its own, which is not
; convergent, nor is its call: threads that take the arm together are no longer converged in it.
; Kernel: none of ours has a cold arm but `unreachable`; found by running the pass on a hand-written module.  It is
; LLVM's CodeExtractor that forgets the attribute, as with loop-extract and iroutliner
; Document: llvm-convergent-operations, "Convergent Operations"; "Inferring non-convergence"
; RUN: opt-22 -passes=hotcoldsplit -hotcoldsplit-threshold=0
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %failed, i32 noundef %value) convergent {
entry:
  br i1 %failed, label %report, label %end

report:
  call void @subgroupBarrier()
  call void @record(i32 %value)
  call void @fail()
  br label %end

end:
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
declare void @record(i32) nounwind willreturn
declare void @fail() cold nounwind willreturn
