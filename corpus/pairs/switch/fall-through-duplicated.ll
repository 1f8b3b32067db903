; What: The block that a case falls through to duplicated: its threads converge with those that
; jump to it directly, and no longer after the change. (The tangles document keeps them apart;
; LLVM IR's maximal convergence and the newer crosslane document join them. A post-dominator stack
; keeps them apart in both forms.)
; Document: clang-thread-convergence-crosslane, "Jump Statements" (simple switch);
; clang-thread-convergence-tangles, "The switch Statement"
; EXPECT --model ipdom: correct
; EXPECT: incorrect

define void @src(i32 noundef %value) {
  switch i32 %value, label %end [
    i32 1, label %C1
    i32 2, label %C2
    i32 3, label %C3
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
  switch i32 %value, label %end [
    i32 1, label %C1
    i32 2, label %C2
    i32 3, label %C3
  ]

C1:
  call void @opv(i32 1)
  br label %end

C2:
  call void @opv(i32 2)
  call void @opv(i32 3)
  br label %end

C3:
  call void @opv(i32 3)
  br label %end

end:
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
