; What: A pure convergent call that is speculatable, in an arm.  SpeculativeExecution moves it in front of the branch, where
; the threads of both arms execute it; `speculatable` says that it has no undefined behaviour, not that its result does
; not depend on who executes it.  The same as corpus/pairs/llvm/simplifycfg-speculate.
; Kernel: none of ours; found by running the pass on a hand-written module
; Document: llvm-convergent-operations, "Other Interactions"
; RUN: opt-22 -passes=speculative-execution
; EXPECT: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

define i32 @src(i1 noundef %c, i32 noundef %x) convergent {
entry:
  br i1 %c, label %then, label %end

then:
  %v = call i32 @op(i32 %x)
  br label %end

end:
  %r = phi i32 [ 0, %entry ], [ %v, %then ]
  ret i32 %r
}

declare noundef i32 @op(i32) convergent speculatable memory(none) willreturn nounwind
