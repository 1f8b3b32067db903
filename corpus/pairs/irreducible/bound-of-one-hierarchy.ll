; What: The cycle of %h and %i has two entries.  With the header %i it is run six times, beyond the bound of 4; with
; the header %h three times, and %i twice in each.  Under the second hierarchy the source is within the bound, and does not do what
; the target does: that the first is cut off excuses nothing, since the source may choose the second.  @src_long is cut off
; under one hierarchy at every bound that is tried.
; Document: docs/semantics.md, section 8 (a bound that only one of several cycle hierarchies exceeds)
; EXPECT --function src_dropped: incorrect observation-missing
; EXPECT --function src_value: incorrect result-changed
; EXPECT --function src_kept: correct
; EXPECT --function src_same: correct
; EXPECT --function src_long: unknown hierarchy-beyond-bound

define i32 @src_value(i1 noundef %c) {
entry:
  br i1 %c, label %i, label %h
h:
  %o1 = phi i32 [ 0, %entry ], [ %o2, %l ]
  br label %i
i:
  %o = phi i32 [ 0, %entry ], [ %o1, %h ], [ %o, %i ]
  %k = phi i32 [ 0, %entry ], [ 0, %h ], [ %k1, %i ]
  %k1 = add i32 %k, 1
  %again = icmp ult i32 %k1, 2
  br i1 %again, label %i, label %l
l:
  %o2 = add i32 %o, 1
  %more = icmp ult i32 %o2, 3
  br i1 %more, label %h, label %x
x:
  ret i32 %o2
}
define i32 @tgt_value(i1 noundef %c) {
  ret i32 0
}

define i32 @src_dropped(i1 noundef %c) convergent {
entry:
  br i1 %c, label %i, label %h
h:
  %o1 = phi i32 [ 0, %entry ], [ %o2, %l ]
  br label %i
i:
  %o = phi i32 [ 0, %entry ], [ %o1, %h ], [ %o, %i ]
  %k = phi i32 [ 0, %entry ], [ 0, %h ], [ %k1, %i ]
  call void @op(i32 %k)
  %k1 = add i32 %k, 1
  %again = icmp ult i32 %k1, 2
  br i1 %again, label %i, label %l
l:
  %o2 = add i32 %o, 1
  %more = icmp ult i32 %o2, 3
  br i1 %more, label %h, label %x
x:
  ret i32 %o2
}
define i32 @tgt_dropped(i1 noundef %c) convergent {
  ret i32 3
}

define i32 @src_kept(i1 noundef %c) convergent {
entry:
  br i1 %c, label %i, label %h
h:
  %o1 = phi i32 [ 0, %entry ], [ %o2, %l ]
  br label %i
i:
  %o = phi i32 [ 0, %entry ], [ %o1, %h ], [ %o, %i ]
  %k = phi i32 [ 0, %entry ], [ 0, %h ], [ %k1, %i ]
  %v = call i32 @pure(i32 %k)
  %k1 = add i32 %k, 1
  %again = icmp ult i32 %k1, 2
  br i1 %again, label %i, label %l
l:
  %o2 = add i32 %o, 1
  %more = icmp ult i32 %o2, 3
  br i1 %more, label %h, label %x
x:
  ret i32 %o2
}
define i32 @tgt_kept(i1 noundef %c) convergent {
  ret i32 3
}

define i32 @src_same(i1 noundef %c) convergent {
entry:
  br i1 %c, label %i, label %h
h:
  %o1 = phi i32 [ 0, %entry ], [ %o2, %l ]
  br label %i
i:
  %o = phi i32 [ 0, %entry ], [ %o1, %h ], [ %o, %i ]
  %k = phi i32 [ 0, %entry ], [ 0, %h ], [ %k1, %i ]
  call void @op(i32 %k)
  %k1 = add i32 %k, 1
  %again = icmp ult i32 %k1, 2
  br i1 %again, label %i, label %l
l:
  %o2 = add i32 %o, 1
  %more = icmp ult i32 %o2, 3
  br i1 %more, label %h, label %x
x:
  ret i32 %o2
}
define i32 @tgt_same(i1 noundef %c) convergent {
entry:
  br i1 %c, label %i, label %h
h:
  %o1 = phi i32 [ 0, %entry ], [ %o2, %l ]
  br label %i
i:
  %o = phi i32 [ 0, %entry ], [ %o1, %h ], [ %o, %i ]
  %k = phi i32 [ 0, %entry ], [ 0, %h ], [ %k1, %i ]
  call void @op(i32 %k)
  %k1 = add i32 1, %k
  %again = icmp ult i32 %k1, 2
  br i1 %again, label %i, label %l
l:
  %o2 = add i32 1, %o
  %more = icmp ult i32 %o2, 3
  br i1 %more, label %h, label %x
x:
  ret i32 3
}

define i32 @src_long(i1 noundef %c) convergent {
entry:
  br i1 %c, label %i, label %h
h:
  %o1 = phi i32 [ 0, %entry ], [ %o2, %l ]
  br label %i
i:
  %o = phi i32 [ 0, %entry ], [ %o1, %h ], [ %o, %i ]
  %k = phi i32 [ 0, %entry ], [ 0, %h ], [ %k1, %i ]
  %v = call i32 @pure(i32 %k)
  %k1 = add i32 %k, 1
  %again = icmp ult i32 %k1, 50
  br i1 %again, label %i, label %l
l:
  %o2 = add i32 %o, 1
  %more = icmp ult i32 %o2, 3
  br i1 %more, label %h, label %x
x:
  ret i32 %o2
}
define i32 @tgt_long(i1 noundef %c) convergent {
  ret i32 0
}

declare void @op(i32 noundef) convergent nounwind willreturn memory(inaccessiblemem: readwrite)
declare noundef i32 @pure(i32 noundef) convergent nounwind willreturn memory(none)
