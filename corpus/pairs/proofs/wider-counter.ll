; What: A counter that became wider. In the second pair the bound is extended by its sign, which takes 2^31 iterations to see.
; Document: docs/proofs.md, "Invariants"
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wrong --unroll 2: correct proved-within-bounds

define void @src(i32 noundef %n, i32 noundef %a) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = zext i32 %i to i64
  call void @wide(i64 %w)
  %j = add nuw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt(i32 noundef %n, i32 noundef %a) convergent {
entry:
  br label %head
head:
  %v = phi i64 [ 0, %entry ], [ %k, %body ]
  %w = zext i32 %n to i64
  %c = icmp ult i64 %v, %w
  br i1 %c, label %body, label %exit
body:
  call void @wide(i64 %v)
  %k = add nuw nsw i64 %v, 1
  br label %head
exit:
  ret void
}
define void @src_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = zext i32 %i to i64
  call void @wide(i64 %w)
  %j = add nuw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  br label %head
head:
  %v = phi i64 [ 0, %entry ], [ %k, %body ]
  %w = sext i32 %n to i64
  %c = icmp ult i64 %v, %w
  br i1 %c, label %body, label %exit
body:
  call void @wide(i64 %v)
  %k = add nuw nsw i64 %v, 1
  br label %head
exit:
  ret void
}
declare void @wide(i64) convergent
