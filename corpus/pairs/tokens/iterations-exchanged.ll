; What: Thread 1 runs its operation in the first iteration, thread 2 in the second: by the heart
; they never meet. The target runs it once after the loop, where they do.
; Document: llvm-convergent-operations, "Rationales for Static rules about cycles" ("A B C D F B D
; E F G")
; EXPECT: incorrect
; EXPECT --model ipdom: incorrect

define void @src(i32 noundef %p) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  %which = and i32 %p, 1
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ 1, %D ]
  %loop = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %c1 = icmp eq i32 %i, %which
  br i1 %c1, label %C, label %D

C:
  call void @convergent.op.1() [ "convergencectrl"(token %loop) ]
  br label %D

D:
  %done = icmp eq i32 %i, 1
  br i1 %done, label %G, label %B

G:
  ret void
}

define void @tgt(i32 noundef %p) convergent {
  call void @convergent.op.1()
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @convergent.op.1() convergent willreturn nounwind
