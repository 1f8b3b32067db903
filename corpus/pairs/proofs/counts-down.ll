; What: A counter and its multiple became one that counts down to 0 and one that goes by steps. In the second pair the steps are too small, in the third it counts too fast.
; Document: docs/proofs.md, "Invariants"; LLVM's LoopStrengthReduce made the first target
; EXPECT --function src_late: incorrect
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wrong: incorrect

define void @src(i8 noundef %n) {
entry:
  %g = icmp sgt i8 %n, 0
  br i1 %g, label %loop, label %exit
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %m = mul i8 %i, 12
  call void @op(i8 %m)
  %j = add nuw nsw i8 %i, 1
  %c = icmp ne i8 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i8 noundef %n) {
entry:
  %g = icmp sgt i8 %n, 0
  br i1 %g, label %loop.preheader, label %exit
loop.preheader:
  br label %loop
loop:
  %lsr.iv1 = phi i8 [ 0, %loop.preheader ], [ %lsr.iv.next2, %loop ]
  %lsr.iv = phi i8 [ %n, %loop.preheader ], [ %lsr.iv.next, %loop ]
  call void @op(i8 %lsr.iv1)
  %lsr.iv.next = add i8 %lsr.iv, -1
  %lsr.iv.next2 = add i8 %lsr.iv1, 12
  %c = icmp ne i8 %lsr.iv.next, 0
  br i1 %c, label %loop, label %exit.loopexit
exit.loopexit:
  br label %exit
exit:
  ret void
}
define void @src_wrong(i8 noundef %n) {
entry:
  %g = icmp sgt i8 %n, 0
  br i1 %g, label %loop, label %exit
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %m = mul i8 %i, 12
  call void @op(i8 %m)
  %j = add nuw nsw i8 %i, 1
  %c = icmp ne i8 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_wrong(i8 noundef %n) {
entry:
  %g = icmp sgt i8 %n, 0
  br i1 %g, label %loop.preheader, label %exit
loop.preheader:
  br label %loop
loop:
  %lsr.iv1 = phi i8 [ 0, %loop.preheader ], [ %lsr.iv.next2, %loop ]
  %lsr.iv = phi i8 [ %n, %loop.preheader ], [ %lsr.iv.next, %loop ]
  call void @op(i8 %lsr.iv1)
  %lsr.iv.next = add i8 %lsr.iv, -1
  %lsr.iv.next2 = add i8 %lsr.iv1, 11
  %c = icmp ne i8 %lsr.iv.next, 0
  br i1 %c, label %loop, label %exit.loopexit
exit.loopexit:
  br label %exit
exit:
  ret void
}
define void @src_late(i8 noundef %n) {
entry:
  %g = icmp sgt i8 %n, 0
  br i1 %g, label %loop, label %exit
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %m = mul i8 %i, 12
  call void @op(i8 %m)
  %j = add nuw nsw i8 %i, 1
  %c = icmp ne i8 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_late(i8 noundef %n) {
entry:
  %g = icmp sgt i8 %n, 0
  br i1 %g, label %loop.preheader, label %exit
loop.preheader:
  br label %loop
loop:
  %lsr.iv1 = phi i8 [ 0, %loop.preheader ], [ %lsr.iv.next2, %loop ]
  %lsr.iv = phi i8 [ %n, %loop.preheader ], [ %lsr.iv.next, %loop ]
  call void @op(i8 %lsr.iv1)
  %lsr.iv.next = add i8 %lsr.iv, -2
  %lsr.iv.next2 = add i8 %lsr.iv1, 12
  %c = icmp ne i8 %lsr.iv.next, 0
  br i1 %c, label %loop, label %exit.loopexit
exit.loopexit:
  br label %exit
exit:
  ret void
}
declare void @op(i8)
