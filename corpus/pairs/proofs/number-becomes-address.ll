; What: A number in a phi becomes an address again: it is based on what it was made from, @gb in the source and @ga in the target,
; one past which @gb may be.  What goes around a loop as a number is not compared by that, so that nothing is proved of it for any
; number of iterations; and within bounds, what is based on @ga may not store there.
; Document: docs/memory.md; docs/proofs.md, "Loops"
; EXPECT: unknown approximation

@ga = global i32 0
@gb = global i32 0
define void @src(i32 noundef %n) {
entry:
  %q = getelementptr inbounds i8, ptr @ga, i64 4
  %e = icmp eq ptr @gb, %q
  br i1 %e, label %A, label %exit
A:
  %x0 = ptrtoint ptr @gb to i64
  br label %loop
loop:
  %i = phi i32 [ 0, %A ], [ %j, %loop ]
  %x = phi i64 [ %x0, %A ], [ %x, %loop ]
  %ad = inttoptr i64 %x to ptr
  store i32 %i, ptr %ad
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i32 noundef %n) {
entry:
  %q = getelementptr inbounds i8, ptr @ga, i64 4
  %e = icmp eq ptr @gb, %q
  br i1 %e, label %A, label %exit
A:
  %x0 = ptrtoint ptr %q to i64
  br label %loop
loop:
  %i = phi i32 [ 0, %A ], [ %j, %loop ]
  %x = phi i64 [ %x0, %A ], [ %x, %loop ]
  %ad = inttoptr i64 %x to ptr
  store i32 %i, ptr %ad
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
