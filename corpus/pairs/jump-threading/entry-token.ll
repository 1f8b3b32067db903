; What: Jump threading in front of a barrier. The barrier's token is the entry's: its set is
; whoever reaches it. Tokens decide, so the model chosen for uncontrolled operations does not
; matter.
; Document: llvm-convergent-operations, "Unstructured control flow"
; EXPECT: correct
; EXPECT --threads 3: correct
; EXPECT --entry any: correct
; EXPECT --model ipdom: correct

define void @src(i1 noundef %cond1, i1 noundef %cond2) convergent {
entry:
  %tok = call token @llvm.experimental.convergence.entry()
  br i1 %cond1, label %then1, label %mid

then1:
  br label %mid

mid:
  %flag = phi i1 [ true, %entry ], [ %cond2, %then1 ]
  br i1 %flag, label %then2, label %end

then2:
  call void @subgroupControlBarrier() [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %cond1, i1 noundef %cond2) convergent {
entry:
  %tok = call token @llvm.experimental.convergence.entry()
  br i1 %cond1, label %then1, label %then2

then1:
  br i1 %cond2, label %then2, label %end

then2:
  call void @subgroupControlBarrier() [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupControlBarrier() convergent willreturn nounwind
