; What: an extended sum is the sum of what is extended where it does not wrap, or poison says so; not behind freeze.
; Document: LangRef, "'add' Instruction", "'sext .. to' Instruction"
; EXPECT --function src_sum: correct
; EXPECT --function src_sum_wraps: incorrect result-changed
; EXPECT --function src_shift: correct
; EXPECT --function src_unsigned: correct
; EXPECT --function src_signed_only: incorrect result-changed
; EXPECT --function src_frozen: incorrect result-poison

define i64 @src_sum(i32 %a, i32 %b, i32 %c) {
  %x = add nsw i32 %c, 8
  %y = sub nsw i32 %x, %b
  %z = add nsw i32 %a, %y
  %r = sext i32 %z to i64
  ret i64 %r
}

define i64 @tgt_sum(i32 %a, i32 %b, i32 %c) {
  %u = sext i32 %a to i64
  %v = sext i32 %b to i64
  %w = sext i32 %c to i64
  %x = sub i64 %u, %v
  %y = add i64 %x, %w
  %r = add i64 %y, 8
  ret i64 %r
}

define i64 @src_sum_wraps(i32 %a, i32 %b) {
  %z = add nuw i32 %a, %b
  %r = sext i32 %z to i64
  ret i64 %r
}

define i64 @tgt_sum_wraps(i32 %a, i32 %b) {
  %u = sext i32 %a to i64
  %v = sext i32 %b to i64
  %r = add i64 %u, %v
  ret i64 %r
}

define i64 @src_shift(i32 %a) {
  %z = shl nsw i32 %a, 5
  %r = sext i32 %z to i64
  ret i64 %r
}

define i64 @tgt_shift(i32 %a) {
  %u = sext i32 %a to i64
  %r = mul i64 %u, 32
  ret i64 %r
}

define i64 @src_unsigned(i32 %a, i32 %b) {
  %x = mul nuw i32 %a, 12
  %z = add nuw i32 %x, %b
  %r = zext i32 %z to i64
  ret i64 %r
}

define i64 @tgt_unsigned(i32 %a, i32 %b) {
  %u = zext i32 %a to i64
  %v = zext i32 %b to i64
  %x = mul i64 %u, 12
  %r = add i64 %x, %v
  ret i64 %r
}

define i64 @src_signed_only(i32 %a, i32 %b) {
  %z = add nsw i32 %a, %b
  %r = zext i32 %z to i64
  ret i64 %r
}

define i64 @tgt_signed_only(i32 %a, i32 %b) {
  %u = zext i32 %a to i64
  %v = zext i32 %b to i64
  %r = add i64 %u, %v
  ret i64 %r
}

define i64 @src_frozen(i32 %a) {
  %x = add nsw i32 %a, 1
  %z = freeze i32 %x
  %r = sext i32 %z to i64
  ret i64 %r
}

define i64 @tgt_frozen(i32 %a) {
  %u = sext i32 %a to i64
  %r = add i64 %u, 1
  ret i64 %r
}
