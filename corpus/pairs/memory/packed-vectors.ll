; What: the elements of a vector that are no whole bytes are side by side in memory, the first one lowest; above them are zeros.
; Document: LangRef, "Vector Type"
; EXPECT --function src_number: correct
; EXPECT --function src_number_wrong: incorrect result-changed
; EXPECT --function src_forwarded: correct
; EXPECT --function src_shared: correct
; EXPECT --function src_shared_wrong: incorrect memory-changed
; EXPECT --function src_read: correct
; EXPECT --function src_read_wrong: incorrect result-changed
; EXPECT --function src_poison: unsupported
; EXPECT --function src_all_poison: correct

define i8 @src_number(i4 noundef %x, i4 noundef %y) {
  %a = alloca i8
  %u = insertelement <2 x i4> poison, i4 %x, i32 0
  %v = insertelement <2 x i4> %u, i4 %y, i32 1
  store <2 x i4> %v, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_number(i4 noundef %x, i4 noundef %y) {
  %low = zext i4 %x to i8
  %high = zext i4 %y to i8
  %up = shl i8 %high, 4
  %r = or i8 %up, %low
  ret i8 %r
}

define i8 @src_number_wrong(i4 noundef %x, i4 noundef %y) {
  %a = alloca i8
  %u = insertelement <2 x i4> poison, i4 %x, i32 0
  %v = insertelement <2 x i4> %u, i4 %y, i32 1
  store <2 x i4> %v, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_number_wrong(i4 noundef %x, i4 noundef %y) {
  %low = zext i4 %y to i8
  %high = zext i4 %x to i8
  %up = shl i8 %high, 4
  %r = or i8 %up, %low
  ret i8 %r
}

define <3 x i5> @src_forwarded(<3 x i5> noundef %v) {
  %a = alloca i16
  store <3 x i5> %v, ptr %a
  %r = load <3 x i5>, ptr %a
  ret <3 x i5> %r
}

define <3 x i5> @tgt_forwarded(<3 x i5> noundef %v) {
  ret <3 x i5> %v
}

define void @src_shared(ptr noundef %p) {
  store <3 x i2> <i2 1, i2 2, i2 3>, ptr %p
  ret void
}

define void @tgt_shared(ptr noundef %p) {
  store i6 57, ptr %p ; 0b111001
  ret void
}

define void @src_shared_wrong(ptr noundef %p) {
  store <3 x i2> <i2 1, i2 2, i2 3>, ptr %p
  ret void
}

define void @tgt_shared_wrong(ptr noundef %p) {
  store i6 27, ptr %p ; 0b011011
  ret void
}

define i1 @src_read(ptr noundef %p) {
  %v = load <8 x i1>, ptr %p
  %r = extractelement <8 x i1> %v, i32 3
  ret i1 %r
}

define i1 @tgt_read(ptr noundef %p) {
  %v = load i8, ptr %p
  %s = lshr i8 %v, 3
  %r = trunc i8 %s to i1
  ret i1 %r
}

define i1 @src_read_wrong(ptr noundef %p) {
  %v = load <8 x i1>, ptr %p
  %r = extractelement <8 x i1> %v, i32 3
  ret i1 %r
}

define i1 @tgt_read_wrong(ptr noundef %p) {
  %v = load i8, ptr %p
  %s = lshr i8 %v, 4
  %r = trunc i8 %s to i1
  ret i1 %r
}

; No document says whether poison goes over to the other elements in a byte.
define i1 @src_poison() {
  %a = alloca i8
  store <8 x i1> <i1 poison, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, ptr %a
  %v = load <8 x i1>, ptr %a
  %r = extractelement <8 x i1> %v, i32 3
  ret i1 %r
}

define i1 @tgt_poison() {
  ret i1 true
}

define i1 @src_all_poison() {
  %a = alloca i8
  store <8 x i1> poison, ptr %a
  %v = load <8 x i1>, ptr %a
  %r = extractelement <8 x i1> %v, i32 3
  ret i1 %r
}

define i1 @tgt_all_poison() {
  ret i1 true
}
