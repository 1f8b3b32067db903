; What: A function whose first convergent operation is after a loop without any.  IndVarSimplify sinks what stands before
; a loop and is not used in it after the loop, the entry intrinsic too.  LLVM's verifier refuses the result.
; Kernel: strip_sum.spirv-tokens, -O1 and higher
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 '-passes=loop(indvars)'
; EXPECT: incorrect entry-outside-entry-block

target triple = "spirv-unknown-vulkan1.3-compute"

define i32 @src(i32 noundef %value, i32 noundef %length) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %added, %loop ]
  %square = mul i32 %i, %i
  %term = xor i32 %square, %value
  %added = add i32 %sum, %term
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %length
  br i1 %more, label %loop, label %end

end:
  %all = call i32 @subgroupAdd(i32 %added) [ "convergencectrl"(token %entered) ]
  ret i32 %all
}

declare i32 @subgroupAdd(i32) convergent nounwind willreturn memory(none)
