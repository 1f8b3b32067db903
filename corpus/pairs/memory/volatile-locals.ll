; What: volatile accesses of a local variable that nobody else knows are observed, with what is there, in their order; what one reads may be anything,
; and is there then. Where the variable is is the implementation's choice. Its atomic accesses are plain ones.
; Document: LangRef, "Volatile Memory Accesses"
; EXPECT --function src_kept: correct proved
; EXPECT --function src_dropped: incorrect observation-missing
; EXPECT --function src_twice: incorrect observation-added
; EXPECT --function src_known: incorrect result-changed
; EXPECT --function src_read_again: correct proved
; EXPECT --function src_store_lost: incorrect operands-changed
; EXPECT --function src_unwritten: correct proved
; EXPECT --function src_exchanged: incorrect operands-changed
; EXPECT --function src_split: correct proved
; EXPECT --function src_other_size: incorrect operation-changed
; EXPECT --function src_forwarded: correct proved
; EXPECT --function src_stops: incorrect target-undefined
; EXPECT --function src_loop: correct proved
; EXPECT --function src_plain: incorrect observation-missing
; EXPECT --function src_escapes: unsupported
; EXPECT --function src_chosen: correct proved
; EXPECT --function src_bundle: unsupported
; EXPECT --function src_atomic: correct proved
; EXPECT --function src_atomic_changed: incorrect result-changed

define i32 @src_kept(i32 noundef %x) {
  %a = alloca i32
  %y = add i32 %x, %x
  store volatile i32 %y, ptr %a
  %v = load volatile i32, ptr %a
  ret i32 %v
}
define i32 @tgt_kept(i32 noundef %x) {
  %b = alloca [2 x i32]
  %y = shl i32 %x, 1
  store volatile i32 %y, ptr %b
  %v = load volatile i32, ptr %b
  ret i32 %v
}

define void @src_dropped(i32 noundef %x) {
  %a = alloca i32
  store volatile i32 %x, ptr %a
  %v = load volatile i32, ptr %a
  ret void
}
define void @tgt_dropped(i32 noundef %x) {
  %a = alloca i32
  store volatile i32 %x, ptr %a
  ret void
}

define i32 @src_twice() {
  %a = alloca i32
  store i32 1, ptr %a
  %v = load volatile i32, ptr %a
  %r = add i32 %v, %v
  ret i32 %r
}
define i32 @tgt_twice() {
  %a = alloca i32
  store i32 1, ptr %a
  %v = load volatile i32, ptr %a
  %w = load volatile i32, ptr %a
  %r = add i32 %v, %w
  ret i32 %r
}

define i32 @src_known() {
  %a = alloca i32
  store i32 1, ptr %a
  %v = load volatile i32, ptr %a
  ret i32 %v
}
define i32 @tgt_known() {
  %a = alloca i32
  store i32 1, ptr %a
  %v = load volatile i32, ptr %a
  ret i32 1
}

define i32 @src_read_again() {
  %a = alloca i32
  store i32 1, ptr %a
  %v = load volatile i32, ptr %a
  %w = load i32, ptr %a
  ret i32 %w
}
define i32 @tgt_read_again() {
  %a = alloca i32
  store i32 1, ptr %a
  %v = load volatile i32, ptr %a
  ret i32 %v
}

define i32 @src_store_lost() {
  %a = alloca i32
  store i32 1, ptr %a
  %v = load volatile i32, ptr %a
  ret i32 %v
}
define i32 @tgt_store_lost() {
  %a = alloca i32
  %v = load volatile i32, ptr %a
  ret i32 %v
}

define i32 @src_unwritten() {
  %a = alloca i32
  %v = load volatile i32, ptr %a
  ret i32 %v
}
define i32 @tgt_unwritten() {
  %a = alloca i32
  store i32 1, ptr %a
  %v = load volatile i32, ptr %a
  ret i32 %v
}

