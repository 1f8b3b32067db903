; What: Functions of the mathematics library of constants are folded, to what LLVM 22 folds them to.  Another last bit is
; left open, since libraries differ; a number that no library gives is refuted, and so is another one where the result is
; exact.  A call that may set errno stays.
; Document: docs/semantics.md, section 8, "Functions of the C library"
; EXPECT --function src_cos: correct proved
; EXPECT --function src_asin: correct proved
; EXPECT --function src_pow: correct proved
; EXPECT --function src_twice: correct proved
; EXPECT --function src_square: correct proved
; EXPECT --function src_when: correct proved
; EXPECT --function src_last: unknown approximation
; EXPECT --function src_error: unknown approximation
; EXPECT --function src_near: incorrect result-changed
; EXPECT --function src_exact: incorrect result-changed
; EXPECT --function src_called: incorrect result-changed

target triple = "x86_64-unknown-linux-gnu"

define double @src_cos() {
  %r = call double @llvm.cos.f64(double 1.0)
  ret double %r
}
define double @tgt_cos() {
  ret double 0x3FE14A280FB5068C
}

define float @src_asin() {
  %r = call float @asinf(float 0.5)
  ret float %r
}
define float @tgt_asin() {
  ret float 0x3FE0C15240000000
}

define double @src_pow() {
  %r = call double @pow(double 1.5, double 0.3)
  ret double %r
}
define double @tgt_pow() {
  ret double 0x3FF211CE179A0012
}

define double @src_twice() {
  %a = call double @llvm.powi.f64.i32(double 3.0, i32 2)
  %b = call double @llvm.log10.f64(double %a)
  ret double %b
}
define double @tgt_twice() {
  ret double 0x3FEE8927964FD5FD
}

define double @src_square() {
  %r = call double @llvm.powi.f64.i32(double -3.0, i32 2)
  ret double %r
}
define double @tgt_square() {
  ret double 9.0
}

; The constant is the argument on one way only.
define double @src_when(double noundef %x) {
  %is = fcmp oeq double %x, 1.0
  %y = call double @llvm.cos.f64(double %x)
  %r = select i1 %is, double %y, double 0.0
  ret double %r
}
define double @tgt_when(double noundef %x) {
  %is = fcmp oeq double %x, 1.0
  %y = call double @llvm.cos.f64(double 1.0)
  %r = select i1 %is, double %y, double 0.0
  ret double %r
}

define double @src_last() {
  %r = call double @llvm.cos.f64(double 1.0)
  ret double %r
}
define double @tgt_last() {
  ret double 0x3FE14A280FB5068D
}

define double @src_error() {
  %r = call double @log(double -1.0)
  ret double 0.0
}
define double @tgt_error() {
  ret double 0.0
}

define double @src_near() {
  %r = call double @llvm.cos.f64(double 1.0)
  ret double %r
}
define double @tgt_near() {
  ret double 0x3FE34A280FB5068C
}

define double @src_exact() {
  %r = call double @llvm.powi.f64.i32(double 3.0, i32 2)
  ret double %r
}
define double @tgt_exact() {
  ret double 0x4022000000000001
}

define double @src_called() {
  %r = call double @acos(double 1.0)
  ret double %r
}
define double @tgt_called() {
  ret double 0x0000000000000001
}

declare double @llvm.cos.f64(double)
declare double @llvm.log10.f64(double)
declare double @llvm.powi.f64.i32(double, i32)
declare double @acos(double)
declare double @log(double)
declare double @pow(double, double)
declare float @asinf(float)
