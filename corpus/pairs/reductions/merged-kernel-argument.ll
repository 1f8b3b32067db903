; What: In a kernel the condition is an argument and so uniform: merging is right, with the data
; from a thread id.
; Document: llvm-convergent-operations, "Reductions inside divergent control flow" (uniform
; condition)
; EXPECT --threads 4: correct
; EXPECT: correct

define spir_kernel void @src(i32 noundef %n) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  %id = call i32 @getSubgroupLocalInvocationId()
  %cc = icmp sgt i32 %n, 0
  br i1 %cc, label %then, label %else

then:
  %total_gains = call i32 @subgroupAdd(i32 %id) [ "convergencectrl"(token %entry) ]
  call void @use2(i32 1, i32 %total_gains)
  br label %end

else:
  %total_losses = call i32 @subgroupAdd(i32 %id) [ "convergencectrl"(token %entry) ]
  call void @use2(i32 0, i32 %total_losses)
  br label %end

end:
  ret void
}

define spir_kernel void @tgt(i32 noundef %n) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  %id = call i32 @getSubgroupLocalInvocationId()
  %total = call i32 @subgroupAdd(i32 %id) [ "convergencectrl"(token %entry) ]
  %cc = icmp sgt i32 %n, 0
  br i1 %cc, label %then, label %else

then:
  call void @use2(i32 1, i32 %total)
  br label %end

else:
  call void @use2(i32 0, i32 %total)
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare noundef i32 @getSubgroupLocalInvocationId() memory(none) willreturn nounwind
declare noundef i32 @subgroupAdd(i32) convergent memory(none) willreturn nounwind
declare void @use2(i32, i32) willreturn nounwind
