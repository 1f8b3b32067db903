; What: An operation whose result nothing needs, behind an anchor in a loop, is removed.  It has no place in
; convergence-before, so the anchor could join threads of different iterations already.  One whose result is used holds the iterations
; apart: it may not go, nor may its use.
; Document: docs/semantics.md, section 8, "Dead operations"
; SLOW: its first line takes about a second
; EXPECT --function src: correct
; EXPECT --function src_chain: correct
; EXPECT --function src_added: correct
; EXPECT --function src_entered: correct
; EXPECT --function src_used: incorrect communicating-set-changed

define void @src(i1 noundef %c, i32 noundef range(i32 0, 4) %n) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %latch ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  %first = icmp eq i32 %i, 0
  %goes = xor i1 %first, %c
  br i1 %goes, label %then, label %latch
then:
  %a = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 7) [ "convergencectrl"(token %a) ]
  br label %latch
latch:
  %u = call i32 @pure(i32 1) [ "convergencectrl"(token %t) ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}
define void @tgt(i1 noundef %c, i32 noundef range(i32 0, 4) %n) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %latch ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  %first = icmp eq i32 %i, 0
  %goes = xor i1 %first, %c
  br i1 %goes, label %then, label %latch
then:
  %a = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 7) [ "convergencectrl"(token %a) ]
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}

; The results feed each other around the loop, and nothing else; the heart that is left without uses goes too.
define void @src_chain(i1 noundef %c, i32 noundef range(i32 0, 4) %n) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %latch ]
  %sum = phi i32 [ 0, %0 ], [ %more.sum, %latch ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  %first = icmp eq i32 %i, 0
  %goes = xor i1 %first, %c
  br i1 %goes, label %then, label %latch
then:
  %a = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 7) [ "convergencectrl"(token %a) ]
  br label %latch
latch:
  %u = call i32 @pure(i32 %sum) [ "convergencectrl"(token %t) ]
  %more.sum = add i32 %sum, %u
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}
define void @tgt_chain(i1 noundef %c, i32 noundef range(i32 0, 4) %n) convergent {
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %latch ]
  %first = icmp eq i32 %i, 0
  %goes = xor i1 %first, %c
  br i1 %goes, label %then, label %latch
then:
  %a = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 7) [ "convergencectrl"(token %a) ]
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}

define void @src_added(i1 noundef %c, i32 noundef range(i32 0, 4) %n) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %latch ]
  %first = icmp eq i32 %i, 0
  %goes = xor i1 %first, %c
  br i1 %goes, label %then, label %latch
then:
  %a = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 7) [ "convergencectrl"(token %a) ]
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}
define void @tgt_added(i1 noundef %c, i32 noundef range(i32 0, 4) %n) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %latch ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  %u = call i32 @pure(i32 1) [ "convergencectrl"(token %t) ]
  %first = icmp eq i32 %i, 0
  %goes = xor i1 %first, %c
  br i1 %goes, label %then, label %latch
then:
  %a = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 7) [ "convergencectrl"(token %a) ]
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}

; The operation is in a function that is entered, and whose result nothing needs.
define internal i32 @inner(i32 noundef %x) convergent nounwind willreturn memory(none) {
  %e = call token @llvm.experimental.convergence.entry()
  %u = call i32 @pure(i32 %x) [ "convergencectrl"(token %e) ]
  ret i32 %u
}
define void @src_entered(i1 noundef %c, i32 noundef range(i32 0, 4) %n) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %latch ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  %first = icmp eq i32 %i, 0
  %goes = xor i1 %first, %c
  br i1 %goes, label %then, label %latch
then:
  %a = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 7) [ "convergencectrl"(token %a) ]
  br label %latch
latch:
  %u = call i32 @inner(i32 1) [ "convergencectrl"(token %t) ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}
define void @tgt_entered(i1 noundef %c, i32 noundef range(i32 0, 4) %n) convergent {
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %latch ]
  %first = icmp eq i32 %i, 0
  %goes = xor i1 %first, %c
  br i1 %goes, label %then, label %latch
then:
  %a = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 7) [ "convergencectrl"(token %a) ]
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}

; As in @src, but the result is used: it keeps the iterations apart, until it is hoisted over the anchor.
define void @src_used(i1 noundef %c, i32 noundef range(i32 0, 4) %n) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %latch ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  %first = icmp eq i32 %i, 0
  %goes = xor i1 %first, %c
  br i1 %goes, label %then, label %latch
then:
  %a = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 7) [ "convergencectrl"(token %a) ]
  br label %latch
latch:
  %u = call i32 @pure(i32 1) [ "convergencectrl"(token %t) ]
  call void @plain(i32 %u)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}
define void @tgt_used(i1 noundef %c, i32 noundef range(i32 0, 4) %n) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %latch ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  %u = call i32 @pure(i32 1) [ "convergencectrl"(token %t) ]
  %first = icmp eq i32 %i, 0
  %goes = xor i1 %first, %c
  br i1 %goes, label %then, label %latch
then:
  %a = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 7) [ "convergencectrl"(token %a) ]
  br label %latch
latch:
  call void @plain(i32 %u)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}

declare void @op(i32 noundef) convergent nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @plain(i32 noundef) nounwind willreturn memory(inaccessiblemem: readwrite)
declare noundef i32 @pure(i32 noundef) convergent nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare token @llvm.experimental.convergence.anchor()
