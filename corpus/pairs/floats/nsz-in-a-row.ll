; What: a phi with `nsz` of what one has given may leave the sign: SimplifyCFG joins them. In the target it may do otherwise
;   each time, so that the source has to give what it may give: two in a row are not like one there, nor do zeros of both
;   signs keep an order. (The last three were proved when both were one function that changes nothing the second time.)
; Document: LangRef, "Fast-Math Flags", `nsz`; docs/semantics.md, section 4, "NaN"
; EXPECT --function src_lost: incorrect result-changed
; EXPECT --function src_joined: correct
; EXPECT --function src_selected: unknown approximation
; EXPECT --function src_sign: unknown approximation
; EXPECT --function src_twice: unknown approximation
; EXPECT --function src_chain: unknown approximation
; EXPECT --function src_folded: unknown approximation

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

define float @src_twice(float %x, i1 %c) {
  %a = select nsz i1 %c, float %x, float 1.0
  %r = call float @two(float %a, float %a)
  ret float %r
}

define float @tgt_twice(float %x, i1 %c) {
  %a = select nsz i1 %c, float %x, float 1.0
  %b = select nsz i1 %c, float %a, float 1.0
  %r = call float @two(float %a, float %b)
  ret float %r
}

define i1 @src_chain(float %x, i1 %c) {
  ret i1 true
}

define i1 @tgt_chain(float %x, i1 %c) {
  %y = freeze float %x
  %d = freeze i1 %c
  %a = select nsz i1 %d, float %y, float 1.0
  %b = select nsz i1 %d, float %a, float 1.0
  %i = bitcast float %a to i32
  %j = bitcast float %b to i32
  %r = icmp eq i32 %i, %j
  ret i1 %r
}

define i1 @src_folded(float %x, float %y) {
  ret i1 false
}

define i1 @tgt_folded(float %x, float %y) {
  %u = freeze float %x
  %v = freeze float %y
  %p = fcmp oeq float %u, 0.0
  %q = fcmp oeq float %v, 0.0
  %a = select nsz i1 %p, float 0.0, float %u
  %b = select nsz i1 %q, float -0.0, float %v
  %i = bitcast float %a to i32
  %j = bitcast float %b to i32
  %m = icmp eq i32 %i, -2147483648
  %n = icmp eq i32 %j, 0
  %r = and i1 %m, %n
  ret i1 %r
}

declare float @two(float, float)
