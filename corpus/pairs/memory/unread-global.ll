; What: A global of the module itself that is only stored to goes, and its stores.  Not so where anything else names it, and not
; where the linker may: another module could read it.
; Why: this is what GlobalOpt does; what such a global holds is nobody's to see.  A store that may be undefined (to a constant, outside,
; misaligned) stays, on either side, and so does one that breaks a promise.
; Document: LangRef, "Linkage Types" (`internal`)
; EXPECT --function src_atomic: correct
; EXPECT --function src_unread: correct
; EXPECT --function src_read: incorrect memory-changed
; EXPECT --function src_outside: incorrect memory-changed
; EXPECT --function src_volatile: incorrect
; EXPECT --function src_constant: incorrect target-undefined
; EXPECT --function src_outside_of_it: incorrect
; EXPECT --function src_aligned: incorrect target-undefined
; EXPECT --function src_words: incorrect memory-changed
; EXPECT --function src_escaped: incorrect memory-changed
; EXPECT --function src_promise: incorrect target-undefined
; EXPECT --function src_excused: correct
; EXPECT --function src_compared: correct
; EXPECT --function src_compared_wrongly: incorrect result-changed
; EXPECT --function src_used: incorrect memory-changed
; EXPECT --function src_acquired: incorrect
; EXPECT --function src_load_promise: incorrect target-undefined

@unread = internal global [2 x i32] zeroinitializer
@read = internal global i32 0
@outside = global i32 0
@seen = internal global i32 0

declare void @barrier() convergent

define void @src_unread(i32 noundef %x) convergent {
  store i32 %x, ptr @unread
  call void @barrier()
  store i32 %x, ptr getelementptr inbounds (i8, ptr @unread, i64 4)
  ret void
}
define void @tgt_unread(i32 noundef %x) convergent {
  call void @barrier()
  ret void
}

define void @src_read(i32 noundef %x) convergent {
  store i32 %x, ptr @read
  call void @barrier()
  ret void
}
define void @tgt_read(i32 noundef %x) convergent {
  call void @barrier()
  ret void
}
define i32 @reader() {
  %x = load i32, ptr @read
  ret i32 %x
}

define void @src_outside(i32 noundef %x) convergent {
  store i32 %x, ptr @outside
  call void @barrier()
  ret void
}
define void @tgt_outside(i32 noundef %x) convergent {
  call void @barrier()
  ret void
}

define void @src_volatile(i32 noundef %x) convergent {
  store volatile i32 %x, ptr @seen
  call void @barrier()
  ret void
}
define void @tgt_volatile(i32 noundef %x) convergent {
  call void @barrier()
  ret void
}

@k = internal constant i32 0
define i32 @src_constant(i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr @k
  br label %b
b:
  ret i32 7
}
define i32 @tgt_constant(i1 %c) {
  store i32 1, ptr @k
  ret i32 7
}

@o = internal global i32 0
define i32 @src_outside_of_it(i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr getelementptr (i8, ptr @o, i64 400)
  br label %b
b:
  ret i32 7
}
define i32 @tgt_outside_of_it(i1 %c) {
  store i32 1, ptr getelementptr (i8, ptr @o, i64 400)
  ret i32 7
}

@al = internal global i32 0, align 4
define i32 @src_aligned(i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr @al, align 64
  br label %b
b:
  ret i32 7
}
define i32 @tgt_aligned(i1 %c) {
  store i32 1, ptr @al, align 64
  ret i32 7
}

@w = global [14 x i8] c"an internal x\00"
define void @src_words(i1 %c) {
  store i32 1, ptr @w
  ret void
}
define void @tgt_words(i1 %c) {
  ret void
}

@"\01foo" = internal global i32 0
define i32 @src_escaped(i1 %c) {
  store i32 1, ptr @"\01foo"
  ret i32 0
}
define i32 @tgt_escaped(i1 %c) {
  ret i32 0
}
define i32 @reader_of_escaped() {
  %v = load i32, ptr @"\01foo"
  ret i32 %v
}

@pr = internal global i32 0
define i32 @src_promise(i1 %c) {
  store i32 1, ptr @pr
  ret i32 0
}
define i32 @tgt_promise(i1 %c) memory(none) {
  store i32 1, ptr @pr
  ret i32 0
}

@k2 = internal constant i32 0
define i32 @src_excused(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr @k2
  br label %b
b:
  %r = phi i32 [ 1, %a ], [ 7, %0 ]
  ret i32 %r
}
define i32 @tgt_excused(i1 noundef %c) {
  ret i32 7
}

@counted = internal global i32 0
define void @src_atomic(i32 noundef %y) {
  store atomic i32 %y, ptr @counted monotonic, align 4
  store atomic i32 %y, ptr @counted release, align 4
  ret void
}
define void @tgt_atomic(i32 noundef %y) {
  ret void
}

@compared = internal global ptr null
@other = external global ptr
define i1 @src_compared(ptr noundef %p) {
  %old = load ptr, ptr @compared
  store ptr @other, ptr @compared
  %is = icmp eq ptr %p, @compared
  ret i1 %is
}
define i1 @tgt_compared(ptr noundef %p) {
  %is = icmp eq ptr %p, @compared
  ret i1 %is
}
define i1 @src_compared_wrongly(ptr noundef %p) {
  store ptr @other, ptr @compared
  %is = icmp eq ptr @other, @compared
  ret i1 %is
}
define i1 @tgt_compared_wrongly(ptr noundef %p) {
  ret i1 true
}

@used = internal global i32 0
define i32 @src_used() {
  %old = load i32, ptr @used
  store i32 1, ptr @used
  ret i32 %old
}
define i32 @tgt_used() {
  %old = load i32, ptr @used
  ret i32 %old
}

@acquired = internal global i32 0
define void @src_acquired() {
  %old = load atomic i32, ptr @acquired acquire, align 4
  store i32 1, ptr @acquired
  ret void
}
define void @tgt_acquired() {
  ret void
}

@promised = internal global i32 0
define void @src_load_promise() {
  ret void
}
define void @tgt_load_promise() memory(none) {
  %old = load i32, ptr @promised
  ret void
}
