; What: stores to cells that are apart may change places and be joined in a vector; stores that overlap may not. Where an address is a multiple and something less, extending it changes nothing.
; Document: LangRef, "'store' Instruction"
; EXPECT --function src_joined: correct
; EXPECT --function src_joined_wrong: incorrect memory-changed
; EXPECT --function src_overlapping_wrong: incorrect memory-changed
; EXPECT --function src_overwritten: correct
; EXPECT --function src_objects: correct
; EXPECT --function src_extended: correct
; EXPECT --function src_extended_wrong: incorrect

@a = external global [4 x i32], align 16
@b = external global [4 x i32], align 16

define void @src_joined(i32 %x, i32 %y) {
  %third = getelementptr i32, ptr @a, i64 3
  %second = getelementptr i32, ptr @a, i64 2
  store i32 %y, ptr %third
  store i32 %x, ptr %second
  ret void
}

define void @tgt_joined(i32 %x, i32 %y) {
  %second = getelementptr i32, ptr @a, i64 2
  %u = insertelement <2 x i32> poison, i32 %x, i32 0
  %v = insertelement <2 x i32> %u, i32 %y, i32 1
  store <2 x i32> %v, ptr %second
  ret void
}

define void @src_joined_wrong(i32 %x, i32 %y) {
  %third = getelementptr i32, ptr @a, i64 3
  %second = getelementptr i32, ptr @a, i64 2
  store i32 %y, ptr %third
  store i32 %x, ptr %second
  ret void
}

define void @tgt_joined_wrong(i32 %x, i32 %y) {
  %second = getelementptr i32, ptr @a, i64 2
  %u = insertelement <2 x i32> poison, i32 %y, i32 0
  %v = insertelement <2 x i32> %u, i32 %x, i32 1
  store <2 x i32> %v, ptr %second
  ret void
}

define void @src_overlapping_wrong(i32 %x, i64 %y) {
  %second = getelementptr i32, ptr @a, i64 1
  store i64 %y, ptr @a
  store i32 %x, ptr %second
  ret void
}

define void @tgt_overlapping_wrong(i32 %x, i64 %y) {
  %second = getelementptr i32, ptr @a, i64 1
  store i32 %x, ptr %second
  store i64 %y, ptr @a
  ret void
}

define void @src_overwritten(i32 %x, i32 %y) {
  %second = getelementptr i32, ptr @a, i64 1
  store i32 %y, ptr @a
  store i32 %x, ptr %second
  store i32 %x, ptr @a
  ret void
}

define void @tgt_overwritten(i32 %x, i32 %y) {
  %second = getelementptr i32, ptr @a, i64 1
  store i32 %x, ptr @a
  store i32 %x, ptr %second
  ret void
}

define void @src_objects(i32 %x, i32 %y) {
  store i32 %x, ptr @a
  store i32 %y, ptr @b
  ret void
}

define void @tgt_objects(i32 %x, i32 %y) {
  store i32 %y, ptr @b
  store i32 %x, ptr @a
  ret void
}

define void @src_extended(ptr %p, i32 %i) {
  %four = shl i32 %i, 2
  %first = sext i32 %four to i64
  %to = getelementptr i32, ptr %p, i64 %first
  store i32 1, ptr %to
  %next = or i32 %four, 3
  %third = sext i32 %next to i64
  %last = getelementptr i32, ptr %p, i64 %third
  store i32 2, ptr %last
  ret void
}

define void @tgt_extended(ptr %p, i32 %i) {
  %four = shl i32 %i, 2
  %first = sext i32 %four to i64
  %to = getelementptr i32, ptr %p, i64 %first
  %last = getelementptr i32, ptr %to, i64 3
  store i32 2, ptr %last
  store i32 1, ptr %to
  ret void
}

define void @src_extended_wrong(ptr %p, i32 %i) {
  %four = shl i32 %i, 2
  %first = sext i32 %four to i64
  %to = getelementptr i32, ptr %p, i64 %first
  store i32 1, ptr %to
  %next = add i32 %four, 4
  %third = sext i32 %next to i64
  %last = getelementptr i32, ptr %p, i64 %third
  store i32 2, ptr %last
  ret void
}

define void @tgt_extended_wrong(ptr %p, i32 %i) {
  %four = shl i32 %i, 2
  %first = sext i32 %four to i64
  %to = getelementptr i32, ptr %p, i64 %first
  %last = getelementptr i32, ptr %to, i64 4
  store i32 2, ptr %last
  store i32 1, ptr %to
  ret void
}
