; What: Unrolling with a tail: a thread's n-th barrier with a mask meets the others' n-th,
; wherever they are in the text.
; Document: clang-thread-convergence-crosslane, "Explicit Thread Masks";
; llvm-convergent-operations, "Loop unrolling examples"
; SLOW: its first line takes seconds
; EXPECT --masks independent: correct
; EXPECT --masks lockstep: incorrect

define void @src(i32 noundef %counter) {
  br label %while

while:
  %c = phi i32 [ %counter, %0 ], [ %c.next, %body ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %body, label %end

body:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %c.next = sub nsw i32 %c, 1
  br label %while

end:
  ret void
}

define void @tgt(i32 noundef %counter) {
  br label %while

while:
  %c = phi i32 [ %counter, %0 ], [ %c.next, %body ]
  %more = icmp sge i32 %c, 2
  br i1 %more, label %body, label %tail

body:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %c.next = sub nsw i32 %c, 2
  br label %while

tail:
  %left = icmp sgt i32 %c, 0
  br i1 %left, label %rest, label %end

rest:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %end

end:
  ret void
}

declare void @llvm.nvvm.bar.warp.sync(i32)
