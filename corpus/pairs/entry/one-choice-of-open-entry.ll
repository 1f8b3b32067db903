; What: A function that is not convergent, whose callers the implementation joins as it likes: one
; choice for all of its operations.  Each thread executes two of a ring of three; in the target all
; pairs of threads meet but one.
; Document: docs/semantics.md, section 8
; EXPECT --open-entry --threads 2: correct
; EXPECT --open-entry: incorrect

define void @src(i32 noundef %n)  {
entry:
  %in = icmp ult i32 %n, 3
  br i1 %in, label %s0, label %end

s0:
  switch i32 %n, label %s1 [
    i32 0, label %b0
    i32 2, label %b0
  ]

b0:
  call void @op(i32 0)
  br label %s1

s1:
  switch i32 %n, label %s2 [
    i32 1, label %b1
    i32 0, label %b1
  ]

b1:
  call void @op(i32 1)
  br label %s2

s2:
  switch i32 %n, label %end [
    i32 2, label %b2
    i32 1, label %b2
  ]

b2:
  call void @op(i32 2)
  br label %end

end:
  ret void
}

define void @tgt(i32 noundef %n)  {
entry:
  %in = icmp ult i32 %n, 3
  br i1 %in, label %s0, label %end

s0:
  switch i32 %n, label %s1 [
    i32 0, label %b0
    i32 2, label %b0
  ]

b0:
  call void @op(i32 0)
  br label %s1

s1:
  switch i32 %n, label %s2 [
    i32 1, label %b1
    i32 0, label %b1
  ]

b1:
  call void @op(i32 1)
  br label %s2

s2:
  switch i32 %n, label %end [
    i32 2, label %b2
    i32 1, label %c2
  ]

b2:
  call void @op(i32 2)
  br label %end

c2:
  call void @op(i32 2)
  br label %end

end:
  ret void
}

declare void @op(i32) convergent willreturn nounwind
