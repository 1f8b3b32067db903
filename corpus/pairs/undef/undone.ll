; What: Sums and differences with undef are folded: undef undoes the other operand.  Refuted where none does so.
; Document: LangRef, "Undefined Values"
; EXPECT --function src_signed: correct proved
; EXPECT --function src_sum: correct proved
; EXPECT --function src_difference: correct proved
; EXPECT --function src_overflow: incorrect result-changed
; EXPECT --function src_borrow: incorrect result-changed

define { i8, i1 } @src_sum(i8 %x) {
  %r = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %x, i8 undef)
  ret { i8, i1 } %r
}
define { i8, i1 } @tgt_sum(i8 %x) {
  ret { i8, i1 } { i8 -1, i1 false }
}

define { i8, i1 } @src_signed(i8 %x) {
  %r = call { i8, i1 } @llvm.sadd.with.overflow.i8(i8 %x, i8 undef)
  ret { i8, i1 } %r
}
define { i8, i1 } @tgt_signed(i8 %x) {
  ret { i8, i1 } { i8 -1, i1 false }
}

define { i8, i1 } @src_difference(i8 %x) {
  %r = call { i8, i1 } @llvm.usub.with.overflow.i8(i8 %x, i8 undef)
  ret { i8, i1 } %r
}
define { i8, i1 } @tgt_difference(i8 %x) {
  ret { i8, i1 } zeroinitializer
}

; No sum that is -1 overflows.
define { i8, i1 } @src_overflow(i8 %x) {
  %r = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %x, i8 undef)
  ret { i8, i1 } %r
}
define { i8, i1 } @tgt_overflow(i8 %x) {
  ret { i8, i1 } { i8 -1, i1 true }
}

; 1 may be a difference only of what is not 0.
define { i8, i1 } @src_borrow(i8 %x) {
  %r = call { i8, i1 } @llvm.usub.with.overflow.i8(i8 %x, i8 undef)
  ret { i8, i1 } %r
}
define { i8, i1 } @tgt_borrow(i8 %x) {
  ret { i8, i1 } { i8 1, i1 false }
}

declare { i8, i1 } @llvm.uadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.sadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.usub.with.overflow.i8(i8, i8)
