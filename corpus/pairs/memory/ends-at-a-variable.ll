; What: An argument that is equal to the address of a variable may be one past the end of another object, and
; then is no address to store at.
; Document: LangRef, "Pointer Aliasing Rules"; docs/memory.md
; SLOW: its first line takes about a second
; EXPECT --function src: unknown not-replayed

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@g = global [4 x i32] zeroinitializer

define void @src(ptr %p) {
  %c = icmp eq ptr %p, @g
  br i1 %c, label %t, label %e
t:
  store i32 5, ptr @g
  ret void
e:
  ret void
}
define void @tgt(ptr %p) {
  %c = icmp eq ptr %p, @g
  br i1 %c, label %t, label %e
t:
  store i32 5, ptr %p
  ret void
e:
  ret void
}
