; What: Under `nsz` the sign of a zero result is chosen at each execution, and that of an infinity from a division by
; zero.
; Document: LangRef, "Fast-Math Flags"
; EXPECT --function src_divided: correct
; EXPECT --function src_sum: correct
; EXPECT --function src_added: incorrect result-changed
; EXPECT --function src_product: correct
; EXPECT --function src_product_strict: incorrect result-changed
; EXPECT --function src_divided_strict: incorrect result-changed
; EXPECT --function src_divided_number: incorrect result-changed
; EXPECT --function src_kept: correct
; EXPECT --function src_twice: incorrect result-changed
; EXPECT --function src_compared: correct

define half @src_sum(half noundef %x) {
  %r = fadd nsz half %x, 0.0
  ret half %r
}
define half @tgt_sum(half noundef %x) {
  ret half %x
}
define half @src_added(half noundef %x, half noundef %y) {
  %r = fadd half %x, %y
  ret half %r
}
define half @tgt_added(half noundef %x, half noundef %y) {
  %r = fadd nsz half %x, %y
  ret half %r
}
define half @src_product(half noundef %x) {
  %r = fmul nnan nsz half %x, 0.0
  ret half %r
}
define half @tgt_product(half noundef %x) {
  ret half 0.0
}
define half @src_product_strict(half noundef %x) {
  %r = fmul nnan half %x, 0.0
  ret half %r
}
define half @tgt_product_strict(half noundef %x) {
  ret half 0.0
}
define half @src_divided(half noundef %x) {
  %r = fdiv nsz half 1.0, -0.0
  ret half %r
}
define half @tgt_divided(half noundef %x) {
  ret half 0xH7C00
}
define half @src_divided_strict(half noundef %x) {
  %r = fdiv half 1.0, -0.0
  ret half %r
}
define half @tgt_divided_strict(half noundef %x) {
  ret half 0xH7C00
}
; Only zeros have a sign that does not count.
define half @src_divided_number(half noundef %x) {
  %r = fdiv nsz half %x, 1.0
  ret half %r
}
define half @tgt_divided_number(half noundef %x) {
  %r = call half @llvm.fabs.f16(half %x)
  ret half %r
}
define { half, half } @src_kept(half noundef %x, half noundef %y) {
  %a = fadd nsz half %x, %y
  %b = fadd nsz half %x, %y
  %s = insertvalue { half, half } poison, half %a, 0
  %r = insertvalue { half, half } %s, half %b, 1
  ret { half, half } %r
}
define { half, half } @tgt_kept(half noundef %x, half noundef %y) {
  %a = fadd nsz half %y, %x
  %s = insertvalue { half, half } poison, half %a, 0
  %r = insertvalue { half, half } %s, half %a, 1
  ret { half, half } %r
}
; Executed twice, it may give two zeros.
define { half, half } @src_twice(half noundef %x) {
  %a = fadd nnan nsz half %x, 1.0
  %s = insertvalue { half, half } poison, half %a, 0
  %r = insertvalue { half, half } %s, half %a, 1
  ret { half, half } %r
}
define { half, half } @tgt_twice(half noundef %x) {
  %a = fadd nnan nsz half %x, 1.0
  %b = fadd nnan nsz half %x, 1.0
  %s = insertvalue { half, half } poison, half %a, 0
  %r = insertvalue { half, half } %s, half %b, 1
  ret { half, half } %r
}
define i1 @src_compared(half noundef %x, half noundef %y) {
  %a = fadd nsz half %x, %y
  %r = fcmp ole half %a, %x
  ret i1 %r
}
define i1 @tgt_compared(half noundef %x, half noundef %y) {
  %a = fadd half %x, %y
  %r = fcmp ole half %a, %x
  ret i1 %r
}
declare half @llvm.fabs.f16(half)
