; What: only the target promises to write what a parameter points to before it reads it through that parameter.
; Document: LangRef, "Parameter Attributes", `initializes`
; EXPECT --function src_stored: correct
; EXPECT --function src_both_arms: correct
; EXPECT --function src_other_read: correct
; EXPECT --function src_parts: correct
; EXPECT --function src_read_first: unsupported
; EXPECT --function src_one_arm: unsupported
; EXPECT --function src_too_little: unsupported
; EXPECT --function src_volatile: unsupported
; EXPECT --function src_passed: unsupported
; EXPECT --function src_escapes: unsupported

declare void @use(ptr captures(none)) nounwind willreturn

define void @src_stored(ptr noundef %p, i32 noundef %x) {
  store i32 %x, ptr %p
  ret void
}

define void @tgt_stored(ptr noundef initializes((0, 4)) %p, i32 noundef %x) {
  store i32 %x, ptr %p
  ret void
}

define void @src_both_arms(ptr noundef %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  ret void
b:
  store i32 2, ptr %p
  ret void
}

define void @tgt_both_arms(ptr noundef initializes((0, 4)) %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  ret void
b:
  store i32 2, ptr %p
  ret void
}

; Through another pointer the same memory may be read.
define void @src_other_read(ptr noundef %p, ptr noundef %q) {
  %v = load i32, ptr %q
  store i32 %v, ptr %p
  ret void
}

define void @tgt_other_read(ptr noundef initializes((0, 4)) %p, ptr noundef %q) {
  %v = load i32, ptr %q
  store i32 %v, ptr %p
  ret void
}

define void @src_parts(ptr noundef %p) {
  %high = getelementptr i8, ptr %p, i64 8
  store i32 1, ptr %p
  store i32 2, ptr %high
  ret void
}

define void @tgt_parts(ptr noundef initializes((0, 4), (8, 12)) %p) {
  %high = getelementptr i8, ptr %p, i64 8
  store i32 1, ptr %p
  store i32 2, ptr %high
  ret void
}

define void @src_read_first(ptr noundef %p) {
  %v = load i32, ptr %p
  %w = add i32 %v, 1
  store i32 %w, ptr %p
  ret void
}

define void @tgt_read_first(ptr noundef initializes((0, 4)) %p) {
  %v = load i32, ptr %p
  %w = add i32 %v, 1
  store i32 %w, ptr %p
  ret void
}

define void @src_one_arm(ptr noundef %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  ret void
}

define void @tgt_one_arm(ptr noundef initializes((0, 4)) %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  ret void
}

define void @src_too_little(ptr noundef %p) {
  store i16 1, ptr %p
  ret void
}

define void @tgt_too_little(ptr noundef initializes((0, 4)) %p) {
  store i16 1, ptr %p
  ret void
}

define void @src_volatile(ptr noundef %p) {
  store volatile i32 1, ptr %p
  ret void
}

define void @tgt_volatile(ptr noundef initializes((0, 4)) %p) {
  store volatile i32 1, ptr %p
  ret void
}

define void @src_passed(ptr noundef %p) {
  call void @use(ptr %p)
  store i32 1, ptr %p
  ret void
}

define void @tgt_passed(ptr noundef initializes((0, 4)) %p) {
  call void @use(ptr %p)
  store i32 1, ptr %p
  ret void
}

define void @src_escapes(ptr noundef %p, ptr noundef %q) {
  store ptr %p, ptr %q
  store i32 1, ptr %p
  ret void
}

define void @tgt_escapes(ptr noundef initializes((0, 4)) %p, ptr noundef %q) {
  store ptr %p, ptr %q
  store i32 1, ptr %p
  ret void
}
