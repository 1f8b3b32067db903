; What: A loop that writes no memory and synchronises with nobody reads the same in each iteration: a load is moved before it
; (LICM), or reads what was stored before it (EarlyCSE). Wrong where it writes there, or others may in the meantime.
; Document: docs/proofs.md, "Memory"
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_known --unroll 1: correct proved
; EXPECT --function src_store --unroll 2: incorrect
; EXPECT --function src_barrier --unroll 2: incorrect
; EXPECT --function src_entered --unroll 2: incorrect

define i32 @src(ptr %p, ptr %q, i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v = load i32, ptr %p, align 4
  %o = call i32 @vote(i32 %s)
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}
define i32 @tgt(ptr %p, ptr %q, i32 noundef %n) convergent {
entry:
  %v = load i32, ptr %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %o = call i32 @vote(i32 %s)
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}
define i32 @src_known(ptr %p, ptr %q, i32 noundef %n) convergent {
entry:
  store i32 7, ptr %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v = load i32, ptr %p, align 4
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}
define i32 @tgt_known(ptr %p, ptr %q, i32 noundef %n) convergent {
entry:
  store i32 7, ptr %p, align 4
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
define i32 @src_store(ptr %p, ptr %q, i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v = load i32, ptr %p, align 4
  store i32 %i, ptr %q, align 4
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}
define i32 @tgt_store(ptr %p, ptr %q, i32 noundef %n) convergent {
entry:
  %v = load i32, ptr %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  store i32 %i, ptr %q, align 4
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}
define i32 @src_barrier(ptr %p, ptr %q, i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v = load i32, ptr %p, align 4
  call void @barrier()
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}
define i32 @tgt_barrier(ptr %p, ptr %q, i32 noundef %n) convergent {
entry:
  %v = load i32, ptr %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  call void @barrier()
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}
define i32 @src_entered(ptr %p, ptr %q, i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v = load i32, ptr %p, align 4
  call void @writes(ptr %q, i32 %i)
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}
define i32 @tgt_entered(ptr %p, ptr %q, i32 noundef %n) convergent {
entry:
  %v = load i32, ptr %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  call void @writes(ptr %q, i32 %i)
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}
define internal void @writes(ptr %q, i32 noundef %i) convergent {
  store i32 %i, ptr %q, align 4
  ret void
}
declare i32 @vote(i32) convergent memory(none) nounwind willreturn
declare void @barrier() convergent nounwind willreturn
