; What: attributes of an entered function's parameter, or of the argument at the call, make what is outside of them
; poison, inside of the function only; together with `noundef` that is undefined.
; Document: LangRef, "Parameter Attributes", range, nonnull, align, nofpclass, noundef
; EXPECT --function src_inlined: correct proved
; EXPECT --function src_back: incorrect result-poison
; EXPECT --function src_site: incorrect result-poison
; EXPECT --function src_frozen: correct proved
; EXPECT --function src_noundef: correct proved
; EXPECT --function src_noundef_back: incorrect target-undefined
; EXPECT --function src_after: correct proved
; EXPECT --function src_null: correct proved
; EXPECT --function src_class: correct proved
; EXPECT --function src_loop: correct proved
; EXPECT --function src_local: incorrect result-changed
; EXPECT --function src_more: incorrect

define i32 @below(i32 range(i32 0, 8) %x) {
  %s = shl i32 %x, 1
  ret i32 %s
}

define i32 @any(i32 %x) {
  %s = shl i32 %x, 1
  ret i32 %s
}

define i32 @below_noundef(i32 noundef range(i32 0, 8) %x) {
  %s = shl i32 %x, 1
  ret i32 %s
}

define i1 @is_null(ptr nonnull %p) {
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @is_nan(float nofpclass(nan) %f) {
  %r = fcmp uno float %f, %f
  ret i1 %r
}

define i32 @src_inlined(i32 noundef %x) {
  %r = call i32 @below(i32 %x)
  ret i32 %r
}

define i32 @tgt_inlined(i32 noundef %x) {
  %s = shl i32 %x, 1
  %r = and i32 %s, 15
  ret i32 %r
}

define i32 @src_back(i32 noundef %x) {
  %s = shl i32 %x, 1
  ret i32 %s
}

define i32 @tgt_back(i32 noundef %x) {
  %r = call i32 @below(i32 %x)
  ret i32 %r
}

define i32 @src_site(i32 noundef %x) {
  %r = call i32 @any(i32 %x)
  ret i32 %r
}

define i32 @tgt_site(i32 noundef %x) {
  %r = call i32 @any(i32 range(i32 0, 8) %x)
  ret i32 %r
}

define i32 @src_frozen(i32 noundef %x) {
  %r = call i32 @below(i32 %x)
  %f = freeze i32 %r
  ret i32 %f
}

define i32 @tgt_frozen(i32 noundef %x) {
  %small = icmp ult i32 %x, 8
  %s = shl i32 %x, 1
  %r = select i1 %small, i32 %s, i32 77
  ret i32 %r
}

define i32 @src_noundef(i32 noundef %x) {
  %r = call i32 @below_noundef(i32 %x)
  ret i32 %r
}

define i32 @tgt_noundef(i32 noundef %x) {
  %small = icmp ult i32 %x, 8
  br i1 %small, label %fine, label %undefined

fine:
  %s = shl i32 %x, 1
  ret i32 %s

undefined:
  unreachable
}

define i32 @src_noundef_back(i32 noundef %x) {
  %s = shl i32 %x, 1
  ret i32 %s
}

define i32 @tgt_noundef_back(i32 noundef %x) {
  %r = call i32 @below_noundef(i32 %x)
  ret i32 %r
}

define i32 @src_after(i32 noundef %x) {
  %r = call i32 @below(i32 %x)
  ret i32 %x
}

define i32 @tgt_after(i32 noundef %x) {
  ret i32 %x
}

define i1 @src_null(ptr noundef %p) {
  %r = call i1 @is_null(ptr %p)
  ret i1 %r
}

define i1 @tgt_null(ptr noundef %p) {
  ret i1 false
}

define i1 @src_class(float noundef %f) {
  %r = call i1 @is_nan(float %f)
  ret i1 %r
}

define i1 @tgt_class(float noundef %f) {
  ret i1 false
}

define i32 @src_loop(i32 noundef %n) {
  br label %loop

loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %sum = phi i32 [ 0, %0 ], [ %more, %loop ]
  %r = call i32 @below(i32 %i)
  %more = add i32 %sum, %r
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 3
  br i1 %done, label %end, label %loop

end:
  ret i32 %more
}

define i32 @tgt_loop(i32 noundef %n) {
  ret i32 6
}

define internal i32 @aligned(ptr nonnull align 4 %p) {
  %r = load i32, ptr %p
  ret i32 %r
}

define internal i32 @more_aligned(ptr align 16 %p) {
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @src_local(i32 noundef %x) {
  %slot = alloca i32, align 4
  store i32 %x, ptr %slot
  %r = call i32 @aligned(ptr %slot)
  ret i32 %r
}

define i32 @tgt_local(i32 noundef %x) {
  ret i32 5
}

define i32 @src_more(i32 noundef %x) {
  %slot = alloca i32, align 4
  store i32 %x, ptr %slot
  %r = call i32 @aligned(ptr %slot)
  ret i32 %r
}

define i32 @tgt_more(i32 noundef %x) {
  %slot = alloca i32, align 4
  store i32 %x, ptr %slot
  %r = call i32 @more_aligned(ptr %slot)
  ret i32 %r
}
