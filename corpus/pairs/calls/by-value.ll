; What: a parameter that is `byval` points to a copy of what the caller's pointer points to: what the callee writes there
; stays its own.
; Document: LangRef, "Parameter Attributes", byval, sret
; EXPECT --function src_later: correct proved
; EXPECT --function src_inlined: correct proved
; EXPECT --function src_shared: incorrect result-changed
; EXPECT --function src_loop: correct proved
; EXPECT --function src_result: correct proved
; EXPECT --function src_result_wrong: incorrect memory-changed
; EXPECT --function src_parameter: correct proved
; EXPECT --function src_dead: correct proved
; EXPECT --function src_gone: unsupported
; EXPECT --function src_differ: unsupported
; EXPECT --function src_aligned: correct proved
; EXPECT --function src_less: incorrect target-undefined
; EXPECT --function src_unknown: incorrect memory-changed
; EXPECT --function src_global: incorrect memory-changed

%pair = type { i32, i32 }

define internal i32 @change(ptr byval(%pair) align 4 %p) {
  %a = load i32, ptr %p
  store i32 7, ptr %p
  %q = getelementptr %pair, ptr %p, i32 0, i32 1
  %b = load i32, ptr %q
  %s = shl i32 %a, 1
  %r = add i32 %s, %b
  ret i32 %r
}

define internal i32 @change_own(ptr %p) {
  %a = load i32, ptr %p
  store i32 7, ptr %p
  %q = getelementptr %pair, ptr %p, i32 0, i32 1
  %b = load i32, ptr %q
  %s = shl i32 %a, 1
  %r = add i32 %s, %b
  ret i32 %r
}

define internal void @give(ptr noalias sret(%pair) align 4 %result, i32 %x) {
  store i32 %x, ptr %result
  ret void
}

define i32 @src_inlined(i32 noundef %x) {
  %slot = alloca %pair
  store i32 %x, ptr %slot
  %second = getelementptr %pair, ptr %slot, i32 0, i32 1
  store i32 3, ptr %second
  %r = call i32 @change(ptr byval(%pair) align 4 %slot)
  %after = load i32, ptr %slot
  %sum = add i32 %r, %after
  ret i32 %sum
}

define i32 @tgt_inlined(i32 noundef %x) {
  %r = mul i32 %x, 3
  %sum = add i32 %r, 3
  ret i32 %sum
}

define i32 @src_shared(i32 noundef %x) {
  %slot = alloca %pair
  store %pair { i32 1, i32 2 }, ptr %slot
  %r = call i32 @change(ptr byval(%pair) align 4 %slot)
  %after = load i32, ptr %slot
  ret i32 %after
}

define i32 @tgt_shared(i32 noundef %x) {
  %slot = alloca %pair
  store %pair { i32 1, i32 2 }, ptr %slot
  %r = call i32 @change_own(ptr align 4 %slot)
  %after = load i32, ptr %slot
  ret i32 %after
}

define i32 @src_later(i32 noundef %x) {
  %slot = alloca %pair
  store %pair { i32 1, i32 2 }, ptr %slot
  %r = call i32 @change(ptr byval(%pair) align 4 %slot)
  %again = call i32 @change(ptr byval(%pair) align 4 %slot)
  %s = sub i32 %r, %again
  ret i32 %s
}

define i32 @tgt_later(i32 noundef %x) {
  ret i32 0
}

define i32 @src_loop(i32 noundef %x) {
  %slot = alloca %pair
  store %pair { i32 1, i32 2 }, ptr %slot
  br label %loop

loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %sum = phi i32 [ 0, %0 ], [ %more, %loop ]
  %r = call i32 @change(ptr byval(%pair) align 4 %slot)
  %more = add i32 %sum, %r
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 3
  br i1 %done, label %end, label %loop

end:
  ret i32 %more
}

define i32 @tgt_loop(i32 noundef %x) {
  ret i32 12
}

define i32 @src_result(i32 noundef %x) {
  %slot = alloca %pair
  call void @give(ptr sret(%pair) align 4 %slot, i32 %x)
  %r = load i32, ptr %slot
  ret i32 %r
}

define i32 @tgt_result(i32 noundef %x) {
  ret i32 %x
}

define void @src_result_wrong(ptr noundef align 4 sret(%pair) %result, i32 noundef %x) {
  store i32 %x, ptr %result
  ret void
}

define void @tgt_result_wrong(ptr noundef align 4 sret(%pair) %result, i32 noundef %x) {
  ret void
}

define i32 @src_parameter(ptr byval(%pair) align 4 %p) {
  %a = load i32, ptr %p
  %b = load i32, ptr %p
  %s = add i32 %a, %b
  ret i32 %s
}

define i32 @tgt_parameter(ptr byval(%pair) align 4 %p) {
  %a = load i32, ptr %p
  %s = shl i32 %a, 1
  ret i32 %s
}

define i32 @src_dead(ptr byval(%pair) align 4 %p) {
  store i32 1, ptr %p
  ret i32 0
}

define i32 @tgt_dead(ptr byval(%pair) align 4 %p) {
  ret i32 0
}

define i32 @src_gone(ptr byval(%pair) align 4 %p) {
  ret i32 0
}

define i32 @tgt_gone(ptr align 4 %p) {
  ret i32 0
}

define i32 @src_differ(i32 noundef %x) {
  %slot = alloca %pair
  store %pair { i32 1, i32 2 }, ptr %slot
  %r = call i32 @change(ptr align 4 %slot)
  ret i32 %r
}

define i32 @tgt_differ(i32 noundef %x) {
  ret i32 4
}

define internal i1 @is_aligned(ptr byval(%pair) align 4 %p) {
  %r = call i1 @low(ptr align 8 %p)
  ret i1 %r
}

define internal i1 @low(ptr %p) {
  store i32 3, ptr %p
  %n = load i32, ptr %p
  %r = icmp eq i32 %n, 3
  ret i1 %r
}

define i1 @src_aligned(i32 noundef %x) {
  %slot = alloca %pair, align 8
  store i32 %x, ptr %slot, align 8
  %r = call i1 @is_aligned(ptr byval(%pair) align 8 %slot)
  ret i1 %r
}

define i1 @tgt_aligned(i32 noundef %x) {
  ret i1 true
}

define i1 @src_less(i32 noundef %x) {
  ret i1 true
}

define i1 @tgt_less(i32 noundef %x) {
  %slot = alloca %pair, align 8
  store i32 %x, ptr %slot, align 8
  %r = call i1 @is_aligned(ptr byval(%pair) align 4 %slot)
  ret i1 %r
}

define i32 @src_unknown(i32 noundef %x) {
  %slot = alloca %pair
  store i32 %x, ptr %slot
  %r = call i32 @unknown(ptr byval(%pair) align 4 %slot)
  ret i32 %r
}

define i32 @tgt_unknown(i32 noundef %x) {
  %slot = alloca %pair
  %r = call i32 @unknown(ptr byval(%pair) align 4 %slot)
  ret i32 %r
}

define i32 @src_global() {
  %r = call i32 @change(ptr byval(%pair) align 4 @held)
  ret i32 %r
}

define i32 @tgt_global() {
  %r = call i32 @change_own(ptr @held)
  ret i32 %r
}

declare i32 @unknown(ptr byval(%pair)) willreturn nounwind
@held = global %pair zeroinitializer, align 4
