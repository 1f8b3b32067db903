; What: `!fpmath` allows results that are that far off: the target cannot allow more than the source.
; Document: LangRef, "'fpmath' Metadata"
; EXPECT --function src_added: unsupported
; EXPECT --function src_raised: unsupported
; EXPECT --function src_same: correct

define float @src_added(float noundef %x, float noundef %y) {
  %v = fdiv float %x, %y
  ret float %v
}

define float @tgt_added(float noundef %x, float noundef %y) {
  %v = fdiv float %x, %y, !fpmath !0
  ret float %v
}

define float @src_raised(float noundef %x, float noundef %y) {
  %v = fdiv float %x, %y, !fpmath !0
  ret float %v
}

define float @tgt_raised(float noundef %x, float noundef %y) {
  %v = fdiv float %x, %y, !fpmath !1
  ret float %v
}

define float @src_same(float noundef %x, float noundef %y) {
  %v = fdiv float %x, %y, !fpmath !0
  ret float %v
}

define float @tgt_same(float noundef %x, float noundef %y) {
  %v = fdiv float %x, %y, !fpmath !0
  ret float %v
}

!0 = !{float 2.5}
!1 = !{float 5.0}
