; What: Unrolling that duplicates the loop intrinsic, too: the target breaks a rule, since one
; closed path holds two uses of the outer token.
; Document: llvm-convergent-operations, "Loop unrolling examples"; "Closed Paths" (2)
; EXPECT: incorrect heart-not-header

define void @src(i32 noundef %n) {
  %outer = call token @llvm.experimental.convergence.anchor()
  %counter = and i32 %n, 2
  br label %for

for:
  %i = phi i32 [ %counter, %0 ], [ %i.next, %body ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  %more = icmp sgt i32 %i, 0
  br i1 %more, label %body, label %end

body:
  call void @convergent.operation() [ "convergencectrl"(token %inner) ]
  %i.next = sub nsw i32 %i, 1
  br label %for

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  %outer = call token @llvm.experimental.convergence.anchor()
  %counter = and i32 %n, 2
  br label %for

for:
  %i = phi i32 [ %counter, %0 ], [ %i.next, %second ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  %more = icmp sgt i32 %i, 0
  br i1 %more, label %first, label %end

first:
  call void @convergent.operation() [ "convergencectrl"(token %inner) ]
  br label %second

second:
  %inner.2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @convergent.operation() [ "convergencectrl"(token %inner.2) ]
  %i.next = sub nsw i32 %i, 2
  br label %for

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @convergent.operation() convergent willreturn nounwind
