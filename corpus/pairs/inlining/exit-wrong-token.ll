; What: A call after a divergent loop exit with the heart's token, inlined with the entry's
; token.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"; "Extended Cycles"
; EXPECT: incorrect

define void @src(i32 noundef %n) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %body ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end

body:
  %i.next = add nuw i32 %i, 1
  br label %for

end:
  call void @callee() [ "convergencectrl"(token %heart) ]
  ret void
}

define void @tgt(i32 noundef %n) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %body ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end

body:
  %i.next = add nuw i32 %i, 1
  br label %for

end:
  call void @convergent.operation() [ "convergencectrl"(token %entry) ]
  ret void
}

define internal void @callee() convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @convergent.operation() convergent willreturn nounwind
