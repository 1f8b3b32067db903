; What: Inside the loop the counter is the same in all threads of an iteration: readfirstlane of
; it is redundant.
; Document: llvm-convergence-and-uniformity, "Divergent Cycle Exits"
; SLOW: its first line takes about a second
; EXPECT: correct
; EXPECT --model ipdom: correct
; EXPECT --threads 3: correct

define void @src(i32 noundef %k) {
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ %i.next, %B ]
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %i)
  call void @use(i32 %first)
  %i.next = add nuw i32 %i, 1
  %cond = icmp uge i32 %i, %k
  br i1 %cond, label %C, label %B

C:
  ret void
}

define void @tgt(i32 noundef %k) {
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ %i.next, %B ]
  call void @use(i32 %i)
  %i.next = add nuw i32 %i, 1
  %cond = icmp uge i32 %i, %k
  br i1 %cond, label %C, label %B

C:
  ret void
}

declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare void @use(i32) willreturn nounwind
