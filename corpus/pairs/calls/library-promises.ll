; What: A call of a function of the C library promises more than the function keeps, of another parameter, or at another place; @src_memcpy_right
; and the like, what it does.
; Document: LangRef, "Parameter Attributes", "Function Attributes" (`allocsize`, `allockind`); ISO C, "String handling"
; EXPECT --function src_read: unsupported
; EXPECT --function src_memory: unsupported
; EXPECT --function src_kept: unsupported
; EXPECT --function src_memcpy_right: correct
; EXPECT --function src_apart: unsupported
; EXPECT --function src_into_the_string: unsupported
; EXPECT --function src_ends: incorrect target-undefined
; EXPECT --function src_strlen_right: correct
; EXPECT --function src_zeroed: unsupported
; EXPECT --function src_malloc_right: correct
; EXPECT --function src_half: unsupported

define ptr @src_read(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @memcpy(ptr %p, ptr %q, i64 1)
  ret ptr %r
}

define ptr @tgt_read(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @memcpy(ptr readonly %p, ptr writeonly %q, i64 1)
  ret ptr %r
}

define ptr @src_memory(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @memcpy(ptr %p, ptr %q, i64 1)
  ret ptr %r
}

define ptr @tgt_memory(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @memcpy(ptr %p, ptr %q, i64 1) memory(argmem: read)
  ret ptr %r
}

define ptr @src_kept(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @memcpy(ptr %p, ptr %q, i64 1)
  ret ptr %r
}

define ptr @tgt_kept(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @memcpy(ptr captures(none) %p, ptr %q, i64 1)
  ret ptr %r
}

define ptr @src_memcpy_right(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @memcpy(ptr %p, ptr %q, i64 1)
  ret ptr %r
}

define ptr @tgt_memcpy_right(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @memcpy(ptr noalias writeonly captures(ret: address, provenance) %p, ptr noalias readonly captures(none) %q, i64 1) nounwind willreturn memory(argmem: readwrite)
  ret ptr %r
}

define ptr @src_apart(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @memmove(ptr %p, ptr %q, i64 4)
  ret ptr %r
}

define ptr @tgt_apart(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @memmove(ptr noalias %p, ptr noalias %q, i64 4)
  ret ptr %r
}

define ptr @src_into_the_string(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @strchr(ptr %p, i32 97)
  ret ptr %r
}

define ptr @tgt_into_the_string(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call noalias ptr @strchr(ptr captures(none) %p, i32 97)
  ret ptr %r
}

define i64 @src_ends(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call i64 @strlen(ptr %p)
  ret i64 %r
}

define i64 @tgt_ends(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call i64 @strlen(ptr %p) noreturn
  ret i64 %r
}

define i64 @src_strlen_right(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call i64 @strlen(ptr %p)
  ret i64 %r
}

define i64 @tgt_strlen_right(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call i64 @strlen(ptr noalias readonly captures(none) %p) nounwind willreturn memory(argmem: read)
  ret i64 %r
}

define ptr @src_zeroed(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @malloc(i64 4)
  ret ptr %r
}

define ptr @tgt_zeroed(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @malloc(i64 4) allockind("alloc,zeroed") allocsize(0)
  ret ptr %r
}

define ptr @src_malloc_right(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @malloc(i64 4)
  ret ptr %p
}

define ptr @tgt_malloc_right(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call noalias ptr @malloc(i64 4) allockind("alloc,uninitialized") allocsize(0) nounwind willreturn
  ret ptr %p
}

define ptr @src_half(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @calloc(i64 4, i64 4)
  ret ptr %r
}

define ptr @tgt_half(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = call ptr @calloc(i64 4, i64 4) allocsize(0)
  ret ptr %r
}

declare ptr @memcpy(ptr, ptr, i64)
declare ptr @memmove(ptr, ptr, i64)
declare ptr @strchr(ptr, i32)
declare i64 @strlen(ptr)
declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
