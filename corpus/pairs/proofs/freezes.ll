; What: freezes of what may be poison, before and in loops.  The source follows the target: where both freeze the same,
; the value that the target's freeze gives is the one that the source's gives, each for one of the other's, and in the
; same execution of the loops around it.
; Document: LangRef, "'freeze' Instruction"; docs/proofs.md, "P5"
; EXPECT --function src: correct proved
; EXPECT --function src_hoisted: correct proved
; EXPECT --function src_once: correct proved
; EXPECT --function src_twice: incorrect operands-changed
; EXPECT --function src_sunk: incorrect operands-changed
; EXPECT --function src_swapped: correct

declare void @op(i32) convergent
declare void @both(i32, i32) convergent

define void @src(i32 noundef %n, i32 %a, i32 %b) convergent {
entry:
  %p = mul i32 %a, %b
  %f = freeze i32 %p
  %d = udiv i32 7, %f
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %g = freeze i32 %p
  %s = add i32 %g, %d
  call void @both(i32 %s, i32 %f)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt(i32 noundef %n, i32 %a, i32 %b) convergent {
entry:
  %p = mul i32 %a, %b
  %f = freeze i32 %p
  %d = udiv i32 7, %f
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %g = freeze i32 %p
  %s = add i32 %d, %g
  call void @both(i32 %s, i32 %f)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Each iteration may give another value, and the target gives the same in all.
define void @src_hoisted(i32 noundef %n, i32 %a, i32 %b) convergent {
entry:
  %p = mul i32 %a, %b
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %f = freeze i32 %p
  call void @op(i32 %f)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt_hoisted(i32 noundef %n, i32 %a, i32 %b) convergent {
entry:
  %p = mul i32 %a, %b
  %f = freeze i32 %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  call void @op(i32 %f)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; The same value for both is a choice of the source.
define void @src_once(i32 noundef %n, i32 %a, i32 %b) convergent {
entry:
  %p = mul i32 %a, %b
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %f = freeze i32 %p
  %g = freeze i32 %p
  call void @both(i32 %f, i32 %g)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt_once(i32 noundef %n, i32 %a, i32 %b) convergent {
entry:
  %p = mul i32 %a, %b
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %f = freeze i32 %p
  call void @both(i32 %f, i32 %f)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @src_twice(i32 noundef %n, i32 %a, i32 %b) convergent {
entry:
  %p = mul i32 %a, %b
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %f = freeze i32 %p
  call void @both(i32 %f, i32 %f)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt_twice(i32 noundef %n, i32 %a, i32 %b) convergent {
entry:
  %p = mul i32 %a, %b
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %f = freeze i32 %p
  %g = freeze i32 %p
  call void @both(i32 %f, i32 %g)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @src_sunk(i32 noundef %n, i32 %a, i32 %b) convergent {
entry:
  %p = mul i32 %a, %b
  %f = freeze i32 %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  call void @op(i32 %f)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt_sunk(i32 noundef %n, i32 %a, i32 %b) convergent {
entry:
  %p = mul i32 %a, %b
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %f = freeze i32 %p
  call void @op(i32 %f)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @src_swapped(i32 noundef %n, i32 %a, i32 %b) convergent {
entry:
  %p = mul i32 %a, %b
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %f = freeze i32 %p
  %g = freeze i32 %p
  call void @both(i32 %f, i32 %g)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt_swapped(i32 noundef %n, i32 %a, i32 %b) convergent {
entry:
  %p = mul i32 %a, %b
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %g = freeze i32 %p
  %f = freeze i32 %p
  call void @both(i32 %f, i32 %g)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
