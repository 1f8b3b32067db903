; What: Reallocation makes a new object with what the old one held, as much as there is room for, and
; frees the old one; where it fails the old one stays.
; Document: C standard, "The realloc function"; LangRef, `allockind`
; EXPECT --function src_old: correct
; EXPECT --function src_grow: correct
; EXPECT --function src_cut: incorrect
; EXPECT --function src_failed: correct
; EXPECT --function src_lost: incorrect
; EXPECT --function src_null: correct
; EXPECT --function src_zeros: correct
; EXPECT --function src_argument: unknown

target triple = "x86_64-unknown-linux-gnu"

declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)

define i32 @src_grow(i32 noundef %x) {
  %p = call ptr @malloc(i64 4)
  store i32 %x, ptr %p
  %q = call ptr @realloc(ptr %p, i64 8)
  %v = load i32, ptr %q
  call void @free(ptr %q)
  ret i32 %v
}

define i32 @tgt_grow(i32 noundef %x) {
  ret i32 %x
}

define i8 @src_cut(i32 noundef %x) {
  %p = call ptr @malloc(i64 4)
  store i32 %x, ptr %p
  %q = call ptr @realloc(ptr %p, i64 2)
  %e = getelementptr i8, ptr %q, i64 1
  %v = load i8, ptr %e
  ret i8 %v
}

define i8 @tgt_cut(i32 noundef %x) {
  %v = trunc i32 %x to i8
  ret i8 %v
}

define i8 @src_old() {
  %p = call ptr @calloc(i64 4, i64 1)
  %q = call ptr @realloc(ptr %p, i64 8)
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_old() {
  ret i8 5
}

define i32 @src_failed(i32 noundef %x) {
entry:
  %p = call ptr @malloc(i64 4)
  store i32 %x, ptr %p
  %q = call ptr @realloc(ptr %p, i64 8)
  %null = icmp eq ptr %q, null
  %o = select i1 %null, ptr %p, ptr %q
  %v = load i32, ptr %o
  call void @free(ptr %o)
  ret i32 %v
}

define i32 @tgt_failed(i32 noundef %x) {
  ret i32 %x
}

define i32 @src_lost(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_lost(i32 noundef %x) {
entry:
  %p = call ptr @malloc(i64 4)
  %null = icmp eq ptr %p, null
  br i1 %null, label %none, label %some
none:
  ret i32 %x
some:
  store i32 %x, ptr %p
  %q = call ptr @realloc(ptr %p, i64 8)
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @src_null(i32 noundef %x) {
  %p = call ptr @realloc(ptr null, i64 4)
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_null(i32 noundef %x) {
  %p = call noalias ptr @malloc(i64 4)
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

define i16 @src_zeros() {
  %p = call ptr @calloc(i64 1, i64 2)
  store i8 1, ptr %p
  %q = call ptr @realloc(ptr %p, i64 8)
  %v = load i16, ptr %q
  ret i16 %v
}

define i16 @tgt_zeros() {
  ret i16 1
}

define void @src_argument(ptr noundef %p) {
  %q = call ptr @realloc(ptr %p, i64 8)
  ret void
}

define void @tgt_argument(ptr noundef %p) {
  ret void
}
