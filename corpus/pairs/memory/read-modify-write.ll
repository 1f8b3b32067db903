; What: What an atomic read-modify-write makes of the value that it reads is known; the value is not.
; Why: InstCombine turns one that changes nothing into `or 0`, and knows when cmpxchg has succeeded.
; Document: LangRef, "'atomicrmw' Instruction", "'cmpxchg' Instruction"; docs/memory.md
; EXPECT --function src_negated: correct
; EXPECT --function src_idle: correct
; EXPECT --function src_other: incorrect
; EXPECT --function src_order: incorrect operation-changed
; EXPECT --function src_success: correct
; EXPECT --function src_weak: incorrect result-changed
; EXPECT --function src_kept: correct
; EXPECT --function src_floats: unknown approximation

@g = global i32 0
@f = global float 0.0

define i32 @src_idle() {
  %r = atomicrmw add ptr @g, i32 0 monotonic
  ret i32 %r
}
define i32 @tgt_idle() {
  %r = atomicrmw or ptr @g, i32 0 monotonic
  ret i32 %r
}

define i32 @src_negated(i32 noundef %a) {
  %r = atomicrmw sub ptr @g, i32 %a acq_rel
  ret i32 %r
}
define i32 @tgt_negated(i32 noundef %a) {
  %n = sub i32 0, %a
  %r = atomicrmw add ptr @g, i32 %n acq_rel
  ret i32 %r
}

define i32 @src_other(i32 noundef %a) {
  %r = atomicrmw or ptr @g, i32 %a monotonic
  ret i32 %r
}
define i32 @tgt_other(i32 noundef %a) {
  %r = atomicrmw add ptr @g, i32 %a monotonic
  ret i32 %r
}

define i32 @src_order(i32 noundef %a) {
  %r = atomicrmw add ptr @g, i32 %a seq_cst
  ret i32 %r
}
define i32 @tgt_order(i32 noundef %a) {
  %r = atomicrmw add ptr @g, i32 %a monotonic
  ret i32 %r
}

define i1 @src_success(i32 noundef %a, i32 noundef %b) {
  %x = cmpxchg ptr @g, i32 %a, i32 %b seq_cst seq_cst
  %old = extractvalue { i32, i1 } %x, 0
  %r = icmp eq i32 %old, %a
  ret i1 %r
}
define i1 @tgt_success(i32 noundef %a, i32 noundef %b) {
  %x = cmpxchg ptr @g, i32 %a, i32 %b seq_cst seq_cst
  %r = extractvalue { i32, i1 } %x, 1
  ret i1 %r
}

; A weak one may fail although the old value is as expected.
define i1 @src_weak(i32 noundef %a, i32 noundef %b) {
  %x = cmpxchg weak ptr @g, i32 %a, i32 %b seq_cst seq_cst
  %old = extractvalue { i32, i1 } %x, 0
  %r = icmp eq i32 %old, %a
  ret i1 %r
}
define i1 @tgt_weak(i32 noundef %a, i32 noundef %b) {
  %x = cmpxchg weak ptr @g, i32 %a, i32 %b seq_cst seq_cst
  %r = extractvalue { i32, i1 } %x, 1
  ret i1 %r
}

define i32 @src_kept(i32 noundef %a) {
  %old = atomicrmw umax ptr @g, i32 %a monotonic
  %r = load i32, ptr @g
  ret i32 %r
}
define i32 @tgt_kept(i32 noundef %a) {
  %old = atomicrmw umax ptr @g, i32 %a monotonic
  %c = icmp ugt i32 %old, %a
  %r = select i1 %c, i32 %old, i32 %a
  ret i32 %r
}

define float @src_floats(float noundef %a) {
  %old = atomicrmw fadd ptr @f, float %a monotonic
  %r = load float, ptr @f
  ret float %r
}
define float @tgt_floats(float noundef %a) {
  %old = atomicrmw fadd ptr @f, float %a monotonic
  %r = fadd float %old, %a
  ret float %r
}
