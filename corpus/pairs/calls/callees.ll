; What: a call through a pointer is a call of the function that is there: where functions of its type are named, of which
; more is known than of any function, they are told apart. With `!callees` other functions are undefined; a single one
; is called directly.
; Document: LangRef, "'callees' Metadata", "'call' Instruction"
; EXPECT --function src_one: correct proved
; EXPECT --function src_two: incorrect operands-changed
; EXPECT --function src_added: incorrect target-undefined
; EXPECT --function src_kept: correct proved
; EXPECT --function src_returned: correct proved
; EXPECT --function src_returned_wrong: incorrect result-changed
; EXPECT --function src_table: correct proved
; EXPECT --function src_entered: correct proved
; EXPECT --function src_entered_wrong: incorrect result-changed

@pointer = external global ptr
@table = constant ptr @twice

define i8 @src_one() {
  %p = load ptr, ptr @pointer, align 8
  %r = call i8 %p(i8 1), !callees !0
  ret i8 %r
}

define i8 @tgt_one() {
  %r = call i8 @any(i8 1)
  ret i8 %r
}

define i8 @src_two() {
  %p = load ptr, ptr @pointer, align 8
  %r = call i8 %p(i8 1), !callees !1
  ret i8 %r
}

define i8 @tgt_two() {
  %r = call i8 @any(i8 1)
  ret i8 %r
}

define i8 @src_added(ptr noundef %p) {
  %r = call i8 %p(i8 1)
  ret i8 %r
}

define i8 @tgt_added(ptr noundef %p) {
  %r = call i8 %p(i8 1), !callees !1
  ret i8 %r
}

define i8 @src_kept(i1 noundef %c) {
  %p = select i1 %c, ptr @any, ptr @other
  %r = call i8 %p(i8 1)
  ret i8 %r
}

define i8 @tgt_kept(i1 noundef %c) {
  %p = select i1 %c, ptr @any, ptr @other
  %r = call i8 %p(i8 1), !callees !1
  ret i8 %r
}

define i8 @src_returned(ptr noundef %p, i8 noundef %x) {
  %r = call i8 %p(i8 %x)
  ret i8 %r
}

define i8 @tgt_returned(ptr noundef %p, i8 noundef %x) {
  %c = icmp eq ptr %p, @same
  br i1 %c, label %then, label %else

then:
  %v = call i8 @same(i8 %x)
  ret i8 %x

else:
  %w = call i8 %p(i8 %x)
  ret i8 %w
}

define i8 @src_returned_wrong(ptr noundef %p, i8 noundef %x) {
  %r = call i8 %p(i8 %x)
  ret i8 %r
}

define i8 @tgt_returned_wrong(ptr noundef %p, i8 noundef %x) {
  %c = icmp eq ptr %p, @same
  br i1 %c, label %then, label %else

then:
  %v = call i8 @same(i8 %x)
  ret i8 3

else:
  %w = call i8 %p(i8 %x)
  ret i8 %w
}

define i8 @src_table(i8 noundef %x) {
  %p = load ptr, ptr @table, align 8
  %r = call i8 %p(i8 %x)
  ret i8 %r
}

define i8 @tgt_table(i8 noundef %x) {
  %r = shl i8 %x, 1
  ret i8 %r
}

define i8 @src_entered(i1 noundef %c, i8 noundef %x) {
  %p = select i1 %c, ptr @twice, ptr @thrice
  %r = call i8 %p(i8 %x)
  ret i8 %r
}

define i8 @tgt_entered(i1 noundef %c, i8 noundef %x) {
  %f = select i1 %c, i8 2, i8 3
  %r = mul i8 %x, %f
  ret i8 %r
}

define i8 @src_entered_wrong(i1 noundef %c, i8 noundef %x) {
  %p = select i1 %c, ptr @twice, ptr @thrice
  %r = call i8 %p(i8 %x)
  ret i8 %r
}

define i8 @tgt_entered_wrong(i1 noundef %c, i8 noundef %x) {
  %r = mul i8 %x, 3
  ret i8 %r
}

define i8 @twice(i8 %x) {
  %r = add i8 %x, %x
  ret i8 %r
}

define i8 @thrice(i8 %x) {
  %r = mul i8 %x, 3
  ret i8 %r
}

declare i8 @any(i8)
declare i8 @other(i8)
declare i8 @same(i8 returned)

!0 = !{ptr @any, ptr @any}
!1 = !{ptr @any, ptr @other}
