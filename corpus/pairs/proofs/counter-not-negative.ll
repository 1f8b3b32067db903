; What: A counter that begins at 0 stays at least 0, by which the target knows more of it. In the second pair it wraps.
; Document: LangRef, "'zext .. to' Instruction", nneg; docs/proofs.md, "Loops"
; EXPECT --function src: correct proved
; EXPECT --function src_wraps --unroll 2: correct proved-within-bounds

define void @src(i32 noundef %n, ptr noundef %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  call void @op(i64 %w)
  %j = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt(i32 noundef %n, ptr noundef %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = zext nneg i32 %i to i64
  call void @op(i64 %w)
  %j = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @src_wraps(i32 noundef %n, ptr noundef %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %c = icmp ne i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  call void @op(i64 %w)
  %j = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_wraps(i32 noundef %n, ptr noundef %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %c = icmp ne i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = zext nneg i32 %i to i64
  call void @op(i64 %w)
  %j = add i32 %i, 1
  br label %head
exit:
  ret void
}
declare void @op(i64) convergent
