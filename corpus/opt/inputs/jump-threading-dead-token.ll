; What: A loop that is never run, as in codegenprepare-dead-token: the heart of the cycle that stays uses poison in place of its token. Here
; it is JumpThreading, which LLVM runs for SPIR-V, since it says of SPIR-V that its branches do not diverge.
; Kernel: none; found by `tangle-tv hunt --seed 5100000` (kept, seed 5100161, on x86_64), and reduced by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; RUN: opt-22 -passes=jump-threading
; EXPECT: incorrect token-not-from-intrinsic

target triple = "spirv64-unknown-unknown"

define void @src() convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 true, label %end, label %start

start:
  %region = call token @llvm.experimental.convergence.anchor()
  br label %spin

spin:
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %region) ]
  call void @op() [ "convergencectrl"(token %heart) ]
  br label %spin

end:
  call void @op() [ "convergencectrl"(token %entered) ]
  ret void
}

declare void @op() convergent nounwind
declare token @llvm.experimental.convergence.entry() convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.anchor() convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() convergent nocallback nofree nosync nounwind willreturn memory(none)
