; What: Duff's device, its switch lowered to comparisons: convergence in the loop depends on the
; header chosen, which either form offers alike; C2 and D are reached by all.
; Document: clang-thread-convergence-crosslane, "Iteration Statement" (Duff's device)
; EXPECT: correct

define void @src(i32 noundef %value, i32 noundef %n) {
entry:
  call void @opv(i32 0)
  switch i32 %value, label %D [
    i32 1, label %C1
    i32 2, label %case2
    i32 3, label %C3
  ]

C1:
  call void @opv(i32 1)
  br label %while

while:
  %i = phi i32 [ 0, %C1 ], [ %j.next, %case2 ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %L, label %C2

L:
  call void @opv(i32 4)
  br label %case2

case2:
  %j = phi i32 [ 0, %entry ], [ %i, %L ]
  call void @opv(i32 5)
  %j.next = add nuw i32 %j, 1
  br label %while

C2:
  call void @opv(i32 2)
  br label %D

C3:
  call void @opv(i32 3)
  br label %D

D:
  call void @opv(i32 6)
  ret void
}

define void @tgt(i32 noundef %value, i32 noundef %n) {
entry:
  call void @opv(i32 0)
  %is2 = icmp eq i32 %value, 2
  br i1 %is2, label %case2, label %not2

not2:
  switch i32 %value, label %D [
    i32 1, label %C1
    i32 3, label %C3
  ]

C1:
  call void @opv(i32 1)
  br label %while

while:
  %i = phi i32 [ 0, %C1 ], [ %j.next, %case2 ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %L, label %C2

L:
  call void @opv(i32 4)
  br label %case2

case2:
  %j = phi i32 [ 0, %entry ], [ %i, %L ]
  call void @opv(i32 5)
  %j.next = add nuw i32 %j, 1
  br label %while

C2:
  call void @opv(i32 2)
  br label %D

C3:
  call void @opv(i32 3)
  br label %D

D:
  call void @opv(i32 6)
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
