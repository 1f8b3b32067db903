; What: A loop that uses tokens of two definitions outside it: the target breaks the third rule
; about closed paths. It breaks the rule about nested regions, too: no loop can use two outer
; tokens without.
; Document: llvm-convergent-operations, "Closed Paths" (3); "Convergence Regions"
; EXPECT: incorrect heart-not-header

define void @src(i32 noundef %n) {
  %t1 = call token @llvm.experimental.convergence.anchor()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %body ]
  %h1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t1) ]
  br label %body

body:
  call void @convergent.op.1() [ "convergencectrl"(token %h1) ]
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  %t1 = call token @llvm.experimental.convergence.anchor()
  %t2 = call token @llvm.experimental.convergence.anchor()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %body ]
  %h1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t1) ]
  br label %body

body:
  %h2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t2) ]
  call void @convergent.op.1() [ "convergencectrl"(token %h1) ]
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @convergent.op.1() convergent willreturn nounwind
