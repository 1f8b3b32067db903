; What: functions of the C library that search and copy strings. What is known of their arguments is used; other strings
; are read up to the bound on cycles.
; Document: ISO C, "String handling"; POSIX, memccpy, stpncpy, strlcpy
; EXPECT --function src_backwards: correct
; EXPECT --function src_last: correct proved
; EXPECT --function src_last_wrong: incorrect result-changed
; EXPECT --function src_last_of: correct
; EXPECT --function src_last_of_less: incorrect
; EXPECT --function src_end --unroll 2: correct
; EXPECT --function src_end_wrong: incorrect
; EXPECT --function src_backwards_wrong: incorrect
; EXPECT --function src_padded: correct
; EXPECT --function src_padded_wrong: incorrect
; EXPECT --function src_until: correct
; EXPECT --function src_until_wrong: incorrect
; EXPECT --function src_appended: correct
; EXPECT --function src_appended_wrong: incorrect
; EXPECT --function src_short: correct
; EXPECT --function src_short_wrong: incorrect
; EXPECT --function src_span: correct
; EXPECT --function src_span_wrong: incorrect
; EXPECT --function src_break: correct
; EXPECT --function src_break_wrong: incorrect
; EXPECT --function src_part: correct
; EXPECT --function src_part_wrong: incorrect
; EXPECT --function src_everywhere: correct
; EXPECT --function src_begins --unroll 1: correct
; EXPECT --function src_begins_wrong --unroll 1: incorrect
; EXPECT --function src_there: correct
; EXPECT --function src_not_there: incorrect
; EXPECT --function src_wide: correct
; EXPECT --function src_wide_first: correct
; EXPECT --function src_wide_wrong: incorrect

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@hello = constant [6 x i8] c"hello\00"
@one = constant [2 x i8] c"l\00"
@none = constant [1 x i8] zeroinitializer

define ptr @src_last() {
  %r = call ptr @strrchr(ptr @hello, i32 108)
  ret ptr %r
}

define ptr @tgt_last() {
  ret ptr getelementptr (i8, ptr @hello, i64 3)
}

define ptr @src_last_wrong() {
  %r = call ptr @strrchr(ptr @hello, i32 108)
  ret ptr %r
}

define ptr @tgt_last_wrong() {
  ret ptr getelementptr (i8, ptr @hello, i64 2)
}

define ptr @src_end(ptr noundef %p) {
  %r = call ptr @strrchr(ptr %p, i32 0)
  ret ptr %r
}

define ptr @tgt_end(ptr noundef %p) {
  %n = call i64 @strlen(ptr %p)
  %r = getelementptr inbounds i8, ptr %p, i64 %n
  ret ptr %r
}

define ptr @src_end_wrong(ptr noundef %p) {
  %r = call ptr @strrchr(ptr %p, i32 0)
  ret ptr %r
}

define ptr @tgt_end_wrong(ptr noundef %p) {
  ret ptr %p
}

define ptr @src_backwards(ptr noundef %p, i32 noundef %c) {
  %r = call ptr @memrchr(ptr %p, i32 %c, i64 1)
  ret ptr %r
}

define ptr @tgt_backwards(ptr noundef %p, i32 noundef %c) {
  %b = load i8, ptr %p
  %t = trunc i32 %c to i8
  %is = icmp eq i8 %b, %t
  %r = select i1 %is, ptr %p, ptr null
  ret ptr %r
}

define ptr @src_backwards_wrong(ptr noundef %p, i32 noundef %c) {
  %r = call ptr @memrchr(ptr %p, i32 %c, i64 2)
  ret ptr %r
}

define ptr @tgt_backwards_wrong(ptr noundef %p, i32 noundef %c) {
  %r = call ptr @memchr(ptr %p, i32 %c, i64 2)
  ret ptr %r
}

define ptr @src_padded(ptr noundef %p) {
  %r = call ptr @stpncpy(ptr %p, ptr @one, i64 4)
  ret ptr %r
}

define ptr @tgt_padded(ptr noundef %p) {
  store <4 x i8> <i8 108, i8 0, i8 0, i8 0>, ptr %p, align 1
  %r = getelementptr inbounds i8, ptr %p, i64 1
  ret ptr %r
}

