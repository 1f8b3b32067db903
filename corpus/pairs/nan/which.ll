; What: Which NaN an operation gives is open at each execution, to the source as to the target: the preferred one, or
; an operand's, quieted or unchanged, with either sign. What moves bits keeps them.
; Document: LangRef, "Behavior of Floating-Point NaN values"
; EXPECT --function src_folded: correct
; EXPECT --function src_folded_negative: correct
; EXPECT --function src_payload: incorrect result-changed
; EXPECT --function src_computed: incorrect result-changed
; EXPECT --function src_fneg: incorrect result-changed
; EXPECT --function src_fsub: correct
; EXPECT --function src_identity: correct
; EXPECT --function src_identity_back: incorrect result-changed
; EXPECT --function src_swapped: correct
; EXPECT --function src_bits: incorrect result-changed
; EXPECT --function src_number: correct
; EXPECT --function src_vector: correct
; EXPECT --function src_vector_bits: incorrect result-changed
; EXPECT --function src_promised: correct

define float @src_folded() {
  %r = fdiv float 0.0, 0.0
  ret float %r
}
define float @tgt_folded() {
  ret float 0x7FF8000000000000
}
define float @src_folded_negative() {
  %r = fdiv float 0.0, 0.0
  ret float %r
}
define float @tgt_folded_negative() {
  ret float 0xFFF8000000000000
}
; No operand has this payload.
define float @src_payload() {
  %r = fdiv float 0.0, 0.0
  ret float %r
}
define float @tgt_payload() {
  ret float 0x7FF8000020000000
}
define float @src_computed() {
  ret float 0x7FF8000000000000
}
define float @tgt_computed() {
  %r = fdiv float 0.0, 0.0
  ret float %r
}
; A negation keeps the payload, a subtraction need not.
define float @src_fneg(float noundef %x) {
  %r = fneg float %x
  ret float %r
}
define float @tgt_fneg(float noundef %x) {
  %r = fsub float -0.0, %x
  ret float %r
}
define float @src_fsub(float noundef %x) {
  %r = fsub float -0.0, %x
  ret float %r
}
define float @tgt_fsub(float noundef %x) {
  %r = fneg float %x
  ret float %r
}
define float @src_identity(float noundef %x) {
  %r = fmul float %x, 1.0
  ret float %r
}
define float @tgt_identity(float noundef %x) {
  ret float %x
}
define float @src_identity_back(float noundef %x) {
  ret float %x
}
define float @tgt_identity_back(float noundef %x) {
  %r = fmul float %x, 1.0
  ret float %r
}
define float @src_swapped(float noundef %x, float noundef %y) {
  %r = fadd float %x, %y
  ret float %r
}
define float @tgt_swapped(float noundef %x, float noundef %y) {
  %r = fadd float %y, %x
  ret float %r
}
; Executed twice, it may give two NaNs.
define i1 @src_bits(float noundef %x) {
  ret i1 true
}
define i1 @tgt_bits(float noundef %x) {
  %a = fadd float %x, 1.0
  %b = fadd float %x, 1.0
  %i = bitcast float %a to i32
  %j = bitcast float %b to i32
  %r = icmp eq i32 %i, %j
  ret i1 %r
}
define i1 @src_number(float noundef %x) {
  %a = fadd float %x, 1.0
  %r = fcmp ueq float %a, %a
  ret i1 %r
}
define i1 @tgt_number(float noundef %x) {
  %a = fadd float %x, 1.0
  %b = fadd float %x, 1.0
  %r = fcmp ueq float %a, %b
  ret i1 %r
}
define <2 x half> @src_vector(<2 x half> noundef %x) {
  %r = fmul <2 x half> %x, <half 1.0, half 1.0>
  ret <2 x half> %r
}
define <2 x half> @tgt_vector(<2 x half> noundef %x) {
  ret <2 x half> %x
}
; The elements choose by themselves.
define i1 @src_vector_bits(half noundef %x) {
  ret i1 true
}
define i1 @tgt_vector_bits(half noundef %x) {
  %v = insertelement <2 x half> poison, half %x, i64 0
  %w = insertelement <2 x half> %v, half %x, i64 1
  %s = fadd <2 x half> %w, %w
  %i = bitcast <2 x half> %s to <2 x i16>
  %a = extractelement <2 x i16> %i, i64 0
  %b = extractelement <2 x i16> %i, i64 1
  %r = icmp eq i16 %a, %b
  ret i1 %r
}
define float @src_promised(float noundef %x) {
  %r = fneg nnan float %x
  ret float %r
}
define float @tgt_promised(float noundef %x) {
  %r = fsub nnan float -0.0, %x
  ret float %r
}
