; What: an argument, or the thread's number, decides how often a loop runs, and the bound that the first measured run
; keeps, or the default, lets in only runs in which all threads leave the loop together, or only one of the two counts.
; The bound is raised to runs in which one thread leaves before another; where that is too far, the proof says that none
; was examined.
; Document: docs/refinement.md, "The bound on cycles"
; EXPECT --function src_far: correct proved-within-bounds
; EXPECT --function src_default: incorrect communicating-set-changed
; EXPECT --function src_zext: incorrect communicating-set-changed
; EXPECT --function src_select: incorrect communicating-set-changed
; EXPECT --function src_sum: incorrect communicating-set-changed
; EXPECT --function src_uniform: incorrect
; EXPECT --function src_hash: incorrect communicating-set-changed
; EXPECT --function src_nested: incorrect communicating-set-changed
; EXPECT --function src_counts_down: correct
; EXPECT --function src_selected_down: correct
; EXPECT --function src_last_round: incorrect operands-changed
; EXPECT --function src_each_round --bounded: correct

declare void @op(i32) convergent

define void @src_zext(i1 %d) convergent {
entry:
  %z = zext i1 %d to i32
  %n = add i32 %z, 70
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  call void @op(i32 1) convergent
  ret void
}

define void @tgt_zext(i1 %d) convergent {
entry:
  %z = zext i1 %d to i32
  %n = add i32 %z, 70
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  br i1 %d, label %a, label %b
a:
  call void @op(i32 1) convergent
  ret void
b:
  call void @op(i32 1) convergent
  ret void
}

define void @src_select(i32 %x) convergent {
entry:
  %d = icmp eq i32 %x, 7
  %n = select i1 %d, i32 71, i32 70
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  call void @op(i32 1) convergent
  ret void
}

define void @tgt_select(i32 %x) convergent {
entry:
  %d = icmp eq i32 %x, 7
  %n = select i1 %d, i32 71, i32 70
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  br i1 %d, label %a, label %b
a:
  call void @op(i32 1) convergent
  ret void
b:
  call void @op(i32 1) convergent
  ret void
}

define void @src_default(i1 %d) convergent {
entry:
  %n = select i1 %d, i32 90, i32 3
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  call void @op(i32 1) convergent
  ret void
}

define void @tgt_default(i1 %d) convergent {
entry:
  %n = select i1 %d, i32 90, i32 3
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  br i1 %d, label %a, label %b
a:
  call void @op(i32 1) convergent
  ret void
b:
  call void @op(i32 1) convergent
  ret void
}

define void @src_sum(i8 noundef %x) convergent {
entry:
  %z = zext i8 %x to i32
  %n = add i32 %z, 70
  %c = icmp eq i8 %x, 1
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  call void @op(i32 1) convergent
  ret void
}

define void @tgt_sum(i8 noundef %x) convergent {
entry:
  %z = zext i8 %x to i32
  %n = add i32 %z, 70
  %c = icmp eq i8 %x, 1
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  br i1 %c, label %a, label %b
a:
  call void @op(i32 1) convergent
  ret void
b:
  call void @op(i32 1) convergent
  ret void
}

define void @src_uniform(i1 inreg noundef %d) convergent {
entry:
  %n = select i1 %d, i32 90, i32 70
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  call void @op(i32 1) convergent
  ret void
}

define void @tgt_uniform(i1 inreg noundef %d) convergent {
entry:
  %n = select i1 %d, i32 90, i32 70
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  br i1 %d, label %a, label %b
a:
  call void @op(i32 1) convergent
  ret void
b:
  call void @op(i32 1) convergent
  ret void
}

define void @src_far(i1 noundef %d) convergent {
entry:
  %n = select i1 %d, i32 5000, i32 3
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  call void @op(i32 1) convergent
  ret void
}

define void @tgt_far(i1 noundef %d) convergent {
entry:
  %n = select i1 %d, i32 5000, i32 3
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  br i1 %d, label %a, label %b
a:
  call void @op(i32 1) convergent
  ret void
b:
  call void @op(i32 1) convergent
  ret void
}

