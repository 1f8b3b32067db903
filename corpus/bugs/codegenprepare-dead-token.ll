; What: A loop that is never run, because the branch to it has a constant condition. CodeGenPrepare removes the blocks before the loop,
; in which a token is defined; the loop itself stays, since it is its own predecessor, and its heart uses poison in place of the token.
; Kernel: none; found by `tangle-tv hunt --seed 5100000` (kept, seed 5100161, after `loop-simplify`, `lcssa` and `loop-unroll-full`), and reduced by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs codegenprepare-dead-token, which ran
;   opt-22 -S -mtriple=amdgcn-amd-amdhsa '-passes=require<profile-summary>,function(codegenprepare)'
; EXPECT: incorrect token-not-from-intrinsic

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 true, label %end, label %start

start:                                            ; preds = %entry
  %region = call token @llvm.experimental.convergence.anchor()
  br label %spin

spin:                                             ; preds = %spin, %start
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %region) ]
  call void @op() [ "convergencectrl"(token %heart) ]
  br label %spin

end:                                              ; preds = %entry
  call void @op() [ "convergencectrl"(token %entered) ]
  ret void
}

declare void @op() #1

declare token @llvm.experimental.convergence.entry() #2

declare token @llvm.experimental.convergence.anchor() #2

declare token @llvm.experimental.convergence.loop() #2

define void @tgt() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @op() [ "convergencectrl"(token %entered) ]
  ret void

spin:                                             ; preds = %spin
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token poison) ]
  call void @op() [ "convergencectrl"(token %heart) ]
  br label %spin
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
