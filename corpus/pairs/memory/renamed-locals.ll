; What: Which local variable of the target is which of the source is not told by names alone. Where a call is
; passed another one, what the call leaves there is another's, too: such a difference shows nothing. Where
; all are the same, it does.
; Document: LangRef, "'alloca' Instruction"; docs/memory.md
; EXPECT --function src_call_slot: unknown approximation
; EXPECT --function src_exchanged: unknown approximation
; EXPECT --function src_changed: incorrect
; EXPECT --function src_forwarded: correct
; EXPECT --function src_removed: incorrect

declare void @foo(ptr) willreturn nounwind
declare void @bar(i8) willreturn nounwind
declare void @llvm.memcpy.p0.p0.i32(ptr, ptr, i32, i1)

define void @src_exchanged() {
  %a = alloca i8
  %b = alloca i8
  call void @foo(ptr %b)
  call void @foo(ptr %a)
  %x = load i8, ptr %b
  call void @bar(i8 %x)
  ret void
}

define void @tgt_exchanged() {
  %a = alloca i8
  %b = alloca i8
  call void @foo(ptr %a)
  call void @foo(ptr %b)
  %x = load i8, ptr %a
  call void @bar(i8 %x)
  ret void
}

define i8 @src_call_slot() {
  %a = alloca i8
  %b = alloca i8
  call void @foo(ptr %b)
  call void @llvm.memcpy.p0.p0.i32(ptr %a, ptr %b, i32 1, i1 false)
  call void @foo(ptr %a)
  %x = load i8, ptr %a
  ret i8 %x
}

define i8 @tgt_call_slot() {
  %a = alloca i8
  %b = alloca i8
  call void @foo(ptr %a)
  call void @foo(ptr %a)
  %x = load i8, ptr %a
  ret i8 %x
}

define void @src_changed() {
  %a = alloca i8
  store i8 1, ptr %a
  call void @foo(ptr %a)
  ret void
}

define void @tgt_changed() {
  %a = alloca i8
  store i8 2, ptr %a
  call void @foo(ptr %a)
  ret void
}

define i8 @src_forwarded() {
  %a = alloca i8
  %b = alloca i8
  call void @foo(ptr %b)
  call void @llvm.memcpy.p0.p0.i32(ptr %a, ptr %b, i32 1, i1 false)
  %x = load i8, ptr %a
  ret i8 %x
}

define i8 @tgt_forwarded() {
  %a = alloca i8
  %b = alloca i8
  call void @foo(ptr %a)
  %x = load i8, ptr %a
  ret i8 %x
}

; Another variable is gone, which no call was passed.
define void @src_removed(i8 noundef %x) {
  %dead = alloca i8
  store i8 %x, ptr %dead
  %a = alloca i8
  call void @foo(ptr %a)
  store i8 1, ptr %a
  call void @foo(ptr %a)
  ret void
}

define void @tgt_removed(i8 noundef %x) {
  %a = alloca i8
  call void @foo(ptr %a)
  store i8 2, ptr %a
  call void @foo(ptr %a)
  ret void
}
