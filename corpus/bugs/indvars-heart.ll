; What: The heart of an outer loop, whose token only an operation after the inner loop has. IndVarSimplify sinks the heart after the inner
; loop, as it does other values that the loop does not use: it is no longer in the outer loop's header.
; Kernel: none; found by `tangle-tv hunt --novel --seed 4260000` (loops with tokens, seed 4260018, in `default<O3>`), and reduced by hand
; Document: llvm-convergent-operations, "Static Rules"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs indvars-heart, which ran
;   opt-22 -S '-passes=loop(indvars)'
; EXPECT: incorrect heart-not-header

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %outer

outer:                                            ; preds = %meet, %entry
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  br label %inner

inner:                                            ; preds = %inner, %outer
  call void @work()
  %more = call i1 @go()
  br i1 %more, label %inner, label %meet

meet:                                             ; preds = %inner
  call void @barrier() [ "convergencectrl"(token %heart) ]
  %again = call i1 @go()
  br i1 %again, label %outer, label %end

end:                                              ; preds = %meet
  ret void
}

declare void @work()

declare i1 @go() #1

declare void @barrier() #2

declare token @llvm.experimental.convergence.entry() #3

declare token @llvm.experimental.convergence.loop() #3

define void @tgt() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %outer

outer:                                            ; preds = %meet, %entry
  br label %inner

inner:                                            ; preds = %inner, %outer
  call void @work()
  %more = call i1 @go()
  br i1 %more, label %inner, label %meet

meet:                                             ; preds = %inner
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @barrier() [ "convergencectrl"(token %heart) ]
  %again = call i1 @go()
  br i1 %again, label %outer, label %end

end:                                              ; preds = %meet
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
