; What: Threading the wrong way round: the barrier is reached where flag was false. Wrong for one
; thread already.
; Document: llvm-convergent-operations, "Unstructured control flow"
; EXPECT --threads 1: incorrect
; EXPECT: incorrect

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
  br i1 %cond2, label %end, label %then2

then2:
  call void @subgroupControlBarrier()
  br label %end

end:
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
