; What: llvm.ptrmask gives an address in the same object. A `tail` call does not access local variables of its caller.
; Document: LangRef, "'llvm.ptrmask' Intrinsic"; "'call' Instruction", `tail`
; EXPECT --function src_aligned: correct proved
; EXPECT --function src: correct proved
; EXPECT --function src_wrong: incorrect result-changed
; EXPECT --function src_not_aligned: incorrect
; EXPECT --function src_tail: correct source-undefined
; EXPECT --function src_tail_added: incorrect target-undefined

target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define ptr @src(ptr noundef %p) {
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -8)
  %r = call ptr @llvm.ptrmask.p0.i64(ptr %q, i64 -16)
  ret ptr %r
}

define ptr @tgt(ptr noundef %p) {
  %r = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -16)
  ret ptr %r
}

define ptr @src_wrong(ptr noundef %p) {
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -8)
  ret ptr %q
}

define ptr @tgt_wrong(ptr noundef %p) {
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -16)
  ret ptr %q
}

define i32 @src_aligned(ptr noundef align 8 %p) {
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -8)
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @tgt_aligned(ptr noundef align 8 %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @src_not_aligned(ptr noundef align 4 %p) {
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -8)
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @tgt_not_aligned(ptr noundef align 4 %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define i64 @src_tail(i64 noundef %x) {
  %a = alloca i64
  %b = alloca i64
  store i64 %x, ptr %a
  tail call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 8, i1 false)
  %v = load i64, ptr %b
  ret i64 %v
}

define i64 @tgt_tail(i64 noundef %x) {
  ret i64 7
}

define i64 @src_tail_added(i64 noundef %x) {
  %a = alloca i64
  %b = alloca i64
  store i64 %x, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 8, i1 false)
  %v = load i64, ptr %b
  ret i64 %v
}

define i64 @tgt_tail_added(i64 noundef %x) {
  %a = alloca i64
  %b = alloca i64
  store i64 %x, ptr %a
  tail call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 8, i1 false)
  %v = load i64, ptr %b
  ret i64 %v
}

declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
