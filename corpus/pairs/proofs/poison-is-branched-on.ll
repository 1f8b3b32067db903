; What: A counter that became wider, whose overflow is poison, on which the source branches at once. In the second pair it wraps.
; Document: docs/proofs.md, "Loops"; LangRef, "Poison Values"
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wraps: incorrect

define void @src(i32 noundef %n, i32 noundef %s) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  call void @wide(i64 %w)
  %j = add nsw i32 %i, %s
  br label %head
exit:
  ret void
}
define void @tgt(i32 noundef %n, i32 noundef %s) convergent {
entry:
  %m = sext i32 %n to i64
  %t = sext i32 %s to i64
  br label %head
head:
  %v = phi i64 [ 0, %entry ], [ %k, %body ]
  %c = icmp slt i64 %v, %m
  br i1 %c, label %body, label %exit
body:
  call void @wide(i64 %v)
  %k = add nsw i64 %v, %t
  br label %head
exit:
  ret void
}
define void @src_wraps(i32 noundef %n, i32 noundef %s) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  call void @wide(i64 %w)
  %j = add i32 %i, %s
  br label %head
exit:
  ret void
}
define void @tgt_wraps(i32 noundef %n, i32 noundef %s) convergent {
entry:
  %m = sext i32 %n to i64
  %t = sext i32 %s to i64
  br label %head
head:
  %v = phi i64 [ 0, %entry ], [ %k, %body ]
  %c = icmp slt i64 %v, %m
  br i1 %c, label %body, label %exit
body:
  call void @wide(i64 %v)
  %k = add nsw i64 %v, %t
  br label %head
exit:
  ret void
}
declare void @wide(i64) convergent
