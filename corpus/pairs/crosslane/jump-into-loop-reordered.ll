; What: The loop that is jumped into: only the order of the blocks in the text changes, which may
; change the header that an implementation finds. Every cycle hierarchy of the target is one of
; the source's.
; Document: clang-thread-convergence-crosslane, "Iteration Statement" (jump into loop); "Jump
; Statements" (backwards goto)
; SLOW: its first line takes seconds
; EXPECT: correct
; EXPECT --model ipdom: correct

define void @src(i1 noundef %cond1, i32 noundef %n, i32 noundef %k) {
entry:
  br i1 %cond1, label %inside, label %B

B:
  call void @opv(i32 0)
  br label %while

while:
  %i = phi i32 [ 0, %B ], [ %j.next, %L5 ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %L1, label %C

L1:
  call void @opv(i32 1)
  br label %inside

inside:
  %j = phi i32 [ 0, %entry ], [ %i, %L1 ]
  call void @opv(i32 2)
  %leave = icmp eq i32 %j, %k
  br i1 %leave, label %L4, label %L5

L4:
  call void @opv(i32 4)
  br label %outside

L5:
  %j.next = add nuw i32 %j, 1
  br label %while

C:
  call void @opv(i32 6)
  br label %outside

outside:
  call void @opv(i32 7)
  ret void
}

define void @tgt(i1 noundef %cond1, i32 noundef %n, i32 noundef %k) {
entry:
  %not = xor i1 %cond1, true
  br i1 %not, label %B, label %inside

L5:
  %j.next = add nuw i32 %j, 1
  br label %while

inside:
  %j = phi i32 [ %i, %L1 ], [ 0, %entry ]
  call void @opv(i32 2)
  %stay = icmp ne i32 %j, %k
  br i1 %stay, label %L5, label %L4

L1:
  call void @opv(i32 1)
  br label %inside

while:
  %i = phi i32 [ %j.next, %L5 ], [ 0, %B ]
  %done = icmp uge i32 %i, %n
  br i1 %done, label %C, label %L1

B:
  call void @opv(i32 0)
  br label %while

C:
  call void @opv(i32 6)
  br label %outside

L4:
  call void @opv(i32 4)
  br label %outside

outside:
  call void @opv(i32 7)
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