define void @src_exchanged() {
  %a = alloca i32
  %b = alloca i32
  store volatile i32 1, ptr %a
  store volatile i32 2, ptr %b
  ret void
}
define void @tgt_exchanged() {
  %a = alloca i32
  %b = alloca i32
  store volatile i32 2, ptr %b
  store volatile i32 1, ptr %a
  ret void
}

define i32 @src_split(i32 noundef %x) {
  %a = alloca { i32, i32 }
  %p = getelementptr { i32, i32 }, ptr %a, i32 0, i32 1
  store i32 7, ptr %a
  store volatile i32 %x, ptr %p
  %v = load volatile i32, ptr %p
  %w = load i32, ptr %a
  %r = add i32 %v, %w
  ret i32 %r
}
define i32 @tgt_split(i32 noundef %x) {
  %p = alloca i32
  store volatile i32 %x, ptr %p
  %v = load volatile i32, ptr %p
  %r = add i32 %v, 7
  ret i32 %r
}

define void @src_other_size() {
  %a = alloca i32
  store volatile i32 0, ptr %a
  ret void
}
define void @tgt_other_size() {
  %a = alloca i32
  store volatile i16 0, ptr %a
  ret void
}

define i32 @src_forwarded(i32 noundef %x) {
  %a = alloca i32
  store volatile i32 %x, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_forwarded(i32 noundef %x) {
  %a = alloca i32
  store volatile i32 %x, ptr %a
  ret i32 %x
}

define i32 @src_stops(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  store volatile i32 0, ptr %a
  %d = udiv i32 %x, %y
  ret i32 %d
}
define i32 @tgt_stops(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  %d = udiv i32 %x, %y
  store volatile i32 0, ptr %a
  ret i32 %d
}

define void @src_loop(i32 noundef %n) {
  %a = alloca i32
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %t = mul i32 %i, 2
  store volatile i32 %t, ptr %a
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
define void @tgt_loop(i32 noundef %n) {
  %a = alloca i32
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %t = shl i32 %i, 1
  store volatile i32 %t, ptr %a
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define i32 @src_plain() {
  %a = alloca i32
  store volatile i32 1, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_plain() {
  ret i32 1
}

define i32 @src_escapes() {
  %a = alloca i32
  call void @op(ptr %a)
  %v = load volatile i32, ptr %a
  ret i32 %v
}
define i32 @tgt_escapes() {
  %a = alloca i32
  call void @op(ptr %a)
  %v = load volatile i32, ptr %a
  %w = add i32 %v, 0
  ret i32 %w
}

define i32 @src_chosen(i1 noundef %c, ptr %p) {
  %a = alloca i32
  %q = select i1 %c, ptr %a, ptr %p
  %v = load volatile i32, ptr %q
  ret i32 %v
}
define i32 @tgt_chosen(i1 noundef %c, ptr %p) {
  %a = alloca i32
  %q = select i1 %c, ptr %a, ptr %p
  %v = load volatile i32, ptr %q
  %w = add i32 %v, 0
  ret i32 %w
}

define i32 @src_bundle() {
  %a = alloca i32
  call void @given() [ "deopt"(ptr %a) ]
  %v = load volatile i32, ptr %a
  ret i32 %v
}
define i32 @tgt_bundle() {
  %a = alloca i32
  call void @given() [ "deopt"(ptr %a) ]
  %v = load volatile i32, ptr %a
  %w = add i32 %v, 0
  ret i32 %w
}

define i32 @src_atomic(i32 noundef %x) {
  %a = alloca i32
  store atomic i32 %x, ptr %a seq_cst, align 4
  %v = load atomic i32, ptr %a acquire, align 4
  ret i32 %v
}
define i32 @tgt_atomic(i32 noundef %x) {
  ret i32 %x
}

define i32 @src_atomic_changed(i32 noundef %x) {
  %a = alloca i32
  store atomic i32 %x, ptr %a seq_cst, align 4
  %v = load atomic i32, ptr %a acquire, align 4
  ret i32 %v
}
define i32 @tgt_atomic_changed(i32 noundef %x) {
  ret i32 0
}

declare void @op(ptr) willreturn nounwind
declare void @given() willreturn nounwind
