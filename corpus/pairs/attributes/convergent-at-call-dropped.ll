; What: `convergent` at a call of a function that is declared without it is dropped, as InstCombine does.  Dropped
; where the source has it at every call, it means nothing; kept, the call communicates and has to keep its set.  Nor
; does it mean anything where only the target adds it.
; Why: the optimizer may remove the attribute from a call-site if it can prove that the call always results in a call of a function that
; is not convergent.  It was called incorrect once.  Of a function that is convergent nothing is dropped by a call without it.
; Document: Convergent Operation Semantics, "Inferring non-convergence"
; EXPECT --function src_moved: correct
; EXPECT --function src_dropped: correct
; EXPECT --function src_kept: incorrect communicating-set-changed
; EXPECT --function src_one_of_two: incorrect result-changed
; EXPECT --function src_callee: incorrect communicating-set-changed
; EXPECT --function src_added: correct
; EXPECT --function src_added_across: correct
; EXPECT --function src_added_operand: incorrect result-changed

declare void @f()
declare void @g() convergent

define void @src_dropped(i1 noundef %c) convergent {
  call void @f() convergent
  ret void
}
define void @tgt_dropped(i1 noundef %c) convergent {
  call void @f()
  ret void
}

define void @src_moved(i1 noundef %c) convergent {
  call void @f() convergent
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  ret void
}
define void @tgt_moved(i1 noundef %c) convergent {
  br i1 %c, label %then, label %else
then:
  call void @f()
  br label %join
else:
  call void @f()
  br label %join
join:
  ret void
}

define void @src_kept(i1 noundef %c) convergent {
  call void @f() convergent
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  ret void
}
define void @tgt_kept(i1 noundef %c) convergent {
  br i1 %c, label %then, label %else
then:
  call void @f() convergent
  br label %join
else:
  call void @f() convergent
  br label %join
join:
  ret void
}

define void @src_callee(i1 noundef %c) convergent {
  call void @g() convergent
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  ret void
}
define void @tgt_callee(i1 noundef %c) convergent {
  br i1 %c, label %then, label %else
then:
  call void @g()
  br label %join
else:
  call void @g()
  br label %join
join:
  ret void
}

declare i32 @h(i32) nounwind willreturn memory(none) speculatable
define i32 @src_one_of_two(i1 %c, i32 %x) convergent {
  %s = call i32 @h(i32 0)
  br i1 %c, label %a, label %b
a:
  %r = call i32 @h(i32 %x) convergent
  br label %b
b:
  %p = phi i32 [ %s, %0 ], [ %r, %a ]
  ret i32 %p
}
define i32 @tgt_one_of_two(i1 %c, i32 %x) convergent {
  %s = call i32 @h(i32 0)
  %r = call i32 @h(i32 %x) convergent
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ %s, %0 ], [ %r, %a ]
  ret i32 %p
}

define i32 @src_added(i32 %x) convergent {
  %r = call i32 @h(i32 %x)
  ret i32 %r
}
define i32 @tgt_added(i32 %x) convergent {
  %r = call i32 @h(i32 %x) convergent
  ret i32 %r
}

define i32 @src_added_across(i1 noundef %c, i32 %x) convergent {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @h(i32 %x)
  br label %b
b:
  %p = phi i32 [ 0, %0 ], [ %r, %a ]
  ret i32 %p
}
define i32 @tgt_added_across(i1 noundef %c, i32 %x) convergent {
  %r = call i32 @h(i32 %x) convergent
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ 0, %0 ], [ %r, %a ]
  ret i32 %p
}

define i32 @src_added_operand(i32 noundef %x) convergent {
  %r = call i32 @h(i32 %x)
  ret i32 %r
}
define i32 @tgt_added_operand(i32 noundef %x) convergent {
  %r = call i32 @h(i32 0) convergent
  ret i32 %r
}
