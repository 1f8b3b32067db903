; What: A cycle with three entries in a loop of three rounds, of which two threads execute each: one
; begins where the other is next.  In each round the threads meet, but where the header %a parts them:
; one header explains all rounds.
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes seconds
; EXPECT --function src_first: correct

define void @src_first(i32 noundef %n) convergent {
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
  %at = add i32 %o, %second
  switch i32 %at, label %a [
    i32 1, label %b
    i32 2, label %c
  ]

a:
  %a.left = phi i32 [ %all, %go ], [ %c.less, %c ]
  call void @op(i32 0)
  %a.less = add i32 %a.left, -1
  %a.done = icmp eq i32 %a.less, 0
  br i1 %a.done, label %next, label %b

b:
  %b.left = phi i32 [ %all, %go ], [ %a.less, %a ]
  call void @op(i32 1)
  %b.less = add i32 %b.left, -1
  %b.done = icmp eq i32 %b.less, 0
  br i1 %b.done, label %next, label %c

c:
  %c.left = phi i32 [ %all, %go ], [ %b.less, %b ]
  call void @op(i32 2)
  %c.less = add i32 %c.left, -1
  %c.done = icmp eq i32 %c.less, 0
  br i1 %c.done, label %next, label %a

next:
  %o1 = add i32 %o, 1
  %more = icmp ult i32 %o1, 3
  br i1 %more, label %round, label %end

end:
  ret void
}

define void @tgt_first(i32 noundef %n) convergent {
entry:
  %second = trunc i32 %n to i1
  %own = lshr i32 %n, 1
  switch i32 %own, label %end [
    i32 0, label %round0
    i32 1, label %round1
    i32 2, label %round2
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
  br i1 %second, label %meet1, label %first1

first1:
  call void @op(i32 1)
  br label %meet1

meet1:
  call void @op(i32 2)
  br label %end

round2:
  br i1 %second, label %meet2, label %first2

first2:
  call void @op(i32 2)
  br label %meet2

meet2:
  call void @op(i32 0)
  br label %end

end:
  ret void
}

declare void @op(i32) convergent willreturn nounwind
