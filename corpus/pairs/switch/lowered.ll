; What: A switch lowered to a chain of comparisons.
; Document: clang-thread-convergence-crosslane, "Jump Statements" (simple switch)
; EXPECT: correct
; EXPECT --model ipdom: correct
; EXPECT --threads 3: correct

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
  %is1 = icmp eq i32 %value, 1
  br i1 %is1, label %C1, label %test2

test2:
  %is2 = icmp eq i32 %value, 2
  br i1 %is2, label %C2, label %test3

test3:
  %is3 = icmp eq i32 %value, 3
  br i1 %is3, label %C3, label %end

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
