; What: A vote before a loop, its result used after the loop, where another vote has the heart's token (an extended
; cycle).  IndVarSimplify sinks the first vote after the loop: the entry's token is then used in the convergence
; region of the heart, which ends that region.  LLVM's verifier refuses the result.
; Kernel: sentinel_search.spirv-tokens, -O1 and higher
; Document: llvm-convergent-operations, "Convergence Regions"
; LLVM: 22.1.8, triple spirv-unknown-vulkan1.3-compute, no CPU named
; Do not edit: made by python -m corpus.opt.bugs indvars-region, which ran
;   opt-22 -S '-passes=loop(indvars)'
; EXPECT: incorrect region-nesting

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

define i32 @src(i32 noundef %key, i1 noundef %flag) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %all = call i32 @subgroupBallot(i1 %flag) [ "convergencectrl"(token %entered) ]
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %next = add i32 %i, 1
  %found = icmp uge i32 %next, %key
  br i1 %found, label %leave, label %loop

leave:                                            ; preds = %loop
  %some = call i32 @subgroupBallot(i1 %flag) [ "convergencectrl"(token %heart) ]
  %others = xor i32 %all, %some
  ret i32 %others
}

declare i32 @subgroupBallot(i1) #1

declare token @llvm.experimental.convergence.entry() #2

declare token @llvm.experimental.convergence.loop() #2

define i32 @tgt(i32 noundef %key, i1 noundef %flag) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %umax = call i32 @llvm.umax.i32(i32 %key, i32 1)
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %next = add nuw i32 %i, 1
  %exitcond = icmp eq i32 %next, %umax
  br i1 %exitcond, label %leave, label %loop

leave:                                            ; preds = %loop
  %all = call i32 @subgroupBallot(i1 %flag) [ "convergencectrl"(token %entered) ]
  %some = call i32 @subgroupBallot(i1 %flag) [ "convergencectrl"(token %heart) ]
  %others = xor i32 %all, %some
  ret i32 %others
}

declare i32 @llvm.umax.i32(i32, i32) #3

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn memory(none) }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
