; What: A vote before a loop whose result is used only after it. IndVarSimplify sinks the vote after the loop, though it is convergent: a thread that
; ends in the loop took part in it before, and does not after. Sink and InstCombine leave convergent operations where they are. The same
; with tokens, where the token is used before the loop, too: LLVM's verifier accepts it.
; Kernel: none; found by `tangle-tv hunt` (random programs), and reduced by hand
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs indvars-sink, which ran
;   opt-22 -S '-passes=loop(indvars)'
; EXPECT --function src: incorrect result-changed
; EXPECT --function src_tokens: incorrect result-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(i1 noundef %flag) #0 {
entry:
  %all = call i32 @subgroupBallot(i1 %flag)
  br label %loop

loop:                                             ; preds = %loop, %entry
  call void @work()
  %more = call i1 @go()
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  ret i32 %all
}

define i32 @src_tokens(i1 noundef %flag) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  %all = call i32 @subgroupBallot(i1 %flag) [ "convergencectrl"(token %entered) ]
  br label %loop

loop:                                             ; preds = %loop, %entry
  call void @work()
  %more = call i1 @go()
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  ret i32 %all
}

declare void @work()

declare i1 @go() #1

declare void @subgroupBarrier() #2

declare i32 @subgroupBallot(i1) #3

declare token @llvm.experimental.convergence.entry() #4

define i32 @tgt(i1 noundef %flag) #0 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  call void @work()
  %more = call i1 @go()
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  %all = call i32 @subgroupBallot(i1 %flag)
  ret i32 %all
}

define i32 @tgt_tokens(i1 noundef %flag) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br label %loop

loop:                                             ; preds = %loop, %entry
  call void @work()
  %more = call i1 @go()
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  %all = call i32 @subgroupBallot(i1 %flag) [ "convergencectrl"(token %entered) ]
  ret i32 %all
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { convergent nounwind willreturn memory(none) }
attributes #4 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
