; What: InstCombine says of arguments of functions of the C library what these need: sprintf of null, or of poison, is
; undefined in the source too, whatever the format. It says so of library functions only.
; Document: LangRef, "Parameter Attributes", `noundef`, `nonnull`; ISO C, "The sprintf function"
; EXPECT --function src_said: correct proved
; EXPECT --function src_of_the_program: incorrect target-undefined
; EXPECT --function src_other_operand: incorrect operands-changed

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@number = private unnamed_addr constant [3 x i8] c"%d\00"

define void @src_said(ptr %p) {
  %r = call i32 (ptr, ptr, ...) @sprintf(ptr %p, ptr @number, i32 187)
  ret void
}

define void @tgt_said(ptr %p) {
  %r = call i32 (ptr, ptr, ...) @sprintf(ptr noundef nonnull dereferenceable(1) %p, ptr @number, i32 187)
  ret void
}

define void @src_of_the_program(ptr %p) {
  %r = call i32 (ptr, ptr, ...) @writes(ptr %p, ptr @number, i32 187)
  ret void
}

define void @tgt_of_the_program(ptr %p) {
  %r = call i32 (ptr, ptr, ...) @writes(ptr noundef nonnull %p, ptr @number, i32 187)
  ret void
}

define void @src_other_operand(ptr noundef %p) {
  %r = call i32 (ptr, ptr, ...) @writes(ptr %p, ptr @number, i32 187)
  ret void
}

define void @tgt_other_operand(ptr noundef %p) {
  %r = call i32 (ptr, ptr, ...) @writes(ptr %p, ptr @number, i32 188)
  ret void
}

declare i32 @sprintf(ptr, ptr, ...)

declare i32 @writes(ptr, ptr, ...)
