; What: a fence does nothing but order, so a target may have more of them: before and after accesses, beside those of
; the source, and where the source has none.  One of the source must stay, or a stronger one; and what else is changed is
; wrong with a fence, too; where a needed one has moved, it is not decided.  A function that is `nosync` is undefined with a fence that synchronises.
; Document: LLVM LangRef, "'fence' Instruction", "Function Attributes" (`nosync`); docs/memory.md
; EXPECT --function src_alone: correct proved
; EXPECT --function src_after_store: correct proved
; EXPECT --function src_before_load: correct proved
; EXPECT --function src_between: correct proved
; EXPECT --function src_beside: correct proved
; EXPECT --function src_stronger: correct proved
; EXPECT --function src_around: correct proved
; EXPECT --function src_callee: correct proved
; EXPECT --function src_other_value: incorrect
; EXPECT --function src_lost_store: incorrect
; EXPECT --function src_exchanged: incorrect
; EXPECT --function src_nosync: incorrect
; EXPECT --function src_relaxed: unknown approximation

define void @src_alone() {
  ret void
}
define void @tgt_alone() {
  fence seq_cst
  ret void
}

define void @src_after_store(ptr noundef %p) {
  store i32 1, ptr %p
  ret void
}
define void @tgt_after_store(ptr noundef %p) {
  store i32 1, ptr %p
  fence syncscope("workgroup") release
  ret void
}

define i32 @src_before_load(ptr noundef %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_before_load(ptr noundef %p) {
  fence acquire
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @src_between(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_between(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %q
  fence acq_rel
  %v = load i32, ptr %p
  ret i32 %v
}

define void @src_beside(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %q
  fence release
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}
define void @tgt_beside(ptr noundef %p, ptr noundef %q) {
  fence acquire
  store i32 1, ptr %q
  fence release
  store atomic i32 1, ptr %p monotonic, align 4
  fence seq_cst
  ret void
}

define void @src_stronger(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %q
  fence release
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}
define void @tgt_stronger(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %q
  fence seq_cst
  store atomic i32 1, ptr %p monotonic, align 4
  fence seq_cst
  ret void
}

define void @src_around(ptr noundef %p) {
  store atomic i32 1, ptr %p seq_cst, align 4
  ret void
}
define void @tgt_around(ptr noundef %p) {
  fence seq_cst
  store atomic i32 1, ptr %p seq_cst, align 4
  fence seq_cst
  ret void
}

define internal void @put(ptr noundef %p) {
  store i32 1, ptr %p
  ret void
}
define internal void @put_fenced(ptr noundef %p) {
  store i32 1, ptr %p
  fence release
  ret void
}
define void @src_callee(ptr noundef %p) {
  call void @put(ptr %p)
  ret void
}
define void @tgt_callee(ptr noundef %p) {
  call void @put_fenced(ptr %p)
  ret void
}

define void @src_other_value(ptr noundef %p) {
  store i32 1, ptr %p
  ret void
}
define void @tgt_other_value(ptr noundef %p) {
  store i32 2, ptr %p
  fence release
  ret void
}

define void @src_lost_store(ptr noundef %p) {
  store i32 1, ptr %p
  ret void
}
define void @tgt_lost_store(ptr noundef %p) {
  fence release
  ret void
}

define i32 @src_exchanged(ptr noundef %p, ptr noundef %q) {
  %f = load atomic i32, ptr %p monotonic, align 4
  fence acquire
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_exchanged(ptr noundef %p, ptr noundef %q) {
  %f = load atomic i32, ptr %p monotonic, align 4
  fence release
  %v = load i32, ptr %q
  fence release
  ret i32 %v
}

define void @src_nosync(ptr noundef %p) nosync {
  store i32 1, ptr %p
  ret void
}
define void @tgt_nosync(ptr noundef %p) nosync {
  store i32 1, ptr %p
  fence seq_cst
  ret void
}

; The access that the fence of the source orders is no longer ordered.
define void @src_relaxed(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %q
  fence release
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}
define void @tgt_relaxed(ptr noundef %p, ptr noundef %q) {
  fence acquire
  store atomic i32 1, ptr %p monotonic, align 4
  fence release
  store i32 1, ptr %q
  ret void
}
