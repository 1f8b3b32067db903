; What: A loop with a heart whose body is executed twice in one iteration, under one heart. In the second pair the heart's token is used after the loop, where it no longer tells an odd number of iterations from an even one.
; Document: docs/proofs.md, "Other shapes"
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_after: incorrect

define void @src(i32 noundef %n) convergent {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @op(i32 %i) [ "convergencectrl"(token %heart) ]
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i32 noundef %n) convergent {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %more ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @op(i32 %i) [ "convergencectrl"(token %heart) ]
  %k = add i32 %i, 1
  %d = icmp ne i32 %k, %n
  br i1 %d, label %more, label %exit
more:
  call void @op(i32 %k) [ "convergencectrl"(token %heart) ]
  %j = add i32 %i, 2
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @src_after(i32 noundef %n) convergent {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @op(i32 %i) [ "convergencectrl"(token %heart) ]
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  call void @op(i32 %n) [ "convergencectrl"(token %heart) ]
  ret void
}
define void @tgt_after(i32 noundef %n) convergent {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %more ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @op(i32 %i) [ "convergencectrl"(token %heart) ]
  %k = add i32 %i, 1
  %d = icmp ne i32 %k, %n
  br i1 %d, label %more, label %exit
more:
  call void @op(i32 %k) [ "convergencectrl"(token %heart) ]
  %j = add i32 %i, 2
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  call void @op(i32 %n) [ "convergencectrl"(token %heart) ]
  ret void
}
declare void @op(i32) convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
