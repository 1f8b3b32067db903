; What: an operation takes a subnormal operand for zero; a subnormal result may be zero or not.  What moves bits flushes
; nothing.
; Document: LangRef, "Function Attributes", "denormal-fp-math"
; EXPECT --function src_input: correct proved
; EXPECT --function src_input_kept: incorrect result-changed
; EXPECT --function src_sign: correct proved
; EXPECT --function src_no_sign: incorrect result-changed
; EXPECT --function src_moved: correct proved
; EXPECT --function src_output: correct proved
; EXPECT --function src_output_flushed: correct proved
; EXPECT --function src_output_other: incorrect result-changed
; EXPECT --function src_only_output: correct proved
; EXPECT --function src_compared: incorrect result-changed
; EXPECT --function src_class: correct proved
; EXPECT --function src_idle: unsupported
; EXPECT --function src_halved: incorrect result-changed
; EXPECT --function src_same: correct proved
; EXPECT --function src_single: correct proved
; EXPECT --function src_removed: unsupported
; EXPECT --function src_added: unsupported
; EXPECT --function src_dynamic: unsupported
; EXPECT --function src_wider: unsupported

define half @src_input(half noundef %x) #0 {
  %r = fadd half 0xH0003, 0.0
  ret half %r
}

define half @tgt_input(half noundef %x) #0 {
  ret half 0.0
}

define half @src_input_kept(half noundef %x) #0 {
  %r = fadd half 0xH0003, 0.0
  ret half %r
}

define half @tgt_input_kept(half noundef %x) #0 {
  ret half 0xH0003
}

define half @src_sign() #0 {
  %r = fmul half 0xH8003, 2.0
  ret half %r
}

define half @tgt_sign() #0 {
  ret half -0.0
}

define half @src_no_sign() #1 {
  %r = fmul half 0xH8003, 2.0
  ret half %r
}

define half @tgt_no_sign() #1 {
  ret half -0.0
}

define half @src_moved() #1 {
  %r = fneg half 0xH0003
  ret half %r
}

define half @tgt_moved() #1 {
  ret half 0xH8003
}

; 2⁻¹⁴ / 2
define half @src_output() #0 {
  %r = fmul half 0xH0400, 0.5
  ret half %r
}

define half @tgt_output() #0 {
  ret half 0xH0200
}

define half @src_output_flushed() #0 {
  %r = fmul half 0xH8400, 0.5
  ret half %r
}

define half @tgt_output_flushed() #0 {
  ret half -0.0
}

define half @src_output_other() #0 {
  %r = fmul half 0xH8400, 0.5
  ret half %r
}

define half @tgt_output_other() #0 {
  ret half 0.0
}

define half @src_only_output() #2 {
  %r = fmul half 0xH0003, 2.0
  ret half %r
}

define half @tgt_only_output() #2 {
  ret half 0xH0006
}

; subnormal numbers equal zero
define i1 @src_compared(half noundef %x) #0 {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 96)
  ret i1 %r
}

define i1 @tgt_compared(half noundef %x) #0 {
  %r = fcmp oeq half %x, 0.0
  ret i1 %r
}

define i1 @src_class(half noundef %x) #0 {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 240)
  ret i1 %r
}

define i1 @tgt_class(half noundef %x) #0 {
  %r = fcmp oeq half %x, 0.0
  ret i1 %r
}

; half of x may be 0
define half @src_halved(half noundef %x) #0 {
  %r = fmul half %x, 2.0
  ret half %r
}

define half @tgt_halved(half noundef %x) #0 {
  %a = fmul half %x, 0.5
  %r = fmul half %a, 4.0
  ret half %r
}

; LLVM takes x for it
define half @src_idle(half noundef %x) #0 {
  %r = fmul half %x, 1.0
  ret half %r
}

define half @tgt_idle(half noundef %x) #0 {
  ret half %x
}

define half @src_same(half noundef %x, half noundef %y) #0 {
  %a = fmul half %x, %y
  %r = fadd half %a, %x
  ret half %r
}

define half @tgt_same(half noundef %x, half noundef %y) #0 {
  %a = fmul half %y, %x
  %r = fadd half %x, %a
  ret half %r
}

define half @src_single(half noundef %x) #3 {
  %r = fmul half %x, 1.0
  ret half %r
}

define half @tgt_single(half noundef %x) #3 {
  ret half %x
}

define half @src_removed(half noundef %x, half noundef %y) #0 {
  %r = fmul half %x, %y
  ret half %r
}

define half @tgt_removed(half noundef %x, half noundef %y) {
  %r = fmul half %x, %y
  ret half %r
}

define half @src_added(half noundef %x, half noundef %y) {
  %r = fmul half %x, %y
  ret half %r
}

define half @tgt_added(half noundef %x, half noundef %y) #0 {
  %r = fmul half %x, %y
  ret half %r
}

define half @src_dynamic(half noundef %x, half noundef %y) #4 {
  %r = fmul half %x, %y
  ret half %r
}

define half @tgt_dynamic(half noundef %x, half noundef %y) #4 {
  %r = fmul half %y, %x
  ret half %r
}

define float @src_wider(half noundef %x) #0 {
  %r = fpext half %x to float
  ret float %r
}

define float @tgt_wider(half noundef %x) #0 {
  %y = fneg half %x
  %z = fpext half %y to float
  %r = fneg float %z
  ret float %r
}

declare i1 @llvm.is.fpclass.f16(half, i32)

attributes #0 = { "denormal-fp-math"="preserve-sign" }
attributes #1 = { "denormal-fp-math"="positive-zero,positive-zero" }
attributes #2 = { "denormal-fp-math"="preserve-sign,ieee" }
attributes #3 = { "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
attributes #4 = { "denormal-fp-math"="dynamic,dynamic" }
