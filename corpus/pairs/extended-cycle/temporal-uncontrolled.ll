; What: The same without tokens; threads converge at the loop's exit under both models, so the
; counter is divergent.
; Document: llvm-convergence-and-uniformity, "Divergent Cycle Exits"
; EXPECT: incorrect
; EXPECT --model ipdom: incorrect
; EXPECT --uniform k: correct

define i32 @src(i32 noundef %k) {
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %cond = icmp uge i32 %i, %k
  br i1 %cond, label %C, label %latch

latch:
  %i.next = add nuw i32 %i, 1
  br label %B

C:
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %i)
  ret i32 %first
}

define i32 @tgt(i32 noundef %k) {
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %cond = icmp uge i32 %i, %k
  br i1 %cond, label %C, label %latch

latch:
  %i.next = add nuw i32 %i, 1
  br label %B

C:
  ret i32 %i
}

declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
