; What: each run of the source calls itself more often than the default bound on recursion allows, which is raised to the
; depth that a run has; so it is where only some inputs lead there, and where only the target recurs. A depth that
; depends on an argument is tried to 16 activations.
; Document: docs/refinement.md, "The bound on cycles"
; EXPECT --function src_inlined: correct proved
; EXPECT --function src_six: incorrect operands-changed
; EXPECT --function src_six --recursion 4: incorrect operands-changed
; EXPECT --function src_inlined_wrong: incorrect operands-changed
; EXPECT --function src_in_part: incorrect operands-changed
; EXPECT --function src_in_part --recursion 4: correct proved-within-bounds
; EXPECT --function src_in_part --recursion 6: incorrect operands-changed
; EXPECT --function src_too_deep: unknown vacuous
; EXPECT --function src_to_n: incorrect operands-changed
; EXPECT --function src_to_n --recursion 3: correct proved-within-bounds
; EXPECT --function src_to_n_same: correct proved-within-bounds
; EXPECT --function src_ends: incorrect result-changed
; EXPECT --function src_ends_same: correct proved

declare void @op(i32) convergent

define internal void @count(i32 noundef %x, i32 noundef %n) convergent {
  %done = icmp uge i32 %x, %n
  br i1 %done, label %return, label %deeper
return:
  ret void
deeper:
  call void @op(i32 %x)
  %next = add i32 %x, 1
  call void @count(i32 %next, i32 %n)
  ret void
}
define internal void @count_wrong_at_five(i32 noundef %x, i32 noundef %n) convergent {
  %done = icmp uge i32 %x, %n
  br i1 %done, label %return, label %deeper
return:
  ret void
deeper:
  %square = mul i32 %x, %x
  %five = icmp eq i32 %square, 25
  %v = select i1 %five, i32 99, i32 %x
  call void @op(i32 %v)
  %next = add i32 %x, 1
  call void @count_wrong_at_five(i32 %next, i32 %n)
  ret void
}

define void @src_six() convergent {
  call void @count(i32 0, i32 5)
  call void @op(i32 1)
  ret void
}
define void @tgt_six() convergent {
  call void @count(i32 0, i32 5)
  call void @op(i32 3)
  ret void
}

define void @src_inlined() convergent {
  call void @count(i32 0, i32 5)
  call void @op(i32 7)
  ret void
}
define void @tgt_inlined() convergent {
  call void @op(i32 0)
  call void @op(i32 1)
  call void @op(i32 2)
  call void @op(i32 3)
  call void @op(i32 4)
  call void @op(i32 7)
  ret void
}

define void @src_inlined_wrong() convergent {
  call void @count(i32 0, i32 5)
  call void @op(i32 7)
  ret void
}
define void @tgt_inlined_wrong() convergent {
  call void @op(i32 0)
  call void @op(i32 1)
  call void @op(i32 2)
  call void @op(i32 3)
  call void @op(i32 5)
  call void @op(i32 7)
  ret void
}

define void @src_in_part(i1 noundef %c) convergent {
  br i1 %c, label %a, label %b
a:
  call void @count(i32 0, i32 5)
  call void @op(i32 7)
  ret void
b:
  call void @op(i32 6)
  ret void
}
define void @tgt_in_part(i1 noundef %c) convergent {
  br i1 %c, label %a, label %b
a:
  call void @count(i32 0, i32 5)
  call void @op(i32 8)
  ret void
b:
  call void @op(i32 6)
  ret void
}

define void @src_too_deep() convergent {
  call void @op(i32 9)
  call void @count(i32 0, i32 1000)
  call void @op(i32 1)
  ret void
}
define void @tgt_too_deep() convergent {
  call void @op(i32 9)
  call void @count(i32 0, i32 1000)
  call void @op(i32 3)
  ret void
}

define void @src_to_n(i32 noundef %n) convergent {
  call void @count(i32 0, i32 %n)
  ret void
}
define void @tgt_to_n(i32 noundef %n) convergent {
  call void @count_wrong_at_five(i32 0, i32 %n)
  ret void
}

define void @src_to_n_same(i32 noundef %n) convergent {
  call void @count(i32 0, i32 %n)
  ret void
}
define void @tgt_to_n_same(i32 noundef %n) convergent {
  %none = icmp eq i32 %n, 0
  br i1 %none, label %return, label %first
return:
  ret void
first:
  call void @op(i32 0)
  call void @count(i32 1, i32 %n)
  ret void
}

; Only the target recurs.
define internal i32 @nine(i32 noundef %x) {
  %done = icmp ugt i32 %x, 8
  br i1 %done, label %return, label %deeper
return:
  ret i32 5
deeper:
  %next = add i32 %x, 1
  %r = call i32 @nine(i32 %next)
  ret i32 %r
}
define i32 @src_ends(i1 noundef %c) {
  %r = select i1 %c, i32 4, i32 3
  ret i32 %r
}
define i32 @tgt_ends(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @nine(i32 0)
  ret i32 %r
b:
  ret i32 3
}

define i32 @src_ends_same(i1 noundef %c) {
  %r = select i1 %c, i32 5, i32 3
  ret i32 %r
}
define i32 @tgt_ends_same(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @nine(i32 0)
  ret i32 %r
b:
  ret i32 3
}
