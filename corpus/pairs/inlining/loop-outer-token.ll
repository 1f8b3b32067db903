; What: Inlined with the outer token inside the loop. The target breaks a rule: a closed path uses
; a token, other than by a loop intrinsic, without containing its definition.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"; "Closed Paths" (1)
; EXPECT: incorrect closed-path-use

define void @src(i32 noundef %n) {
  %outer = call token @llvm.experimental.convergence.anchor()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %body ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end

body:
  call void @callee() [ "convergencectrl"(token %inner) ]
  %i.next = add nuw i32 %i, 1
  br label %for

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  %outer = call token @llvm.experimental.convergence.anchor()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end

body:
  call void @convergent.operation() [ "convergencectrl"(token %outer) ]
  %i.next = add nuw i32 %i, 1
  br label %for

end:
  ret void
}

define internal void @callee() convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @convergent.operation() convergent willreturn nounwind
declare token @llvm.experimental.convergence.entry()
