; What: Local variables in a loop become values (SROA). What is only written and read in one iteration is not told to the next;
; in the wrong pairs one is told, or it begins with another value. One that is not a value and is told is left for the bounds.
; Document: docs/proofs.md, "Local variables"
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_told --unroll 2: correct proved-within-bounds
; EXPECT --function src_told_wrong: incorrect

define i32 @src(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %i = alloca i32, align 4
  %s = alloca i32, align 4
  %t = alloca [2 x i16], align 4
  store i32 0, ptr %i, align 4
  store i32 %a, ptr %s, align 4
  br label %head
head:
  %i.now = load i32, ptr %i, align 4
  %more = icmp slt i32 %i.now, %n
  br i1 %more, label %body, label %exit
body:
  call void @llvm.lifetime.start.p0(ptr %t)
  %high = getelementptr i16, ptr %t, i64 1
  store i16 1, ptr %high, align 2
  store i16 2, ptr %t, align 4
  %both = load i32, ptr %t, align 4
  %s.now = load i32, ptr %s, align 4
  %op = call i32 @op(i32 %s.now)
  %s.next = add i32 %op, %both
  store i32 %s.next, ptr %s, align 4
  call void @llvm.lifetime.end.p0(ptr %t)
  %i.next = add nsw i32 %i.now, 1
  store i32 %i.next, ptr %i, align 4
  br label %head
exit:
  %result = load i32, ptr %s, align 4
  ret i32 %result
}
define i32 @tgt(i32 noundef %n, i32 noundef %a) convergent {
entry:
  br label %head
head:
  %i.0 = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s.0 = phi i32 [ %a, %entry ], [ %s.next, %body ]
  %more = icmp slt i32 %i.0, %n
  br i1 %more, label %body, label %exit
body:
  %op = call i32 @op(i32 %s.0)
  %s.next = add i32 %op, 65538
  %i.next = add nsw i32 %i.0, 1
  br label %head
exit:
  ret i32 %s.0
}
define i32 @src_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %i = alloca i32, align 4
  %s = alloca i32, align 4
  %t = alloca [2 x i16], align 4
  store i32 0, ptr %i, align 4
  store i32 %a, ptr %s, align 4
  br label %head
head:
  %i.now = load i32, ptr %i, align 4
  %more = icmp slt i32 %i.now, %n
  br i1 %more, label %body, label %exit
body:
  call void @llvm.lifetime.start.p0(ptr %t)
  %high = getelementptr i16, ptr %t, i64 1
  store i16 1, ptr %high, align 2
  store i16 2, ptr %t, align 4
  %both = load i32, ptr %t, align 4
  %s.now = load i32, ptr %s, align 4
  %op = call i32 @op(i32 %s.now)
  %s.next = add i32 %op, %both
  store i32 %s.next, ptr %s, align 4
  call void @llvm.lifetime.end.p0(ptr %t)
  %i.next = add nsw i32 %i.now, 1
  store i32 %i.next, ptr %i, align 4
  br label %head
exit:
  %result = load i32, ptr %s, align 4
  ret i32 %result
}
define i32 @tgt_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  br label %head
head:
  %i.0 = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s.0 = phi i32 [ 0, %entry ], [ %s.next, %body ]
  %more = icmp slt i32 %i.0, %n
  br i1 %more, label %body, label %exit
body:
  %op = call i32 @op(i32 %s.0)
  %s.next = add i32 %op, 65538
  %i.next = add nsw i32 %i.0, 1
  br label %head
exit:
  ret i32 %s.0
}
define i32 @src_told(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %i = alloca i32, align 4
  %s = alloca i32, align 4
  %t = alloca [2 x i16], align 4
  store i32 0, ptr %i, align 4
  store i32 %a, ptr %s, align 4
  call void @llvm.lifetime.start.p0(ptr %t)
  br label %head
head:
  %i.now = load i32, ptr %i, align 4
  %more = icmp slt i32 %i.now, %n
  br i1 %more, label %body, label %exit
body:
  %high = getelementptr i16, ptr %t, i64 1
  %first = icmp eq i32 %i.now, 0
  %both = load i32, ptr %t, align 4
  %now = select i1 %first, i32 65538, i32 %both
  store i32 %now, ptr %t, align 4
  %s.now = load i32, ptr %s, align 4
  %op = call i32 @op(i32 %s.now)
  %s.next = add i32 %op, %now
  store i32 %s.next, ptr %s, align 4
  %i.next = add nsw i32 %i.now, 1
  store i32 %i.next, ptr %i, align 4
  br label %head
exit:
  %result = load i32, ptr %s, align 4
  ret i32 %result
}
define i32 @tgt_told(i32 noundef %n, i32 noundef %a) convergent {
entry:
  br label %head
head:
  %i.0 = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s.0 = phi i32 [ %a, %entry ], [ %s.next, %body ]
  %more = icmp slt i32 %i.0, %n
  br i1 %more, label %body, label %exit
body:
  %op = call i32 @op(i32 %s.0)
  %s.next = add i32 %op, 65538
  %i.next = add nsw i32 %i.0, 1
  br label %head
exit:
  ret i32 %s.0
}
define i32 @src_told_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %i = alloca i32, align 4
  %s = alloca i32, align 4
  %t = alloca [2 x i16], align 4
  store i32 0, ptr %i, align 4
  store i32 %a, ptr %s, align 4
  call void @llvm.lifetime.start.p0(ptr %t)
  br label %head
head:
  %i.now = load i32, ptr %i, align 4
  %more = icmp slt i32 %i.now, %n
  br i1 %more, label %body, label %exit
body:
  %high = getelementptr i16, ptr %t, i64 1
  %first = icmp eq i32 %i.now, 0
  %both = load i32, ptr %t, align 4
  %from = select i1 %first, i32 65538, i32 %both
  %now = add i32 %from, 1
  store i32 %now, ptr %t, align 4
  %s.now = load i32, ptr %s, align 4
  %op = call i32 @op(i32 %s.now)
  %s.next = add i32 %op, %now
  store i32 %s.next, ptr %s, align 4
  %i.next = add nsw i32 %i.now, 1
  store i32 %i.next, ptr %i, align 4
  br label %head
exit:
  %result = load i32, ptr %s, align 4
  ret i32 %result
}
define i32 @tgt_told_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  br label %head
head:
  %i.0 = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s.0 = phi i32 [ %a, %entry ], [ %s.next, %body ]
  %more = icmp slt i32 %i.0, %n
  br i1 %more, label %body, label %exit
body:
  %op = call i32 @op(i32 %s.0)
  %s.next = add i32 %op, 65539
  %i.next = add nsw i32 %i.0, 1
  br label %head
exit:
  ret i32 %s.0
}
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare i32 @op(i32) convergent nounwind willreturn
