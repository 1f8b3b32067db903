; What: Source and target both break a rule: the source counts, the question is invalid.
; Document: llvm-convergent-operations, "Closed Paths" (1)
; EXPECT: invalid closed-path-use

define void @src(i32 noundef %n) {
  %anchor = call token @llvm.experimental.convergence.anchor()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %for ]
  call void @convergent.op() [ "convergencectrl"(token %anchor) ]
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  %anchor = call token @llvm.experimental.convergence.anchor()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %for ]
  call void @convergent.op() [ "convergencectrl"(token %anchor) ]
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.op() convergent willreturn nounwind
