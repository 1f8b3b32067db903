; What: a product that does not wrap, of factors that are not negative, is not negative: it may be `nuw`, and its `sext` is
;   a `zext nneg`. Where a factor may be negative, or the product may wrap, it is not so.
; Document: LangRef, "'mul' Instruction", "'zext .. to' Instruction", `nneg`
; EXPECT --function src_index: correct
; EXPECT --function src_index_loaded: correct
; EXPECT --function src_negative: incorrect
; EXPECT --function src_wraps: incorrect result-changed
; EXPECT --function src_signed: incorrect
; EXPECT --function src_one: correct
; EXPECT --function src_frozen: incorrect result-changed

define i64 @src_index(i16 %a, i16 %b, i8 %t) {
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %z = zext i8 %t to i32
  %m = mul nsw i32 %x, %y
  %s = add nsw i32 %m, %z
  %r = sext i32 %s to i64
  ret i64 %r
}

define i64 @tgt_index(i16 %a, i16 %b, i8 %t) {
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %z = zext i8 %t to i32
  %m = mul nuw nsw i32 %x, %y
  %s = add nuw nsw i32 %m, %z
  %r = zext nneg i32 %s to i64
  ret i64 %r
}

define i32 @src_index_loaded(i16 %a, i16 %b, ptr %p) {
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %m = mul nsw i32 %x, %y
  %d = sdiv i32 %m, 8
  %o = shl nsw i32 %d, 4
  %i = sext i32 %o to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @tgt_index_loaded(i16 %a, i16 %b, ptr %p) {
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %m = mul nuw nsw i32 %x, %y
  %d = lshr i32 %m, 3
  %o = shl nuw nsw i32 %d, 4
  %i = zext nneg i32 %o to i64
  %q = getelementptr inbounds nuw i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  ret i32 %v
}

define i64 @src_negative(i32 %a, i16 %b) {
  %y = zext i16 %b to i32
  %m = mul nsw i32 %a, %y
  %r = sext i32 %m to i64
  ret i64 %r
}

define i64 @tgt_negative(i32 %a, i16 %b) {
  %y = zext i16 %b to i32
  %m = mul nsw i32 %a, %y
  %r = zext nneg i32 %m to i64
  ret i64 %r
}

define i64 @src_wraps(i16 %a, i16 %b) {
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %m = mul i32 %x, %y
  %r = sext i32 %m to i64
  ret i64 %r
}

define i64 @tgt_wraps(i16 %a, i16 %b) {
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %m = mul i32 %x, %y
  %r = zext i32 %m to i64
  ret i64 %r
}

define i32 @src_signed(i32 %a, i32 %b) {
  %m = mul nsw i32 %a, %b
  ret i32 %m
}

define i32 @tgt_signed(i32 %a, i32 %b) {
  %m = mul nuw nsw i32 %a, %b
  ret i32 %m
}

; Zero and one: the only factors of a negative number whose unsigned product does not wrap.
define i32 @src_one(i32 %a, i1 %b) {
  %y = zext i1 %b to i32
  %m = mul nsw i32 %a, %y
  ret i32 %m
}

define i32 @tgt_one(i32 %a, i1 %b) {
  %y = zext i1 %b to i32
  %m = mul nuw nsw i32 %a, %y
  ret i32 %m
}

; Behind `freeze` the bits matter where the product wraps.
define i64 @src_frozen(i16 %a, i16 %b) {
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %m = mul i32 %x, %y
  %f = freeze i32 %m
  %r = sext i32 %f to i64
  ret i64 %r
}

define i64 @tgt_frozen(i16 %a, i16 %b) {
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %m = mul i32 %x, %y
  %f = freeze i32 %m
  %r = zext i32 %f to i64
  ret i64 %r
}
