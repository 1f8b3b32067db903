; What: What is left of an inner loop whose body is executed once: a heart that is given the token of the loop around, which is new in each iteration. In the second pair an operand differs after some iterations.
; Document: docs/proofs.md, "P3 keys"
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wrong: incorrect

define void @src(i32 noundef %n) convergent {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %inner ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  br label %inner
inner:
  %late = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %heart) ]
  %v = shl i32 %i, 1
  call void @op(i32 %v) [ "convergencectrl"(token %late) ]
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
  %i = phi i32 [ 0, %entry ], [ %j, %inner ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  br label %inner
inner:
  %late = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %heart) ]
  %v = add i32 %i, %i
  call void @op(i32 %v) [ "convergencectrl"(token %late) ]
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @src_wrong(i32 noundef %n) convergent {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %inner ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  br label %inner
inner:
  %late = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %heart) ]
  %v = shl i32 %i, 1
  call void @op(i32 %v) [ "convergencectrl"(token %late) ]
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_wrong(i32 noundef %n) convergent {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %inner ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  br label %inner
inner:
  %late = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %heart) ]
  %v = xor i32 %i, %i
  call void @op(i32 %v) [ "convergencectrl"(token %late) ]
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
declare void @op(i32) convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
