; What: Between two anchors is a use of the function's own token. EarlyCSE takes the second anchor for the first, whose region then
; goes on over that use, without the token's definition.
; Kernel: none; found by `tangle-tv hunt --seed 1800000` (random with tokens, seed 1800000, default<O2>), and reduced by hand
; Document: llvm-convergent-operations, "Static rules"
; RUN: opt-22 -passes=early-cse
; EXPECT: incorrect region-nesting

target triple = "spirv64-unknown-unknown"

define void @src() convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %first = call token @llvm.experimental.convergence.anchor()
  call void @subgroupBarrier() [ "convergencectrl"(token %first) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  %second = call token @llvm.experimental.convergence.anchor()
  call void @subgroupBarrier() [ "convergencectrl"(token %second) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()

declare void @subgroupBarrier() convergent nounwind willreturn
