; What: A counter that overflows is poison, but the source may end before it branches on that; the target divides by 0 then.
; Document: docs/proofs.md, "Loops"
; SLOW: its first line takes half a second
; EXPECT --unroll 4: incorrect

define void @src(i32 noundef %n, i32 noundef %s) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  call void @may_exit()
  %j = add nsw i32 %i, %s
  %c = icmp slt i32 %i, %n
  br i1 %c, label %head, label %exit
exit:
  ret void
}
define void @tgt(i32 noundef %n, i32 noundef %s) {
entry:
  %m = sext i32 %n to i64
  %t = sext i32 %s to i64
  br label %head
head:
  %v = phi i64 [ 0, %entry ], [ %k, %head ]
  %i = trunc i64 %v to i32
  %w = sext i32 %i to i64
  %e = icmp eq i64 %v, %w
  %z = zext i1 %e to i32
  %d = udiv i32 1, %z
  call void @may_exit()
  %k = add i64 %v, %t
  %c = icmp slt i64 %v, %m
  br i1 %c, label %head, label %exit
exit:
  ret void
}
declare void @may_exit()
