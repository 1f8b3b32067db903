; What: a call of a function as another type than its own is undefined, in the target too (@src_added). Where one of the
; two takes variable arguments, as in C without prototypes, that is not certain: a refutation with one is unknown. The
; number of variable arguments is not part of the type.
; Document: LangRef, "'call' Instruction"
; EXPECT --function src: unknown approximation
; EXPECT --function src_pointer: correct source-undefined
; EXPECT --function src_kept: correct proved
; EXPECT --function src_added: incorrect target-undefined
; EXPECT --function src_fewer: incorrect operands-changed

declare i64 @no_prototype(...) willreturn nounwind
declare ptr @pointer() willreturn nounwind
declare void @none() willreturn nounwind
declare void @any(i32, ...) willreturn nounwind

define i64 @src() {
  %v = call i64 @no_prototype()
  ret i64 %v
}

define i64 @tgt() {
  unreachable
}

define void @src_pointer(i1 noundef %c) {
  %f = select i1 %c, ptr null, ptr @none
  call void %f(i8 0)
  ret void
}

define void @tgt_pointer(i1 noundef %c) {
  unreachable
}

define i64 @src_kept(i64 noundef %x) {
  %v = call i64 @no_prototype()
  %a = add i64 %x, %x
  ret i64 %a
}

define i64 @tgt_kept(i64 noundef %x) {
  %v = call i64 @no_prototype()
  %a = shl i64 %x, 1
  ret i64 %a
}

define void @src_fewer() {
  call void (i32, ...) @any(i32 1, i32 2)
  ret void
}

define void @tgt_fewer() {
  call void (i32, ...) @any(i32 1)
  ret void
}

define void @src_added() {
  %v = call ptr @pointer()
  ret void
}

define void @tgt_added() {
  %v = call i64 @pointer()
  ret void
}
