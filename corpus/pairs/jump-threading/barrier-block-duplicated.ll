; What: Threading that also duplicates the block with the barrier: two static barriers never meet.
; Document: llvm-convergent-operations, "Unstructured control flow"
; EXPECT --model ipdom: incorrect
; EXPECT: incorrect
; EXPECT --uniform cond1: correct

define void @src(i1 noundef %cond1, i1 noundef %cond2) {
entry:
  br i1 %cond1, label %then1, label %mid

then1:
  br label %mid

mid:
  %flag = phi i1 [ true, %entry ], [ %cond2, %then1 ]
  br i1 %flag, label %then2, label %end

then2:
  call void @subgroupControlBarrier()
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %cond1, i1 noundef %cond2) {
entry:
  br i1 %cond1, label %then1, label %then2

then1:
  br i1 %cond2, label %then2.copy, label %end

then2.copy:
  call void @subgroupControlBarrier()
  br label %end

then2:
  call void @subgroupControlBarrier()
  br label %end

end:
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
