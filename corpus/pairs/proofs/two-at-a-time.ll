; What: A loop whose body is executed twice in one iteration: right for an even number of iterations only.
; Document: docs/proofs.md, "Other shapes"
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wrong: incorrect

define void @src(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %m = and i32 %n, 254
  %q = add i32 %m, 2
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @op(i32 %i)
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %q
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %m = and i32 %n, 254
  %q = add i32 %m, 2
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @op(i32 %i)
  %k = or disjoint i32 %i, 1
  call void @op(i32 %k)
  %j = add nuw nsw i32 %i, 2
  %c = icmp ne i32 %j, %q
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @src_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %m = and i32 %n, 255
  %q = add i32 %m, 2
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @op(i32 %i)
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %q
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %m = and i32 %n, 255
  %q = add i32 %m, 2
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @op(i32 %i)
  %k = or disjoint i32 %i, 1
  call void @op(i32 %k)
  %j = add nuw nsw i32 %i, 2
  %c = icmp ne i32 %j, %q
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
declare void @op(i32) convergent
