; What: A barrier in each of two divergent arms, both with the entry's token.  GVNSink puts one in their place, after the
; arms: with that token all threads that entered together meet in it.
; Kernel: branch_arms.spirv-tokens (@branch_arms after inlining and SROA)
; Document: llvm-convergent-operations, "Hoisting and sinking"; "Dynamic Instances and Convergence Tokens"
; LLVM: 22.1.8, triple spirv-unknown-vulkan1.3-compute, no CPU named
; Do not edit: made by python -m corpus.opt.bugs gvn-sink-tokens, which ran
;   opt-22 -S -passes=gvn-sink
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

define void @src(i32 noundef %value) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %positive = icmp sgt i32 %value, 0
  br i1 %positive, label %then, label %else

then:                                             ; preds = %entry
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br label %end

else:                                             ; preds = %entry
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br label %end

end:                                              ; preds = %else, %then
  ret void
}

declare void @subgroupBarrier() #1

declare token @llvm.experimental.convergence.entry() #2

define void @tgt(i32 noundef %value) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %positive = icmp sgt i32 %value, 0
  br i1 %positive, label %then, label %else

then:                                             ; preds = %entry
  br label %end

else:                                             ; preds = %entry
  br label %end

end:                                              ; preds = %else, %then
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
