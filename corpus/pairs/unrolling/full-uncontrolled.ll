; What: The same full unrolling without tokens, under both models; and rerolled the other way in
; pair _reroll.
; Document: llvm-convergent-operations, "Loop unrolling examples" (full unrolling)
; EXPECT: correct
; EXPECT --model ipdom: correct
; EXPECT --threads 3: correct

define void @src_unroll(i32 noundef %n) {
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %body ]
  %stop = icmp eq i32 %i, %n
  br i1 %stop, label %end, label %body

body:
  call void @opv(i32 %i)
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, 2
  br i1 %more, label %for, label %end

end:
  ret void
}

define void @tgt_unroll(i32 noundef %n) {
  %stop.0 = icmp eq i32 %n, 0
  br i1 %stop.0, label %end, label %body.0

body.0:
  call void @opv(i32 0)
  %stop.1 = icmp eq i32 %n, 1
  br i1 %stop.1, label %end, label %body.1

body.1:
  call void @opv(i32 1)
  br label %end

end:
  ret void
}

define void @src_reroll(i32 noundef %n) {
  %stop.0 = icmp eq i32 %n, 0
  br i1 %stop.0, label %end, label %body.0

body.0:
  call void @opv(i32 0)
  %stop.1 = icmp eq i32 %n, 1
  br i1 %stop.1, label %end, label %body.1

body.1:
  call void @opv(i32 1)
  br label %end

end:
  ret void
}

define void @tgt_reroll(i32 noundef %n) {
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %body ]
  %stop = icmp eq i32 %i, %n
  br i1 %stop, label %end, label %body

body:
  call void @opv(i32 %i)
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, 2
  br i1 %more, label %for, label %end

end:
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
