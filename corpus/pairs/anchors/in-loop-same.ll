; What: An anchor in a loop, unchanged but for the induction variable's direction.
; Document: llvm-convergent-operations, "Loop unrolling examples"
; SLOW: its first line takes seconds
; EXPECT: correct

define void @src(i32 noundef %n) {
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end

body:
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  %i.next = add nuw i32 %i, 1
  br label %for

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  br label %for

for:
  %i = phi i32 [ %n, %0 ], [ %i.next, %body ]
  %done = icmp eq i32 %i, 0
  br i1 %done, label %end, label %body

body:
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  %i.next = sub nuw i32 %i, 1
  br label %for

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.operation() convergent willreturn nounwind
