; What: A call through a pointer that is not convergent, and so has no token. InstCombine finds which function it is of, as
; SCCP, GVN and EarlyCSE do: a convergent one. The direct call is convergent, still without a token, in a function with
; tokens.
; Kernel: as wholeprogramdevirt
; Document: llvm-convergent-operations, "Static rules"
; RUN: opt-22 -passes=instcombine
; EXPECT: incorrect mixed-convergence

target triple = "amdgcn-amd-amdhsa"

@chosen = internal constant ptr @first

define void @src() convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  %f = load ptr, ptr @chosen
  call void %f()
  ret void
}

declare void @first() convergent
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
