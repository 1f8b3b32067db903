; What: only the target exceeds the bound on cycles, and ends far beyond it.  The concrete machine runs it to its end: a
; target that shows something else then is refuted, and the bound is raised to its length, at which all inputs count.
; Where it neither ends nor repeats a state in thousands of executions, nothing is proved.
; Document: docs/semantics.md, section 8, "Ends"
; EXPECT --function src_hundred: incorrect result-changed
; EXPECT --function src_hundred_same: correct proved
; EXPECT --function src_one_wrong: incorrect result-changed
; EXPECT --function src_repeats_late: incorrect target-does-not-end
; EXPECT --function src_no_end: unknown end-not-found

define i32 @src_hundred(i1 noundef %c) {
  %r = select i1 %c, i32 4, i32 3
  ret i32 %r
}
define i32 @tgt_hundred(i1 noundef %c) {
entry:
  br i1 %c, label %loop, label %short
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %square = mul i32 %next, %next
  %more = icmp ult i32 %square, 10000
  br i1 %more, label %loop, label %exit
exit:
  ret i32 5
short:
  ret i32 3
}

define i32 @src_hundred_same(i1 noundef %c) {
  %r = select i1 %c, i32 5, i32 3
  ret i32 %r
}
define i32 @tgt_hundred_same(i1 noundef %c) {
entry:
  br i1 %c, label %loop, label %short
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %square = mul i32 %next, %next
  %more = icmp ult i32 %square, 10000
  br i1 %more, label %loop, label %exit
exit:
  ret i32 5
short:
  ret i32 3
}

; One run beyond the bound is right, and others are not.
define i32 @src_one_wrong(i32 noundef %n) {
  ret i32 5
}
define i32 @tgt_one_wrong(i32 noundef %n) {
entry:
  %long = icmp ugt i32 %n, 7
  br i1 %long, label %loop, label %short
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %square = mul i32 %next, %next
  %more = icmp ult i32 %square, 10000
  br i1 %more, label %loop, label %exit
exit:
  %wrong = icmp eq i32 %n, 77777
  %r = select i1 %wrong, i32 6, i32 5
  ret i32 %r
short:
  ret i32 5
}

; A state repeats after 512 executions.
define i32 @src_repeats_late(i1 noundef %c) {
  ret i32 5
}
define i32 @tgt_repeats_late(i1 noundef %c) {
entry:
  br i1 %c, label %loop, label %short
loop:
  %i = phi i32 [ 0, %entry ], [ %low, %loop ]
  %next = add i32 %i, 1
  %low = and i32 %next, 511
  %more = icmp ult i32 %low, 600
  br i1 %more, label %loop, label %short
short:
  ret i32 5
}

define i32 @src_no_end(i1 noundef %c) {
  ret i32 5
}
define i32 @tgt_no_end(i1 noundef %c) {
entry:
  br i1 %c, label %loop, label %short
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 1000000000
  br i1 %more, label %loop, label %short
short:
  ret i32 5
}
