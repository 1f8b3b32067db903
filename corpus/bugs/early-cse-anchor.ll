; What: Between two anchors is a use of the function's own token. EarlyCSE takes the second anchor for the first, whose region then
; goes on over that use, without the token's definition.
; Kernel: none; found by `tangle-tv hunt --seed 1800000` (random with tokens, seed 1800000, default<O2>), and reduced by hand
; Document: llvm-convergent-operations, "Static rules"
; LLVM: 22.1.8, triple spirv64-unknown-unknown, no CPU named
; Do not edit: made by python -m corpus.opt.bugs early-cse-anchor, which ran
;   opt-22 -S -passes=early-cse
; EXPECT: incorrect region-nesting

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define void @src() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %first = call token @llvm.experimental.convergence.anchor()
  call void @subgroupBarrier() [ "convergencectrl"(token %first) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  %second = call token @llvm.experimental.convergence.anchor()
  call void @subgroupBarrier() [ "convergencectrl"(token %second) ]
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare token @llvm.experimental.convergence.anchor() #1

declare void @subgroupBarrier() #2

define void @tgt() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %first = call token @llvm.experimental.convergence.anchor()
  call void @subgroupBarrier() [ "convergencectrl"(token %first) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %first) ]
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
