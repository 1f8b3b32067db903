; What: Two arms after a loop, in an extended cycle: both use the heart's token, and one after that the entry's. StructurizeCFG puts one arm after the
; other, so that the heart's token is used after the entry's: the convergence regions are not nested. LLVM's verifier refuses the result.
; Kernel: none; found by `tangle-tv hunt` (random programs with tokens), and reduced by hand
; Document: llvm-convergent-operations, "Convergence Regions"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs structurizecfg-region, which ran
;   opt-22 -S -passes=structurizecfg
; EXPECT: incorrect region-nesting

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %loop, %entry
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %more = call i1 @go()
  br i1 %more, label %loop, label %after

after:                                            ; preds = %loop
  br i1 %c, label %one, label %two

two:                                              ; preds = %after
  call void @op() [ "convergencectrl"(token %heart) ]
  call void @op() [ "convergencectrl"(token %entered) ]
  br label %end

one:                                              ; preds = %after
  call void @op() [ "convergencectrl"(token %heart) ]
  br label %end

end:                                              ; preds = %one, %two
  ret void
}

declare i1 @go() #1

declare void @op() #2

declare token @llvm.experimental.convergence.entry() #3

declare token @llvm.experimental.convergence.loop() #3

define void @tgt(i1 noundef %c) #0 {
entry:
  %c.inv = xor i1 %c, true
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %loop, %entry
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %more = call i1 @go()
  %more.inv = xor i1 %more, true
  br i1 %more.inv, label %after, label %loop

after:                                            ; preds = %loop
  br i1 %c.inv, label %two, label %Flow

two:                                              ; preds = %after
  call void @op() [ "convergencectrl"(token %heart) ]
  call void @op() [ "convergencectrl"(token %entered) ]
  br label %Flow

Flow:                                             ; preds = %two, %after
  %0 = phi i1 [ false, %two ], [ true, %after ]
  br i1 %0, label %one, label %end

one:                                              ; preds = %Flow
  call void @op() [ "convergencectrl"(token %heart) ]
  br label %end

end:                                              ; preds = %one, %Flow
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
