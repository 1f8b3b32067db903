; What: The "unnatural counting" variant: the loop intrinsic sits in a conditional block, the
; other operation has a free anchor. The document tells what it would mean; yet it breaks the rule
; that a use of an outer token dominates its closed path (the note under "Heart of a Cycle": "For
; now, we disallow this"). The rule wins.
; Document: llvm-convergent-operations, "Rationales for Static rules about cycles"; "Closed Paths"
; (4)
; EXPECT: incorrect heart-not-header

define void @src(i32 noundef %p, i32 noundef %q) {
  %anchor = call token @llvm.experimental.convergence.anchor()
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ 1, %F ]
  %loop = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %anchor) ]
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

define void @tgt(i32 noundef %p, i32 noundef %q) {
  %anchor = call token @llvm.experimental.convergence.anchor()
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ 1, %F ]
  %c1 = icmp eq i32 %i, %p
  br i1 %c1, label %C, label %D

C:
  %loop = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %anchor) ]
  call void @convergent.op.1() [ "convergencectrl"(token %loop) ]
  br label %D

D:
  %c2 = icmp eq i32 %i, %q
  br i1 %c2, label %E, label %F

E:
  %free = call token @llvm.experimental.convergence.anchor()
  call void @convergent.op.2() [ "convergencectrl"(token %free) ]
  br label %F

F:
  %done = icmp eq i32 %i, 1
  br i1 %done, label %G, label %B

G:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @convergent.op.1() convergent willreturn nounwind
declare void @convergent.op.2() convergent willreturn nounwind
