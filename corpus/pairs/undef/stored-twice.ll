; What: each store of a value is another use of the undef in it: two stores of one value may leave two values. What was
; computed once and stored once is one value, whose halves may be equal.
; Document: LangRef, "Undefined Values"
; EXPECT --function src_halves_as_computed: correct proved
; EXPECT --function src_two_places: correct proved
; EXPECT --function src_two_places_frozen: incorrect memory-changed
; EXPECT --function src_halves: incorrect memory-changed
; EXPECT --function src_halves_of_a_local: incorrect result-changed
; EXPECT --function src_dropped: correct proved
; EXPECT --function src_copied: correct proved
; EXPECT --function src_copied_frozen: incorrect memory-changed

@a = external global i8
@b = external global i8
@wide = external global i16, align 2

declare i8 @llvm.umax.i8(i8, i8)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @src_two_places() {
  %u = add i8 undef, 1
  store i8 %u, ptr @a
  store i8 %u, ptr @b
  ret void
}

define void @tgt_two_places() {
  store i8 0, ptr @a
  store i8 1, ptr @b
  ret void
}

define void @src_two_places_frozen() {
  %u = freeze i8 undef
  store i8 %u, ptr @a
  store i8 %u, ptr @b
  ret void
}

define void @tgt_two_places_frozen() {
  store i8 0, ptr @a
  store i8 1, ptr @b
  ret void
}

define void @src_halves() {
  %u = add i8 undef, 1
  %z = zext i8 %u to i16
  %both = mul i16 %z, 257
  store i16 %both, ptr @wide
  ret void
}

define void @tgt_halves() {
  %u = add i8 undef, 1
  store i8 %u, ptr @wide
  %high = getelementptr i8, ptr @wide, i64 1
  store i8 %u, ptr %high
  ret void
}

define i16 @src_halves_of_a_local() {
  %u = add i8 undef, 1
  %z = zext i8 %u to i16
  %both = mul i16 %z, 257
  %f = freeze i16 %both
  ret i16 %f
}

define i16 @tgt_halves_of_a_local() {
  %m = alloca i16
  %u = add i8 undef, 1
  store i8 %u, ptr %m
  %high = getelementptr i8, ptr %m, i64 1
  store i8 %u, ptr %high
  %both = load i16, ptr %m
  %f = freeze i16 %both
  ret i16 %f
}

define i16 @src_halves_as_computed() {
  %m = alloca i16
  %u = add i8 undef, 1
  store i8 %u, ptr %m
  %high = getelementptr i8, ptr %m, i64 1
  store i8 %u, ptr %high
  %both = load i16, ptr %m
  %f = freeze i16 %both
  ret i16 %f
}

define i16 @tgt_halves_as_computed() {
  %u = add i8 undef, 1
  %z = zext i8 %u to i16
  %both = mul i16 %z, 257
  %f = freeze i16 %both
  ret i16 %f
}

define void @src_dropped(i16 noundef %w) {
  %l = alloca i8
  store i16 %w, ptr @wide
  %v = load i8, ptr %l
  %u = call i8 @llvm.umax.i8(i8 %v, i8 %v)
  store i8 %u, ptr @wide
  %high = getelementptr i8, ptr @wide, i64 1
  store i8 %u, ptr %high
  ret void
}

define void @tgt_dropped(i16 noundef %w) {
  store i16 %w, ptr @wide
  ret void
}

define void @src_copied() {
  store i8 undef, ptr @a
  call void @llvm.memcpy.p0.p0.i64(ptr @b, ptr @a, i64 1, i1 false)
  ret void
}

define void @tgt_copied() {
  store i8 0, ptr @a
  store i8 1, ptr @b
  ret void
}

define void @src_copied_frozen() {
  %f = freeze i8 undef
  store i8 %f, ptr @a
  call void @llvm.memcpy.p0.p0.i64(ptr @b, ptr @a, i64 1, i1 false)
  ret void
}

define void @tgt_copied_frozen() {
  store i8 undef, ptr @a
  call void @llvm.memcpy.p0.p0.i64(ptr @b, ptr @a, i64 1, i1 false)
  ret void
}
