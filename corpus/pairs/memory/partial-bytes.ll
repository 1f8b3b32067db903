; What: A store of an `i1` or `i28` writes zeros above the value; a load of bytes in which a bit above the value is set is
; poison, in shared memory and in a local variable.
; Why: only a store of the type, or of the value extended by zeros, may be read back.
; Document: LangRef, "'load' Instruction", "'store' Instruction"
; EXPECT --function src_local_narrowed: incorrect result-poison
; EXPECT --function src_load_narrowed: incorrect result-poison
; EXPECT --function src_load_widened: correct
; EXPECT --function src_local_known: correct
; EXPECT --function src_same_type: correct
; EXPECT --function src_extended: correct
; EXPECT --function src_extended_by_sign: incorrect result-poison
; EXPECT --function src_never_written: correct

define i1 @src_load_narrowed(ptr noundef %p) {
  %v = load i8, ptr %p
  %t = trunc i8 %v to i1
  ret i1 %t
}
define i1 @tgt_load_narrowed(ptr noundef %p) {
  %v = load i1, ptr %p
  ret i1 %v
}

define i1 @src_load_widened(ptr noundef %p) {
  %v = load i1, ptr %p
  ret i1 %v
}
define i1 @tgt_load_widened(ptr noundef %p) {
  %v = load i8, ptr %p
  %t = trunc nuw i8 %v to i1
  ret i1 %t
}

define i28 @src_local_narrowed(i32 noundef %x) {
  %t = trunc i32 %x to i28
  ret i28 %t
}
define i28 @tgt_local_narrowed(i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %v = load i28, ptr %a
  ret i28 %v
}

define i28 @src_local_known(i32 noundef %x) {
  %y = lshr i32 %x, 4
  %t = trunc i32 %y to i28
  ret i28 %t
}
define i28 @tgt_local_known(i32 noundef %x) {
  %a = alloca i32
  %y = lshr i32 %x, 4
  store i32 %y, ptr %a
  %v = load i28, ptr %a
  ret i28 %v
}

define i28 @src_same_type(ptr noundef %p, i28 noundef %x) {
  store i28 %x, ptr %p
  %v = load i28, ptr %p
  ret i28 %v
}
define i28 @tgt_same_type(ptr noundef %p, i28 noundef %x) {
  store i28 %x, ptr %p
  ret i28 %x
}

define i8 @src_extended(ptr noundef %p, i1 noundef %x) {
  store i1 %x, ptr %p
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @tgt_extended(ptr noundef %p, i1 noundef %x) {
  %e = zext i1 %x to i8
  store i8 %e, ptr %p
  ret i8 %e
}

define i1 @src_extended_by_sign(ptr noundef %p, i1 noundef %x) {
  store i1 %x, ptr %p
  ret i1 %x
}
define i1 @tgt_extended_by_sign(ptr noundef %p, i1 noundef %x) {
  %e = sext i1 %x to i8
  store i8 %e, ptr %p
  %v = load i1, ptr %p
  ret i1 %v
}

define i1 @src_never_written() {
  %a = alloca i1
  %v = load i1, ptr %a
  ret i1 %v
}
define i1 @tgt_never_written() {
  ret i1 undef
}
