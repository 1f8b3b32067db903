; What: A conversion passes on the high bits of a NaN's payload; those that are cut off are lost, and a signaling NaN
; of which nothing is left becomes the preferred one.
; Document: LangRef, "'fptrunc .. to' Instruction"; "'fpext .. to' Instruction"
; EXPECT --function src_extended: correct
; EXPECT --function src_both: correct
; EXPECT --function src_both_back: incorrect result-changed
; EXPECT --function src_extended_signaling: correct
; EXPECT --function src_extended_low: incorrect result-changed
; EXPECT --function src_cut: correct
; EXPECT --function src_cut_signaling: correct
; EXPECT --function src_cut_infinity: incorrect result-changed
; EXPECT --function src_round_trip: unknown approximation
; EXPECT --function src_other_trip: incorrect

define half @src_both(half noundef %x) {
  %a = fpext half %x to float
  %r = fptrunc float %a to half
  ret half %r
}
define half @tgt_both(half noundef %x) {
  ret half %x
}
define float @src_both_back(float noundef %x) {
  %a = fpext float %x to double
  %r = fptrunc double %a to float
  ret float %r
}
define float @tgt_both_back(float noundef %x) {
  %r = fmul float %x, 0.5
  ret float %r
}
define float @src_extended() {
  %r = fpext half 0xH7E01 to float
  ret float %r
}
define float @tgt_extended() {
  ret float 0x7FF8040000000000
}
define float @src_extended_signaling() {
  %r = fpext half 0xH7C01 to float
  ret float %r
}
define float @tgt_extended_signaling() {
  ret float 0x7FF0040000000000
}
define float @src_extended_low() {
  %r = fpext half 0xH7E01 to float
  ret float %r
}
define float @tgt_extended_low() {
  ret float 0x7FF8040020000000
}
; The payload 0x2001 of a float; half keeps its high bits.
define half @src_cut() {
  %r = fptrunc float 0x7FF8040020000000 to half
  ret half %r
}
define half @tgt_cut() {
  ret half 0xHFE01
}
define half @src_cut_signaling() {
  %r = fptrunc float 0x7FF0000020000000 to half
  ret half %r
}
define half @tgt_cut_signaling() {
  ret half 0xH7E00
}
define half @src_cut_infinity() {
  %r = fptrunc float 0x7FF0000020000000 to half
  ret half %r
}
define half @tgt_cut_infinity() {
  ret half 0xH7C00
}

; By the letter the NaN that is passed may be the preferred one, and what is left of it is no other.
declare void @use(float) nounwind willreturn
define half @src_round_trip(half noundef %x, float noundef %y, i1 noundef %c) {
  %a = fpext half %x to float
  call void @use(float %a)
  %s = select ninf i1 %c, float %y, float %a
  %r = fptrunc float %s to half
  ret half %r
}
define half @tgt_round_trip(half noundef %x, float noundef %y, i1 noundef %c) {
  %a = fpext half %x to float
  call void @use(float %a)
  %s = fptrunc float %y to half
  %r = select i1 %c, half %s, half %x
  ret half %r
}
define half @src_other_trip(half noundef %x) {
entry:
  %nan = fcmp uno half %x, 0xH0000
  br i1 %nan, label %none, label %number
none:
  ret half 0xH0000
number:
  %a = fpext half %x to float
  call void @use(float %a)
  %r = fptrunc float %a to half
  ret half %r
}
define half @tgt_other_trip(half noundef %x) {
entry:
  %nan = fcmp uno half %x, 0xH0000
  br i1 %nan, label %none, label %number
none:
  ret half 0xH0000
number:
  %a = fpext half %x to float
  call void @use(float %a)
  %r = fneg half %x
  ret half %r
}
