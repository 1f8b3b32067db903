; What: a loop advances an address by a value from before it, as kernels step through a matrix by its stride; the target
; adds it in another place, or in two parts.
; Document: docs/proofs.md, "Loops", addresses
; EXPECT --function src: correct proved
; EXPECT --function src_wide: correct proved
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_changing: incorrect

declare float @op(float) convergent

define void @src(i32 noundef %n, ptr noundef %p, i64 noundef %stride) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ %p, %entry ], [ %b, %loop ]
  %l = load float, ptr %a
  %r = call float @op(float %l)
  %b = getelementptr float, ptr %a, i64 %stride
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @tgt(i32 noundef %n, ptr noundef %p, i64 noundef %stride) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ %p, %entry ], [ %b, %loop ]
  %l = load float, ptr %a
  %b1 = getelementptr i16, ptr %a, i64 %stride
  %b = getelementptr i16, ptr %b1, i64 %stride
  %r = call float @op(float %l)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @src_wide(i32 noundef %n, ptr noundef %p, i32 noundef %stride) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ %p, %entry ], [ %b, %loop ]
  %l = load float, ptr %a
  %r = call float @op(float %l)
  %b = getelementptr float, ptr %a, i32 %stride
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @tgt_wide(i32 noundef %n, ptr noundef %p, i32 noundef %stride) convergent {
entry:
  %wide = sext i32 %stride to i64
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ %p, %entry ], [ %b, %loop ]
  %l = load float, ptr %a
  %r = call float @op(float %l)
  %b = getelementptr [4 x i8], ptr %a, i64 %wide
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; An index is extended by its sign.
define void @src_wrong(i32 noundef %n, ptr noundef %p, i32 noundef %stride) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ %p, %entry ], [ %b, %loop ]
  %l = load float, ptr %a
  %r = call float @op(float %l)
  %b = getelementptr float, ptr %a, i32 %stride
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @tgt_wrong(i32 noundef %n, ptr noundef %p, i32 noundef %stride) convergent {
entry:
  %wide = zext i32 %stride to i64
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ %p, %entry ], [ %b, %loop ]
  %l = load float, ptr %a
  %r = call float @op(float %l)
  %b = getelementptr [4 x i8], ptr %a, i64 %wide
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The step grows from iteration to iteration.
define void @src_changing(i32 noundef %n, ptr noundef %p) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ %p, %entry ], [ %b, %loop ]
  %l = load float, ptr %a
  %r = call float @op(float %l)
  %j = add i32 %i, 1
  %b = getelementptr float, ptr %a, i32 %j
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @tgt_changing(i32 noundef %n, ptr noundef %p) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ %p, %entry ], [ %b, %loop ]
  %l = load float, ptr %a
  %r = call float @op(float %l)
  %j = add i32 %i, 1
  %b = getelementptr float, ptr %a, i32 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
