; What: A call that is not convergent, inlined: which threads enter together is one choice for all
; operations of the callee.  Each thread executes two of a ring of three; in src_call the target
; has all pairs of threads meet but one, in src_whole all.
; Document: docs/semantics.md, section 8
; EXPECT --function src_whole: correct
; EXPECT --function src_call: incorrect communicating-set-changed
; EXPECT --function src_call --threads 2: correct

define internal void @callee(i32 noundef %n) nounwind {
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

define void @src_call(i32 noundef %n) convergent {
  call void @callee(i32 noundef %n)
  ret void
}

define void @tgt_call(i32 noundef %n) convergent {
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

define void @src_whole(i32 noundef %n) convergent {
  call void @callee(i32 noundef %n)
  ret void
}

define void @tgt_whole(i32 noundef %n) convergent {
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

declare void @op(i32) convergent willreturn nounwind
