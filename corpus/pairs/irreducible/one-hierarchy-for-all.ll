; What: A cycle with two entries in a loop of two rounds, of which two threads execute each.  Its cycle
; hierarchy is one choice for the whole graph.  In src_both the threads of round 0 meet in %b, as with
; header %b, and those of round 1 do not, as with header %a: two threads find a header, four do not.
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; EXPECT --function src_meet: correct
; EXPECT --function src_both: incorrect communicating-set-changed
; EXPECT --function src_both --threads 2: correct
; EXPECT --function src_apart: correct

define void @src_both(i32 noundef %n) convergent {
entry:
  br label %round

round:
  %o = phi i32 [ 0, %entry ], [ %o1, %next ]
  %own = lshr i32 %n, 1
  %mine = icmp eq i32 %own, %o
  br i1 %mine, label %go, label %next

go:
  %second = and i32 %n, 1
  %all = sub i32 2, %second
  %at = and i32 %n, 1
  switch i32 %at, label %a [
    i32 1, label %b
  ]

a:
  %a.left = phi i32 [ %all, %go ], [ %b.less, %b ]
  call void @op(i32 0)
  %a.less = add i32 %a.left, -1
  %a.done = icmp eq i32 %a.less, 0
  br i1 %a.done, label %next, label %b

b:
  %b.left = phi i32 [ %all, %go ], [ %a.less, %a ]
  call void @op(i32 1)
  %b.less = add i32 %b.left, -1
  %b.done = icmp eq i32 %b.less, 0
  br i1 %b.done, label %next, label %a

next:
  %o1 = add i32 %o, 1
  %more = icmp ult i32 %o1, 2
  br i1 %more, label %round, label %end

end:
  ret void
}

define void @tgt_both(i32 noundef %n) convergent {
entry:
  %second = trunc i32 %n to i1
  %own = lshr i32 %n, 1
  switch i32 %own, label %end [
    i32 0, label %round0
    i32 1, label %round1
  ]

round0:
  br i1 %second, label %meet0, label %first0

first0:
  call void @op(i32 0)
  br label %meet0

meet0:
  call void @op(i32 1)
  br label %end

round1:
  br i1 %second, label %second1, label %first1

first1:
  call void @op(i32 0)
  call void @op(i32 1)
  br label %end

second1:
  call void @op(i32 1)
  br label %end

end:
  ret void
}

define void @src_meet(i32 noundef %n) convergent {
entry:
  br label %round

round:
  %o = phi i32 [ 0, %entry ], [ %o1, %next ]
  %own = lshr i32 %n, 1
  %mine = icmp eq i32 %own, %o
  br i1 %mine, label %go, label %next

go:
  %second = and i32 %n, 1
  %all = sub i32 2, %second
  %at = and i32 %n, 1
  switch i32 %at, label %a [
    i32 1, label %b
  ]

a:
  %a.left = phi i32 [ %all, %go ], [ %b.less, %b ]
  call void @op(i32 0)
  %a.less = add i32 %a.left, -1
  %a.done = icmp eq i32 %a.less, 0
  br i1 %a.done, label %next, label %b

b:
  %b.left = phi i32 [ %all, %go ], [ %a.less, %a ]
  call void @op(i32 1)
  %b.less = add i32 %b.left, -1
  %b.done = icmp eq i32 %b.less, 0
  br i1 %b.done, label %next, label %a

next:
  %o1 = add i32 %o, 1
  %more = icmp ult i32 %o1, 2
  br i1 %more, label %round, label %end

end:
  ret void
}

define void @tgt_meet(i32 noundef %n) convergent {
entry:
  %second = trunc i32 %n to i1
  %own = lshr i32 %n, 1
  switch i32 %own, label %end [
    i32 0, label %round0
    i32 1, label %round1
  ]

round0:
  br i1 %second, label %meet0, label %first0

first0:
  call void @op(i32 0)
  br label %meet0

meet0:
  call void @op(i32 1)
  br label %end

round1:
  br i1 %second, label %meet1, label %first1

first1:
  call void @op(i32 0)
  br label %meet1

meet1:
  call void @op(i32 1)
  br label %end

end:
  ret void
}

define void @src_apart(i32 noundef %n) convergent {
entry:
  br label %round

round:
  %o = phi i32 [ 0, %entry ], [ %o1, %next ]
  %own = lshr i32 %n, 1
  %mine = icmp eq i32 %own, %o
  br i1 %mine, label %go, label %next

go:
  %second = and i32 %n, 1
  %all = sub i32 2, %second
  %at = and i32 %n, 1
  switch i32 %at, label %a [
    i32 1, label %b
  ]

a:
  %a.left = phi i32 [ %all, %go ], [ %b.less, %b ]
  call void @op(i32 0)
  %a.less = add i32 %a.left, -1
  %a.done = icmp eq i32 %a.less, 0
  br i1 %a.done, label %next, label %b

b:
  %b.left = phi i32 [ %all, %go ], [ %a.less, %a ]
  call void @op(i32 1)
  %b.less = add i32 %b.left, -1
  %b.done = icmp eq i32 %b.less, 0
  br i1 %b.done, label %next, label %a

next:
  %o1 = add i32 %o, 1
  %more = icmp ult i32 %o1, 2
  br i1 %more, label %round, label %end

end:
  ret void
}

define void @tgt_apart(i32 noundef %n) convergent {
entry:
  %second = trunc i32 %n to i1
  %own = lshr i32 %n, 1
  switch i32 %own, label %end [
    i32 0, label %round0
    i32 1, label %round1
  ]

round0:
  br i1 %second, label %second0, label %first0

first0:
  call void @op(i32 0)
  call void @op(i32 1)
  br label %end

second0:
  call void @op(i32 1)
  br label %end

round1:
  br i1 %second, label %second1, label %first1

first1:
  call void @op(i32 0)
  call void @op(i32 1)
  br label %end

second1:
  call void @op(i32 1)
  br label %end

end:
  ret void
}

declare void @op(i32) convergent willreturn nounwind
