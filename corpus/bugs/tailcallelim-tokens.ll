; What: A function that calls itself at its end. TailCallElim makes a loop of it, in whose header the entry intrinsic then
; is.
; Kernel: none; found by `tangle-tv fuzz --family recursion --passes tailcallelim --tokens always`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs tailcallelim-tokens, which ran
;   opt-22 -S -passes=tailcallelim
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %done) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br i1 %done, label %end, label %again

again:                                            ; preds = %entry
  tail call void @src(i1 true) [ "convergencectrl"(token %entered) ]
  ret void

end:                                              ; preds = %entry
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define void @tgt(i1 noundef %done) #0 {
entry:
  br label %tailrecurse

tailrecurse:                                      ; preds = %again, %entry
  %done.tr = phi i1 [ %done, %entry ], [ true, %again ]
  %entered = tail call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br i1 %done.tr, label %end, label %again

again:                                            ; preds = %tailrecurse
  br label %tailrecurse

end:                                              ; preds = %tailrecurse
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
