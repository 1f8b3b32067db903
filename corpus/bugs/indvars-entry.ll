; What: A function whose first convergent operation is after a loop without any.  IndVarSimplify sinks what stands before
; a loop and is not used in it after the loop, the entry intrinsic too.  LLVM's verifier refuses the result.
; Kernel: strip_sum.spirv-tokens, -O1 and higher
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple spirv-unknown-vulkan1.3-compute, no CPU named
; Do not edit: made by python -m corpus.opt.bugs indvars-entry, which ran
;   opt-22 -S '-passes=loop(indvars)'
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

define i32 @src(i32 noundef %value, i32 noundef %length) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %added, %loop ]
  %square = mul i32 %i, %i
  %term = xor i32 %square, %value
  %added = add i32 %sum, %term
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %length
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  %all = call i32 @subgroupAdd(i32 %added) [ "convergencectrl"(token %entered) ]
  ret i32 %all
}

declare i32 @subgroupAdd(i32) #1

declare token @llvm.experimental.convergence.entry() #2

define i32 @tgt(i32 noundef %value, i32 noundef %length) #0 {
entry:
  %umax = call i32 @llvm.umax.i32(i32 %length, i32 1)
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %added, %loop ]
  %square = mul i32 %i, %i
  %term = xor i32 %square, %value
  %added = add i32 %sum, %term
  %next = add nuw i32 %i, 1
  %exitcond = icmp ne i32 %next, %umax
  br i1 %exitcond, label %loop, label %end

end:                                              ; preds = %loop
  %added.lcssa = phi i32 [ %added, %loop ]
  %entered = call token @llvm.experimental.convergence.entry()
  %all = call i32 @subgroupAdd(i32 %added.lcssa) [ "convergencectrl"(token %entered) ]
  ret i32 %all
}

declare i32 @llvm.umax.i32(i32, i32) #3

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn memory(none) }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
