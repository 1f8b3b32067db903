; What: A loop body's statement runs in the N+1th iteration with those of the Nth that reach it.
; Splitting the first iteration off for threads that run exactly one changes who they run it with.
; Document: clang-convergence-control-spec, "Statements"; clang-thread-convergence-tangles,
; "Iteration Statement"
; EXPECT: incorrect
; EXPECT --model ipdom: incorrect
; EXPECT --uniform n: correct

define void @src(i32 noundef %n) {
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %for ]
  call void @op()
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  %one = icmp ule i32 %n, 1
  br i1 %one, label %once, label %for

once:
  call void @op()
  br label %end

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %for ]
  call void @op()
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

declare void @op() convergent willreturn nounwind
