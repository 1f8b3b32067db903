; What: A call through a pointer, of which a profile knows the usual target. PGOIndirectCallPromotion compares the pointer
; with it, and branches. What comes after that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family indirect-call --passes pgo-icall-prom --tokens always`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=pgo-icall-prom
; EXPECT: incorrect entry-outside-entry-block

target triple = "amdgcn-amd-amdhsa"

define void @src(ptr noundef %f) convergent {
entry:
  call void %f(), !prof !0
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

define linkonce_odr void @first() {
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn

!0 = !{!"VP", i32 0, i64 1600, i64 -8202922476773768053, i64 1600}
