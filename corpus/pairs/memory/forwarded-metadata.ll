; What: an unordered atomic load may have the value that an atomic load of the same address has just read: what memory holds, not the poison that
; !range, !nonnull or !nofpclass of the earlier load make of it: such pairs were proved, and are not decided (@src_range, @src_compared, @src_nonnull,
; @src_nofpclass). Where both loads have the metadata, or neither, the target may keep the earlier one (@src_both, @src_neither). Metadata of the
; later load alone are not applied to such a value, so that nothing is refuted (@src_later, @src_later_noundef).
; Document: LangRef, "Memory Model for Concurrent Operations", "'range' Metadata"
; EXPECT --function src_compared: unknown approximation
; EXPECT --function src_range: unknown approximation
; EXPECT --function src_nonnull: unknown approximation
; EXPECT --function src_nofpclass: unknown approximation
; EXPECT --function src_both: correct proved
; EXPECT --function src_neither: correct proved
; EXPECT --function src_later: unknown approximation
; EXPECT --function src_later_noundef: unknown approximation

define i32 @src_range(ptr %p) {
  %v = load atomic i32, ptr %p monotonic, align 4, !range !0
  %w = load atomic i32, ptr %p unordered, align 4
  ret i32 %w
}
define i32 @tgt_range(ptr %p) {
  %v = load atomic i32, ptr %p monotonic, align 4, !range !0
  ret i32 %v
}

define i1 @src_compared(ptr %p) {
  %v = load atomic i32, ptr %p monotonic, align 4, !range !0
  %w = load atomic i32, ptr %p unordered, align 4
  %c = icmp ult i32 %w, 10
  ret i1 %c
}
define i1 @tgt_compared(ptr %p) {
  %v = load atomic i32, ptr %p monotonic, align 4, !range !0
  ret i1 true
}

define ptr @src_nonnull(ptr %p) {
  %v = load atomic ptr, ptr %p monotonic, align 8, !nonnull !1
  %w = load atomic ptr, ptr %p unordered, align 8
  ret ptr %w
}
define ptr @tgt_nonnull(ptr %p) {
  %v = load atomic ptr, ptr %p monotonic, align 8, !nonnull !1
  ret ptr %v
}

define float @src_nofpclass(ptr %p) {
  %v = load atomic float, ptr %p monotonic, align 4, !nofpclass !2
  %w = load atomic float, ptr %p unordered, align 4
  ret float %w
}
define float @tgt_nofpclass(ptr %p) {
  %v = load atomic float, ptr %p monotonic, align 4, !nofpclass !2
  ret float %v
}

define i32 @src_both(ptr %p) {
  %v = load atomic i32, ptr %p monotonic, align 4, !range !0
  %w = load atomic i32, ptr %p unordered, align 4, !range !0
  ret i32 %w
}
define i32 @tgt_both(ptr %p) {
  %v = load atomic i32, ptr %p monotonic, align 4, !range !0
  ret i32 %v
}

define i32 @src_neither(ptr %p) {
  %v = load atomic i32, ptr %p monotonic, align 4
  %w = load atomic i32, ptr %p unordered, align 4
  ret i32 %w
}
define i32 @tgt_neither(ptr %p) {
  %v = load atomic i32, ptr %p monotonic, align 4
  ret i32 %v
}

define i32 @src_later(ptr %p) {
  %v = load atomic i32, ptr %p monotonic, align 4
  %w = load atomic i32, ptr %p unordered, align 4, !range !0
  ret i32 %w
}
define i32 @tgt_later(ptr %p) {
  %v = load atomic i32, ptr %p monotonic, align 4, !range !0
  ret i32 %v
}

define i32 @src_later_noundef(ptr %p) {
  %v = load atomic i32, ptr %p monotonic, align 4
  %w = load atomic i32, ptr %p unordered, align 4, !range !0, !noundef !1
  ret i32 0
}
define i32 @tgt_later_noundef(ptr %p) {
  %v = load atomic i32, ptr %p monotonic, align 4, !range !0, !noundef !1
  ret i32 0
}

!0 = !{i32 0, i32 10}
!1 = !{}
!2 = !{i32 3}
