; What: A call through a pointer to one of two functions, which no token controls and which is not convergent. Attributor makes a branch of it,
; to a direct call of each: these are convergent, since the functions are, and have no token.
; Kernel: none; found by `tangle-tv hunt --seed 1260000` (kept, seed 1260786), and reduced by hand
; Document: llvm-convergent-operations, "Uncontrolled Convergent Operations"
; RUN: opt-22 -passes=attributor
; EXPECT: incorrect mixed-convergence

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %f = select i1 %c, ptr @first, ptr @second
  call void %f()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare void @first() convergent
declare void @second() convergent
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
