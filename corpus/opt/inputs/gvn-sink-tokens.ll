; What: A barrier in each of two divergent arms, both with the entry's token.  GVNSink puts one in their place, after the
; arms: with that token all threads that entered together meet in it.
; Kernel: branch_arms.spirv-tokens (@branch_arms after inlining and SROA)
; Document: llvm-convergent-operations, "Hoisting and sinking"; "Dynamic Instances and Convergence Tokens"
; RUN: opt-22 -passes=gvn-sink
; EXPECT: incorrect communicating-set-changed

target triple = "spirv-unknown-vulkan1.3-compute"

define void @src(i32 noundef %value) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %positive = icmp sgt i32 %value, 0
  br i1 %positive, label %then, label %else

then:
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br label %end

else:
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br label %end

end:
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
