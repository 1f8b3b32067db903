; What: What comes around a loop is halved in its header, not before.
; Document: docs/proofs.md, "Invariants"
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wrong --unroll 2: incorrect

define void @src(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %h = lshr i32 %a, 1
  br label %head
head:
  %d = phi i32 [ %h, %entry ], [ %e, %body ]
  %c = icmp eq i32 %d, 0
  br i1 %c, label %exit, label %body
body:
  call void @op(i32 %d)
  %e = lshr i32 %d, 1
  br label %head
exit:
  ret void
}
define void @tgt(i32 noundef %n, i32 noundef %a) convergent {
entry:
  br label %head
head:
  %in = phi i32 [ %a, %entry ], [ %d, %body ]
  %d = lshr i32 %in, 1
  %c = icmp eq i32 %d, 0
  br i1 %c, label %exit, label %body
body:
  call void @op(i32 %d)
  br label %head
exit:
  ret void
}
define void @src_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %h = lshr i32 %a, 1
  br label %head
head:
  %d = phi i32 [ %h, %entry ], [ %e, %body ]
  %c = icmp eq i32 %d, 0
  br i1 %c, label %exit, label %body
body:
  call void @op(i32 %d)
  %e = lshr i32 %d, 1
  br label %head
exit:
  ret void
}
define void @tgt_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  br label %head
head:
  %in = phi i32 [ %n, %entry ], [ %d, %body ]
  %d = lshr i32 %in, 1
  %c = icmp eq i32 %d, 0
  br i1 %c, label %exit, label %body
body:
  call void @op(i32 %d)
  br label %head
exit:
  ret void
}
declare void @op(i32) convergent
