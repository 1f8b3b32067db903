; What: An access of a local variable at an offset that its alignment does not divide is undefined, known
; beforehand or not.
; Document: LangRef, "'load' Instruction"; docs/memory.md
; EXPECT --function src: correct
; EXPECT --function src_back: incorrect
; EXPECT --function src_index: correct
; EXPECT --function src_index_back: incorrect

define i32 @src(i1 noundef %c) {
  %a = alloca [2 x i32]
  store [2 x i32] zeroinitializer, ptr %a
  %one = getelementptr i8, ptr %a, i32 1
  br i1 %c, label %bad, label %good
bad:
  %v = load i32, ptr %one, align 4
  ret i32 %v
good:
  ret i32 7
}

define i32 @tgt(i1 noundef %c) {
  ret i32 7
}

define i32 @src_back(i1 noundef %c) {
  ret i32 0
}

define i32 @tgt_back(i1 noundef %c) {
  %a = alloca [2 x i32]
  store [2 x i32] zeroinitializer, ptr %a
  %one = getelementptr i8, ptr %a, i32 1
  %v = load i32, ptr %one, align 4
  ret i32 %v
}

define i32 @src_index(i32 noundef %i) {
  %a = alloca [2 x i32]
  store [2 x i32] [i32 0, i32 7], ptr %a
  %e = getelementptr i8, ptr %a, i32 %i
  %v = load i32, ptr %e, align 4
  ret i32 %v
}

define i32 @tgt_index(i32 noundef %i) {
  %z = icmp eq i32 %i, 0
  %v = select i1 %z, i32 0, i32 7
  ret i32 %v
}

define i32 @src_index_back(i32 noundef %i) {
  %a = alloca [2 x i32]
  store [2 x i32] zeroinitializer, ptr %a
  %e = getelementptr i8, ptr %a, i32 %i
  %v = load i32, ptr %e, align 1
  ret i32 %v
}

define i32 @tgt_index_back(i32 noundef %i) {
  %a = alloca [2 x i32]
  store [2 x i32] zeroinitializer, ptr %a
  %e = getelementptr i8, ptr %a, i32 %i
  %v = load i32, ptr %e, align 4
  ret i32 %v
}
