; What: The operation after the inner loop given the inner heart's token: threads that left the
; inner loop in different iterations no longer meet.
; Document: llvm-convergent-operations, "Inferring Tokens" (step 4: a sibling definition)
; SLOW: its first line takes half a second
; EXPECT: incorrect
; EXPECT --uniform m: correct

define void @src(i32 noundef %n, i32 noundef %m) convergent {
  br label %outer

outer:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  br label %inner

inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %j.next = add nuw i32 %j, 1
  %again = icmp ult i32 %j.next, %m
  br i1 %again, label %inner, label %latch

latch:
  call void @op2()
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %outer, label %end

end:
  ret void
}

define void @tgt(i32 noundef %n, i32 noundef %m) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %outer

outer:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %h1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  br label %inner

inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %h2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %h1) ]
  %j.next = add nuw i32 %j, 1
  %again = icmp ult i32 %j.next, %m
  br i1 %again, label %inner, label %latch

latch:
  call void @op2() [ "convergencectrl"(token %h2) ]
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %outer, label %end

end:
  ret void
}

declare void @op2() convergent willreturn nounwind
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
