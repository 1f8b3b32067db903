; What: A function without tokens (from a library built without them, say), called in a function with tokens.  Inlining
; puts its operations, which no token controls, among controlled ones.  LLVM's verifier refuses the result.
; Kernel: none of ours; found by running the pass on generated programs
; Document: llvm-convergent-operations, "Uncontrolled Convergent Operations"; "Inlining"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs inline-mixed, which ran
;   opt-22 -S -passes=inline
; EXPECT: incorrect mixed-convergence

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %both) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @meet(i1 %both) [ "convergencectrl"(token %entered) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

define internal void @meet(i1 noundef %both) #0 {
entry:
  br i1 %both, label %again, label %end

again:                                            ; preds = %entry
  call void @subgroupBarrier()
  br label %end

end:                                              ; preds = %again, %entry
  call void @subgroupBarrier()
  ret void
}

declare void @subgroupBarrier() #1

declare token @llvm.experimental.convergence.entry() #2

define void @tgt(i1 noundef %both) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %both, label %again.i, label %meet.exit

again.i:                                          ; preds = %entry
  call void @subgroupBarrier()
  br label %meet.exit

meet.exit:                                        ; preds = %again.i, %entry
  call void @subgroupBarrier()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
