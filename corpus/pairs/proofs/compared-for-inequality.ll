; What: A counter that is compared for inequality with the larger of 0 and the bound; in the second pair with the larger of 1.
; Document: docs/proofs.md, "Invariants"
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
  %q = call i32 @llvm.smax.i32(i32 %n, i32 0)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %s = phi i32 [ %a, %entry ], [ %i, %body ]
  %c = icmp ne i32 %i, %q
  br i1 %c, label %body, label %exit
body:
  call void @op(i32 %i)
  %j = add nuw i32 %i, 1
  br label %head
exit:
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
  %q = call i32 @llvm.smax.i32(i32 %n, i32 1)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %s = phi i32 [ %a, %entry ], [ %i, %body ]
  %c = icmp ne i32 %i, %q
  br i1 %c, label %body, label %exit
body:
  call void @op(i32 %i)
  %j = add nuw i32 %i, 1
  br label %head
exit:
  call void @use(i32 %s)
  ret void
}
declare void @op(i32) convergent
declare void @use(i32)
declare i32 @llvm.smax.i32(i32, i32)
