; What: sprintf and snprintf of formats that ask for characters and strings only.
; Document: ISO C, "The sprintf function", "The snprintf function"
; EXPECT --function src_text: correct proved
; EXPECT --function src_text_wrong: incorrect memory-changed
; EXPECT --function src_char: correct proved
; EXPECT --function src_char_wrong: incorrect
; EXPECT --function src_string --unroll 1: correct
; EXPECT --function src_room: correct
; EXPECT --function src_room_wrong: incorrect
; EXPECT --function src_no_room: correct
; EXPECT --function src_count_wrong: incorrect
; EXPECT --function src_negative: unknown approximation
; EXPECT --function src_number: correct
; EXPECT --function src_number_wrong: unknown approximation

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@abc = constant [4 x i8] c"abc\00"
@c = constant [5 x i8] c"%c%%\00"
@s = constant [3 x i8] c"%s\00"
@d = constant [3 x i8] c"%d\00"

define i32 @src_text(ptr noundef %p) {
  %r = call i32 (ptr, ptr, ...) @sprintf(ptr %p, ptr @abc)
  ret i32 %r
}

define i32 @tgt_text(ptr noundef %p) {
  store <4 x i8> <i8 97, i8 98, i8 99, i8 0>, ptr %p, align 1
  ret i32 3
}

define i32 @src_text_wrong(ptr noundef %p) {
  %r = call i32 (ptr, ptr, ...) @sprintf(ptr %p, ptr @abc)
  ret i32 %r
}

define i32 @tgt_text_wrong(ptr noundef %p) {
  store <3 x i8> <i8 97, i8 98, i8 99>, ptr %p, align 1
  ret i32 3
}

define i32 @src_char(ptr noundef %p, i32 noundef %x) {
  %r = call i32 (ptr, ptr, ...) @sprintf(ptr %p, ptr @c, i32 %x)
  ret i32 %r
}

define i32 @tgt_char(ptr noundef %p, i32 noundef %x) {
  %b = trunc i32 %x to i8
  store i8 %b, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store <2 x i8> <i8 37, i8 0>, ptr %q, align 1
  ret i32 2
}

define i32 @src_char_wrong(ptr noundef %p, i32 noundef %x) {
  %r = call i32 (ptr, ptr, ...) @sprintf(ptr %p, ptr @c, i32 %x)
  ret i32 %r
}

define i32 @tgt_char_wrong(ptr noundef %p, i32 noundef %x) {
  store <3 x i8> <i8 99, i8 37, i8 0>, ptr %p, align 1
  ret i32 2
}

define void @src_string(ptr noundef %p, ptr noundef %q) {
  %r = call i32 (ptr, ptr, ...) @sprintf(ptr %p, ptr @s, ptr %q)
  ret void
}

define void @tgt_string(ptr noundef %p, ptr noundef %q) {
  %r = call ptr @strcpy(ptr %p, ptr %q)
  ret void
}

define i32 @src_room(ptr noundef %p) {
  %r = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 3, ptr @s, ptr @abc)
  ret i32 %r
}

define i32 @tgt_room(ptr noundef %p) {
  store <3 x i8> <i8 97, i8 98, i8 0>, ptr %p, align 1
  ret i32 3
}

define i32 @src_room_wrong(ptr noundef %p) {
  %r = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 3, ptr @s, ptr @abc)
  ret i32 %r
}

define i32 @tgt_room_wrong(ptr noundef %p) {
  store <3 x i8> <i8 97, i8 98, i8 99>, ptr %p, align 1
  ret i32 3
}

define i32 @src_no_room(ptr noundef %p) {
  %r = call i32 (ptr, i64, ptr, ...) @snprintf(ptr null, i64 0, ptr @abc)
  ret i32 %r
}

define i32 @tgt_no_room(ptr noundef %p) {
  ret i32 3
}

define i32 @src_count_wrong(ptr noundef %p) {
  %r = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 2, ptr @abc)
  ret i32 %r
}

define i32 @tgt_count_wrong(ptr noundef %p) {
  store <2 x i8> <i8 97, i8 0>, ptr %p, align 1
  ret i32 1
}

define i32 @src_negative(ptr noundef %p) {
  %r = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 2147483648, ptr @abc)
  ret i32 %r
}

define i32 @tgt_negative(ptr noundef %p) {
  store <4 x i8> <i8 97, i8 98, i8 99, i8 0>, ptr %p, align 1
  ret i32 3
}

define i32 @src_number(ptr noundef %p, i32 noundef %x) {
  %r = call i32 (ptr, ptr, ...) @sprintf(ptr %p, ptr @d, i32 %x)
  ret i32 %r
}

define i32 @tgt_number(ptr noundef %p, i32 noundef %x) {
  %r = call i32 (ptr, ptr, ...) @siprintf(ptr noundef nonnull dereferenceable(1) %p, ptr nonnull @d, i32 %x)
  ret i32 %r
}

define i32 @src_number_wrong(ptr noundef %p, i32 noundef %x) {
  %r = call i32 (ptr, ptr, ...) @sprintf(ptr %p, ptr @d, i32 %x)
  ret i32 %r
}

define i32 @tgt_number_wrong(ptr noundef %p, i32 noundef %x) {
  %r = call i32 (ptr, ptr, ...) @sprintf(ptr %p, ptr @d, i32 1)
  ret i32 %r
}

declare i32 @sprintf(ptr, ptr, ...)
declare i32 @siprintf(ptr, ptr, ...)
declare i32 @snprintf(ptr, i64, ptr, ...)
declare ptr @strcpy(ptr, ptr)
