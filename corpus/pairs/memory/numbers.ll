; What: Addresses as numbers: arithmetic on them is address arithmetic; the upper half is another number.
; Document: LangRef, "'ptrtoint .. to' Instruction"
; EXPECT --function src: correct
; EXPECT --function src_b: incorrect

define ptr @src(ptr noundef %p, i64 noundef %i) {
  %a = ptrtoint ptr %p to i64
  %b = add i64 %a, %i
  %q = inttoptr i64 %b to ptr
  ret ptr %q
}
define ptr @tgt(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  ret ptr %q
}
define i32 @src_b(ptr noundef %p) {
  %a = ptrtoint ptr %p to i32
  ret i32 %a
}
define i32 @tgt_b(ptr noundef %p) {
  %a = ptrtoint ptr %p to i64
  %b = lshr i64 %a, 32
  %c = trunc i64 %b to i32
  ret i32 %c
}
