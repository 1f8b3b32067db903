; What: An address that nothing uses is no reason why another one with the same number is based on what it
; was computed from: `a + (b - a)` is the number of b.
; Document: LangRef, "Pointer Aliasing Rules"
; EXPECT --function src_constant: incorrect result-changed
; EXPECT --function src_number: incorrect result-changed

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@a = global [4 x i32] zeroinitializer
@b = global [4 x i32] zeroinitializer

define i32 @src_constant() {
  %n = ptrtoint ptr @a to i64
  %m = ptrtoint ptr @b to i64
  %d = sub i64 %m, %n
  %e = add i64 %d, 4
  %p = getelementptr i8, ptr @a, i64 %e
  store i32 1, ptr getelementptr (i8, ptr @b, i64 4)
  ret i32 1
}
define i32 @tgt_constant() {
  store i32 1, ptr getelementptr (i8, ptr @b, i64 4)
  ret i32 2
}

define i32 @src_number(i64 %n) {
  %m = ptrtoint ptr @a to i64
  %d = sub i64 %n, %m
  %p = getelementptr i8, ptr @a, i64 %d
  %q = inttoptr i64 %n to ptr
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_number(i64 %n) {
  %m = ptrtoint ptr @a to i64
  %d = sub i64 %n, %m
  %c = icmp ult i64 %d, 16
  br i1 %c, label %t, label %e
t:
  %q = inttoptr i64 %n to ptr
  %v = load i32, ptr %q
  ret i32 %v
e:
  ret i32 7
}
