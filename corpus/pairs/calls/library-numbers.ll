; What: numbers that constant strings spell.
; Document: ISO C, "Numeric conversion functions"
; EXPECT --function src_atoi: correct proved
; EXPECT --function src_atoi_wrong: incorrect result-changed
; EXPECT --function src_strtol: correct
; EXPECT --function src_strtol_wrong: incorrect
; EXPECT --function src_rest_wrong: incorrect memory-changed
; EXPECT --function src_unsigned: correct proved
; EXPECT --function src_too_large: unknown approximation

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@text = constant [6 x i8] c" -12x\00"
@large = constant [11 x i8] c"2147483648\00"

define i32 @src_atoi() {
  %r = call i32 @atoi(ptr @text)
  ret i32 %r
}

define i32 @tgt_atoi() {
  ret i32 -12
}

define i32 @src_atoi_wrong() {
  %r = call i32 @atoi(ptr @text)
  ret i32 %r
}

define i32 @tgt_atoi_wrong() {
  ret i32 12
}

define i8 @src_strtol() {
  %end = alloca ptr
  %r = call i64 @strtol(ptr @text, ptr %end, i32 0)
  %rest = load ptr, ptr %end
  %x = load i8, ptr %rest
  %n = trunc i64 %r to i8
  %s = add i8 %n, %x
  ret i8 %s
}

define i8 @tgt_strtol() {
  ret i8 108
}

define i64 @src_strtol_wrong(ptr noundef %end) {
  %r = call i64 @strtol(ptr @text, ptr %end, i32 0)
  ret i64 %r
}

define i64 @tgt_strtol_wrong(ptr noundef %end) {
  store ptr getelementptr inbounds (i8, ptr @text, i64 4), ptr %end
  ret i64 -12
}

define i64 @src_rest_wrong(ptr noundef nonnull %end) {
  %r = call i64 @strtol(ptr @text, ptr %end, i32 3)
  ret i64 %r
}

define i64 @tgt_rest_wrong(ptr noundef nonnull %end) {
  store ptr getelementptr inbounds (i8, ptr @text, i64 3), ptr %end
  ret i64 -5
}

define i64 @src_unsigned() {
  %r = call i64 @strtoul(ptr @text, ptr null, i32 10)
  ret i64 %r
}

define i64 @tgt_unsigned() {
  ret i64 -12
}

define i32 @src_too_large() {
  %r = call i32 @atoi(ptr @large)
  ret i32 %r
}

define i32 @tgt_too_large() {
  ret i32 2147483647
}

declare i32 @atoi(ptr)
declare i64 @strtol(ptr, ptr, i32)
declare i64 @strtoul(ptr, ptr, i32)
