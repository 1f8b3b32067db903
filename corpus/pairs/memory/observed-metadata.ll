; What: what the metadata of a volatile or atomic load says of its value holds as for a plain load: with !range, !nonnull or !nofpclass that only the
; target has, it may give poison (@src_range, @src_ordered, @src_nonnull, @src_nofpclass), and with !noundef undefined behaviour (@src_noundef,
; @src_noundef_range). Metadata that the target drops, or that limits nothing, is no difference (@src_dropped, @src_ordered_dropped, @src_wider).
; Document: LangRef, "'range' Metadata", "'nonnull' Metadata", "'nofpclass' Metadata", "'noundef' Metadata"
; EXPECT --function src_range: incorrect result-poison
; EXPECT --function src_ordered: incorrect result-poison
; EXPECT --function src_nonnull: incorrect result-poison
; EXPECT --function src_nofpclass: incorrect result-poison
; EXPECT --function src_noundef: incorrect target-undefined
; EXPECT --function src_noundef_range: incorrect target-undefined
; EXPECT --function src_dropped: correct proved
; EXPECT --function src_ordered_dropped: correct proved
; EXPECT --function src_wider: correct proved
; EXPECT --function src_used: correct proved
; EXPECT --function src_again: incorrect

define i8 @src_range(ptr %p) {
  %v = load volatile i8, ptr %p
  ret i8 %v
}
define i8 @tgt_range(ptr %p) {
  %v = load volatile i8, ptr %p, !range !0
  ret i8 %v
}

define i8 @src_ordered(ptr %p) {
  %v = load atomic i8, ptr %p monotonic, align 1
  ret i8 %v
}
define i8 @tgt_ordered(ptr %p) {
  %v = load atomic i8, ptr %p monotonic, align 1, !range !0
  ret i8 %v
}

define ptr @src_nonnull(ptr %p) {
  %v = load volatile ptr, ptr %p
  ret ptr %v
}
define ptr @tgt_nonnull(ptr %p) {
  %v = load volatile ptr, ptr %p, !nonnull !1
  ret ptr %v
}

define float @src_nofpclass(ptr %p) {
  %v = load volatile float, ptr %p
  ret float %v
}
define float @tgt_nofpclass(ptr %p) {
  %v = load volatile float, ptr %p, !nofpclass !2
  ret float %v
}

; what the environment leaves there may be poison
define i8 @src_noundef(ptr %p) {
  %v = load volatile i8, ptr %p
  ret i8 %v
}
define i8 @tgt_noundef(ptr %p) {
  %v = load volatile i8, ptr %p, !noundef !1
  ret i8 %v
}

define i8 @src_noundef_range(ptr %p) {
  %v = load volatile i8, ptr %p, !noundef !1
  ret i8 %v
}
define i8 @tgt_noundef_range(ptr %p) {
  %v = load volatile i8, ptr %p, !noundef !1, !range !0
  ret i8 %v
}

define i8 @src_dropped(ptr %p) {
  %v = load volatile i8, ptr %p, !range !0, !noundef !1
  ret i8 %v
}
define i8 @tgt_dropped(ptr %p) {
  %v = load volatile i8, ptr %p
  ret i8 %v
}

define i8 @src_ordered_dropped(ptr %p) {
  %v = load atomic i8, ptr %p acquire, align 1, !range !0
  ret i8 %v
}
define i8 @tgt_ordered_dropped(ptr %p) {
  %v = load atomic i8, ptr %p acquire, align 1
  ret i8 %v
}

define i8 @src_wider(ptr %p) {
  %v = load volatile i8, ptr %p, !range !0
  ret i8 %v
}
define i8 @tgt_wider(ptr %p) {
  %v = load volatile i8, ptr %p, !range !3
  ret i8 %v
}

define i1 @src_used(ptr %p) {
  %v = load volatile i8, ptr %p, !range !0
  %c = icmp ult i8 %v, 6
  ret i1 %c
}
define i1 @tgt_used(ptr %p) {
  %v = load volatile i8, ptr %p
  ret i1 true
}

; the range is that of the first load's value, not of what is there
define i8 @src_again(ptr %p) {
  %v = load volatile i8, ptr %p, !range !0
  %w = load volatile i8, ptr %p
  ret i8 %w
}
define i8 @tgt_again(ptr %p) {
  %v = load volatile i8, ptr %p
  %w = load volatile i8, ptr %p, !range !0
  ret i8 %w
}

!0 = !{i8 0, i8 5}
!1 = !{}
!2 = !{i32 3}
!3 = !{i8 0, i8 9}
