; What: As instcombine-direct-call, in a branch of PGOIndirectCallPromotion: a profile says which function the pointer is
; mostly of, a convergent one. The direct call is convergent, without a token, in a function with tokens.
; Kernel: none; found by `tangle-tv hunt` (family indirect-call), and reduced
; Document: llvm-convergent-operations, "Static rules"
; RUN: opt-22 -passes=pgo-icall-prom
; EXPECT --function src: incorrect mixed-convergence

target triple = "amdgcn-amd-amdhsa"

define void @src(ptr noundef %f) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  call void %f(), !prof !0
  ret void
}

define linkonce_odr void @first() convergent {
  call void @subgroupBarrier()
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn

!0 = !{!"VP", i32 0, i64 1800, i64 -8202922476773768053, i64 1800}
