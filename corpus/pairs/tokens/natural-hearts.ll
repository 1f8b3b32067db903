; What: The document's corrected loop: both operations take one heart's token. Swapping the
; operations' conditional blocks in the text, or dropping the tokens, keeps the sets: anchored
; here by the entry.
; Document: llvm-convergent-operations, "Rationales for Static rules about cycles"
; EXPECT: correct

define void @src(i32 noundef %p, i32 noundef %q) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ 1, %F ]
  %loop = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %c1 = icmp eq i32 %i, %p
  br i1 %c1, label %C, label %D

C:
  call void @convergent.op.1() [ "convergencectrl"(token %loop) ]
  br label %D

D:
  %c2 = icmp eq i32 %i, %q
  br i1 %c2, label %E, label %F

E:
  call void @convergent.op.2() [ "convergencectrl"(token %loop) ]
  br label %F

F:
  %done = icmp eq i32 %i, 1
  br i1 %done, label %G, label %B

G:
  ret void
}

define void @tgt(i32 noundef %p, i32 noundef %q) convergent {
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ 1, %F ]
  %c1 = icmp eq i32 %i, %p
  br i1 %c1, label %C, label %D

C:
  call void @convergent.op.1()
  br label %D

D:
  %c2 = icmp eq i32 %i, %q
  br i1 %c2, label %E, label %F

E:
  call void @convergent.op.2()
  br label %F

F:
  %done = icmp eq i32 %i, 1
  br i1 %done, label %G, label %B

G:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @convergent.op.1() convergent willreturn nounwind
declare void @convergent.op.2() convergent willreturn nounwind
