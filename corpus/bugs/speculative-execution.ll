; What: A pure convergent call that is speculatable, in an arm.  SpeculativeExecution moves it in front of the branch, where
; the threads of both arms execute it; `speculatable` says that it has no undefined behaviour, not that its result does
; not depend on who executes it.  The same as corpus/pairs/llvm/simplifycfg-speculate.
; Kernel: none of ours; found by running the pass on a hand-written module
; Document: llvm-convergent-operations, "Other Interactions"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs speculative-execution, which ran
;   opt-22 -S -passes=speculative-execution
; EXPECT: incorrect result-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(i1 noundef %c, i32 noundef %x) #0 {
entry:
  br i1 %c, label %then, label %end

then:                                             ; preds = %entry
  %v = call i32 @op(i32 %x)
  br label %end

end:                                              ; preds = %then, %entry
  %r = phi i32 [ 0, %entry ], [ %v, %then ]
  ret i32 %r
}

declare noundef i32 @op(i32) #1

define i32 @tgt(i1 noundef %c, i32 noundef %x) #0 {
entry:
  %v = call i32 @op(i32 %x)
  br i1 %c, label %then, label %end

then:                                             ; preds = %entry
  br label %end

end:                                              ; preds = %then, %entry
  %r = phi i32 [ 0, %entry ], [ %v, %then ]
  ret i32 %r
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind speculatable willreturn memory(none) }
