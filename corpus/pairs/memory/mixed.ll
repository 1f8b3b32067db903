; What: An address that is a local variable's on one path and an argument on the other. A store there
; may change the local variable, so the loaded value is not always what was stored first.
; Document: LangRef, "'alloca' Instruction"; docs/memory.md
; EXPECT --function src: incorrect
; EXPECT --function src_held: incorrect memory-changed

define i32 @src(ptr noundef %p, i1 noundef %c) {
  %a = alloca i32
  store i32 1, ptr %a
  %q = select i1 %c, ptr %a, ptr %p
  %old = load i32, ptr %q
  store i32 2, ptr %q
  %v = load i32, ptr %a
  store i32 %old, ptr %q
  ret i32 %v
}

define i32 @tgt(ptr noundef %p, i1 noundef %c) {
  ret i32 1
}

; The argument is stored beside the local variable's address: a store there is not to be lost.
define void @src_held(ptr noundef %p) {
  %a = alloca i32
  %both = alloca { ptr, ptr }
  %second = getelementptr { ptr, ptr }, ptr %both, i32 0, i32 1
  store ptr %a, ptr %both
  store ptr %p, ptr %second
  %q = load ptr, ptr %second
  store i32 5, ptr %q
  ret void
}

define void @tgt_held(ptr noundef %p) {
  ret void
}
