; What: Third example of incorrect control: two inner loops whose hearts refer to the anchor
; outside the outer loop. The target breaks a rule: a closed path goes through both hearts but not
; through the anchor.
; Document: llvm-convergent-operations, "Rationales for Static rules about cycles" (last example);
; "Closed Paths" (2, 4)
; EXPECT: incorrect heart-not-header

define void @src(i32 noundef %n, i32 noundef %m) {
  %anchor = call token @llvm.experimental.convergence.anchor()
  br label %outer

outer:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %anchor) ]
  br label %first

first:
  %j = phi i32 [ 0, %outer ], [ %j.next, %first ]
  %loop1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %heart) ]
  call void @convergent.op.1() [ "convergencectrl"(token %loop1) ]
  %j.next = add nuw i32 %j, 1
  %again1 = icmp ult i32 %j.next, %m
  br i1 %again1, label %first, label %second

second:
  %k = phi i32 [ 0, %first ], [ %k.next, %second ]
  %loop2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %heart) ]
  call void @convergent.op.2() [ "convergencectrl"(token %loop2) ]
  %k.next = add nuw i32 %k, 1
  %again2 = icmp ult i32 %k.next, %m
  br i1 %again2, label %second, label %latch

latch:
  %i.next = add nuw i32 %i, 1
  %again = icmp ult i32 %i.next, %n
  br i1 %again, label %outer, label %end

end:
  ret void
}

define void @tgt(i32 noundef %n, i32 noundef %m) {
  %anchor = call token @llvm.experimental.convergence.anchor()
  br label %outer

outer:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  br label %first

first:
  %j = phi i32 [ 0, %outer ], [ %j.next, %first ]
  %loop1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %anchor) ]
  call void @convergent.op.1() [ "convergencectrl"(token %loop1) ]
  %j.next = add nuw i32 %j, 1
  %again1 = icmp ult i32 %j.next, %m
  br i1 %again1, label %first, label %second

second:
  %k = phi i32 [ 0, %first ], [ %k.next, %second ]
  %loop2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %anchor) ]
  call void @convergent.op.2() [ "convergencectrl"(token %loop2) ]
  %k.next = add nuw i32 %k, 1
  %again2 = icmp ult i32 %k.next, %m
  br i1 %again2, label %second, label %latch

latch:
  %i.next = add nuw i32 %i, 1
  %again = icmp ult i32 %i.next, %n
  br i1 %again, label %outer, label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @convergent.op.1() convergent willreturn nounwind
declare void @convergent.op.2() convergent willreturn nounwind
