; What: Tokens inferred in a loop: a heart in the header that takes the entry's token.
; Document: llvm-convergent-operations, "Inferring Tokens"
; EXPECT: correct
; EXPECT --threads 3: correct
; EXPECT --model ipdom: correct

define void @src(i32 noundef %n, i32 noundef %k) convergent {
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %c = icmp eq i32 %i, %k
  br i1 %c, label %then, label %latch

then:
  call void @op()
  br label %latch

latch:
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  call void @op2()
  ret void
}

define void @tgt(i32 noundef %n, i32 noundef %k) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %c = icmp eq i32 %i, %k
  br i1 %c, label %then, label %latch

then:
  call void @op() [ "convergencectrl"(token %heart) ]
  br label %latch

latch:
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  call void @op2() [ "convergencectrl"(token %entry) ]
  ret void
}

declare void @op() convergent willreturn nounwind
declare void @op2() convergent willreturn nounwind
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
