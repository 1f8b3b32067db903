; What: what a call returns that is `noalias` is an object that no other call accesses unless it gets to know the address: whether what is there stays is not followed, so it is not refuted.
; Document: LangRef, "Parameter Attributes" (`noalias`)
; EXPECT --function src_kept: unknown approximation
; EXPECT --function src_passed: incorrect result-changed
; EXPECT --function src_before: correct
; EXPECT --function src_in_another_arm: unknown approximation
; EXPECT --function src_alone: incorrect result-changed
; EXPECT --function src_known: incorrect result-changed
; EXPECT --function src_dead: unknown approximation
; EXPECT --function src_dead_for_others: unknown approximation
; EXPECT --function src_returned: incorrect memory-changed
; EXPECT --function src_shown: incorrect memory-changed

declare noalias ptr @make()
declare void @other()
declare ptr @get()
declare void @takes(ptr)

define i8 @src_kept() {
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @other()
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_kept() {
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @other()
  ret i8 3
}

define i8 @src_passed() {
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @takes(ptr %p)
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_passed() {
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @takes(ptr %p)
  ret i8 3
}

define i8 @src_before(ptr %q) {
  %p = call ptr @make()
  store i8 3, ptr %p
  store i8 4, ptr %q
  %r = load i8, ptr %p
  call void @other()
  ret i8 %r
}
define i8 @tgt_before(ptr %q) {
  %p = call ptr @make()
  store i8 3, ptr %p
  store i8 4, ptr %q
  call void @other()
  ret i8 3
}

; Both calls are the thread's first, so they have the same answer.
define i8 @src_in_another_arm(ptr %p, i1 noundef %c) {
entry:
  br i1 %c, label %got, label %made
got:
  %q = call ptr @get()
  store i8 1, ptr %p
  store i8 2, ptr %q
  %v = load i8, ptr %p
  ret i8 %v
made:
  %new = call ptr @make()
  store i8 7, ptr %new
  ret i8 0
}

define i8 @tgt_in_another_arm(ptr %p, i1 noundef %c) {
entry:
  br i1 %c, label %got, label %made
got:
  %q = call ptr @get()
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
made:
  %new = call ptr @make()
  store i8 7, ptr %new
  ret i8 0
}

define i8 @src_alone(i8 %x) {
  %p = call ptr @make()
  store i8 3, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_alone(i8 %x) {
  %p = call ptr @make()
  ret i8 4
}

; What is known to allocate has an object of the function's own.
define i8 @src_known() {
  %p = call ptr @known(i64 1)
  %failed = icmp eq ptr %p, null
  br i1 %failed, label %none, label %some

none:
  ret i8 0

some:
  store i8 3, ptr %p
  call void @other()
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_known() {
  call void @other()
  ret i8 4
}

; Nobody else knows where the object is.
define void @src_dead() {
  %p = call ptr @make()
  store i8 3, ptr %p
  ret void
}
define void @tgt_dead() {
  %p = call ptr @make()
  ret void
}

define ptr @src_dead_for_others() {
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @other()
  store i8 4, ptr %p
  ret ptr %p
}
define ptr @tgt_dead_for_others() {
  %p = call ptr @make()
  call void @other()
  store i8 4, ptr %p
  ret ptr %p
}

define ptr @src_returned() {
  %p = call ptr @make()
  store i8 3, ptr %p
  ret ptr %p
}
define ptr @tgt_returned() {
  %p = call ptr @make()
  ret ptr %p
}

define void @src_shown() {
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @takes(ptr %p)
  ret void
}
define void @tgt_shown() {
  %p = call ptr @make()
  call void @takes(ptr %p)
  ret void
}

declare noalias ptr @known(i64) allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) nounwind willreturn "alloc-family"="known"
