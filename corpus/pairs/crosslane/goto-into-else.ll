; What: A goto into the else part of a later if; its target duplicated. The tangles document
; leaves it to the implementation whether the threads of both ways converge at the label, the
; crosslane document and maximal convergence join them; a post-dominator stack keeps them apart in
; both forms.
; Document: clang-thread-convergence-tangles, "Examples" (goto Target, S2 and S5);
; clang-thread-convergence-crosslane, "Jump Statements"
; EXPECT: incorrect
; EXPECT --model ipdom: correct

define void @src(i1 noundef %cond1, i1 noundef %cond2) {
  br i1 %cond1, label %S2, label %S3

S2:
  call void @opv(i32 2)
  br label %Target

S3:
  br i1 %cond2, label %S4, label %Target

S4:
  call void @opv(i32 4)
  br label %end

Target:
  call void @opv(i32 5)
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %cond1, i1 noundef %cond2) {
  br i1 %cond1, label %S2, label %S3

S2:
  call void @opv(i32 2)
  call void @opv(i32 5)
  br label %end

S3:
  br i1 %cond2, label %S4, label %Target

S4:
  call void @opv(i32 4)
  br label %end

Target:
  call void @opv(i32 5)
  br label %end

end:
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
