; What: output to streams by functions of the C library: what is observed is the bytes, in one call. The results may be
; that the call has failed, and then tell nothing.
; Document: ISO C, "Formatted input/output functions", "Character input/output functions"
; EXPECT --function src_char: correct
; EXPECT --function src_line: correct
; EXPECT --function src_line_wrong: incorrect
; EXPECT --function src_char_wrong: incorrect
; EXPECT --function src_mixed: correct
; EXPECT --function src_mixed_wrong: incorrect
; EXPECT --function src_string: correct
; EXPECT --function src_string_wrong: unknown approximation
; EXPECT --function src_stream: correct
; EXPECT --function src_stream_wrong: incorrect
; EXPECT --function src_copied: correct
; EXPECT --function src_byte: correct
; EXPECT --function src_byte_wrong: incorrect
; EXPECT --function src_nothing: correct
; EXPECT --function src_lost: incorrect
; EXPECT --function src_twice: incorrect
; EXPECT --function src_count: correct
; EXPECT --function src_count_wrong: incorrect
; EXPECT --function src_other_result: incorrect
; EXPECT --function src_stdout: unknown approximation
; EXPECT --function src_number: correct
; EXPECT --function src_number_wrong: unknown approximation
; EXPECT --function src_order: incorrect
; EXPECT --function src_memory: incorrect
; EXPECT --function src_no_builtin: incorrect

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@ab = constant [3 x i8] c"ab\00"
@abn = constant [4 x i8] c"ab\0A\00"
@acb = constant [5 x i8] c"a%cb\00"
@c = constant [3 x i8] c"%c\00"
@s = constant [3 x i8] c"%s\00"
@sn = constant [4 x i8] c"%s\0A\00"
@d = constant [3 x i8] c"%d\00"
@none = constant [1 x i8] zeroinitializer
@stdout = external global ptr
@g = global i32 0

define void @src_line() {
  %r = call i32 (ptr, ...) @printf(ptr @abn)
  ret void
}

define void @tgt_line() {
  %r = call i32 @puts(ptr @ab)
  ret void
}

define void @src_line_wrong() {
  %r = call i32 (ptr, ...) @printf(ptr @ab)
  ret void
}

define void @tgt_line_wrong() {
  %r = call i32 @puts(ptr @ab)
  ret void
}

define void @src_char(i32 noundef %x) {
  %r = call i32 (ptr, ...) @printf(ptr @c, i32 %x)
  ret void
}

define void @tgt_char(i32 noundef %x) {
  %r = call i32 @putchar(i32 %x)
  ret void
}

define void @src_char_wrong(i32 noundef %x) {
  %r = call i32 (ptr, ...) @printf(ptr @c, i32 %x)
  ret void
}

define void @tgt_char_wrong(i32 noundef %x) {
  %y = and i32 %x, 127
  %r = call i32 @putchar(i32 %y)
  ret void
}

define void @src_mixed(i32 noundef %x) {
  %r = call i32 (ptr, ...) @printf(ptr @acb, i32 %x)
  ret void
}

define void @tgt_mixed(i32 noundef %x) {
  %y = or i32 %x, 256
  %r = call i32 (ptr, ...) @printf(ptr @acb, i32 %y)
  ret void
}

define void @src_mixed_wrong(i32 noundef %x) {
  %r = call i32 (ptr, ...) @printf(ptr @acb, i32 %x)
  ret void
}

define void @tgt_mixed_wrong(i32 noundef %x) {
  %r = call i32 (ptr, ...) @printf(ptr @acb, i32 99)
  ret void
}

define void @src_string(ptr noundef %p) {
  %r = call i32 (ptr, ...) @printf(ptr @sn, ptr %p)
  ret void
}

define void @tgt_string(ptr noundef %p) {
  %r = call i32 @puts(ptr nonnull dereferenceable(1) %p)
  ret void
}

define void @src_string_wrong(ptr noundef %p) {
  %r = call i32 (ptr, ...) @printf(ptr @s, ptr %p)
  ret void
}

define void @tgt_string_wrong(ptr noundef %p) {
  %r = call i32 @puts(ptr %p)
  ret void
}

define void @src_stream(ptr noundef %f) {
  %r = call i32 @fputs(ptr @ab, ptr %f)
  ret void
}

define void @tgt_stream(ptr noundef %f) {
  %r = call i64 @fwrite(ptr @ab, i64 2, i64 1, ptr %f)
  ret void
}

define void @src_stream_wrong(ptr noundef %f, ptr noundef %o) {
  %r = call i32 @fputs(ptr @ab, ptr %f)
  ret void
}

define void @tgt_stream_wrong(ptr noundef %f, ptr noundef %o) {
  %r = call i64 @fwrite(ptr @ab, i64 2, i64 1, ptr %o)
  ret void
}

