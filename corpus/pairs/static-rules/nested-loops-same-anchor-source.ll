; What: The third example as the source: it breaks a rule.
; Document: llvm-convergent-operations, "Rationales for Static rules about cycles" (last example);
; "Closed Paths" (2, 4)
; EXPECT: invalid heart-not-header

define void @src(i32 noundef %n) {
  %anchor = call token @llvm.experimental.convergence.anchor()
  br label %outer

outer:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  br label %first

first:
  %j = phi i32 [ 0, %outer ], [ %j.next, %first ]
  %loop1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %anchor) ]
  %j.next = add nuw i32 %j, 1
  %again1 = icmp ult i32 %j.next, %n
  br i1 %again1, label %first, label %second

second:
  %k = phi i32 [ 0, %first ], [ %k.next, %second ]
  %loop2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %anchor) ]
  %k.next = add nuw i32 %k, 1
  %again2 = icmp ult i32 %k.next, %n
  br i1 %again2, label %second, label %latch

latch:
  %i.next = add nuw i32 %i, 1
  %again = icmp ult i32 %i.next, %n
  br i1 %again, label %outer, label %end

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
