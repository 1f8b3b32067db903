; What: A vote before a loop, its result used after the loop, where another vote has the heart's token (an extended
; cycle).  IndVarSimplify sinks the first vote after the loop: the entry's token is then used in the convergence
; region of the heart, which ends that region.  LLVM's verifier refuses the result.
; Kernel: sentinel_search.spirv-tokens, -O1 and higher
; Document: llvm-convergent-operations, "Convergence Regions"
; RUN: opt-22 '-passes=loop(indvars)'
; EXPECT: incorrect region-nesting

target triple = "spirv-unknown-vulkan1.3-compute"

define i32 @src(i32 noundef %key, i1 noundef %flag) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %all = call i32 @subgroupBallot(i1 %flag) [ "convergencectrl"(token %entered) ]
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %next = add i32 %i, 1
  %found = icmp uge i32 %next, %key
  br i1 %found, label %leave, label %loop

leave:
  %some = call i32 @subgroupBallot(i1 %flag) [ "convergencectrl"(token %heart) ]
  %others = xor i32 %all, %some
  ret i32 %others
}

declare i32 @subgroupBallot(i1) convergent nounwind willreturn memory(none)
