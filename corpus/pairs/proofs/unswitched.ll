; What: A loop that branches on what was computed before it becomes two loops, of which one is executed. In `wrong` each is taken for the other; in `wrong_poison` the condition is branched on where the source may not branch on it (the first iteration calls what may not return); in `wrong_late` one loop has one iteration less, from the 65th on; in `wrong_sets` the loop has a barrier, which threads of both loops executed together.
; Document: docs/proofs.md, "Other shapes"; LLVM's SimpleLoopUnswitch made such a target
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_wrong_poison: incorrect
; EXPECT --function src_wrong_late --unroll 2: correct proved-within-bounds
; EXPECT --function src_wrong_sets: incorrect

define void @src(i8 noundef %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %latch ]
  br i1 %c, label %a, label %b
a:
  call void @op(i8 %i)
  br label %latch
b:
  call void @op(i8 1)
  br label %latch
latch:
  %j = add nuw i8 %i, 1
  %d = icmp ult i8 %j, %n
  br i1 %d, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i8 noundef %n, i1 %c) {
entry:
  %c.fr = freeze i1 %c
  br i1 %c.fr, label %loop.us, label %loop
loop.us:
  %i.us = phi i8 [ 0, %entry ], [ %j.us, %loop.us ]
  call void @op(i8 %i.us)
  %j.us = add nuw i8 %i.us, 1
  %d.us = icmp ult i8 %j.us, %n
  br i1 %d.us, label %loop.us, label %exit
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  call void @op(i8 1)
  %j = add nuw i8 %i, 1
  %d = icmp ult i8 %j, %n
  br i1 %d, label %loop, label %exit
exit:
  ret void
}
define void @src_wrong(i8 noundef %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %latch ]
  br i1 %c, label %a, label %b
a:
  call void @op(i8 %i)
  br label %latch
b:
  call void @op(i8 1)
  br label %latch
latch:
  %j = add nuw i8 %i, 1
  %d = icmp ult i8 %j, %n
  br i1 %d, label %loop, label %exit
exit:
  ret void
}
define void @tgt_wrong(i8 noundef %n, i1 %c) {
entry:
  %c.fr = freeze i1 %c
  br i1 %c.fr, label %loop.us, label %loop
loop.us:
  %i.us = phi i8 [ 0, %entry ], [ %j.us, %loop.us ]
  call void @op(i8 1)
  %j.us = add nuw i8 %i.us, 1
  %d.us = icmp ult i8 %j.us, %n
  br i1 %d.us, label %loop.us, label %exit
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  call void @op(i8 %i)
  %j = add nuw i8 %i, 1
  %d = icmp ult i8 %j, %n
  br i1 %d, label %loop, label %exit
exit:
  ret void
}
define void @src_wrong_poison(i8 noundef %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %latch ]
  call void @op(i8 7)
  br i1 %c, label %a, label %b
a:
  call void @op(i8 %i)
  br label %latch
b:
  call void @op(i8 1)
  br label %latch
latch:
  %j = add nuw i8 %i, 1
  %d = icmp ult i8 %j, %n
  br i1 %d, label %loop, label %exit
exit:
  ret void
}
define void @tgt_wrong_poison(i8 noundef %n, i1 %c) {
entry:
  br i1 %c, label %loop.us, label %loop
loop.us:
  %i.us = phi i8 [ 0, %entry ], [ %j.us, %loop.us ]
  call void @op(i8 7)
  call void @op(i8 %i.us)
  %j.us = add nuw i8 %i.us, 1
  %d.us = icmp ult i8 %j.us, %n
  br i1 %d.us, label %loop.us, label %exit
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  call void @op(i8 7)
  call void @op(i8 1)
  %j = add nuw i8 %i, 1
  %d = icmp ult i8 %j, %n
  br i1 %d, label %loop, label %exit
exit:
  ret void
}
define void @src_wrong_late(i8 noundef %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %latch ]
  br i1 %c, label %a, label %b
a:
  call void @op(i8 %i)
  br label %latch
b:
  call void @op(i8 1)
  br label %latch
latch:
  %j = add nuw i8 %i, 1
  %d = icmp ult i8 %j, %n
  br i1 %d, label %loop, label %exit
exit:
  ret void
}
define void @tgt_wrong_late(i8 noundef %n, i1 %c) {
entry:
  %many = icmp ugt i8 %n, 64
  %less = add i8 %n, -1
  %m = select i1 %many, i8 %less, i8 %n
  %c.fr = freeze i1 %c
  br i1 %c.fr, label %loop.us, label %loop
loop.us:
  %i.us = phi i8 [ 0, %entry ], [ %j.us, %loop.us ]
  call void @op(i8 %i.us)
  %j.us = add nuw i8 %i.us, 1
  %d.us = icmp ult i8 %j.us, %m
  br i1 %d.us, label %loop.us, label %exit
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  call void @op(i8 1)
  %j = add nuw i8 %i, 1
  %d = icmp ult i8 %j, %n
  br i1 %d, label %loop, label %exit
exit:
  ret void
}
define void @src_wrong_sets(i8 noundef %n, i1 %c) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %latch ]
  br i1 %c, label %a, label %b
a:
  call void @op(i8 %i)
  br label %latch
b:
  call void @op(i8 1)
  br label %latch
latch:
  call void @barrier()
  %j = add nuw i8 %i, 1
  %d = icmp ult i8 %j, %n
  br i1 %d, label %loop, label %exit
exit:
  ret void
}
define void @tgt_wrong_sets(i8 noundef %n, i1 %c) convergent {
entry:
  %c.fr = freeze i1 %c
  br i1 %c.fr, label %loop.us, label %loop
loop.us:
  %i.us = phi i8 [ 0, %entry ], [ %j.us, %loop.us ]
  call void @op(i8 %i.us)
  call void @barrier()
  %j.us = add nuw i8 %i.us, 1
  %d.us = icmp ult i8 %j.us, %n
  br i1 %d.us, label %loop.us, label %exit
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  call void @op(i8 1)
  call void @barrier()
  %j = add nuw i8 %i, 1
  %d = icmp ult i8 %j, %n
  br i1 %d, label %loop, label %exit
exit:
  ret void
}
declare void @op(i8)
declare void @barrier() convergent
