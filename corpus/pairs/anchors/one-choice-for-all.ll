; What: Each thread executes two operations of a ring of three or four, each of which two threads
; execute.  In the target all of these pairs meet but one.  What an anchor joins is one choice for
; all of its operations, so the source has no such classes; two threads find some, as each pair of
; threads has one operation in common.  Where all pairs meet, the target is right.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.anchor"
; EXPECT --function src_three --threads 2: correct
; EXPECT --function src_three: incorrect communicating-set-changed
; EXPECT --function src_four: incorrect communicating-set-changed
; EXPECT --function src_three_meet: correct
; EXPECT --function src_four_meet: correct
; EXPECT --function src_loop: incorrect communicating-set-changed
; EXPECT --function src_loop_meet: correct

define void @src_three(i32 noundef %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.anchor()
  %in = icmp ult i32 %n, 3
  br i1 %in, label %s0, label %end

s0:
  switch i32 %n, label %s1 [
    i32 0, label %b0
    i32 2, label %b0
  ]

b0:
  call void @op(i32 0) [ "convergencectrl"(token %t) ]
  br label %s1

s1:
  switch i32 %n, label %s2 [
    i32 1, label %b1
    i32 0, label %b1
  ]

b1:
  call void @op(i32 1) [ "convergencectrl"(token %t) ]
  br label %s2

s2:
  switch i32 %n, label %end [
    i32 2, label %b2
    i32 1, label %b2
  ]

b2:
  call void @op(i32 2) [ "convergencectrl"(token %t) ]
  br label %end

end:
  ret void
}

define void @tgt_three(i32 noundef %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  %in = icmp ult i32 %n, 3
  br i1 %in, label %s0, label %end

s0:
  switch i32 %n, label %s1 [
    i32 0, label %b0
    i32 2, label %b0
  ]

b0:
  call void @op(i32 0) [ "convergencectrl"(token %t) ]
  br label %s1

s1:
  switch i32 %n, label %s2 [
    i32 1, label %b1
    i32 0, label %b1
  ]

b1:
  call void @op(i32 1) [ "convergencectrl"(token %t) ]
  br label %s2

s2:
  switch i32 %n, label %end [
    i32 2, label %b2
    i32 1, label %c2
  ]

b2:
  call void @op(i32 2) [ "convergencectrl"(token %t) ]
  br label %end

c2:
  call void @op(i32 2) [ "convergencectrl"(token %t) ]
  br label %end

end:
  ret void
}

define void @src_four(i32 noundef %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.anchor()
  %in = icmp ult i32 %n, 4
  br i1 %in, label %s0, label %end

s0:
  switch i32 %n, label %s1 [
    i32 0, label %b0
    i32 3, label %b0
  ]

b0:
  call void @op(i32 0) [ "convergencectrl"(token %t) ]
  br label %s1

s1:
  switch i32 %n, label %s2 [
    i32 1, label %b1
    i32 0, label %b1
  ]

b1:
  call void @op(i32 1) [ "convergencectrl"(token %t) ]
  br label %s2

s2:
  switch i32 %n, label %s3 [
    i32 2, label %b2
    i32 1, label %b2
  ]

b2:
  call void @op(i32 2) [ "convergencectrl"(token %t) ]
  br label %s3

s3:
  switch i32 %n, label %end [
    i32 3, label %b3
    i32 2, label %b3
  ]

b3:
  call void @op(i32 3) [ "convergencectrl"(token %t) ]
  br label %end

end:
  ret void
}

define void @tgt_four(i32 noundef %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  %in = icmp ult i32 %n, 4
  br i1 %in, label %s0, label %end

s0:
  switch i32 %n, label %s1 [
    i32 0, label %b0
    i32 3, label %b0
  ]

b0:
  call void @op(i32 0) [ "convergencectrl"(token %t) ]
  br label %s1

s1:
  switch i32 %n, label %s2 [
    i32 1, label %b1
    i32 0, label %b1
  ]

b1:
  call void @op(i32 1) [ "convergencectrl"(token %t) ]
  br label %s2

s2:
  switch i32 %n, label %s3 [
    i32 2, label %b2
    i32 1, label %b2
  ]

b2:
  call void @op(i32 2) [ "convergencectrl"(token %t) ]
  br label %s3

s3:
  switch i32 %n, label %end [
    i32 3, label %b3
    i32 2, label %c3
  ]

b3:
  call void @op(i32 3) [ "convergencectrl"(token %t) ]
  br label %end

c3:
  call void @op(i32 3) [ "convergencectrl"(token %t) ]
  br label %end

end:
  ret void
}

