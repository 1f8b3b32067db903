; What: A loop whose header holds an operation is rotated: the first execution moves to the guard,
; the others to the latch. Guard and latch are the same executions for all threads.
; Document: clang-thread-convergence-crosslane, "Iteration Statement"
; EXPECT: correct
; EXPECT --model ipdom: correct
; EXPECT --threads 3: correct

define void @src(i32 noundef %n) {
  br label %while

while:
  %i = phi i32 [ 0, %0 ], [ %i.next, %body ]
  call void @op()
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end

body:
  call void @op2()
  %i.next = add nuw i32 %i, 1
  br label %while

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  call void @op()
  %any = icmp ult i32 0, %n
  br i1 %any, label %body, label %end

body:
  %i = phi i32 [ 0, %0 ], [ %i.next, %body ]
  call void @op2()
  %i.next = add nuw i32 %i, 1
  call void @op()
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %body, label %end

end:
  ret void
}

declare void @op() convergent willreturn nounwind
declare void @op2() convergent willreturn nounwind
