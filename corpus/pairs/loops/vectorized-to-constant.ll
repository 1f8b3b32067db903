; What: Loops over arrays that count to a constant far beyond the bound, vectorised: the bound is raised to it at once, and
; accesses inside of variables are seen to be so.  Refuted where one lane differs, where one access more is made than the
; variable has room for, and where the target takes a larger alignment for granted than the variable has.
; Document: docs/semantics.md, section 7
; EXPECT --function src_branch: correct proved
; EXPECT --function src_sum: correct proved
; EXPECT --function src_lane: incorrect memory-changed
; EXPECT --function src_beyond: incorrect target-undefined
; EXPECT --function src_align: incorrect target-undefined

@a = global [40 x i32] zeroinitializer, align 4
@b = common global [40 x i32] zeroinitializer, align 16
@c = global [40 x i32] zeroinitializer, align 16

define void @src_sum() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds [40 x i32], ptr @a, i64 0, i64 %i
  %x = load i32, ptr %p, align 4
  %q = getelementptr inbounds [40 x i32], ptr @b, i64 0, i64 %i
  %y = load i32, ptr %q, align 4
  %sum = add i32 %x, %y
  %r = getelementptr inbounds [40 x i32], ptr @c, i64 0, i64 %i
  store i32 %sum, ptr %r, align 4
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 32
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
define void @tgt_sum() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr @a, i64 %i
  %x = load <8 x i32>, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr @b, i64 %i
  %y = load <8 x i32>, ptr %q, align 4
  %sum = add <8 x i32> %x, %y
  %r = getelementptr inbounds i32, ptr @c, i64 %i
  store <8 x i32> %sum, ptr %r, align 4
  %next = add nuw i64 %i, 8
  %done = icmp eq i64 %next, 32
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

define void @src_lane() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds [40 x i32], ptr @a, i64 0, i64 %i
  %x = load i32, ptr %p, align 4
  %q = getelementptr inbounds [40 x i32], ptr @b, i64 0, i64 %i
  %y = load i32, ptr %q, align 4
  %sum = add i32 %x, %y
  %r = getelementptr inbounds [40 x i32], ptr @c, i64 0, i64 %i
  store i32 %sum, ptr %r, align 4
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 32
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
define void @tgt_lane() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr @a, i64 %i
  %x = load <8 x i32>, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr @b, i64 %i
  %y = load <8 x i32>, ptr %q, align 4
  %sum = add <8 x i32> %x, %y
  %last = icmp eq i64 %i, 24
  %third = extractelement <8 x i32> %sum, i64 3
  %more = add i32 %third, 1
  %other = select i1 %last, i32 %more, i32 %third
  %lane = insertelement <8 x i32> %sum, i32 %other, i64 3
  %r = getelementptr inbounds i32, ptr @c, i64 %i
  store <8 x i32> %lane, ptr %r, align 4
  %next = add nuw i64 %i, 8
  %done = icmp eq i64 %next, 32
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

define void @src_beyond() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds [40 x i32], ptr @a, i64 0, i64 %i
  %x = load i32, ptr %p, align 4
  %q = getelementptr inbounds [40 x i32], ptr @b, i64 0, i64 %i
  %y = load i32, ptr %q, align 4
  %sum = add i32 %x, %y
  %r = getelementptr inbounds [40 x i32], ptr @c, i64 0, i64 %i
  store i32 %sum, ptr %r, align 4
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 40
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
define void @tgt_beyond() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr @a, i64 %i
  %x = load <8 x i32>, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr @b, i64 %i
  %y = load <8 x i32>, ptr %q, align 4
  %sum = add <8 x i32> %x, %y
  %r = getelementptr inbounds i32, ptr @c, i64 %i
  store <8 x i32> %sum, ptr %r, align 4
  %next = add nuw i64 %i, 8
  %done = icmp eq i64 %next, 48
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

define void @src_align() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds [40 x i32], ptr @a, i64 0, i64 %i
  %x = load i32, ptr %p, align 4
  %q = getelementptr inbounds [40 x i32], ptr @b, i64 0, i64 %i
  %y = load i32, ptr %q, align 4
  %sum = add i32 %x, %y
  %r = getelementptr inbounds [40 x i32], ptr @c, i64 0, i64 %i
  store i32 %sum, ptr %r, align 4
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 32
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
define void @tgt_align() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr @a, i64 %i
  %x = load <8 x i32>, ptr %p, align 8
  %q = getelementptr inbounds i32, ptr @b, i64 %i
  %y = load <8 x i32>, ptr %q, align 4
  %sum = add <8 x i32> %x, %y
  %r = getelementptr inbounds i32, ptr @c, i64 %i
  store <8 x i32> %sum, ptr %r, align 4
  %next = add nuw i64 %i, 8
  %done = icmp eq i64 %next, 32
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; The counter is the only constant: the other branch stays in the cycle on both ways.
define i32 @src_branch(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %n = phi i32 [ 0, %entry ], [ %sum, %latch ]
  %is = icmp eq i32 %x, 7
  br i1 %is, label %then, label %latch
then:
  br label %latch
latch:
  %one = phi i32 [ 0, %loop ], [ 1, %then ]
  %sum = add i32 %n, %one
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 90
  br i1 %done, label %exit, label %loop
exit:
  ret i32 %sum
}
define i32 @tgt_branch(i32 noundef %x) {
  %is = icmp eq i32 %x, 7
  %sum = select i1 %is, i32 90, i32 0
  ret i32 %sum
}
