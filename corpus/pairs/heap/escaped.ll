; What: An object on the heap whose address others get to know: it is at a place that the side chooses, and may be null
; where the allocation fails; what it holds is seen by the calls that it is passed to, by those after it has escaped, and
; by the caller.
; Document: LangRef, "Allocated Objects", "Pointer Aliasing Rules", `allockind`; C standard, "Memory management functions"
; EXPECT --function src_freed_before: incorrect
; EXPECT --function src_contents: incorrect
; EXPECT --function src_passed: incorrect
; EXPECT --function src_written: incorrect
; EXPECT --function src_same: correct
; EXPECT --function src_zeros_lost: incorrect
; EXPECT --function src_zeros: unknown
; EXPECT --function src_failed: incorrect
; EXPECT --function src_unchecked: incorrect target-undefined
; EXPECT --function src_too_large: incorrect
; EXPECT --function src_new: incorrect
; EXPECT --function src_other: incorrect
; EXPECT --function src_freed: incorrect
; EXPECT --function src_not_freed: unknown
; EXPECT --function src_at_once: incorrect
; EXPECT --function src_argument: unknown
; EXPECT --function src_stored: incorrect
; EXPECT --function src_returned: incorrect
; EXPECT --function src_numbered: unknown

target triple = "x86_64-unknown-linux-gnu"

declare noalias ptr @malloc(i64)
declare noalias ptr @calloc(i64, i64)
declare noalias ptr @_Znwm(i64)
declare void @free(ptr)
declare void @use(ptr) willreturn nounwind

define ptr @src_contents() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  ret ptr %p
}

define ptr @tgt_contents() {
  %p = call ptr @malloc(i64 4)
  store i32 2, ptr %p
  ret ptr %p
}

define void @src_passed() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  call void @use(ptr %p)
  ret void
}

define void @tgt_passed() {
  %p = call ptr @malloc(i64 4)
  call void @use(ptr %p)
  ret void
}

define i32 @src_written(i32 noundef %x) {
  %p = call ptr @malloc(i64 4)
  store i32 %x, ptr %p
  call void @use(ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_written(i32 noundef %x) {
  %p = call ptr @malloc(i64 4)
  store i32 %x, ptr %p
  call void @use(ptr %p)
  ret i32 %x
}

define i32 @src_same(i32 noundef %x) {
  %p = call ptr @malloc(i64 4)
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  call void @use(ptr %p)
  ret i32 %v
}

define i32 @tgt_same(i32 noundef %x) {
  %p = call ptr @malloc(i64 4)
  store i32 %x, ptr %p
  call void @use(ptr %p)
  ret i32 %x
}

define ptr @src_zeros_lost() {
  %p = call ptr @calloc(i64 1, i64 8)
  ret ptr %p
}

define ptr @tgt_zeros_lost() {
  %p = call ptr @malloc(i64 8)
  ret ptr %p
}

; Right, and not refuted.
define ptr @src_zeros() {
  %p = call ptr @malloc(i64 4)
  store i32 0, ptr %p
  ret ptr %p
}

define ptr @tgt_zeros() {
  %p = call ptr @calloc(i64 1, i64 4)
  ret ptr %p
}

; The source is not taken to fail where nothing of the target does.
define ptr @src_failed() {
  %p = call ptr @malloc(i64 4)
  ret ptr %p
}

define ptr @tgt_failed() {
  ret ptr null
}

define ptr @src_unchecked() {
  %p = call ptr @malloc(i64 1)
  %null = icmp eq ptr %p, null
  br i1 %null, label %none, label %some
none:
  ret ptr null
some:
  store i8 10, ptr %p
  ret ptr %p
}

define ptr @tgt_unchecked() {
  %p = call ptr @malloc(i64 1)
  store i8 10, ptr %p
  ret ptr %p
}

define ptr @src_too_large() {
  %p = call ptr @malloc(i64 -9223372036854775808)
  ret ptr %p
}

define ptr @tgt_too_large() {
  ret ptr undef
}

define i1 @src_new() {
  %p = call ptr @_Znwm(i64 1)
  %n = ptrtoint ptr %p to i64
  %c = icmp ult i64 %n, 16
  ret i1 %c
}

define i1 @tgt_new() {
  ret i1 true
}

define void @src_other(ptr noundef %x) {
  %p = call ptr @malloc(i64 1)
  %v = load i8, ptr %x
  store i8 %v, ptr %p
  call void @use(ptr %p)
  ret void
}

define void @tgt_other(ptr noundef %x) {
  call void @use(ptr %x)
  ret void
}

define void @src_freed() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  call void @use(ptr %p)
  ret void
}

define void @tgt_freed() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  call void @use(ptr %p)
  call void @free(ptr %p)
  ret void
}

define i64 @src_freed_before() {
  %p = call ptr @malloc(i64 8)
  store i64 3, ptr %p
  %n = ptrtoint ptr %p to i64
  %v = load i64, ptr %p
  call void @free(ptr %p)
  %c = icmp eq i64 %n, 0
  %r = select i1 %c, i64 1, i64 %v
  ret i64 %r
}

define i64 @tgt_freed_before() {
  %p = call ptr @malloc(i64 8)
  store i64 3, ptr %p
  %n = ptrtoint ptr %p to i64
  call void @free(ptr %p)
  %v = load i64, ptr %p
  %c = icmp eq i64 %n, 0
  %r = select i1 %c, i64 1, i64 %v
  ret i64 %r
}

; Right, and not refuted.
define void @src_not_freed() {
  %p = call ptr @malloc(i64 4)
  call void @use(ptr %p)
  call void @free(ptr %p)
  ret void
}

define void @tgt_not_freed() {
  %p = call ptr @malloc(i64 4)
  call void @use(ptr %p)
  ret void
}

define i1 @src_at_once() {
  %p = call ptr @malloc(i64 4)
  %q = call ptr @malloc(i64 8)
  call void @use(ptr %q)
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i1 @tgt_at_once() {
  %q = call ptr @malloc(i64 8)
  call void @use(ptr %q)
  ret i1 true
}

; The object is somewhere else: right, and not refuted.
define i1 @src_argument(ptr noundef %x) {
  %p = call ptr @_Znwm(i64 4)
  %c = icmp eq ptr %p, %x
  ret i1 %c
}

define i1 @tgt_argument(ptr noundef %x) {
  ret i1 false
}

define i16 @src_stored(ptr noundef %x) {
  %p = call ptr @malloc(i64 2)
  store i16 257, ptr %p
  store ptr %p, ptr %x
  %q = load ptr, ptr %x
  %v = load i16, ptr %q
  ret i16 %v
}

define i16 @tgt_stored(ptr noundef %x) {
  %p = call ptr @malloc(i64 2)
  store i16 257, ptr %p
  store ptr %p, ptr %x
  ret i16 258
}

define dereferenceable(4) ptr @src_returned() {
  %p = call ptr @malloc(i64 4)
  ret ptr %p
}

define dereferenceable(4) ptr @tgt_returned() {
  unreachable
}

; Which object is which is not known where they have no names.
define void @src_numbered() {
  %1 = call ptr @malloc(i64 4)
  %2 = call ptr @malloc(i64 4)
  store i32 1, ptr %1
  call void @use(ptr %1)
  call void @use(ptr %2)
  ret void
}

define void @tgt_numbered() {
  %1 = call ptr @malloc(i64 4)
  %2 = call ptr @malloc(i64 4)
  store i32 1, ptr %2
  call void @use(ptr %2)
  call void @use(ptr %1)
  ret void
}
