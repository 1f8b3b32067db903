; What: products, quotients and remainders of variables by the rules that passes use, and the same where the product may wrap.
; Document: LangRef, "'urem' Instruction", "'mul' Instruction"
; EXPECT --function src_twice: correct
; EXPECT --function src_remainder: correct
; EXPECT --function src_remainder_wraps: incorrect result-changed
; EXPECT --function src_twice_wrong: incorrect result-changed
; EXPECT --function src_quotient: correct
; EXPECT --function src_quotient_wraps: incorrect result-changed
; EXPECT --function src_shifted: correct
; EXPECT --function src_overflow: correct
; EXPECT --function src_overflow_wrong: incorrect result-changed
; EXPECT --function src_rest: correct
; EXPECT --function src_constants: correct
; EXPECT --function src_constants_wrap: incorrect result-changed

declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)

define i32 @src_remainder(i32 %x, i32 %y) {
  %m = mul nsw i32 %x, %y
  %r = srem i32 %m, %y
  ret i32 %r
}

define i32 @tgt_remainder(i32 %x, i32 %y) {
  ret i32 0
}

define i16 @src_remainder_wraps(i16 %x, i16 %y) {
  %m = mul nuw i16 %x, %y
  %r = srem i16 %m, %y
  ret i16 %r
}

define i16 @tgt_remainder_wraps(i16 %x, i16 %y) {
  ret i16 0
}

define i32 @src_twice(i32 %x, i32 %n) {
  %a = urem i32 %x, %n
  %b = urem i32 %a, %n
  ret i32 %b
}

define i32 @tgt_twice(i32 %x, i32 %n) {
  %a = urem i32 %x, %n
  ret i32 %a
}

define i32 @src_twice_wrong(i32 %x, i32 %n) {
  %a = urem i32 %x, %n
  %b = srem i32 %a, %n
  ret i32 %b
}

define i32 @tgt_twice_wrong(i32 %x, i32 %n) {
  %a = urem i32 %x, %n
  ret i32 %a
}

define i64 @src_quotient(i64 %x, i64 %y) {
  %m = mul nuw i64 %y, %x
  %r = udiv i64 %m, %y
  ret i64 %r
}

define i64 @tgt_quotient(i64 %x, i64 %y) {
  ret i64 %x
}

define i16 @src_quotient_wraps(i16 %x, i16 %y) {
  %m = mul nsw i16 %y, %x
  %r = udiv i16 %m, %y
  ret i16 %r
}

define i16 @tgt_quotient_wraps(i16 %x, i16 %y) {
  ret i16 %x
}

define i32 @src_shifted(i32 %x, i32 %y) {
  %m = shl nuw i32 %x, %y
  %r = urem i32 %m, %x
  ret i32 %r
}

define i32 @tgt_shifted(i32 %x, i32 %y) {
  ret i32 0
}

define i1 @src_overflow(i64 noundef %x, i64 noundef %y) {
  %q = udiv i64 -1, %x
  %r = icmp ult i64 %q, %y
  ret i1 %r
}

define i1 @tgt_overflow(i64 noundef %x, i64 noundef %y) {
  %m = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %x, i64 %y)
  %r = extractvalue { i64, i1 } %m, 1
  ret i1 %r
}

define i1 @src_overflow_wrong(i64 noundef %x, i64 noundef %y) {
  %q = udiv i64 -1, %x
  %r = icmp ule i64 %q, %y
  ret i1 %r
}

define i1 @tgt_overflow_wrong(i64 noundef %x, i64 noundef %y) {
  %m = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %x, i64 %y)
  %r = extractvalue { i64, i1 } %m, 1
  ret i1 %r
}

define i32 @src_rest(i32 noundef %x, i32 noundef %y) {
  %q = sdiv i32 %x, %y
  %m = mul i32 %q, %y
  %r = sub i32 %x, %m
  ret i32 %r
}

define i32 @tgt_rest(i32 noundef %x, i32 noundef %y) {
  %r = srem i32 %x, %y
  ret i32 %r
}

define i64 @src_constants(i64 %x) {
  %m = mul nuw i64 %x, 84
  %r = udiv i64 %m, 12
  ret i64 %r
}

define i64 @tgt_constants(i64 %x) {
  %r = mul i64 %x, 7
  ret i64 %r
}

define i64 @src_constants_wrap(i64 %x) {
  %m = mul i64 %x, 84
  %r = udiv i64 %m, 12
  ret i64 %r
}

define i64 @tgt_constants_wrap(i64 %x) {
  %r = mul i64 %x, 7
  ret i64 %r
}