define ptr @src_padded_wrong(ptr noundef %p) {
  %r = call ptr @strncpy(ptr %p, ptr @one, i64 4)
  ret ptr %r
}

define ptr @tgt_padded_wrong(ptr noundef %p) {
  store <2 x i8> <i8 108, i8 0>, ptr %p, align 1
  ret ptr %p
}

define ptr @src_until(ptr noundef %p) {
  %r = call ptr @memccpy(ptr %p, ptr @hello, i32 101, i64 5)
  ret ptr %r
}

define ptr @tgt_until(ptr noundef %p) {
  store <2 x i8> <i8 104, i8 101>, ptr %p, align 1
  %r = getelementptr inbounds i8, ptr %p, i64 2
  ret ptr %r
}

define ptr @src_until_wrong(ptr noundef %p) {
  %r = call ptr @memccpy(ptr %p, ptr @hello, i32 120, i64 2)
  ret ptr %r
}

define ptr @tgt_until_wrong(ptr noundef %p) {
  store <2 x i8> <i8 104, i8 101>, ptr %p, align 1
  %r = getelementptr inbounds i8, ptr %p, i64 2
  ret ptr %r
}

define i16 @src_appended() {
  %a = alloca [4 x i8], align 2
  store i16 120, ptr %a
  %r = call ptr @strncat(ptr %a, ptr @hello, i64 1)
  %x = load i16, ptr %a
  ret i16 %x
}

define i16 @tgt_appended() {
  ret i16 26744
}

define ptr @src_appended_wrong(ptr noundef %p) {
  %r = call ptr @strcat(ptr %p, ptr @one)
  ret ptr %r
}

define ptr @tgt_appended_wrong(ptr noundef %p) {
  %n = call i64 @strlen(ptr %p)
  %end = getelementptr i8, ptr %p, i64 %n
  store i8 108, ptr %end, align 1
  ret ptr %p
}

define i64 @src_short(ptr noundef %p) {
  %r = call i64 @strlcpy(ptr %p, ptr @hello, i64 2)
  ret i64 %r
}

define i64 @tgt_short(ptr noundef %p) {
  store <2 x i8> <i8 104, i8 0>, ptr %p, align 1
  ret i64 5
}

define i64 @src_short_wrong(ptr noundef %p) {
  %r = call i64 @strlcpy(ptr %p, ptr @hello, i64 2)
  ret i64 %r
}

define i64 @tgt_short_wrong(ptr noundef %p) {
  store <2 x i8> <i8 104, i8 0>, ptr %p, align 1
  ret i64 1
}

define i64 @src_span(ptr noundef %p) {
  %r = call i64 @strspn(ptr @hello, ptr getelementptr (i8, ptr @hello, i64 5))
  ret i64 %r
}

define i64 @tgt_span(ptr noundef %p) {
  ret i64 0
}

define i64 @src_span_wrong(ptr noundef %p) {
  %r = call i64 @strcspn(ptr @hello, ptr @one)
  ret i64 %r
}

define i64 @tgt_span_wrong(ptr noundef %p) {
  ret i64 3
}

define ptr @src_break(ptr noundef %p) {
  %r = call ptr @strpbrk(ptr @hello, ptr @one)
  ret ptr %r
}

define ptr @tgt_break(ptr noundef %p) {
  ret ptr getelementptr (i8, ptr @hello, i64 2)
}

define ptr @src_break_wrong(ptr noundef %p) {
  %r = call ptr @strpbrk(ptr @hello, ptr @none)
  ret ptr %r
}

define ptr @tgt_break_wrong(ptr noundef %p) {
  ret ptr @hello
}

define ptr @src_part(ptr noundef %p) {
  %r = call ptr @strstr(ptr @hello, ptr @one)
  ret ptr %r
}

define ptr @tgt_part(ptr noundef %p) {
  ret ptr getelementptr (i8, ptr @hello, i64 2)
}

define ptr @src_part_wrong(ptr noundef %p) {
  %r = call ptr @strstr(ptr @one, ptr @hello)
  ret ptr %r
}

define ptr @tgt_part_wrong(ptr noundef %p) {
  ret ptr @one
}

define ptr @src_everywhere(ptr noundef %p) {
  %r = call ptr @strstr(ptr %p, ptr @none)
  ret ptr %r
}

