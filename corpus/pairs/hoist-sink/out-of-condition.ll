; What: The operation of "if (condition) convergent_operation();" executed unconditionally: more
; calls, even if the branch is uniform.
; Document: llvm-convergent-operations, "Overview"
; EXPECT: incorrect
; EXPECT --uniform condition: incorrect
; EXPECT --threads 1: incorrect

define void @src(i1 noundef %condition) {
  br i1 %condition, label %then, label %end

then:
  call void @convergent.operation()
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %condition) {
  call void @convergent.operation()
  ret void
}

declare void @convergent.operation() convergent willreturn nounwind
