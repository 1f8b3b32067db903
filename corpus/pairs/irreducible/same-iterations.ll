; What: A function with an irreducible cycle, and the same with an operation written otherwise. With the header that the
; target has, the source makes the same iterations: that another header counts others does not make the target run longer.
; Document: docs/semantics.md, section 8, "Ends"
; EXPECT --function src_endless: incorrect target-does-not-end
; EXPECT --function src_same: correct proved

define i32 @src_same(i1 noundef %c, i32 noundef %n) convergent {
entry:
  br i1 %c, label %a, label %b
a:
  %i = phi i32 [ 0, %entry ], [ %next, %b ]
  %one = call i32 @subgroupAdd(i32 1)
  br label %b
b:
  %j = phi i32 [ 0, %entry ], [ %i, %a ]
  %next = add i32 %j, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %a, label %end
end:
  ret i32 %next
}
define i32 @tgt_same(i1 noundef %c, i32 noundef %n) convergent {
entry:
  br i1 %c, label %a, label %b
a:
  %i = phi i32 [ 0, %entry ], [ %next, %b ]
  %one = call i32 @subgroupAdd(i32 1)
  br label %b
b:
  %j = phi i32 [ 0, %entry ], [ %i, %a ]
  %next = add i32 1, %j
  %more = icmp ult i32 %next, %n
  br i1 %more, label %a, label %end
end:
  ret i32 %next
}

; The target's counter stays where it enters at %a.
define i32 @src_endless(i1 noundef %c) convergent {
entry:
  br i1 %c, label %a, label %b
a:
  %i = phi i32 [ 0, %entry ], [ %next, %b ]
  br label %b
b:
  %j = phi i32 [ 0, %entry ], [ %i, %a ]
  %next = add i32 %j, 1
  %more = icmp ult i32 %next, 2
  br i1 %more, label %a, label %end
end:
  ret i32 %next
}
define i32 @tgt_endless(i1 noundef %c) convergent {
entry:
  %step = select i1 %c, i32 0, i32 1
  br i1 %c, label %a, label %b
a:
  %i = phi i32 [ 0, %entry ], [ %next, %b ]
  br label %b
b:
  %j = phi i32 [ 0, %entry ], [ %i, %a ]
  %next = add i32 %j, %step
  %more = icmp ult i32 %next, 2
  br i1 %more, label %a, label %end
end:
  ret i32 %next
}

declare noundef i32 @subgroupAdd(i32 noundef) convergent nounwind willreturn memory(none)
