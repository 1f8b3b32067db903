; What: A loop whose only effect is the token of its heart, which an operation after the loop has.  LoopDeletion takes the loop
; for dead, as tokens need no phi after a loop, and puts poison in the token's place.  LLVM's verifier refuses the result.
; Kernel: none; found by `tangle-tv hunt`, random programs with tokens, seed 1, and reduced
; Document: llvm-convergent-operations, "Convergence Control Intrinsics"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs loop-deletion, which ran
;   opt-22 -S '-passes=loop(loop-deletion)'
; EXPECT: incorrect token-not-from-intrinsic

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 %n) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  ret void
}

declare void @subgroupBarrier() #0

declare token @llvm.experimental.convergence.entry() #1

declare token @llvm.experimental.convergence.loop() #1

define void @tgt(i32 %n) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %end

end:                                              ; preds = %entry
  call void @subgroupBarrier() [ "convergencectrl"(token poison) ]
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
