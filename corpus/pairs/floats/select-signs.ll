; What: Under nsz a select may give a zero of either sign, as long as all uses of one execution see the same.
; Why: A target without the flag is explained by a choice; a number that is no zero, or two signs of one result, is not.
; Document: LangRef, "Fast-Math Flags", "'select' Instruction"
; EXPECT --function src_vector: correct
; EXPECT --function src_dropped: correct
; EXPECT --function src_other_sign: correct
; EXPECT --function src_no_flag: incorrect result-changed
; EXPECT --function src_one: incorrect result-changed
; EXPECT --function src_two_signs: incorrect operands-changed
; EXPECT --function src_two_executions: correct

declare void @keep(float)

define float @src_dropped(i1 noundef %c, float noundef %x) {
  %r = select nsz i1 %c, float 0.0, float %x
  ret float %r
}
define float @tgt_dropped(i1 noundef %c, float noundef %x) {
  %r = select i1 %c, float 0.0, float %x
  ret float %r
}

define float @src_other_sign(float %x) {
  %zero = fcmp oeq float %x, 0.0
  %scaled = fmul float %x, -32.0
  %r = select nsz i1 %zero, float %scaled, float %x
  ret float %r
}
define float @tgt_other_sign(float %x) {
  ret float %x
}

define <2 x float> @src_vector(<2 x float> %x) {
  %zero = fcmp oeq <2 x float> %x, zeroinitializer
  %r = select nsz <2 x i1> %zero, <2 x float> <float -0.0, float 0.0>, <2 x float> %x
  ret <2 x float> %r
}
define <2 x float> @tgt_vector(<2 x float> %x) {
  ret <2 x float> %x
}

define float @src_no_flag(float %x) {
  %zero = fcmp oeq float %x, 0.0
  %scaled = fmul float %x, -32.0
  %r = select i1 %zero, float %scaled, float %x
  ret float %r
}
define float @tgt_no_flag(float %x) {
  ret float %x
}

define float @src_one(i1 noundef %c, float noundef %x) {
  %r = select nsz i1 %c, float 1.0, float %x
  ret float %r
}
define float @tgt_one(i1 noundef %c, float noundef %x) {
  %r = select i1 %c, float -1.0, float %x
  ret float %r
}

define void @src_two_signs(i1 noundef %c) {
  %r = select nsz i1 %c, float 0.0, float 1.0
  call void @keep(float %r)
  call void @keep(float %r)
  ret void
}
define void @tgt_two_signs(i1 noundef %c) {
  %a = select i1 %c, float 0.0, float 1.0
  %b = select i1 %c, float -0.0, float 1.0
  call void @keep(float %a)
  call void @keep(float %b)
  ret void
}

define void @src_two_executions(i1 noundef %c) {
  %r = select nsz i1 %c, float 0.0, float 1.0
  %s = select nsz i1 %c, float 0.0, float 1.0
  call void @keep(float %r)
  call void @keep(float %s)
  ret void
}
define void @tgt_two_executions(i1 noundef %c) {
  %a = select i1 %c, float 0.0, float 1.0
  %b = select i1 %c, float -0.0, float 1.0
  call void @keep(float %a)
  call void @keep(float %b)
  ret void
}
