; What: The target has no value %2, so that its phis have other numbers: the source's %4 is the target's %3, and what
; the target computes as %5 is not the source's phi of that number.
; Document: docs/proofs.md, "Loops"
; EXPECT --function src: correct proved
; EXPECT --function src_other: incorrect

declare void @op(i32, i32) convergent

define void @src(i32 noundef %0) convergent {
  %2 = add i32 %0, 0
  br label %3
3:
  %4 = phi i32 [ -1, %1 ], [ %7, %3 ]
  %5 = phi i32 [ 0, %1 ], [ %8, %3 ]
  %6 = xor i32 %4, %5
  %7 = add i32 %6, 3
  call void @op(i32 %4, i32 %5)
  %8 = add nsw i32 %5, 1
  %9 = icmp slt i32 %8, %2
  br i1 %9, label %3, label %10
10:
  ret void
}

define void @tgt(i32 noundef %0) convergent {
  br label %2
2:
  %3 = phi i32 [ -1, %1 ], [ %6, %2 ]
  %4 = phi i32 [ 0, %1 ], [ %7, %2 ]
  %5 = xor i32 %4, %3
  %6 = add i32 %5, 3
  call void @op(i32 %3, i32 %4)
  %7 = add nsw i32 %4, 1
  %8 = icmp slt i32 %7, %0
  br i1 %8, label %2, label %9
9:
  ret void
}

; The target passes them in the other order.
define void @src_other(i32 noundef %0) convergent {
  %2 = add i32 %0, 0
  br label %3
3:
  %4 = phi i32 [ -1, %1 ], [ %7, %3 ]
  %5 = phi i32 [ 0, %1 ], [ %8, %3 ]
  %6 = xor i32 %4, %5
  %7 = add i32 %6, 3
  call void @op(i32 %4, i32 %5)
  %8 = add nsw i32 %5, 1
  %9 = icmp slt i32 %8, %2
  br i1 %9, label %3, label %10
10:
  ret void
}

define void @tgt_other(i32 noundef %0) convergent {
  br label %2
2:
  %3 = phi i32 [ -1, %1 ], [ %6, %2 ]
  %4 = phi i32 [ 0, %1 ], [ %7, %2 ]
  %5 = xor i32 %4, %3
  %6 = add i32 %5, 3
  call void @op(i32 %4, i32 %3)
  %7 = add nsw i32 %4, 1
  %8 = icmp slt i32 %7, %0
  br i1 %8, label %2, label %9
9:
  ret void
}
