; What: An index is cut to the width of the index type, and address arithmetic does not change the bits of a
; pointer above it.
; Document: LangRef, "Data Layout" (`p`), "'getelementptr' Instruction"
; EXPECT --function src_cut: correct
; EXPECT --function src_wide: incorrect
; EXPECT --function src_carry: incorrect
; EXPECT --function src_kept: correct

target datalayout = "e-p:64:64:64:32"

define ptr @src_cut(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  ret ptr %q
}

define ptr @tgt_cut(ptr noundef %p, i64 noundef %i) {
  %n = trunc i64 %i to i32
  %q = getelementptr i8, ptr %p, i32 %n
  ret ptr %q
}

define ptr @src_wide(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  ret ptr %q
}

define ptr @tgt_wide(ptr noundef %p, i64 noundef %i) {
  %n = ptrtoint ptr %p to i64
  %m = add i64 %n, %i
  %q = inttoptr i64 %m to ptr
  ret ptr %q
}

define i64 @src_carry(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i32 1
  %n = ptrtoint ptr %q to i64
  ret i64 %n
}

define i64 @tgt_carry(ptr noundef %p) {
  %n = ptrtoint ptr %p to i64
  %m = add i64 %n, 1
  ret i64 %m
}

define i64 @src_kept(ptr noundef %p, i32 noundef %i) {
  %q = getelementptr i8, ptr %p, i32 %i
  %n = ptrtoint ptr %q to i64
  %h = lshr i64 %n, 32
  ret i64 %h
}

define i64 @tgt_kept(ptr noundef %p, i32 noundef %i) {
  %n = ptrtoint ptr %p to i64
  %h = lshr i64 %n, 32
  ret i64 %h
}
