; What: in a big-endian layout the highest byte of a number comes first, and element 0 of a vector is in the highest bits.
; Document: LangRef, "Data Layout" (`E`); LangRef, "Vector Type"; LangRef, "'bitcast .. to' Instruction"
; EXPECT --function src_first: correct
; EXPECT --function src_first_wrong: incorrect result-changed
; EXPECT --function src_shared: correct
; EXPECT --function src_shared_wrong: incorrect memory-changed
; EXPECT --function src_vector: correct
; EXPECT --function src_vector_wrong: incorrect result-changed
; EXPECT --function src_elements: correct
; EXPECT --function src_partial: unsupported
; EXPECT --function src_partial_wrong: unsupported
; EXPECT --function src_atomic: correct
; EXPECT --function src_constant: correct
; EXPECT --function src_constant_wrong: incorrect result-changed

target datalayout = "E"

@c = constant i32 287454020 ; 0x11223344

define i8 @src_first() {
  %a = alloca i32
  store i32 1, ptr %a
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_first() {
  ret i8 0
}

define i8 @src_first_wrong() {
  %a = alloca i32
  store i32 1, ptr %a
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_first_wrong() {
  ret i8 1
}

define void @src_shared(ptr noundef align 2 %p, i16 noundef %v) {
  store i16 %v, ptr %p, align 2
  ret void
}

define void @tgt_shared(ptr noundef align 2 %p, i16 noundef %v) {
  %low = trunc i16 %v to i8
  %shifted = lshr i16 %v, 8
  %high = trunc i16 %shifted to i8
  %q = getelementptr i8, ptr %p, i64 1
  store i8 %high, ptr %p
  store i8 %low, ptr %q
  ret void
}

define void @src_shared_wrong(ptr noundef align 2 %p, i16 noundef %v) {
  store i16 %v, ptr %p, align 2
  ret void
}

define void @tgt_shared_wrong(ptr noundef align 2 %p, i16 noundef %v) {
  %low = trunc i16 %v to i8
  %shifted = lshr i16 %v, 8
  %high = trunc i16 %shifted to i8
  %q = getelementptr i8, ptr %p, i64 1
  store i8 %low, ptr %p
  store i8 %high, ptr %q
  ret void
}

define i16 @src_vector(<2 x i16> noundef %v) {
  %n = bitcast <2 x i16> %v to i32
  %r = trunc i32 %n to i16
  ret i16 %r
}

define i16 @tgt_vector(<2 x i16> noundef %v) {
  %r = extractelement <2 x i16> %v, i32 1
  ret i16 %r
}

define i16 @src_vector_wrong(<2 x i16> noundef %v) {
  %n = bitcast <2 x i16> %v to i32
  %r = trunc i32 %n to i16
  ret i16 %r
}

define i16 @tgt_vector_wrong(<2 x i16> noundef %v) {
  %r = extractelement <2 x i16> %v, i32 0
  ret i16 %r
}

; A bitcast is a store and a load.
define <4 x i8> @src_elements(<2 x i16> noundef %v) {
  %r = bitcast <2 x i16> %v to <4 x i8>
  ret <4 x i8> %r
}

define <4 x i8> @tgt_elements(<2 x i16> noundef %v) {
  %a = alloca i32
  store <2 x i16> %v, ptr %a
  %r = load <4 x i8>, ptr %a
  ret <4 x i8> %r
}

; The zeros above an i12 come first.
define i8 @src_partial(i12 noundef %v) {
  %a = alloca i16
  store i12 %v, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_partial(i12 noundef %v) {
  %s = lshr i12 %v, 8
  %r = trunc i12 %s to i8
  ret i8 %r
}

define i8 @src_partial_wrong(i12 noundef %v) {
  %a = alloca i16
  store i12 %v, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_partial_wrong(i12 noundef %v) {
  %r = trunc i12 %v to i8
  ret i8 %r
}

define i8 @src_atomic(ptr noundef align 4 %p) {
  store atomic i32 287454020, ptr %p monotonic, align 4
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_atomic(ptr noundef align 4 %p) {
  store atomic i32 287454020, ptr %p monotonic, align 4
  ret i8 17
}

define i8 @src_constant() {
  %p = getelementptr i8, ptr @c, i64 1
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_constant() {
  ret i8 34
}

define i8 @src_constant_wrong() {
  %p = getelementptr i8, ptr @c, i64 1
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_constant_wrong() {
  ret i8 51
}
