; What: A convergent callee inlined into a loop: its entry becomes the call's token, the heart's.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry" (function inlining)
; SLOW: its first line takes about a second
; EXPECT: correct
; EXPECT --threads 3: correct

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
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end

body:
  call void @convergent.operation() [ "convergencectrl"(token %inner) ]
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
