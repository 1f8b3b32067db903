; What: A loop unswitched on a loop-invariant condition, with an operation that all threads run in
; each iteration. Loop-invariant is not uniform: the two copies separate threads that met.
; Document: llvm-convergent-operations, "Hoisting and sinking"; llvm-convergence-and-uniformity,
; "Uniformity"
; EXPECT: incorrect
; EXPECT --model ipdom: incorrect
; EXPECT --uniform inv: correct

define void @src(i1 noundef %inv, i32 noundef %n) {
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  call void @op()
  br i1 %inv, label %then, label %latch

then:
  call void @op2()
  br label %latch

latch:
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

define void @tgt(i1 noundef %inv, i32 noundef %n) {
  br i1 %inv, label %yes, label %no

yes:
  %i = phi i32 [ 0, %0 ], [ %i.next, %yes ]
  call void @op()
  call void @op2()
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %yes, label %end

no:
  %j = phi i32 [ 0, %0 ], [ %j.next, %no ]
  call void @op()
  %j.next = add nuw i32 %j, 1
  %again = icmp ult i32 %j.next, %n
  br i1 %again, label %no, label %end

end:
  ret void
}

declare void @op() convergent willreturn nounwind
declare void @op2() convergent willreturn nounwind
