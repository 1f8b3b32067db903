; What: A call of a function with a loop is replaced by its body (AlwaysInliner); in the wrong pairs the body of another loop,
; or one at a place where other threads come, too.
; Document: docs/proofs.md, "Entered functions"
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_tokens --unroll 1: correct proved
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_wrong_place: incorrect

define void @src(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %s = icmp sgt i32 %a, 0
  br i1 %s, label %then, label %end
then:
  %r = call i32 @sum(i32 noundef %n, i32 noundef %a) convergent
  call void @use(i32 %r)
  br label %end
end:
  ret void
}
define void @tgt(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %s = icmp sgt i32 %a, 0
  br i1 %s, label %head.i, label %end
head.i:
  %i.i = phi i32 [ 0, %entry ], [ %j.i, %body.i ]
  %s.i = phi i32 [ %a, %entry ], [ %t.i, %body.i ]
  %c.i = icmp slt i32 %i.i, %n
  br i1 %c.i, label %body.i, label %behind
body.i:
  call void @op(i32 %i.i)
  %t.i = add i32 %s.i, %i.i
  %j.i = add nsw i32 %i.i, 1
  br label %head.i
behind:
  call void @use(i32 %s.i)
  br label %end
end:
  ret void
}
define void @src_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %s = icmp sgt i32 %a, 0
  br i1 %s, label %then, label %end
then:
  %r = call i32 @sum(i32 noundef %n, i32 noundef %a) convergent
  call void @use(i32 %r)
  br label %end
end:
  ret void
}
define void @tgt_wrong(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %s = icmp sgt i32 %a, 0
  br i1 %s, label %head.i, label %end
head.i:
  %i.i = phi i32 [ 0, %entry ], [ %j.i, %body.i ]
  %s.i = phi i32 [ 0, %entry ], [ %t.i, %body.i ]
  %c.i = icmp slt i32 %i.i, %n
  br i1 %c.i, label %body.i, label %behind
body.i:
  call void @op(i32 %i.i)
  %t.i = add i32 %s.i, %i.i
  %j.i = add nsw i32 %i.i, 1
  br label %head.i
behind:
  call void @use(i32 %s.i)
  br label %end
end:
  ret void
}
define void @src_wrong_place(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %s = icmp sgt i32 %a, 0
  br i1 %s, label %then, label %end
then:
  %r = call i32 @sum(i32 noundef %n, i32 noundef %a) convergent
  call void @use(i32 %r)
  br label %end
end:
  ret void
}
define void @tgt_wrong_place(i32 noundef %n, i32 noundef %a) convergent {
entry:
  %s = icmp sgt i32 %a, 0
  br label %head.i
head.i:
  %i.i = phi i32 [ 0, %entry ], [ %j.i, %body.i ]
  %s.i = phi i32 [ %a, %entry ], [ %t.i, %body.i ]
  %c.i = icmp slt i32 %i.i, %n
  br i1 %c.i, label %body.i, label %behind
body.i:
  call void @op(i32 %i.i)
  %t.i = add i32 %s.i, %i.i
  %j.i = add nsw i32 %i.i, 1
  br label %head.i
behind:
  br i1 %s, label %then, label %end
then:
  call void @use(i32 %s.i)
  br label %end
end:
  ret void
}
define void @src_tokens(i32 noundef %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  call void @controlled(i32 noundef %n) [ "convergencectrl"(token %t) ]
  ret void
}
define void @tgt_tokens(i32 noundef %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %head.i
head.i:
  %i.i = phi i32 [ 0, %entry ], [ %j.i, %head.i ]
  %h.i = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %twice.i = shl i32 %i.i, 1
  call void @op(i32 %twice.i) [ "convergencectrl"(token %h.i) ]
  %j.i = add nsw i32 %i.i, 1
  %c.i = icmp slt i32 %j.i, %n
  br i1 %c.i, label %head.i, label %behind
behind:
  call void @op(i32 7) [ "convergencectrl"(token %t) ]
  ret void
}
define internal i32 @sum(i32 noundef %n, i32 noundef %a) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %s = phi i32 [ %a, %entry ], [ %t, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @op(i32 %i)
  %t = add i32 %s, %i
  %j = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define internal void @controlled(i32 noundef %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %twice = mul i32 %i, 2
  call void @op(i32 %twice) [ "convergencectrl"(token %h) ]
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %head, label %exit
exit:
  call void @op(i32 7) [ "convergencectrl"(token %t) ]
  ret void
}
declare void @op(i32) convergent nounwind willreturn
declare void @use(i32) nounwind willreturn
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
