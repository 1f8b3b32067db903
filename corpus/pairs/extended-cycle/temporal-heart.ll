; What: In the convergence region of the heart the counter is uniform even after the loop:
; readfirstlane of it, with the heart's token, is the counter itself.
; Document: llvm-convergent-operations, "Temporal Divergence at Cycle Exit"
; EXPECT --threads 3: correct
; EXPECT: correct

define i32 @src(i32 noundef %k) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %cond = icmp uge i32 %i, %k
  br i1 %cond, label %C, label %latch

latch:
  %i.next = add nuw i32 %i, 1
  br label %B

C:
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %i) [ "convergencectrl"(token %heart) ]
  ret i32 %first
}

define i32 @tgt(i32 noundef %k) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %cond = icmp uge i32 %i, %k
  br i1 %cond, label %C, label %latch

latch:
  %i.next = add nuw i32 %i, 1
  br label %B

C:
  ret i32 %i
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
