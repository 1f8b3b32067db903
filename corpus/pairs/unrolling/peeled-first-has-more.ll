; What: The first iteration of a loop is peeled, and what only that one does is not in the loop any more: a call, or the choice of a value.
; The counter is known to be at least 1 there.  What the second iteration does may not leave the loop so, nor may the choice where the
; counter wraps around and is 0 again.
; Document: llvm-convergent-operations, "Loop unrolling examples"
; EXPECT --function src: correct
; EXPECT --function src_value: correct
; EXPECT --function src_second: incorrect
; EXPECT --function src_wraps: incorrect

declare i32 @subgroupAdd(i32) convergent nounwind willreturn memory(none)
declare void @subgroupStep(i32) convergent

define void @src(i32 %n, ptr %flag) convergent {
entry:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %exit, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %first = icmp eq i32 %i, 0
  br i1 %first, label %init, label %latch
init:
  call void @subgroupStep(i32 77)
  br label %latch
latch:
  call void @subgroupStep(i32 %i)
  %i.next = add nuw i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @tgt(i32 %n, ptr %flag) convergent {
entry:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %exit, label %peel
exit:
  ret void
peel:
  call void @subgroupStep(i32 77)
  call void @subgroupStep(i32 0)
  %c0 = icmp ult i32 1, %n
  br i1 %c0, label %loop, label %exit
loop:
  %i = phi i32 [ 1, %peel ], [ %i.next, %loop ]
  call void @subgroupStep(i32 %i)
  %i.next = add nuw i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %exit
}

define i32 @src_value(i32 %n, i32 %x) convergent {
entry:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %out, label %hdr
hdr:
  %i = phi i32 [ 0, %entry ], [ %inc, %hdr ]
  %acc = phi i32 [ 0, %entry ], [ %s, %hdr ]
  %is0 = icmp eq i32 %i, 0
  %v = select i1 %is0, i32 %x, i32 %acc
  %s = call i32 @subgroupAdd(i32 %v)
  %inc = add nuw i32 %i, 1
  %c = icmp ne i32 %inc, %n
  br i1 %c, label %hdr, label %out
out:
  %r = phi i32 [ %x, %entry ], [ %s, %hdr ]
  ret i32 %r
}
define i32 @tgt_value(i32 %n, i32 %x) convergent {
entry:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %out, label %hdr.peel
hdr.peel:
  %s.peel = call i32 @subgroupAdd(i32 %x)
  %c.peel = icmp ne i32 1, %n
  br i1 %c.peel, label %hdr, label %out
hdr:
  %i = phi i32 [ 1, %hdr.peel ], [ %inc, %hdr ]
  %acc = phi i32 [ %s.peel, %hdr.peel ], [ %s, %hdr ]
  %s = call i32 @subgroupAdd(i32 %acc)
  %inc = add nuw i32 %i, 1
  %c = icmp ne i32 %inc, %n
  br i1 %c, label %hdr, label %out
out:
  %r = phi i32 [ %x, %entry ], [ %s.peel, %hdr.peel ], [ %s, %hdr ]
  ret i32 %r
}

define void @src_second(i32 %n, ptr %flag) convergent {
entry:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %exit, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %first = icmp eq i32 %i, 1
  br i1 %first, label %init, label %latch
init:
  call void @subgroupStep(i32 77)
  br label %latch
latch:
  call void @subgroupStep(i32 %i)
  %i.next = add nuw i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @tgt_second(i32 %n, ptr %flag) convergent {
entry:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %exit, label %peel
exit:
  ret void
peel:
  call void @subgroupStep(i32 77)
  call void @subgroupStep(i32 0)
  %c0 = icmp ult i32 1, %n
  br i1 %c0, label %loop, label %exit
loop:
  %i = phi i32 [ 1, %peel ], [ %i.next, %loop ]
  call void @subgroupStep(i32 %i)
  %i.next = add nuw i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %exit
}

define i32 @src_wraps(i32 %n, i32 %x) convergent {
entry:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %out, label %hdr
hdr:
  %i = phi i8 [ 0, %entry ], [ %inc, %hdr ]
  %acc = phi i32 [ 0, %entry ], [ %s, %hdr ]
  %is0 = icmp eq i8 %i, 0
  %v = select i1 %is0, i32 %x, i32 %acc
  %s = call i32 @subgroupAdd(i32 %v)
  %inc = add i8 %i, -128
  %c = icmp ne i32 %s, %n
  br i1 %c, label %hdr, label %out
out:
  %r = phi i32 [ %x, %entry ], [ %s, %hdr ]
  ret i32 %r
}
define i32 @tgt_wraps(i32 %n, i32 %x) convergent {
entry:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %out, label %hdr.peel
hdr.peel:
  %s.peel = call i32 @subgroupAdd(i32 %x)
  %c.peel = icmp ne i32 %s.peel, %n
  br i1 %c.peel, label %hdr, label %out
hdr:
  %i = phi i8 [ -128, %hdr.peel ], [ %inc, %hdr ]
  %acc = phi i32 [ %s.peel, %hdr.peel ], [ %s, %hdr ]
  %s = call i32 @subgroupAdd(i32 %acc)
  %inc = add i8 %i, -128
  %c = icmp ne i32 %s, %n
  br i1 %c, label %hdr, label %out
out:
  %r = phi i32 [ %x, %entry ], [ %s.peel, %hdr.peel ], [ %s, %hdr ]
  ret i32 %r
}
