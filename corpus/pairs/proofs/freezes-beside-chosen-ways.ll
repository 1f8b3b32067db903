; What: a loop that is two loops, between which the source chooses as the target goes, and a freeze of poison in the
; target, which is no such choice: it may be another value than the one that the way suggests.
; Document: docs/proofs.md, "Other shapes", "P5"
; EXPECT --function src_fine --unroll 1: correct proved
; EXPECT --function src_chosen --unroll 1: incorrect operands-changed

declare void @op(i8)
declare void @llvm.assume(i1)
define void @src_chosen(i8 noundef %n) {
entry:
  call void @op(i8 100)
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  call void @op(i8 %i)
  %j = add nuw nsw i8 %i, 1
  %c = icmp ne i8 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_chosen(i8 noundef %n) {
entry:
  %f = freeze i1 poison
  %0 = add i8 %n, -1
  %main = icmp uge i8 %0, 3
  %same = icmp eq i1 %f, %main
  %x = select i1 %same, i8 100, i8 101
  call void @op(i8 %x)
  %xtraiter = and i8 %n, 3
  %1 = icmp ult i8 %0, 3
  br i1 %1, label %loop.epil.preheader, label %entry.new
entry.new:
  %unroll_iter = sub i8 %n, %xtraiter
  br label %loop
loop:
  %i = phi i8 [ 0, %entry.new ], [ %j.3, %loop ]
  %niter = phi i8 [ 0, %entry.new ], [ %niter.next.3, %loop ]
  call void @op(i8 %i)
  %j = add nuw nsw i8 %i, 1
  call void @op(i8 %j)
  %j.1 = add nuw nsw i8 %i, 2
  call void @op(i8 %j.1)
  %j.2 = add nuw nsw i8 %i, 3
  call void @op(i8 %j.2)
  %j.3 = add nuw nsw i8 %i, 4
  %niter.next.3 = add i8 %niter, 4
  %niter.ncmp.3 = icmp ne i8 %niter.next.3, %unroll_iter
  br i1 %niter.ncmp.3, label %loop, label %exit.unr-lcssa
exit.unr-lcssa:
  %i.unr = phi i8 [ %j.3, %loop ]
  %lcmp.mod = icmp ne i8 %xtraiter, 0
  br i1 %lcmp.mod, label %loop.epil.preheader, label %exit
loop.epil.preheader:
  %i.epil.init = phi i8 [ 0, %entry ], [ %i.unr, %exit.unr-lcssa ]
  %lcmp.mod1 = icmp ne i8 %xtraiter, 0
  call void @llvm.assume(i1 %lcmp.mod1)
  br label %loop.epil
loop.epil:
  %i.epil = phi i8 [ %i.epil.init, %loop.epil.preheader ], [ %j.epil, %loop.epil ]
  %epil.iter = phi i8 [ 0, %loop.epil.preheader ], [ %epil.iter.next, %loop.epil ]
  call void @op(i8 %i.epil)
  %j.epil = add nuw nsw i8 %i.epil, 1
  %c.epil = icmp ne i8 %j.epil, %n
  %epil.iter.next = add i8 %epil.iter, 1
  %epil.iter.cmp = icmp ne i8 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp, label %loop.epil, label %exit.epilog-lcssa
exit.epilog-lcssa:
  br label %exit
exit:
  ret void
}
define void @src_fine(i8 noundef %n) {
entry:
  call void @op(i8 100)
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  call void @op(i8 %i)
  %j = add nuw nsw i8 %i, 1
  %c = icmp ne i8 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_fine(i8 noundef %n) {
entry:
  %f = freeze i1 poison
  %0 = add i8 %n, -1
  %main = icmp uge i8 %0, 3
  %same = icmp eq i1 %f, %main
  %x = select i1 %same, i8 100, i8 100
  call void @op(i8 %x)
  %xtraiter = and i8 %n, 3
  %1 = icmp ult i8 %0, 3
  br i1 %1, label %loop.epil.preheader, label %entry.new
entry.new:
  %unroll_iter = sub i8 %n, %xtraiter
  br label %loop
loop:
  %i = phi i8 [ 0, %entry.new ], [ %j.3, %loop ]
  %niter = phi i8 [ 0, %entry.new ], [ %niter.next.3, %loop ]
  call void @op(i8 %i)
  %j = add nuw nsw i8 %i, 1
  call void @op(i8 %j)
  %j.1 = add nuw nsw i8 %i, 2
  call void @op(i8 %j.1)
  %j.2 = add nuw nsw i8 %i, 3
  call void @op(i8 %j.2)
  %j.3 = add nuw nsw i8 %i, 4
  %niter.next.3 = add i8 %niter, 4
  %niter.ncmp.3 = icmp ne i8 %niter.next.3, %unroll_iter
  br i1 %niter.ncmp.3, label %loop, label %exit.unr-lcssa
exit.unr-lcssa:
  %i.unr = phi i8 [ %j.3, %loop ]
  %lcmp.mod = icmp ne i8 %xtraiter, 0
  br i1 %lcmp.mod, label %loop.epil.preheader, label %exit
loop.epil.preheader:
  %i.epil.init = phi i8 [ 0, %entry ], [ %i.unr, %exit.unr-lcssa ]
  %lcmp.mod1 = icmp ne i8 %xtraiter, 0
  call void @llvm.assume(i1 %lcmp.mod1)
  br label %loop.epil
loop.epil:
  %i.epil = phi i8 [ %i.epil.init, %loop.epil.preheader ], [ %j.epil, %loop.epil ]
  %epil.iter = phi i8 [ 0, %loop.epil.preheader ], [ %epil.iter.next, %loop.epil ]
  call void @op(i8 %i.epil)
  %j.epil = add nuw nsw i8 %i.epil, 1
  %c.epil = icmp ne i8 %j.epil, %n
  %epil.iter.next = add i8 %epil.iter, 1
  %epil.iter.cmp = icmp ne i8 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp, label %loop.epil, label %exit.epilog-lcssa
exit.epilog-lcssa:
  br label %exit
exit:
  ret void
}
