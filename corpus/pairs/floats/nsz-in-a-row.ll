; What: a phi or select with `nsz` of what one has given is like one of them: SimplifyCFG joins them. One that has no
;   `nsz` keeps the sign.
; Document: LangRef, "Fast-Math Flags", `nsz`; docs/semantics.md, section 4, "NaN"
; EXPECT --function src_joined: correct
; EXPECT --function src_selected: correct
; EXPECT --function src_lost: incorrect result-changed
; EXPECT --function src_sign: unknown approximation

define float @src_joined(float %x, float %y, i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %d, label %e, label %b
e:
  br label %b
b:
  %p = phi nsz float [ %x, %entry ], [ %y, %a ], [ %x, %e ]
  br label %end
end:
  %q = phi nsz float [ %p, %b ]
  ret float %q
}

define float @tgt_joined(float %x, float %y, i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %d, label %b, label %f
f:
  br label %b
b:
  %q = phi nsz float [ %x, %entry ], [ %x, %a ], [ %y, %f ]
  ret float %q
}

define float @src_selected(float %x, float %y, i1 %c, i1 %d) {
  %p = select nsz i1 %c, float %x, float %y
  %q = select nsz i1 %d, float %p, float %y
  ret float %q
}

define float @tgt_selected(float %x, float %y, i1 %c, i1 %d) {
  %both = select i1 %d, i1 %c, i1 false
  %q = select nsz i1 %both, float %x, float %y
  ret float %q
}

define float @src_lost(float %x, float %y, i1 %c, i1 %d) {
  %p = select nsz i1 %c, float %x, float %y
  %q = select nsz i1 %d, float %p, float %y
  ret float %q
}

define float @tgt_lost(float %x, float %y, i1 %c, i1 %d) {
  %q = select nsz i1 %d, float %x, float %y
  ret float %q
}

define float @src_sign(float %x, float %y, i1 %c) {
  %p = select i1 %c, float %x, float %y
  ret float %p
}

define float @tgt_sign(float %x, float %y, i1 %c) {
  %p = select nsz i1 %c, float %x, float %y
  ret float %p
}
