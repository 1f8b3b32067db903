; What: A call that only reads memory, after a store.  Its result is a function of operands and memory.  A target that
; makes the same calls in the same order, with the same memory at each, refines the source (@src_shift, @src_loop,
; @src_local).  Where memory is another one at the call, or the call is moved or lost, nothing is shown.
; Document: LangRef, Function Attributes, memory(...)
; EXPECT --function src_shift: correct proved
; EXPECT --function src_loop: correct proved
; EXPECT --function src_local: correct proved
; EXPECT --function src_other: unsupported
; EXPECT --function src_moved: unsupported
; EXPECT --function src_lost: unsupported

define i32 @src_shift(ptr %p, ptr %q, i32 %x) {
  store i32 %x, ptr %p
  %r = call i32 @reads(ptr %q)
  %a = add i32 %r, %r
  store i32 %a, ptr %p
  ret i32 %a
}

define i32 @tgt_shift(ptr %p, ptr %q, i32 %x) {
  store i32 %x, ptr %p
  %r = call i32 @reads(ptr %q)
  %a = shl i32 %r, 1
  store i32 %a, ptr %p
  ret i32 %a
}

define void @src_loop(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %r = call i32 @reads(ptr %p)
  %twice = mul i32 %r, 2
  store i32 %twice, ptr %p
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

define void @tgt_loop(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %r = call i32 @reads(ptr %p)
  %twice = shl i32 %r, 1
  store i32 %twice, ptr %p
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

define i32 @src_local(i32 %x) {
  %v = alloca i32
  store i32 %x, ptr %v
  %r = call i32 @reads(ptr %v)
  %a = add i32 %r, 0
  ret i32 %a
}

define i32 @tgt_local(i32 %x) {
  %v = alloca i32
  store i32 %x, ptr %v
  %r = call i32 @reads(ptr %v)
  ret i32 %r
}

define i32 @src_other(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  %r = call i32 @reads(ptr %p)
  store i32 0, ptr %p
  ret i32 %r
}

define i32 @tgt_other(ptr %p, i32 %x) {
  %y = add i32 %x, 1
  store i32 %y, ptr %p
  %r = call i32 @reads(ptr %p)
  store i32 0, ptr %p
  ret i32 %r
}

define i32 @src_moved(ptr %p, ptr %q, i32 %x) {
  store i32 %x, ptr %p
  %r = call i32 @reads(ptr %q)
  store i32 %r, ptr %p
  ret i32 %r
}

define i32 @tgt_moved(ptr %p, ptr %q, i32 %x) {
  %r = call i32 @reads(ptr %q)
  store i32 %x, ptr %p
  store i32 %r, ptr %p
  ret i32 %r
}

define i32 @src_lost(ptr %p, ptr %q, i32 %x) {
  store i32 %x, ptr %p
  %r = call i32 @reads(ptr %q)
  ret i32 %x
}

define i32 @tgt_lost(ptr %p, ptr %q, i32 %x) {
  store i32 %x, ptr %p
  ret i32 %x
}

declare i32 @reads(ptr) memory(read) nounwind willreturn
