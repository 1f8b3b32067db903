; What: functions of the C library that check the size of the object they write to: with room for what is written, or
; where the size is not known (-1), they are the plain functions; else it is not known what they do.
; Document: GCC, "Object Size Checking Built-in Functions"
; EXPECT --function src_not_known: correct
; EXPECT --function src_room: correct
; EXPECT --function src_same: correct
; EXPECT --function src_string: correct
; EXPECT --function src_string_wrong: unknown approximation
; EXPECT --function src_small: unknown approximation
; EXPECT --function src_format: correct
; EXPECT --function src_flag: unknown approximation
; EXPECT --function src_number: correct
; EXPECT --function src_written_wrong: incorrect memory-changed

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@abc = constant [4 x i8] c"abc\00"
@d = constant [3 x i8] c"%d\00"

define ptr @src_not_known(ptr noundef %p, ptr noundef %q) {
  %r = call ptr @__memmove_chk(ptr %p, ptr %q, i64 4, i64 -1)
  ret ptr %r
}

define ptr @tgt_not_known(ptr noundef %p, ptr noundef %q) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret ptr %p
}

define ptr @src_room(ptr noundef %p) {
  %r = call ptr @__memset_chk(ptr %p, i32 7, i64 4, i64 4)
  ret ptr %r
}

define ptr @tgt_room(ptr noundef %p) {
  store i32 117901063, ptr %p, align 1
  ret ptr %p
}

define ptr @src_same(ptr noundef %p, ptr noundef %q, i64 noundef %n) {
  %r = call ptr @__memcpy_chk(ptr %p, ptr @abc, i64 %n, i64 %n)
  ret ptr %r
}

define ptr @tgt_same(ptr noundef %p, ptr noundef %q, i64 noundef %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @abc, i64 %n, i1 false)
  ret ptr %p
}

define ptr @src_string(ptr noundef %p) {
  %r = call ptr @__stpcpy_chk(ptr %p, ptr @abc, i64 4)
  ret ptr %r
}

define ptr @tgt_string(ptr noundef %p) {
  store <4 x i8> <i8 97, i8 98, i8 99, i8 0>, ptr %p, align 1
  %r = getelementptr i8, ptr %p, i64 3
  ret ptr %r
}

define ptr @src_string_wrong(ptr noundef %p) {
  %r = call ptr @__strcpy_chk(ptr %p, ptr @abc, i64 3)
  ret ptr %r
}

define ptr @tgt_string_wrong(ptr noundef %p) {
  store <4 x i8> <i8 97, i8 98, i8 99, i8 0>, ptr %p, align 1
  ret ptr %p
}

define ptr @src_small(ptr noundef %p) {
  %r = call ptr @__memset_chk(ptr %p, i32 7, i64 4, i64 3)
  ret ptr %r
}

define ptr @tgt_small(ptr noundef %p) {
  store i32 117901063, ptr %p, align 1
  ret ptr %p
}

define i32 @src_format(ptr noundef %p) {
  %r = call i32 (ptr, i32, i64, ptr, ...) @__sprintf_chk(ptr %p, i32 0, i64 -1, ptr @abc)
  ret i32 %r
}

define i32 @tgt_format(ptr noundef %p) {
  store <4 x i8> <i8 97, i8 98, i8 99, i8 0>, ptr %p, align 1
  ret i32 3
}

define i32 @src_flag(ptr noundef %p) {
  %r = call i32 (ptr, i32, i64, ptr, ...) @__sprintf_chk(ptr %p, i32 1, i64 -1, ptr @abc)
  ret i32 %r
}

define i32 @tgt_flag(ptr noundef %p) {
  store <4 x i8> <i8 97, i8 98, i8 99, i8 0>, ptr %p, align 1
  ret i32 3
}

define i32 @src_number(ptr noundef %p, i32 noundef %x) {
  %r = call i32 (ptr, i64, i32, i64, ptr, ...) @__snprintf_chk(ptr %p, i64 4, i32 0, i64 -1, ptr @d, i32 %x)
  ret i32 %r
}

define i32 @tgt_number(ptr noundef %p, i32 noundef %x) {
  %r = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %p, i64 4, ptr @d, i32 %x)
  ret i32 %r
}

define ptr @src_written_wrong(ptr noundef %p) {
  %r = call ptr @__strncpy_chk(ptr %p, ptr @abc, i64 4, i64 8)
  ret ptr %r
}

define ptr @tgt_written_wrong(ptr noundef %p) {
  store <4 x i8> <i8 97, i8 98, i8 99, i8 1>, ptr %p, align 1
  ret ptr %p
}

declare ptr @__memcpy_chk(ptr, ptr, i64, i64)
declare ptr @__memmove_chk(ptr, ptr, i64, i64)
declare ptr @__memset_chk(ptr, i32, i64, i64)
declare ptr @__stpcpy_chk(ptr, ptr, i64)
declare ptr @__strcpy_chk(ptr, ptr, i64)
declare ptr @__strncpy_chk(ptr, ptr, i64, i64)
declare i32 @__sprintf_chk(ptr, i32, i64, ptr, ...)
declare i32 @__snprintf_chk(ptr, i64, i32, i64, ptr, ...)
declare i32 @snprintf(ptr, i64, ptr, ...)
