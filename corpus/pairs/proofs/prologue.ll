; What: A loop that is executed four iterations at a time, after those that are left, which are executed in another loop. In `wrong` the second loop is entered where no iterations are left for it; `wrong_late` executes three of 65 before it instead of one, and goes past the end.
; Document: docs/proofs.md, "Other shapes"; LLVM's LoopUnroll made such a target
; SLOW: its first line takes seconds
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_wrong_late --unroll 2: correct proved-within-bounds

define void @src(i8 noundef %s, i8 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ %s, %entry ], [ %j, %loop ]
  call void @op(i8 %i)
  %j = add nuw nsw i8 %i, 1
  %c = icmp ne i8 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i8 noundef %s, i8 noundef %n) {
entry:
  %0 = sub i8 %n, %s
  %1 = add i8 %n, -1
  %2 = sub i8 %1, %s
  %xtraiter = and i8 %0, 3
  %lcmp.mod = icmp ne i8 %xtraiter, 0
  br i1 %lcmp.mod, label %loop.prol, label %loop.prol.loopexit
loop.prol:
  %i.prol = phi i8 [ %s, %entry ], [ %j.prol, %loop.prol ]
  %prol.iter = phi i8 [ 0, %entry ], [ %prol.iter.next, %loop.prol ]
  call void @op(i8 %i.prol)
  %j.prol = add nuw nsw i8 %i.prol, 1
  %prol.iter.next = add i8 %prol.iter, 1
  %prol.iter.cmp = icmp ne i8 %prol.iter.next, %xtraiter
  br i1 %prol.iter.cmp, label %loop.prol, label %loop.prol.loopexit
loop.prol.loopexit:
  %i.unr = phi i8 [ %s, %entry ], [ %j.prol, %loop.prol ]
  %3 = icmp ult i8 %2, 3
  br i1 %3, label %exit, label %loop
loop:
  %i = phi i8 [ %i.unr, %loop.prol.loopexit ], [ %j.3, %loop ]
  call void @op(i8 %i)
  %j = add nuw nsw i8 %i, 1
  call void @op(i8 %j)
  %j.1 = add nuw nsw i8 %i, 2
  call void @op(i8 %j.1)
  %j.2 = add nuw nsw i8 %i, 3
  call void @op(i8 %j.2)
  %j.3 = add nuw nsw i8 %i, 4
  %c.3 = icmp ne i8 %j.3, %n
  br i1 %c.3, label %loop, label %exit
exit:
  ret void
}
define void @src_wrong(i8 noundef %s, i8 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ %s, %entry ], [ %j, %loop ]
  call void @op(i8 %i)
  %j = add nuw nsw i8 %i, 1
  %c = icmp ne i8 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_wrong(i8 noundef %s, i8 noundef %n) {
entry:
  %0 = sub i8 %n, %s
  %1 = add i8 %n, -1
  %2 = sub i8 %1, %s
  %xtraiter = and i8 %0, 3
  %lcmp.mod = icmp ne i8 %xtraiter, 0
  br i1 %lcmp.mod, label %loop.prol, label %loop.prol.loopexit
loop.prol:
  %i.prol = phi i8 [ %s, %entry ], [ %j.prol, %loop.prol ]
  %prol.iter = phi i8 [ 0, %entry ], [ %prol.iter.next, %loop.prol ]
  call void @op(i8 %i.prol)
  %j.prol = add nuw nsw i8 %i.prol, 1
  %prol.iter.next = add i8 %prol.iter, 1
  %prol.iter.cmp = icmp ne i8 %prol.iter.next, %xtraiter
  br i1 %prol.iter.cmp, label %loop.prol, label %loop.prol.loopexit
loop.prol.loopexit:
  %i.unr = phi i8 [ %s, %entry ], [ %j.prol, %loop.prol ]
  %3 = icmp ult i8 %2, 2
  br i1 %3, label %exit, label %loop
loop:
  %i = phi i8 [ %i.unr, %loop.prol.loopexit ], [ %j.3, %loop ]
  call void @op(i8 %i)
  %j = add nuw nsw i8 %i, 1
  call void @op(i8 %j)
  %j.1 = add nuw nsw i8 %i, 2
  call void @op(i8 %j.1)
  %j.2 = add nuw nsw i8 %i, 3
  call void @op(i8 %j.2)
  %j.3 = add nuw nsw i8 %i, 4
  %c.3 = icmp ne i8 %j.3, %n
  br i1 %c.3, label %loop, label %exit
exit:
  ret void
}
define void @src_wrong_late(i8 noundef %s, i8 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ %s, %entry ], [ %j, %loop ]
  call void @op(i8 %i)
  %j = add nuw nsw i8 %i, 1
  %c = icmp ne i8 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_wrong_late(i8 noundef %s, i8 noundef %n) {
entry:
  %0 = sub i8 %n, %s
  %1 = add i8 %n, -1
  %2 = sub i8 %1, %s
  %xtraiter = and i8 %0, 3
  %many = icmp eq i8 %0, 65
  %more = select i1 %many, i8 3, i8 %xtraiter
  %lcmp.mod = icmp ne i8 %xtraiter, 0
  br i1 %lcmp.mod, label %loop.prol, label %loop.prol.loopexit
loop.prol:
  %i.prol = phi i8 [ %s, %entry ], [ %j.prol, %loop.prol ]
  %prol.iter = phi i8 [ 0, %entry ], [ %prol.iter.next, %loop.prol ]
  call void @op(i8 %i.prol)
  %j.prol = add nuw nsw i8 %i.prol, 1
  %prol.iter.next = add i8 %prol.iter, 1
  %prol.iter.cmp = icmp ne i8 %prol.iter.next, %more
  br i1 %prol.iter.cmp, label %loop.prol, label %loop.prol.loopexit
loop.prol.loopexit:
  %i.unr = phi i8 [ %s, %entry ], [ %j.prol, %loop.prol ]
  %3 = icmp ult i8 %2, 3
  br i1 %3, label %exit, label %loop
loop:
  %i = phi i8 [ %i.unr, %loop.prol.loopexit ], [ %j.3, %loop ]
  call void @op(i8 %i)
  %j = add nuw nsw i8 %i, 1
  call void @op(i8 %j)
  %j.1 = add nuw nsw i8 %i, 2
  call void @op(i8 %j.1)
  %j.2 = add nuw nsw i8 %i, 3
  call void @op(i8 %j.2)
  %j.3 = add nuw nsw i8 %i, 4
  %c.3 = icmp ne i8 %j.3, %n
  br i1 %c.3, label %loop, label %exit
exit:
  ret void
}
declare void @op(i8)
