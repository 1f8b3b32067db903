; What: A vote before a loop whose result is used only after it. IndVarSimplify sinks the vote after the loop, though it is convergent: a thread that
; ends in the loop took part in it before, and does not after. Sink and InstCombine leave convergent operations where they are. The same
; with tokens, where the token is used before the loop, too: LLVM's verifier accepts it.
; Kernel: none; found by `tangle-tv hunt` (random programs), and reduced by hand
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"
; RUN: opt-22 '-passes=loop(indvars)'
; EXPECT --function src: incorrect result-changed
; EXPECT --function src_tokens: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

define i32 @src(i1 noundef %flag) convergent {
entry:
  %all = call i32 @subgroupBallot(i1 %flag)
  br label %loop

loop:
  call void @work()
  %more = call i1 @go()
  br i1 %more, label %loop, label %end

end:
  ret i32 %all
}

define i32 @src_tokens(i1 noundef %flag) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  %all = call i32 @subgroupBallot(i1 %flag) [ "convergencectrl"(token %entered) ]
  br label %loop

loop:
  call void @work()
  %more = call i1 @go()
  br i1 %more, label %loop, label %end

end:
  ret i32 %all
}

declare void @work()
declare i1 @go() willreturn nounwind
declare void @subgroupBarrier() convergent nounwind willreturn
declare i32 @subgroupBallot(i1) convergent nounwind willreturn memory(none)