define ptr @tgt_everywhere(ptr noundef %p) {
  ret ptr %p
}

define i1 @src_begins(ptr noundef %p, ptr noundef %q) {
  %r = call ptr @strstr(ptr %p, ptr %q)
  %is = icmp eq ptr %r, %p
  ret i1 %is
}

define i1 @tgt_begins(ptr noundef %p, ptr noundef %q) {
  %n = call i64 @strlen(ptr %q)
  %d = call i32 @strncmp(ptr %p, ptr %q, i64 %n)
  %is = icmp eq i32 %d, 0
  ret i1 %is
}

define i1 @src_begins_wrong(ptr noundef %p, ptr noundef %q) {
  %r = call ptr @strstr(ptr %p, ptr %q)
  %is = icmp eq ptr %r, %p
  ret i1 %is
}

define i1 @tgt_begins_wrong(ptr noundef %p, ptr noundef %q) {
  %n = call i64 @strlen(ptr %q)
  %d = call i32 @strncmp(ptr %p, ptr %q, i64 %n)
  %is = icmp ne i32 %d, 0
  ret i1 %is
}

define ptr @src_there(ptr noundef %p, ptr noundef %q) {
  %r = call ptr @strpbrk(ptr %p, ptr %q)
  ret ptr %r
}

define ptr @tgt_there(ptr noundef %p, ptr noundef %q) {
  %r = call ptr @strpbrk(ptr noundef nonnull dereferenceable(1) %p, ptr noundef nonnull dereferenceable(1) %q)
  ret ptr %r
}

define i64 @src_not_there(ptr noundef %p) {
  %r = call i64 @strlcpy(ptr %p, ptr @hello, i64 0)
  ret i64 %r
}

define i64 @tgt_not_there(ptr noundef %p) {
  %b = load i8, ptr %p
  ret i64 5
}

declare ptr @memccpy(ptr, ptr, i32, i64)
declare ptr @memchr(ptr, i32, i64)
declare ptr @memrchr(ptr, i32, i64)
declare ptr @stpncpy(ptr, ptr, i64)
declare ptr @strcat(ptr, ptr)
declare i64 @strcspn(ptr, ptr)
declare i64 @strlcpy(ptr, ptr, i64)
declare i64 @strlen(ptr)
declare ptr @strncat(ptr, ptr, i64)
declare i32 @strncmp(ptr, ptr, i64)
declare ptr @strncpy(ptr, ptr, i64)
declare ptr @strpbrk(ptr, ptr)
declare ptr @strrchr(ptr, i32)
declare i64 @strspn(ptr, ptr)
declare ptr @strstr(ptr, ptr)

@wide = constant [3 x i32] [i32 256, i32 1, i32 0]

define i64 @src_wide() {
  %r = call i64 @wcslen(ptr @wide)
  ret i64 %r
}

define i64 @tgt_wide() {
  ret i64 2
}

define i1 @src_wide_first(ptr noundef %p) {
  %r = call i64 @wcslen(ptr %p)
  %is = icmp eq i64 %r, 0
  ret i1 %is
}

define i1 @tgt_wide_first(ptr noundef %p) {
  %c = load i32, ptr %p
  %is = icmp eq i32 %c, 0
  ret i1 %is
}

define i1 @src_wide_wrong(ptr noundef %p) {
  %r = call i64 @wcslen(ptr %p)
  %is = icmp eq i64 %r, 0
  ret i1 %is
}

define i1 @tgt_wide_wrong(ptr noundef %p) {
  %c = load i8, ptr %p
  %is = icmp eq i8 %c, 0
  ret i1 %is
}

declare i64 @wcslen(ptr)

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"wchar_size", i32 4}

define ptr @src_last_of(i32 %c) {
  %r = call ptr @strrchr(ptr @hello, i32 %c)
  ret ptr %r
}
define ptr @tgt_last_of(i32 %c) {
  %r = call ptr @memrchr(ptr @hello, i32 %c, i64 6)
  ret ptr %r
}

define ptr @src_last_of_less(i32 %c) {
  %r = call ptr @strrchr(ptr @hello, i32 %c)
  ret ptr %r
}
define ptr @tgt_last_of_less(i32 %c) {
  %r = call ptr @memrchr(ptr @hello, i32 %c, i64 5)
  ret ptr %r
}
