; What: Lowering where the default is the block that case 2 falls into: the last comparison's
; post-dominator is that block, so a post-dominator stack now joins what it kept apart before.
; Document: clang-thread-convergence-crosslane, "Jump Statements" (simple switch);
; llvm-convergent-operations, "Unstructured control flow"
; EXPECT --model ipdom: incorrect
; EXPECT: correct

define void @src(i32 noundef %value) {
  switch i32 %value, label %C3 [
    i32 1, label %C1
    i32 2, label %C2
  ]

C1:
  call void @opv(i32 1)
  br label %end

C2:
  call void @opv(i32 2)
  br label %C3

C3:
  call void @opv(i32 3)
  br label %end

end:
  ret void
}

define void @tgt(i32 noundef %value) {
  %is1 = icmp eq i32 %value, 1
  br i1 %is1, label %C1, label %test2

test2:
  %is2 = icmp eq i32 %value, 2
  br i1 %is2, label %C2, label %C3

C1:
  call void @opv(i32 1)
  br label %end

C2:
  call void @opv(i32 2)
  br label %C3

C3:
  call void @opv(i32 3)
  br label %end

end:
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
