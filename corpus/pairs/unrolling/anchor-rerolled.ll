; What: The reverse of sharing: one anchor for two operations becomes an anchor per operation. The
; two operations need no longer agree.
; Document: llvm-convergent-operations, "Opportunistic convergent operations"
; EXPECT: incorrect

define void @src(i32 noundef %n) {
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  ret void
}

define void @tgt(i32 noundef %n) {
  br label %loop

loop:
  %i = phi i32 [ 0, %0 ], [ 1, %loop ]
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  %done = icmp eq i32 %i, 1
  br i1 %done, label %end, label %loop

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.operation() convergent willreturn nounwind
