; What: A vote with the token of a loop's heart, and then a barrier with the token that is further out. Normalize, which makes
; modules easier to compare, changes their order: the heart's region then contains the barrier, and a use of the outer token,
; but not where that is made.
; Kernel: none; found by `tangle-tv hunt` (random programs with tokens), and reduced
; Document: llvm-convergent-operations, "Convergence Regions"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs normalize, which ran
;   opt-22 -S -passes=normalize
; EXPECT: incorrect region-nesting

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src() #0 {
entry:
  %anchor = call token @llvm.experimental.convergence.anchor()
  br label %loop

loop:                                             ; preds = %entry
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %anchor) ]
  %vote = call i1 @subgroupElect() [ "convergencectrl"(token %heart) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %anchor) ]
  ret void
}

declare token @llvm.experimental.convergence.anchor() #1

declare token @llvm.experimental.convergence.loop() #1

declare i1 @subgroupElect() #2

declare void @subgroupBarrier() #3

define void @tgt() #0 {
bb76951:
  %"vl14659llvm.experimental.convergence.anchor()" = call token @llvm.experimental.convergence.anchor()
  br label %bb14885

bb14885:                                          ; preds = %bb76951
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %"vl14659llvm.experimental.convergence.anchor()") ]
  call void @subgroupBarrier() [ "convergencectrl"(token %"vl14659llvm.experimental.convergence.anchor()") ]
  %vote = call i1 @subgroupElect() [ "convergencectrl"(token %heart) ]
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn }
