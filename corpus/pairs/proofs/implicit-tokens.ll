; What: Hearts in all headers say what is so without tokens; in the second pair a heart's token is used after its cycle.
; In the third the functions are the same without tokens, which is no reason under another model.
; Document: llvm-convergent-operations, "Inferring Tokens", "Extended Cycles and Dominance"; docs/proofs.md, "Tokens"
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wrong --unroll 2: incorrect
; EXPECT --function src_same: correct same-function
; EXPECT --function src_same --model ipdom: correct proved-within-bounds

define i32 @src(i32 noundef %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %a = call i32 @op(i32 %i) [ "convergencectrl"(token %h) ]
  br label %inner
inner:
  %g = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %h) ]
  %b = call i32 @op(i32 %n) [ "convergencectrl"(token %g) ]
  %c = icmp eq i32 %b, 0
  br i1 %c, label %latch, label %inner
latch:
  %j = add i32 %i, 1
  %d = icmp eq i32 %a, 0
  br i1 %d, label %exit, label %outer
exit:
  %e = call i32 @op(i32 7) [ "convergencectrl"(token %t) ]
  ret i32 %e
}
define i32 @tgt(i32 noundef %n) convergent {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %a = call i32 @op(i32 %i)
  br label %inner
inner:
  %b = call i32 @op(i32 %n)
  %c = icmp eq i32 %b, 0
  br i1 %c, label %latch, label %inner
latch:
  %j = add i32 1, %i
  %d = icmp eq i32 %a, 0
  br i1 %d, label %exit, label %outer
exit:
  %e = call i32 @op(i32 7)
  ret i32 %e
}

define i32 @src_wrong(i32 noundef %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %outer
outer:
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %a = call i32 @op(i32 %n) [ "convergencectrl"(token %h) ]
  %d = icmp eq i32 %a, 0
  br i1 %d, label %exit, label %outer
exit:
  %e = call i32 @op(i32 7) [ "convergencectrl"(token %h) ]
  ret i32 %e
}
define i32 @tgt_wrong(i32 noundef %n) convergent {
entry:
  br label %outer
outer:
  %a = call i32 @op(i32 %n)
  %d = icmp eq i32 %a, 0
  br i1 %d, label %exit, label %outer
exit:
  %e = call i32 @op(i32 7)
  ret i32 %e
}

declare i32 @op(i32) convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()

define i32 @src_same(i32 noundef %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %a = call i32 @op(i32 %n) [ "convergencectrl"(token %h) ]
  %d = icmp eq i32 %a, 0
  br i1 %d, label %exit, label %loop
exit:
  ret i32 %a
}
define i32 @tgt_same(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %a = call i32 @op(i32 %n)
  %d = icmp eq i32 %a, 0
  br i1 %d, label %exit, label %loop
exit:
  ret i32 %a
}
