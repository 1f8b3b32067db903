; What: What a loop writes through its own `noalias` pointer is another value in the next iteration.  That no call changes what is
; accessed through such a pointer says nothing of the loop itself.  In @src_read it only reads.
; Document: LangRef, "Parameter Attributes" (`noalias`); docs/proofs.md, "Loops"
; EXPECT --function src_read: correct proved
; EXPECT --function src_written: incorrect result-changed

define i32 @src_written(i32 noundef %n, ptr noalias noundef align 4 dereferenceable(4) %box) {
entry:
  store i32 7, ptr %box, align 4
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v = load i32, ptr %box, align 4
  %t = add i32 %s, %v
  store i32 1, ptr %box, align 4
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit

exit:
  ret i32 %t
}

define i32 @tgt_written(i32 noundef %n, ptr noalias noundef align 4 dereferenceable(4) %box) {
entry:
  store i32 7, ptr %box, align 4
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %t = add i32 %s, 7
  store i32 1, ptr %box, align 4
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit

exit:
  ret i32 %t
}

define i32 @src_read(i32 noundef %n, ptr noalias noundef align 4 dereferenceable(4) %box) {
entry:
  store i32 7, ptr %box, align 4
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v = load i32, ptr %box, align 4
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit

exit:
  ret i32 %t
}

define i32 @tgt_read(i32 noundef %n, ptr noalias noundef align 4 dereferenceable(4) %box) {
entry:
  store i32 7, ptr %box, align 4
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %t = add i32 %s, 7
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit

exit:
  ret i32 %t
}
