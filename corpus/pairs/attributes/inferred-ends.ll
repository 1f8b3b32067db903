; What: that a function returns or makes progress, which only the target says: it follows where each cycle counts to a test
; that leaves it.  A step of one comes to any number (@src_to, @src_down); one of two may pass it (@src_by_two), unless it may
; not wrap (@src_no_wrap); no number is beyond the largest (@src_at_most); the test has to be made each time around
; (@src_sometimes), against the same bound (@src_moving); inner cycles have to end, too (@src_inner).
; Document: LangRef, "Function Attributes", `willreturn`, `mustprogress`; "'add' Instruction"
; EXPECT --function src_down: correct same-function
; EXPECT --function src_to: correct same-function
; EXPECT --function src_no_wrap: correct same-function
; EXPECT --function src_nested: correct same-function
; EXPECT --function src_by_two: unsupported
; EXPECT --function src_at_most: unsupported
; EXPECT --function src_sometimes: unsupported
; EXPECT --function src_moving: unsupported
; EXPECT --function src_inner: unsupported

define i32 @src_to(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %i
}

define i32 @tgt_to(i32 noundef %n) mustprogress willreturn {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %i
}

define i32 @src_down(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %j, %loop ]
  %j = add i32 %i, -1
  %c = icmp sgt i32 %j, 0
  br i1 %c, label %loop, label %end
end:
  ret i32 %i
}

define i32 @tgt_down(i32 noundef %n) mustprogress willreturn {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %j, %loop ]
  %j = add i32 %i, -1
  %c = icmp sgt i32 %j, 0
  br i1 %c, label %loop, label %end
end:
  ret i32 %i
}

define i32 @src_no_wrap(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add nsw i32 %i, 2
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %i
}

define i32 @tgt_no_wrap(i32 noundef %n) mustprogress willreturn {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add nsw i32 %i, 2
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %i
}

define i32 @src_by_two(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 2
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %i
}

define i32 @tgt_by_two(i32 noundef %n) mustprogress willreturn {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 2
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %i
}

define i32 @src_at_most(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp ule i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %i
}

define i32 @tgt_at_most(i32 noundef %n) mustprogress willreturn {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp ule i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %i
}

define i32 @src_sometimes(i32 noundef %n, i1 noundef %b) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %test ], [ %j, %loop ]
  %j = add i32 %i, 1
  br i1 %b, label %loop, label %test
test:
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %i
}

define i32 @tgt_sometimes(i32 noundef %n, i1 noundef %b) mustprogress willreturn {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %test ], [ %j, %loop ]
  %j = add i32 %i, 1
  br i1 %b, label %loop, label %test
test:
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %i
}

define i32 @src_moving(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %m = add i32 %i, %n
  %c = icmp ne i32 %j, %m
  br i1 %c, label %loop, label %end
end:
  ret i32 %i
}

define i32 @tgt_moving(i32 noundef %n) mustprogress willreturn {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %m = add i32 %i, %n
  %c = icmp ne i32 %j, %m
  br i1 %c, label %loop, label %end
end:
  ret i32 %i
}

define i32 @src_nested(i32 noundef %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %inner
inner:
  %k = phi i32 [ 0, %outer ], [ %l, %inner ]
  %l = add i32 %k, 1
  %d = icmp slt i32 %l, %n
  br i1 %d, label %inner, label %latch
latch:
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %outer, label %end
end:
  ret i32 %i
}

define i32 @tgt_nested(i32 noundef %n) mustprogress willreturn {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %inner
inner:
  %k = phi i32 [ 0, %outer ], [ %l, %inner ]
  %l = add i32 %k, 1
  %d = icmp slt i32 %l, %n
  br i1 %d, label %inner, label %latch
latch:
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %outer, label %end
end:
  ret i32 %i
}

define i32 @src_inner(i32 noundef %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %inner
inner:
  %k = phi i32 [ 0, %outer ], [ %l, %inner ]
  %l = add i32 %k, 1
  %d = icmp sle i32 %l, %n
  br i1 %d, label %inner, label %latch
latch:
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %outer, label %end
end:
  ret i32 %i
}

define i32 @tgt_inner(i32 noundef %n) mustprogress willreturn {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br label %inner
inner:
  %k = phi i32 [ 0, %outer ], [ %l, %inner ]
  %l = add i32 %k, 1
  %d = icmp sle i32 %l, %n
  br i1 %d, label %inner, label %latch
latch:
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %outer, label %end
end:
  ret i32 %i
}
