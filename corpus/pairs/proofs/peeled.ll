; What: The first iteration before the loop; in the second pair with another operand.
; Document: docs/proofs.md, "Other shapes"
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wrong --unroll 2: incorrect

define void @src(i32 noundef %n, i32 noundef %a) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @op(i32 %i)
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i32 noundef %n, i32 noundef %a) convergent {
entry:
  call void @op(i32 0)
  %z = icmp ne i32 %n, 1
  br i1 %z, label %loop, label %exit
loop:
  %i = phi i32 [ 1, %entry ], [ %j, %loop ]
  call void @op(i32 %i)
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @src_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @op(i32 %i)
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  call void @op(i32 1)
  %z = icmp ne i32 %n, 1
  br i1 %z, label %loop, label %exit
loop:
  %i = phi i32 [ 1, %entry ], [ %j, %loop ]
  call void @op(i32 %i)
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
declare void @op(i32) convergent
