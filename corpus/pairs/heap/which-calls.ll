; What: Which calls allocate and free: by name where the target has a library, the types fit and neither
; nobuiltin nor no-builtins says otherwise; `builtin` at a call, as of a new expression, counts more than
; nobuiltin of the declaration; others by allockind and allocsize.
; Document: LangRef, `builtin`, `nobuiltin`, `allockind`, `allocsize`
; EXPECT --function src_nothrow: correct
; EXPECT --function src_new: correct
; EXPECT --function src_direct_new: incorrect
; EXPECT --function src_aligned: correct
; EXPECT --function src_misaligned: incorrect
; EXPECT --function src_nobuiltin: incorrect
; EXPECT --function src_no_builtins: incorrect
; EXPECT --function src_types: unknown
; EXPECT --function src_declared: correct
; EXPECT --function src_declared_zeroed: correct
; EXPECT --function src_no_size: unknown

target triple = "x86_64-unknown-linux-gnu"

declare nonnull ptr @_Znwm(i64) nobuiltin allocsize(0)
declare ptr @_ZnwmRKSt9nothrow_t(i64, ptr)
declare void @_ZdlPv(ptr) nobuiltin
declare ptr @malloc(i64)
declare ptr @calloc(i32, i32)
declare ptr @aligned_alloc(i64, i64)
declare void @free(ptr)
declare noalias ptr @make(i8, i32) nounwind willreturn memory(inaccessiblemem: readwrite) allockind("alloc,uninitialized") allocsize(1) "alloc-family"="mine"
declare noalias ptr @clear(i64) nounwind willreturn memory(inaccessiblemem: readwrite) allockind("alloc,zeroed") allocsize(0) "alloc-family"="mine"
declare noalias ptr @open(i64) nounwind willreturn memory(inaccessiblemem: readwrite) allockind("alloc") "alloc-family"="mine"
declare void @drop(i8, ptr allocptr) nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) allockind("free") "alloc-family"="mine"

define i32 @src_new(i32 noundef %x) {
  %p = call nonnull ptr @_Znwm(i64 4) builtin
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  call void @_ZdlPv(ptr %p) builtin
  ret i32 %v
}

define i32 @tgt_new(i32 noundef %x) {
  ret i32 %x
}

define void @src_direct_new() {
  %p = call ptr @_Znwm(i64 4)
  ret void
}

define void @tgt_direct_new() {
  ret void
}

define i1 @src_nothrow() {
  %p = call ptr @_ZnwmRKSt9nothrow_t(i64 4, ptr null)
  %null = icmp eq ptr %p, null
  ret i1 %null
}

define i1 @tgt_nothrow() {
  ret i1 false
}

define i64 @src_aligned(i64 noundef %x) {
  %p = call ptr @aligned_alloc(i64 64, i64 64)
  store i64 %x, ptr %p, align 8
  %v = load i64, ptr %p, align 8
  ret i64 %v
}

define i64 @tgt_aligned(i64 noundef %x) {
entry:
  %p = call ptr @aligned_alloc(i64 64, i64 64)
  %null = icmp eq ptr %p, null
  br i1 %null, label %none, label %some
none:
  ret i64 %x
some:
  store i64 %x, ptr %p, align 64
  %v = load i64, ptr %p, align 64
  ret i64 %v
}

define i64 @src_misaligned(i64 noundef %x) {
  %p = call nonnull ptr @malloc(i64 64)
  store i64 %x, ptr %p, align 8
  %v = load i64, ptr %p, align 8
  ret i64 %v
}

define i64 @tgt_misaligned(i64 noundef %x) {
entry:
  %p = call ptr @malloc(i64 64)
  %null = icmp eq ptr %p, null
  br i1 %null, label %none, label %some
none:
  ret i64 %x
some:
  store i64 %x, ptr %p, align 64
  %v = load i64, ptr %p, align 64
  ret i64 %v
}

define void @src_nobuiltin() {
  %p = call ptr @malloc(i64 4) nobuiltin
  ret void
}

define void @tgt_nobuiltin() {
  ret void
}

define void @src_no_builtins() "no-builtins" {
  %p = call ptr @malloc(i64 4)
  ret void
}

define void @tgt_no_builtins() "no-builtins" {
  ret void
}

define void @src_types() {
  %p = call ptr @calloc(i32 4, i32 4)
  ret void
}

define void @tgt_types() {
  ret void
}

define i8 @src_declared(i8 noundef %x) {
  %p = call ptr @make(i8 1, i32 1)
  store i8 %x, ptr %p
  %v = load i8, ptr %p
  call void @drop(i8 1, ptr %p)
  ret i8 %v
}

define i8 @tgt_declared(i8 noundef %x) {
  ret i8 %x
}

define i8 @src_declared_zeroed() {
  %p = call ptr @clear(i64 1)
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_declared_zeroed() {
  ret i8 0
}

define void @src_no_size() {
  %p = call ptr @open(i64 1)
  ret void
}

define void @tgt_no_size() {
  ret void
}