define void @src_nested(i1 %d) convergent {
entry:
  %z = zext i1 %d to i32
  %n = add i32 %z, 70
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %inner
inner:
  %k = phi i32 [ 0, %head ], [ %k1, %inner ]
  %k1 = add i32 %k, 1
  %m1 = icmp ult i32 %k1, 2
  br i1 %m1, label %inner, label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  call void @op(i32 1) convergent
  ret void
}

define void @tgt_nested(i1 %d) convergent {
entry:
  %z = zext i1 %d to i32
  %n = add i32 %z, 70
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %inner
inner:
  %k = phi i32 [ 0, %head ], [ %k1, %inner ]
  %k1 = add i32 %k, 1
  %m1 = icmp ult i32 %k1, 2
  br i1 %m1, label %inner, label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  br i1 %d, label %a, label %b
a:
  call void @op(i32 1) convergent
  ret void
b:
  call void @op(i32 1) convergent
  ret void
}

define void @src_counts_down(i1 %d) convergent {
entry:
  %z = zext i1 %d to i32
  %n = add i32 %z, 70
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  call void @op(i32 1) convergent
  ret void
}

define void @tgt_counts_down(i1 %d) convergent {
entry:
  %z = zext i1 %d to i32
  %n = add i32 %z, 70
  br label %head
head:
  %i = phi i32 [ %n, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, -1
  %more = icmp ne i32 %j, 0
  br i1 %more, label %head, label %out
out:
  call void @op(i32 1) convergent
  ret void
}

define void @src_selected_down(i32 %x) convergent {
entry:
  %d = icmp eq i32 %x, 7
  %n = select i1 %d, i32 71, i32 70
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  call void @op(i32 1) convergent
  ret void
}

define void @tgt_selected_down(i32 %x) convergent {
entry:
  %d = icmp eq i32 %x, 7
  %n = select i1 %d, i32 71, i32 70
  br label %head
head:
  %i = phi i32 [ %n, %entry ], [ %j, %latch ]
  br label %latch
latch:
  %j = add i32 %i, -1
  %more = icmp ne i32 %j, 0
  br i1 %more, label %head, label %out
out:
  call void @op(i32 1) convergent
  ret void
}

define void @src_last_round(i1 %d) convergent {
entry:
  %z = zext i1 %d to i32
  %n = add i32 %z, 70
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  call void @op(i32 %i) convergent
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  ret void
}

define void @tgt_last_round(i1 %d) convergent {
entry:
  %z = zext i1 %d to i32
  %n = add i32 %z, 70
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %k = sub i32 %i, 0
  %l = icmp eq i32 %i, 70
  %m = select i1 %l, i32 69, i32 %i
  call void @op(i32 %m) convergent
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  ret void
}

define void @src_each_round(i1 %d) convergent {
entry:
  %z = zext i1 %d to i32
  %n = add i32 %z, 70
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  call void @op(i32 %i) convergent
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  ret void
}

define void @tgt_each_round(i1 %d) convergent {
entry:
  %z = zext i1 %d to i32
  %n = add i32 %z, 70
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %k = sub i32 %i, 0
  %l = icmp eq i32 %i, 70
  %m = select i1 %l, i32 69, i32 %i
  call void @op(i32 %k) convergent
  br label %latch
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %out
out:
  ret void
}

define void @src_hash(i32 %k) convergent {
entry:
  %h0 = lshr i32 %k, 13
  %h = xor i32 %h0, %k
  %c = icmp eq i32 %h, 1540483477
  %z = zext i1 %c to i32
  %m20 = mul i32 %z, 20
  %n = add i32 %m20, 70
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i2, %l ]
  %i2 = add i32 %i, 1
  %m = icmp ult i32 %i2, %n
  br i1 %m, label %l, label %x
x:
  call void @op(i32 7) convergent
  ret void
}
define void @tgt_hash(i32 %k) convergent {
entry:
  %h0 = lshr i32 %k, 13
  %h = xor i32 %h0, %k
  %c = icmp eq i32 %h, 1540483477
  %z = zext i1 %c to i32
  %m20 = mul i32 %z, 20
  %n = add i32 %m20, 70
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i2, %la ]
  %i2 = add i32 %i, 1
  %m = icmp ult i32 %i2, %n
  br i1 %m, label %la, label %o
o:
  call void @op(i32 7) convergent
  br label %la
la:
  br i1 %m, label %l, label %x
x:
  ret void
}
