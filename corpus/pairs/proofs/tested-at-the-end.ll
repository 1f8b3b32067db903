; What: A loop that is tested at its end, behind a guard. In the second pair the guard lets through what the test does not.
; Document: docs/proofs.md, "Other shapes"
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wrong --unroll 2: incorrect

define void @src(i32 noundef %n, i32 noundef %a) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %s = phi i32 [ %a, %entry ], [ %i, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @op(i32 %i)
  %j = add nsw i32 %i, 1
  br label %head
exit:
  call void @use(i32 %s)
  ret void
}
define void @tgt(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %g = icmp slt i32 0, %n
  br i1 %g, label %body, label %exit
body:
  %t = phi i32 [ %a, %entry ], [ %i, %body ]
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  call void @op(i32 %i)
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %body, label %exit
exit:
  %s = phi i32 [ %a, %entry ], [ %i, %body ]
  call void @use(i32 %s)
  ret void
}
define void @src_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %s = phi i32 [ %a, %entry ], [ %i, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @op(i32 %i)
  %j = add nsw i32 %i, 1
  br label %head
exit:
  call void @use(i32 %s)
  ret void
}
define void @tgt_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %g = icmp sle i32 0, %n
  br i1 %g, label %body, label %exit
body:
  %t = phi i32 [ %a, %entry ], [ %i, %body ]
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  call void @op(i32 %i)
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %body, label %exit
exit:
  %s = phi i32 [ %a, %entry ], [ %i, %body ]
  call void @use(i32 %s)
  ret void
}
declare void @op(i32) convergent
declare void @use(i32)
