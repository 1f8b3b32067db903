; What: In the same loop the statement after it, where all threads converge, duplicated for the
; two ways out.
; Document: clang-thread-convergence-crosslane, "Iteration Statement" (jump into loop: converged
; at outside_loop)
; EXPECT: incorrect

define void @src(i1 noundef %cond1, i32 noundef %n, i32 noundef %k) {
entry:
  br i1 %cond1, label %inside, label %while

while:
  %i = phi i32 [ 0, %entry ], [ %j.next, %L5 ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %inside, label %outside

inside:
  %j = phi i32 [ 0, %entry ], [ %i, %while ]
  %leave = icmp eq i32 %j, %k
  br i1 %leave, label %outside, label %L5

L5:
  %j.next = add nuw i32 %j, 1
  br label %while

outside:
  call void @op()
  ret void
}

define void @tgt(i1 noundef %cond1, i32 noundef %n, i32 noundef %k) {
entry:
  br i1 %cond1, label %inside, label %while

while:
  %i = phi i32 [ 0, %entry ], [ %j.next, %L5 ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %inside, label %outside

inside:
  %j = phi i32 [ 0, %entry ], [ %i, %while ]
  %leave = icmp eq i32 %j, %k
  br i1 %leave, label %outside.copy, label %L5

L5:
  %j.next = add nuw i32 %j, 1
  br label %while

outside.copy:
  call void @op()
  ret void

outside:
  call void @op()
  ret void
}

declare void @op() convergent willreturn nounwind
