; What: The same without tokens: right under maximal convergence, wrong on hardware that
; reconverges at post-dominators (threads that reach then2 on different paths synchronize
; separately).
; Document: llvm-convergent-operations, "Unstructured control flow"
; EXPECT: correct
; EXPECT --model maximal: correct
; EXPECT --model ipdom: incorrect
; EXPECT --model ipdom --threads 3: incorrect
; EXPECT --model ipdom --uniform cond1: correct

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
  br i1 %cond2, label %then2, label %end

then2:
  call void @subgroupControlBarrier()
  br label %end

end:
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
