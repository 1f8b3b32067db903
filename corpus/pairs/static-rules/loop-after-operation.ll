; What: A loop intrinsic after another convergent operation of its block: the target breaks a
; rule.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; EXPECT: incorrect loop-not-first

define void @src(i32 noundef %n) {
  %outer = call token @llvm.experimental.convergence.anchor()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %for ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  %free = call token @llvm.experimental.convergence.anchor()
  call void @convergent.op.2() [ "convergencectrl"(token %free) ]
  call void @convergent.op.1() [ "convergencectrl"(token %inner) ]
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  %outer = call token @llvm.experimental.convergence.anchor()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %for ]
  %free = call token @llvm.experimental.convergence.anchor()
  call void @convergent.op.2() [ "convergencectrl"(token %free) ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @convergent.op.1() [ "convergencectrl"(token %inner) ]
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @convergent.op.2() convergent willreturn nounwind
declare void @convergent.op.1() convergent willreturn nounwind
