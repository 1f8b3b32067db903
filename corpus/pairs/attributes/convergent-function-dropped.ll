; What: The target is no longer convergent. Where an operation depends on who enters the function
; together, a convergent caller sees that the implementation may now let each thread enter apart.
; What depends on no caller (an anchor, a call that is not convergent) allows it.
; Document: llvm-convergent-operations, "Convergent Operations"
; EXPECT --function src: incorrect communicating-set-changed
; EXPECT: incorrect
; EXPECT --function src_pure: incorrect result-changed
; EXPECT --function src_none: correct
; EXPECT --function src_anchored: correct
; EXPECT --function src_loop: incorrect communicating-set-changed
; EXPECT --function src --never-diverges: correct
; EXPECT --function src --threads 1: correct

define void @src() convergent {
  call void @op()
  ret void
}
define void @tgt() {
  call void @op()
  ret void
}
define i1 @src_pure(i1 noundef %c) convergent {
  %r = call i1 @subgroupAny(i1 %c)
  ret i1 %r
}
define i1 @tgt_pure(i1 noundef %c) {
  %r = call i1 @subgroupAny(i1 %c)
  ret i1 %r
}
define void @src_none(i1 noundef %c) convergent {
  call void @plain()
  ret void
}
define void @tgt_none(i1 noundef %c) {
  call void @plain()
  ret void
}
define void @src_anchored() convergent {
  %a = call token @llvm.experimental.convergence.anchor()
  call void @op() [ "convergencectrl"(token %a) ]
  ret void
}
define void @tgt_anchored() {
  %a = call token @llvm.experimental.convergence.anchor()
  call void @op() [ "convergencectrl"(token %a) ]
  ret void
}
define i32 @src_loop(i32 noundef %n) convergent {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  call void @op()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %e
e:
  ret i32 %j
}
define i32 @tgt_loop(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  call void @op()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %e
e:
  ret i32 %j
}
declare void @op() convergent willreturn nounwind
declare void @plain() willreturn nounwind
declare noundef i1 @subgroupAny(i1) convergent memory(none) willreturn nounwind
declare token @llvm.experimental.convergence.anchor()