define void @src_three_meet(i32 noundef %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.anchor()
  %in = icmp ult i32 %n, 3
  br i1 %in, label %s0, label %end

s0:
  switch i32 %n, label %s1 [
    i32 0, label %b0
    i32 2, label %b0
  ]

b0:
  call void @op(i32 0) [ "convergencectrl"(token %t) ]
  br label %s1

s1:
  switch i32 %n, label %s2 [
    i32 1, label %b1
    i32 0, label %b1
  ]

b1:
  call void @op(i32 1) [ "convergencectrl"(token %t) ]
  br label %s2

s2:
  switch i32 %n, label %end [
    i32 2, label %b2
    i32 1, label %b2
  ]

b2:
  call void @op(i32 2) [ "convergencectrl"(token %t) ]
  br label %end

end:
  ret void
}

define void @tgt_three_meet(i32 noundef %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  %in = icmp ult i32 %n, 3
  br i1 %in, label %s0, label %end

s0:
  switch i32 %n, label %s1 [
    i32 0, label %b0
    i32 2, label %b0
  ]

b0:
  call void @op(i32 0) [ "convergencectrl"(token %t) ]
  br label %s1

s1:
  switch i32 %n, label %s2 [
    i32 1, label %b1
    i32 0, label %b1
  ]

b1:
  call void @op(i32 1) [ "convergencectrl"(token %t) ]
  br label %s2

s2:
  switch i32 %n, label %end [
    i32 2, label %b2
    i32 1, label %b2
  ]

b2:
  call void @op(i32 2) [ "convergencectrl"(token %t) ]
  br label %end

end:
  ret void
}

define void @src_four_meet(i32 noundef %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.anchor()
  %in = icmp ult i32 %n, 4
  br i1 %in, label %s0, label %end

s0:
  switch i32 %n, label %s1 [
    i32 0, label %b0
    i32 3, label %b0
  ]

b0:
  call void @op(i32 0) [ "convergencectrl"(token %t) ]
  br label %s1

s1:
  switch i32 %n, label %s2 [
    i32 1, label %b1
    i32 0, label %b1
  ]

b1:
  call void @op(i32 1) [ "convergencectrl"(token %t) ]
  br label %s2

s2:
  switch i32 %n, label %s3 [
    i32 2, label %b2
    i32 1, label %b2
  ]

b2:
  call void @op(i32 2) [ "convergencectrl"(token %t) ]
  br label %s3

s3:
  switch i32 %n, label %end [
    i32 3, label %b3
    i32 2, label %b3
  ]

b3:
  call void @op(i32 3) [ "convergencectrl"(token %t) ]
  br label %end

end:
  ret void
}

define void @tgt_four_meet(i32 noundef %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  %in = icmp ult i32 %n, 4
  br i1 %in, label %s0, label %end

s0:
  switch i32 %n, label %s1 [
    i32 0, label %b0
    i32 3, label %b0
  ]

b0:
  call void @op(i32 0) [ "convergencectrl"(token %t) ]
  br label %s1

s1:
  switch i32 %n, label %s2 [
    i32 1, label %b1
    i32 0, label %b1
  ]

b1:
  call void @op(i32 1) [ "convergencectrl"(token %t) ]
  br label %s2

s2:
  switch i32 %n, label %s3 [
    i32 2, label %b2
    i32 1, label %b2
  ]

b2:
  call void @op(i32 2) [ "convergencectrl"(token %t) ]
  br label %s3

s3:
  switch i32 %n, label %end [
    i32 3, label %b3
    i32 2, label %b3
  ]

b3:
  call void @op(i32 3) [ "convergencectrl"(token %t) ]
  br label %end

end:
  ret void
}

