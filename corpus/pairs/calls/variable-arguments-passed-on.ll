; What: a musttail call of a variadic function passes on all variable arguments of its caller, which are not in its text; a plain call passes on none. In a function that is entered they are those of its call (`entered`, `none`), whatever its parameters are called (`name`).
; Document: LangRef, "'call' Instruction", musttail
; EXPECT --function src_entered: correct proved
; EXPECT --function src_same: correct
; EXPECT --function src_dropped: incorrect operation-changed
; EXPECT --function src_added: incorrect operation-changed
; EXPECT --function src_address: unknown approximation
; EXPECT --function src_inside: unknown approximation
; EXPECT --function src_none: correct proved
; EXPECT --function src_fewer: incorrect operands-changed
; EXPECT --function src_name: incorrect

define i32 @src_same(i32 noundef %x, ...) {
  %r = musttail call i32 (i32, ...) @operation(i32 %x, ...)
  ret i32 %r
}

define i32 @tgt_same(i32 noundef %x, ...) {
  %s = musttail call i32 (i32, ...) @operation(i32 %x, ...)
  ret i32 %s
}

define i32 @src_dropped(i32 noundef %x, ...) {
  %y = add i32 %x, 1
  %r = musttail call i32 (i32, ...) @operation(i32 %y, ...)
  ret i32 %r
}

define i32 @tgt_dropped(i32 noundef %x, ...) {
  %y = add i32 1, %x
  %r = call i32 (i32, ...) @operation(i32 %y)
  ret i32 %r
}

define i32 @src_added(i32 noundef %x, ...) {
  %r = call i32 (i32, ...) @operation(i32 %x)
  ret i32 %r
}

define i32 @tgt_added(i32 noundef %x, ...) {
  %r = musttail call i32 (i32, ...) @operation(i32 %x, ...)
  ret i32 %r
}

define i32 @src_address(ptr noundef %p, ...) {
  %r = musttail call i32 (ptr, ...) %p(ptr %p, ...)
  ret i32 %r
}

define i32 @tgt_address(ptr noundef %p, ...) {
  %r = call i32 (ptr, ...) %p(ptr %p)
  ret i32 %r
}

define i32 @src_inside(i32 noundef %x, ...) {
  %r = musttail call i32 (i32, ...) @passes(i32 %x, ...)
  ret i32 %r
}

define i32 @tgt_inside(i32 noundef %x, ...) {
  %r = call i32 (i32, ...) @passes(i32 %x)
  ret i32 %r
}

define i32 @src_entered(i32 noundef %x) {
  %r = call i32 (i32, ...) @passes(i32 7, i32 %x)
  ret i32 %r
}

define i32 @tgt_entered(i32 noundef %x) {
  %r = call i32 (i32, ...) @operation(i32 7, i32 %x)
  ret i32 %r
}

define i32 @src_none(i32 noundef %x) {
  %r = call i32 (i32, ...) @passes(i32 %x)
  ret i32 %r
}

define i32 @tgt_none(i32 noundef %x) {
  %r = call i32 (i32, ...) @operation(i32 %x)
  ret i32 %r
}

define i32 @src_fewer(i32 noundef %x) {
  %r = call i32 (i32, ...) @passes(i32 7, i32 %x)
  ret i32 %r
}

define i32 @tgt_fewer(i32 noundef %x) {
  %r = call i32 (i32, ...) @operation(i32 7)
  ret i32 %r
}

define i32 @src_name(i32 noundef %x) {
  %r = call i32 (i32, ...) @passes(i32 7, i32 %x)
  ret i32 %r
}

define i32 @tgt_name(i32 noundef %x) {
  %r = call i32 (i32, ...) @operation(i32 %x, i32 %x)
  ret i32 %r
}

define internal i32 @passes(i32 %...0, ...) {
  %r = musttail call i32 (i32, ...) @operation(i32 %...0, ...)
  ret i32 %r
}

declare i32 @operation(i32, ...)
