; What: Objects on the heap whose address does not escape. An allocation that nothing needs is removed,
; with the test whether it failed: that is a choice of the source, and each choice of the target. What
; was allocated holds undef, or zeros; its size is an object's; null comes of sizes that no object has.
; Document: LangRef, "Allocated Objects", `allockind`; C standard, "Memory management functions"
; EXPECT --function src_removed: correct
; EXPECT --function src_failed: correct
; EXPECT --function src_null: correct
; EXPECT --function src_test: incorrect
; EXPECT --function src_value: incorrect
; EXPECT --function src_undef: correct
; EXPECT --function src_zero: correct
; EXPECT --function src_not_zero: incorrect
; EXPECT --function src_overflow: incorrect
; EXPECT --function src_large: incorrect
; EXPECT --function src_end: incorrect
; EXPECT --function src_size: correct
; EXPECT --function src_sizes: incorrect
; EXPECT --function src_poison: correct
; EXPECT --function src_local: correct
; EXPECT --function src_joined: correct
; EXPECT --function src_added: incorrect

target triple = "x86_64-unknown-linux-gnu"

declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare void @free(ptr)

define i32 @src_removed(i32 noundef %x) {
entry:
  %p = call ptr @malloc(i64 4)
  %null = icmp eq ptr %p, null
  br i1 %null, label %none, label %some
none:
  ret i32 -1
some:
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  call void @free(ptr %p)
  ret i32 %v
}

define i32 @tgt_removed(i32 noundef %x) {
  ret i32 %x
}

define i32 @src_failed(i32 noundef %x) {
entry:
  %p = call ptr @malloc(i64 4)
  %null = icmp eq ptr %p, null
  br i1 %null, label %none, label %some
none:
  ret i32 -1
some:
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  call void @free(ptr %p)
  ret i32 %v
}

define i32 @tgt_failed(i32 noundef %x) {
entry:
  %p = call ptr @malloc(i64 4)
  %null = icmp eq ptr %p, null
  call void @free(ptr %p)
  %r = select i1 %null, i32 -1, i32 %x
  ret i32 %r
}

define i1 @src_null() {
  %p = call ptr @malloc(i64 4)
  %null = icmp eq ptr %p, null
  ret i1 %null
}

define i1 @tgt_null() {
  ret i1 false
}

define void @src_test() {
entry:
  %p = call ptr @malloc(i64 4)
  %null = icmp eq ptr %p, null
  br i1 %null, label %none, label %some
none:
  ret void
some:
  store i32 1, ptr %p
  ret void
}

define void @tgt_test() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  ret void
}

define i32 @src_value(i32 noundef %x) {
  %p = call ptr @malloc(i64 4)
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_value(i32 noundef %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

define i8 @src_undef() {
  %p = call ptr @malloc(i64 4)
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_undef() {
  ret i8 7
}

define i32 @src_zero(i16 noundef %x) {
  %p = call ptr @calloc(i64 2, i64 4)
  store i16 %x, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_zero(i16 noundef %x) {
  %v = zext i16 %x to i32
  ret i32 %v
}

define i8 @src_not_zero() {
  %p = call ptr @calloc(i64 1, i64 4)
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_not_zero() {
  ret i8 7
}

define i1 @src_overflow() {
  %p = call ptr @calloc(i64 4294967296, i64 4294967296)
  %null = icmp eq ptr %p, null
  ret i1 %null
}

define i1 @tgt_overflow() {
  ret i1 false
}

define i1 @src_large() {
  %p = call ptr @malloc(i64 -9223372036854775808)
  %null = icmp eq ptr %p, null
  ret i1 %null
}

define i1 @tgt_large() {
  ret i1 false
}

define i8 @src_end(i8 noundef %x) {
  ret i8 %x
}

define i8 @tgt_end(i8 noundef %x) {
  %p = call nonnull ptr @malloc(i64 4)
  %q = getelementptr i8, ptr %p, i64 4
  store i8 %x, ptr %q
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @src_size(i64 noundef %n) {
  %p = call ptr @malloc(i64 %n)
  %q = getelementptr i8, ptr %p, i64 4
  store i8 1, ptr %q
  %big = icmp ugt i64 %n, 4
  %v = zext i1 %big to i8
  ret i8 %v
}

define i8 @tgt_size(i64 noundef %n) {
  ret i8 1
}

define i8 @src_sizes(i64 noundef %n) {
  %p = call ptr @malloc(i64 %n)
  %q = getelementptr i8, ptr %p, i64 4
  store i8 1, ptr %q
  %big = icmp ugt i64 %n, 5
  %v = zext i1 %big to i8
  ret i8 %v
}

define i8 @tgt_sizes(i64 noundef %n) {
  ret i8 1
}

define void @src_poison(i64 %n) {
  %p = call ptr @malloc(i64 %n)
  ret void
}

define void @tgt_poison(i64 noundef %n) {
  ret void
}

define i32 @src_local(i32 noundef %x) {
  %p = call noalias ptr @malloc(i64 4)
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  call void @free(ptr %p)
  ret i32 %v
}

define i32 @tgt_local(i32 noundef %x) {
  %p = alloca i32
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @src_joined(i1 noundef %c, i32 noundef %x) {
entry:
  br i1 %c, label %then, label %join
then:
  %p = call ptr @malloc(i64 4)
  store i32 %x, ptr %p
  br label %join
join:
  %q = phi ptr [ null, %entry ], [ %p, %then ]
  %null = icmp eq ptr %q, null
  br i1 %null, label %none, label %some
none:
  ret i32 -1
some:
  %v = load i32, ptr %q
  call void @free(ptr %q)
  ret i32 %v
}

define i32 @tgt_joined(i1 noundef %c, i32 noundef %x) {
  %v = select i1 %c, i32 %x, i32 -1
  ret i32 %v
}

define i32 @src_added(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_added(i32 noundef %x) {
  %p = call ptr @malloc(i64 4)
  %null = icmp eq ptr %p, null
  call void @free(ptr %p)
  %r = select i1 %null, i32 -1, i32 %x
  ret i32 %r
}
