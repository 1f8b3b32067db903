; What: A fence beside one that orders as much is redundant; two that order different things are not one; what a fence
; stands between is not its neighbour's.
; Document: LangRef, "'fence' Instruction", "Atomic Memory Ordering Constraints"
; EXPECT --function src_equal: correct
; EXPECT --function src_weaker_first: correct
; EXPECT --function src_weaker_last: correct
; EXPECT --function src_different: incorrect
; EXPECT --function src_between: incorrect
; EXPECT --function src_only: incorrect observation-missing
; EXPECT --function src_one_thread: correct
; EXPECT --function src_one_thread_kept: incorrect

define i32 @src_equal(ptr noundef %p, i32 noundef %x) {
  fence seq_cst
  %y = add i32 %x, 1
  fence seq_cst
  ret i32 %y
}
define i32 @tgt_equal(ptr noundef %p, i32 noundef %x) {
  fence seq_cst
  %y = add i32 %x, 1
  ret i32 %y
}

define void @src_weaker_first() {
  fence acquire
  fence acq_rel
  ret void
}
define void @tgt_weaker_first() {
  fence acq_rel
  ret void
}

define void @src_weaker_last() {
  fence seq_cst
  fence release
  ret void
}
define void @tgt_weaker_last() {
  fence seq_cst
  ret void
}

define void @src_different() {
  fence acquire
  fence release
  ret void
}
define void @tgt_different() {
  fence acquire
  ret void
}

define i32 @src_between(ptr noundef %p) {
  fence acquire
  %a = load atomic i32, ptr %p monotonic, align 4
  fence acquire
  ret i32 %a
}
define i32 @tgt_between(ptr noundef %p) {
  fence acquire
  %a = load atomic i32, ptr %p monotonic, align 4
  ret i32 %a
}

define void @src_only() {
  fence seq_cst
  ret void
}
define void @tgt_only() {
  ret void
}

define void @src_one_thread() {
  fence syncscope("singlethread") seq_cst
  fence seq_cst
  ret void
}
define void @tgt_one_thread() {
  fence seq_cst
  ret void
}

define void @src_one_thread_kept() {
  fence syncscope("singlethread") seq_cst
  fence acquire
  ret void
}
define void @tgt_one_thread_kept() {
  fence acquire
  ret void
}
