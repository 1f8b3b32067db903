; What: After a loop, a vote or a barrier has the token of the loop's heart. Threads that left in different iterations do not meet
; there: their votes may differ, and none of them waits for the others. So an operation of the entry token must not move over a
; branch on the vote, nor out of an arm beside the barrier. It may where both have the same token.
; Document: llvm-convergent-operations, "Convergence Control Intrinsics", "llvm.experimental.convergence.loop"
; EXPECT --function src_vote: incorrect operands-changed
; EXPECT --function src_both: correct proved
; EXPECT --function src_nested: incorrect operands-changed
; EXPECT --function src_wait: incorrect operands-changed
; EXPECT --function src_entry: correct proved

declare void @subgroupBarrier() convergent nounwind willreturn
declare i32 @subgroupBallot(i1) convergent nounwind willreturn memory(none)
declare i1 @subgroupAny(i1) convergent nounwind willreturn memory(none)
declare void @use(i32) nounwind willreturn
declare void @llvm.nvvm.bar.warp.sync(i32) convergent nounwind
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()

define void @src_vote(i1 noundef %c, i32 noundef %n, i32 noundef %v, i32 noundef %l) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %h]
  %k = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]

  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, %n
  br i1 %d, label %h, label %x
x:
  %w = call i1 @subgroupAny(i1 %c) [ "convergencectrl"(token %k) ]

  br i1 %w, label %a, label %z
a:
  %b = call i32 @subgroupBallot(i1 true) [ "convergencectrl"(token %t) ]
  call void @use(i32 %b)
  br label %z
z:
  ret void
}

define void @tgt_vote(i1 noundef %c, i32 noundef %n, i32 noundef %v, i32 noundef %l) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %h]
  %k = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]

  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, %n
  br i1 %d, label %h, label %x
x:
  %w = call i1 @subgroupAny(i1 %c) [ "convergencectrl"(token %k) ]
  %b = call i32 @subgroupBallot(i1 true) [ "convergencectrl"(token %t) ]
  br i1 %w, label %a, label %z
a:

  call void @use(i32 %b)
  br label %z
z:
  ret void
}

define void @src_both(i1 noundef %c, i32 noundef %n, i32 noundef %v, i32 noundef %l) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %h]
  %k = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]

  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, %n
  br i1 %d, label %h, label %x
x:
  %w = call i1 @subgroupAny(i1 %c) [ "convergencectrl"(token %k) ]

  br i1 %w, label %a, label %z
a:
  %b = call i32 @subgroupBallot(i1 true) [ "convergencectrl"(token %k) ]
  call void @use(i32 %b)
  br label %z
z:
  ret void
}

define void @tgt_both(i1 noundef %c, i32 noundef %n, i32 noundef %v, i32 noundef %l) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %h]
  %k = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]

  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, %n
  br i1 %d, label %h, label %x
x:
  %w = call i1 @subgroupAny(i1 %c) [ "convergencectrl"(token %k) ]
  %b = call i32 @subgroupBallot(i1 true) [ "convergencectrl"(token %k) ]
  br i1 %w, label %a, label %z
a:

  call void @use(i32 %b)
  br label %z
z:
  ret void
}

define void @src_nested(i1 noundef %c, i32 noundef %n, i32 noundef %v, i32 noundef %l) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %z]
  %k = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  br label %jh
jh:
  %j = phi i32 [0, %h], [%j1, %jh]
  %jk = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %k) ]
  %j1 = add i32 %j, 1
  %jd = icmp ult i32 %j1, %l
  br i1 %jd, label %jh, label %y
y:
  %w = call i1 @subgroupAny(i1 %c) [ "convergencectrl"(token %jk) ]

  br i1 %w, label %a, label %z
a:
  %b = call i32 @subgroupBallot(i1 true) [ "convergencectrl"(token %k) ]
  call void @use(i32 %b)
  br label %z
z:
  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, %n
  br i1 %d, label %h, label %x
x:
  ret void
}

define void @tgt_nested(i1 noundef %c, i32 noundef %n, i32 noundef %v, i32 noundef %l) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %z]
  %k = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  br label %jh
jh:
  %j = phi i32 [0, %h], [%j1, %jh]
  %jk = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %k) ]
  %j1 = add i32 %j, 1
  %jd = icmp ult i32 %j1, %l
  br i1 %jd, label %jh, label %y
y:
  %w = call i1 @subgroupAny(i1 %c) [ "convergencectrl"(token %jk) ]
  %b = call i32 @subgroupBallot(i1 true) [ "convergencectrl"(token %k) ]
  br i1 %w, label %a, label %z
a:

  call void @use(i32 %b)
  br label %z
z:
  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, %n
  br i1 %d, label %h, label %x
x:
  ret void
}

define void @src_wait(i32 noundef %n, i1 noundef %c) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %h]
  %k = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, %n
  br i1 %d, label %h, label %x
x:
  br i1 %c, label %a, label %e
a:
  call void @llvm.nvvm.bar.warp.sync(i32 -1) [ "convergencectrl"(token %k) ]
  br label %e
e:
  call void @subgroupBarrier() [ "convergencectrl"(token %k) ]
  br i1 %c, label %a2, label %z
a2:
  %q = call i32 @subgroupBallot(i1 true) [ "convergencectrl"(token %t) ]
  call void @use(i32 %q)
  br label %z
z:
  ret void
}

define void @tgt_wait(i32 noundef %n, i1 noundef %c) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %h]
  %k = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, %n
  br i1 %d, label %h, label %x
x:
  br i1 %c, label %a, label %e
a:
  call void @llvm.nvvm.bar.warp.sync(i32 -1) [ "convergencectrl"(token %k) ]
  br label %e
e:
  call void @subgroupBarrier() [ "convergencectrl"(token %k) ]
  %q = call i32 @subgroupBallot(i1 true) [ "convergencectrl"(token %t) ]
  br i1 %c, label %a2, label %z
a2:
  call void @use(i32 %q)
  br label %z
z:
  ret void
}

define void @src_entry(i32 noundef %n, i1 noundef %c) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %h]
  %k = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, %n
  br i1 %d, label %h, label %x
x:
  br i1 %c, label %a, label %e
a:
  call void @llvm.nvvm.bar.warp.sync(i32 -1) [ "convergencectrl"(token %t) ]
  br label %e
e:
  call void @subgroupBarrier() [ "convergencectrl"(token %t) ]
  br i1 %c, label %a2, label %z
a2:
  %q = call i32 @subgroupBallot(i1 true) [ "convergencectrl"(token %t) ]
  call void @use(i32 %q)
  br label %z
z:
  ret void
}

define void @tgt_entry(i32 noundef %n, i1 noundef %c) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %h]
  %k = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, %n
  br i1 %d, label %h, label %x
x:
  br i1 %c, label %a, label %e
a:
  call void @llvm.nvvm.bar.warp.sync(i32 -1) [ "convergencectrl"(token %t) ]
  br label %e
e:
  call void @subgroupBarrier() [ "convergencectrl"(token %t) ]
  %q = call i32 @subgroupBallot(i1 true) [ "convergencectrl"(token %t) ]
  br i1 %c, label %a2, label %z
a2:
  call void @use(i32 %q)
  br label %z
z:
  ret void
}
