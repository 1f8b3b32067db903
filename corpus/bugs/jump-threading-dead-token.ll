; What: A loop that is never run, as in codegenprepare-dead-token: the heart of the cycle that stays uses poison in place of its token. Here
; it is JumpThreading, which LLVM runs for SPIR-V, since it says of SPIR-V that its branches do not diverge.
; Kernel: none; found by `tangle-tv hunt --seed 5100000` (kept, seed 5100161, on x86_64), and reduced by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; LLVM: 22.1.8, triple spirv64-unknown-unknown, no CPU named
; Do not edit: made by python -m corpus.opt.bugs jump-threading-dead-token, which ran
;   opt-22 -S -passes=jump-threading
; EXPECT: incorrect token-not-from-intrinsic

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

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
end:
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
