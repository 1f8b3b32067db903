; What: A loop unswitched on an invariant condition; only the conditional part has an operation,
; so each copy's threads were the ones that met before. It does not matter that the condition is
; divergent.
; Document: llvm-convergent-operations, "Examples for the Correctness of Program Transforms"
; EXPECT: correct
; EXPECT --model ipdom: correct

define void @src(i1 noundef %inv, i32 noundef %n) {
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  br i1 %inv, label %then, label %latch

then:
  call void @op()
  br label %latch

latch:
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

define void @tgt(i1 noundef %inv, i32 noundef %n) {
  br i1 %inv, label %yes, label %end

yes:
  %i = phi i32 [ 0, %0 ], [ %i.next, %yes ]
  call void @op()
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %yes, label %end

end:
  ret void
}

declare void @op() convergent willreturn nounwind