define void @src_copied(ptr noundef %f, ptr noundef %p) {
  %r = call i32 (ptr, ptr, ...) @fprintf(ptr %f, ptr @s, ptr %p)
  ret void
}

define void @tgt_copied(ptr noundef %f, ptr noundef %p) {
  %r = call i32 @fputs(ptr %p, ptr %f)
  ret void
}

define void @src_byte(ptr noundef %f, ptr noundef %p) {
  %r = call i64 @fwrite(ptr %p, i64 1, i64 1, ptr %f)
  ret void
}

define void @tgt_byte(ptr noundef %f, ptr noundef %p) {
  %b = load i8, ptr %p
  %x = zext i8 %b to i32
  %r = call i32 @fputc(i32 %x, ptr %f)
  ret void
}

define void @src_byte_wrong(ptr noundef %f, ptr noundef %p) {
  %r = call i64 @fwrite(ptr %p, i64 1, i64 1, ptr %f)
  ret void
}

define void @tgt_byte_wrong(ptr noundef %f, ptr noundef %p) {
  %x = load i8, ptr %p
  %y = xor i8 %x, 1
  %z = zext i8 %y to i32
  %r = call i32 @fputc(i32 %z, ptr %f)
  ret void
}

define i32 @src_nothing() {
  %r = call i32 (ptr, ...) @printf(ptr @none)
  ret i32 %r
}

define i32 @tgt_nothing() {
  ret i32 0
}

define void @src_lost(ptr noundef %p) {
  %r = call i32 @puts(ptr @none)
  ret void
}

define void @tgt_lost(ptr noundef %p) {
  ret void
}

define void @src_twice(ptr noundef %p) {
  %r = call i32 @putchar(i32 97)
  ret void
}

define void @tgt_twice(ptr noundef %p) {
  %r = call i32 @putchar(i32 97)
  %t = call i32 @putchar(i32 97)
  ret void
}

define i1 @src_count() {
  %r = call i32 (ptr, ...) @printf(ptr @ab)
  %is = icmp sgt i32 %r, 2
  ret i1 %is
}

define i1 @tgt_count() {
  %r = call i32 (ptr, ...) @printf(ptr @ab)
  ret i1 false
}

define i1 @src_count_wrong() {
  %r = call i32 (ptr, ...) @printf(ptr @ab)
  %is = icmp slt i32 %r, 0
  ret i1 %is
}

define i1 @tgt_count_wrong() {
  %r = call i32 (ptr, ...) @printf(ptr @ab)
  ret i1 false
}

define i32 @src_other_result() {
  %r = call i32 (ptr, ...) @printf(ptr @abn)
  ret i32 %r
}

define i32 @tgt_other_result() {
  %r = call i32 @puts(ptr @ab)
  ret i32 %r
}

define void @src_stdout() {
  %r = call i32 @putchar(i32 97)
  ret void
}

define void @tgt_stdout() {
  %f = load ptr, ptr @stdout
  %r = call i32 @fputc(i32 97, ptr %f)
  ret void
}

define void @src_number(i32 noundef %x) {
  %r = call i32 (ptr, ...) @printf(ptr @d, i32 %x)
  ret void
}

define void @tgt_number(i32 noundef %x) {
  %r = call i32 (ptr, ...) @iprintf(ptr noundef nonnull dereferenceable(1) @d, i32 %x)
  ret void
}

define void @src_number_wrong(i32 noundef %x) {
  %r = call i32 (ptr, ...) @printf(ptr @d, i32 %x)
  ret void
}

define void @tgt_number_wrong(i32 noundef %x) {
  %r = call i32 @putchar(i32 %x)
  ret void
}

define void @src_order() {
  %r = call i32 @putchar(i32 97)
  %t = call i32 @putchar(i32 98)
  ret void
}

define void @tgt_order() {
  %r = call i32 @putchar(i32 98)
  %t = call i32 @putchar(i32 97)
  ret void
}

define void @src_memory() {
  store i32 1, ptr @g
  %r = call i32 @putchar(i32 97)
  store i32 2, ptr @g
  ret void
}

define void @tgt_memory() {
  %r = call i32 @putchar(i32 97)
  store i32 2, ptr @g
  ret void
}

define void @src_no_builtin() {
  %r = call i32 (ptr, ...) @printf(ptr @abn) nobuiltin
  ret void
}

define void @tgt_no_builtin() {
  %r = call i32 @puts(ptr @ab)
  ret void
}

declare i32 @printf(ptr, ...)
declare i32 @iprintf(ptr, ...)
declare i32 @fprintf(ptr, ptr, ...)
declare i32 @puts(ptr)
declare i32 @putchar(i32)
declare i32 @fputc(i32, ptr)
declare i32 @fputs(ptr, ptr)
declare i64 @fwrite(ptr, i64, i64, ptr)
