; What: The heart of an outer loop, whose token only an operation after the inner loop has. IndVarSimplify sinks the heart after the inner
; loop, as it does other values that the loop does not use: it is no longer in the outer loop's header.
; Kernel: none; found by `tangle-tv hunt --novel --seed 4260000` (loops with tokens, seed 4260018, in `default<O3>`), and reduced by hand
; Document: llvm-convergent-operations, "Static Rules"
; RUN: opt-22 '-passes=loop(indvars)'
; EXPECT: incorrect heart-not-header

target triple = "amdgcn-amd-amdhsa"

define void @src() convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %outer

outer:
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  br label %inner

inner:
  call void @work()
  %more = call i1 @go()
  br i1 %more, label %inner, label %meet

meet:
  call void @barrier() [ "convergencectrl"(token %heart) ]
  %again = call i1 @go()
  br i1 %again, label %outer, label %end

end:
  ret void
}

declare void @work()
declare i1 @go() willreturn nounwind
declare void @barrier() convergent willreturn nounwind
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
