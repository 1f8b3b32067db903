; What: Fast-math licences that only the source has. The target uses one: the sign of a zero, which is a choice; the
; reciprocal, which is licensed. A licence
; that the target does not use may be dropped. A difference that no licence explains is one. The same uses without a
; licence are wrong.
; Document: LLVM, Language Reference, "Fast-Math Flags"
; EXPECT --function src_dropped: correct proved
; EXPECT --function src_sign: correct proved
; EXPECT --function src_reciprocal: correct proved
; EXPECT --function src_unrelated: incorrect
; EXPECT --function src_no_sign: incorrect
; EXPECT --function src_sign_each_time: unknown approximation
; EXPECT --function src_sign_without_licence: incorrect result-changed

define float @src_sign(float noundef nofpclass(nan) %x) {
  %r = fadd nsz float %x, 0.0
  ret float %r
}

define float @tgt_sign(float noundef nofpclass(nan) %x) {
  ret float %x
}

define half @src_reciprocal(half noundef %x, half noundef %y) {
  %r = fdiv arcp half %x, %y
  ret half %r
}

define half @tgt_reciprocal(half noundef %x, half noundef %y) {
  %i = fdiv half 1.0, %y
  %r = fmul half %x, %i
  ret half %r
}

define half @src_dropped(half noundef %x, half noundef %y) {
  %m = fmul contract half %x, %y
  ret half %m
}

define half @tgt_dropped(half noundef %x, half noundef %y) {
  %m = fmul half %y, %x
  ret half %m
}

define i32 @src_unrelated(half noundef %x, i32 noundef %y) {
  %r = fadd nsz half %x, 0.0
  %i = fptosi half %r to i32
  ret i32 %y
}

define i32 @tgt_unrelated(half noundef %x, i32 noundef %y) {
  %z = add i32 %y, 1
  ret i32 %z
}

define float @src_no_sign(float noundef nofpclass(nan) %x) {
  %r = fadd float %x, 0.0
  ret float %r
}

define float @tgt_no_sign(float noundef nofpclass(nan) %x) {
  ret float %x
}

; The sign that nsz leaves open may be another one in each thread, also of the same zeros.
define float @src_sign_each_time(float noundef %x, float noundef %y) {
  %d = fsub float %x, %y
  %m = fneg nsz float %d
  ret float %m
}

define float @tgt_sign_each_time(float noundef %x, float noundef %y) {
  %d = fsub nsz float %y, %x
  ret float %d
}

define float @src_sign_without_licence(float noundef %x, float noundef %y) {
  %d = fsub float %x, %y
  %m = fneg float %d
  ret float %m
}

define float @tgt_sign_without_licence(float noundef %x, float noundef %y) {
  %d = fsub float %y, %x
  ret float %d
}
