; What: A local variable of a size that is not constant: accesses stay in it, also at an index that is
; not constant; a size for which there is no room, or that is poison, is undefined.
; Document: LangRef, "'alloca' Instruction"
; EXPECT --function src: correct
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_index: correct
; EXPECT --function src_index_wrong: incorrect
; EXPECT --function src_outside: correct
; EXPECT --function src_smaller: incorrect
; EXPECT --function src_poison: incorrect
; EXPECT --function src_units: correct

define i32 @src(i32 noundef %n, i32 noundef %x) {
  %a = alloca i32, i32 %n
  store i32 %x, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt(i32 noundef %n, i32 noundef %x) {
  ret i32 %x
}

define i32 @src_wrong(i32 noundef %n, i32 noundef %x) {
  %a = alloca i32, i32 %n
  store i32 %x, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_wrong(i32 noundef %n, i32 noundef %x) {
  ret i32 %n
}

define i32 @src_index(i32 noundef %n, i64 noundef %i) {
  %a = alloca i32, i32 %n
  %p = getelementptr i32, ptr %a, i64 2
  store i32 3, ptr %p
  %q = getelementptr i32, ptr %a, i64 %i
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @tgt_index(i32 noundef %n, i64 noundef %i) {
  ret i32 3
}

define i32 @src_index_wrong(i32 noundef %n, i64 noundef %i) {
  %a = alloca i32, i32 %n
  %p = getelementptr i32, ptr %a, i64 2
  store i32 3, ptr %p
  %q = getelementptr i32, ptr %a, i64 %i
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @tgt_index_wrong(i32 noundef %n, i64 noundef %i) {
  ret i32 4
}

define i1 @src_outside(i32 noundef %n, i64 noundef %i) {
  %a = alloca i8, i32 %n
  %p = getelementptr i8, ptr %a, i64 7
  store i8 3, ptr %p
  %large = icmp ugt i32 %n, 7
  ret i1 %large
}

define i1 @tgt_outside(i32 noundef %n, i64 noundef %i) {
  ret i1 true
}

define void @src_smaller(i32 noundef %n) {
  %a = alloca i32, i32 %n
  store i32 3, ptr %a
  ret void
}

define void @tgt_smaller(i32 noundef %n) {
  %m = sub i32 %n, 1
  %a = alloca i32, i32 %m
  store i32 3, ptr %a
  ret void
}

define void @src_poison(i32 %n) {
  %m = freeze i32 %n
  %a = alloca i8, i32 %m
  ret void
}

define void @tgt_poison(i32 %n) {
  %a = alloca i8, i32 %n
  ret void
}

define i32 @src_units(i32 noundef %n) {
  %w = zext i32 %n to i64
  %s = mul i64 %w, 4
  %a = alloca i8, i64 %s, align 4
  store i32 3, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_units(i32 noundef %n) {
  %a = alloca i32, i32 %n, align 4
  store i32 3, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}
