; What: Two global variables never overlap, wherever they are: not even one that ends where the
; addresses do.
; Document: LangRef, "Global Variables"; docs/memory.md
; EXPECT --function src: correct
; EXPECT --function src_same: incorrect

@a = global i32 0
@b = global [4 x i32] zeroinitializer

define i32 @src() {
  store i32 1, ptr @a
  store i32 2, ptr @b
  %v = load i32, ptr @a
  ret i32 %v
}

define i32 @tgt() {
  store i32 1, ptr @a
  store i32 2, ptr @b
  ret i32 1
}

define i32 @src_same(i64 noundef %i) {
  %p = getelementptr i32, ptr @b, i64 %i
  store i32 1, ptr @b
  store i32 2, ptr %p
  %v = load i32, ptr @b
  ret i32 %v
}

define i32 @tgt_same(i64 noundef %i) {
  %p = getelementptr i32, ptr @b, i64 %i
  store i32 1, ptr @b
  store i32 2, ptr %p
  ret i32 1
}
