; What: What is known of the object of an address holds on every path, also where it is first needed on a
; path on which the address has been compared: the target asks whether an address is in @a.
; Document: LangRef, "Allocated Objects"; "Pointer Aliasing Rules"
; EXPECT --function src_result: incorrect result-changed
; EXPECT --function src_unreachable: incorrect target-undefined
; EXPECT --function src_store: incorrect memory-changed
; EXPECT --function src_given: incorrect result-changed

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@a = global [4 x i32] zeroinitializer
declare ptr @f()

define i32 @src_result(ptr %q) {
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_result(ptr %q) {
  %n = ptrtoint ptr %q to i64
  %m = ptrtoint ptr @a to i64
  %d = sub i64 %n, %m
  %c = icmp ult i64 %d, 16
  br i1 %c, label %t, label %e
t:
  %v = load i32, ptr %q
  ret i32 %v
e:
  ret i32 7
}

define i32 @src_unreachable(ptr %q) {
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_unreachable(ptr %q) {
  %n = ptrtoint ptr %q to i64
  %m = ptrtoint ptr @a to i64
  %d = sub i64 %n, %m
  %c = icmp ult i64 %d, 16
  br i1 %c, label %t, label %e
t:
  %v = load i32, ptr %q
  ret i32 %v
e:
  unreachable
}

define void @src_store(ptr %q) {
  store i32 1, ptr %q
  ret void
}
define void @tgt_store(ptr %q) {
  %n = ptrtoint ptr %q to i64
  %m = ptrtoint ptr @a to i64
  %d = sub i64 %n, %m
  %c = icmp ult i64 %d, 16
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %q
  ret void
e:
  store i32 2, ptr @a
  ret void
}

define i32 @src_given() {
  %q = call ptr @f()
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_given() {
  %q = call ptr @f()
  %n = ptrtoint ptr %q to i64
  %m = ptrtoint ptr @a to i64
  %d = sub i64 %n, %m
  %c = icmp ult i64 %d, 16
  br i1 %c, label %t, label %e
t:
  %v = load i32, ptr %q
  ret i32 %v
e:
  ret i32 7
}