define void @src_loop(i32 noundef %n, i32 noundef %rounds) convergent {
entry:
  %e = call token @llvm.experimental.convergence.entry()
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %lt = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  %t = call token @llvm.experimental.convergence.anchor()
  %in = icmp ult i32 %n, 3
  br i1 %in, label %s0, label %l

s0:
  switch i32 %n, label %s1 [
    i32 0, label %b0
    i32 2, label %b0
  ]

b0:
  call void @op(i32 0) [ "convergencectrl"(token %t) ]
  br label %s1

s1:
  switch i32 %n, label %s2 [
    i32 1, label %b1
    i32 0, label %b1
  ]

b1:
  call void @op(i32 1) [ "convergencectrl"(token %t) ]
  br label %s2

s2:
  switch i32 %n, label %l [
    i32 2, label %b2
    i32 1, label %b2
  ]

b2:
  call void @op(i32 2) [ "convergencectrl"(token %t) ]
  br label %l

l:
  %i1 = add i32 %i, 1
  %m = icmp ult i32 %i1, 2
  br i1 %m, label %h, label %end

end:
  ret void
}

define void @tgt_loop(i32 noundef %n, i32 noundef %rounds) convergent {
entry:
  %e = call token @llvm.experimental.convergence.entry()
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %lt = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  %in = icmp ult i32 %n, 3
  br i1 %in, label %s0, label %l

s0:
  switch i32 %n, label %s1 [
    i32 0, label %b0
    i32 2, label %b0
  ]

b0:
  call void @op(i32 0) [ "convergencectrl"(token %lt) ]
  br label %s1

s1:
  switch i32 %n, label %s2 [
    i32 1, label %b1
    i32 0, label %b1
  ]

b1:
  call void @op(i32 1) [ "convergencectrl"(token %lt) ]
  br label %s2

s2:
  switch i32 %n, label %l [
    i32 2, label %b2
    i32 1, label %c2
  ]

b2:
  call void @op(i32 2) [ "convergencectrl"(token %lt) ]
  br label %l

c2:
  call void @op(i32 2) [ "convergencectrl"(token %lt) ]
  br label %l

l:
  %i1 = add i32 %i, 1
  %m = icmp ult i32 %i1, 2
  br i1 %m, label %h, label %end

end:
  ret void
}

define void @src_loop_meet(i32 noundef %n, i32 noundef %rounds) convergent {
entry:
  %e = call token @llvm.experimental.convergence.entry()
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %lt = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  %t = call token @llvm.experimental.convergence.anchor()
  %in = icmp ult i32 %n, 3
  br i1 %in, label %s0, label %l

s0:
  switch i32 %n, label %s1 [
    i32 0, label %b0
    i32 2, label %b0
  ]

b0:
  call void @op(i32 0) [ "convergencectrl"(token %t) ]
  br label %s1

s1:
  switch i32 %n, label %s2 [
    i32 1, label %b1
    i32 0, label %b1
  ]

b1:
  call void @op(i32 1) [ "convergencectrl"(token %t) ]
  br label %s2

s2:
  switch i32 %n, label %l [
    i32 2, label %b2
    i32 1, label %b2
  ]

b2:
  call void @op(i32 2) [ "convergencectrl"(token %t) ]
  br label %l

l:
  %i1 = add i32 %i, 1
  %m = icmp ult i32 %i1, 2
  br i1 %m, label %h, label %end

end:
  ret void
}

define void @tgt_loop_meet(i32 noundef %n, i32 noundef %rounds) convergent {
entry:
  %e = call token @llvm.experimental.convergence.entry()
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %lt = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  %in = icmp ult i32 %n, 3
  br i1 %in, label %s0, label %l

s0:
  switch i32 %n, label %s1 [
    i32 0, label %b0
    i32 2, label %b0
  ]

b0:
  call void @op(i32 0) [ "convergencectrl"(token %lt) ]
  br label %s1

s1:
  switch i32 %n, label %s2 [
    i32 1, label %b1
    i32 0, label %b1
  ]

b1:
  call void @op(i32 1) [ "convergencectrl"(token %lt) ]
  br label %s2

s2:
  switch i32 %n, label %l [
    i32 2, label %b2
    i32 1, label %b2
  ]

b2:
  call void @op(i32 2) [ "convergencectrl"(token %lt) ]
  br label %l

l:
  %i1 = add i32 %i, 1
  %m = icmp ult i32 %i1, 2
  br i1 %m, label %h, label %end

end:
  ret void
}

declare void @op(i32) convergent willreturn nounwind
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
