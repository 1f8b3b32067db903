; What: A loop that is never run, because the branch to it has a constant condition. CodeGenPrepare removes the blocks before the loop,
; in which a token is defined; the loop itself stays, since it is its own predecessor, and its heart uses poison in place of the token.
; Kernel: none; found by `tangle-tv hunt --seed 5100000` (kept, seed 5100161, after `loop-simplify`, `lcssa` and `loop-unroll-full`), and reduced by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; RUN: opt-22 -mtriple=amdgcn-amd-amdhsa '-passes=require<profile-summary>,function(codegenprepare)'
; EXPECT: incorrect token-not-from-intrinsic

target triple = "amdgcn-amd-amdhsa"

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
