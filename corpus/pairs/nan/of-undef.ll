; What: What is computed from undef is computed anew at each use: which NaN it is, too. A NaN of a value that is not undef
; is one NaN.
; Document: LangRef, "Undefined Values", "Behavior of Floating-Point NaN values"; LLVM folds `fadd undef, undef` to undef
; EXPECT --undef-inputs --function src_frozen: incorrect result-undef
; EXPECT --undef-inputs --function src_negated: correct
; EXPECT --undef-inputs --function src_half: incorrect
; EXPECT --undef-inputs --function src_doubled: incorrect result-changed

define void @src_negated(half %x) {
  %s = fsub half -0.0, %x
  call void @f(half %s)
  ret void
}

define void @tgt_negated(half %x) {
  %s = fneg half %x
  call void @f(half %s)
  ret void
}

define half @src_frozen(half %x) {
  %y = freeze half %x
  %s = fadd half %y, %y
  ret half %s
}

define half @tgt_frozen(half %x) {
  ret half undef
}

; The result cannot be any number.
define half @src_half(half %x) {
  %s = fmul half %x, 0xH0000
  ret half %s
}

define half @tgt_half(half %x) {
  ret half undef
}

; The target looks twice where the source looks once.
define i1 @src_doubled(half %x) {
  ret i1 true
}

define i1 @tgt_doubled(half %x) {
  %s = fsub half 0xH7E00, %x
  %a = bitcast half %s to i16
  %b = bitcast half %s to i16
  %c = icmp eq i16 %a, %b
  ret i1 %c
}

declare void @f(half)
