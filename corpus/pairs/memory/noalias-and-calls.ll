; What: a call that only writes memory, and an access that only acquires, may change what an argument points to
; (@src_errno, @src_acquired), but not what a `noalias` argument points to while the function accesses it
; (@src_errno_noalias); as that is not modelled of an acquire, such a refutation is unknown (@src_acquired_noalias).  A
; store that is overwritten behind the call is dead whatever the argument is (@src_overwritten).
; Document: LangRef, "Parameter Attributes", `noalias`
; EXPECT --function src_errno_noalias: correct
; EXPECT --function src_errno: incorrect result-changed
; EXPECT --function src_acquired: incorrect result-poison
; EXPECT --function src_acquired_noalias: unknown approximation
; EXPECT --function src_overwritten: correct

declare void @fails() memory(errnomem: write) nounwind willreturn

define i32 @src_errno(ptr %p) {
  store i32 1, ptr %p
  call void @fails()
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_errno(ptr %p) {
  store i32 1, ptr %p
  call void @fails()
  ret i32 1
}

define i32 @src_errno_noalias(ptr noalias %p) {
  store i32 1, ptr %p
  call void @fails()
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_errno_noalias(ptr noalias %p) {
  store i32 1, ptr %p
  call void @fails()
  ret i32 1
}

define i32 @src_acquired(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  fence acquire
  %w = load i32, ptr %p
  ret i32 %w
}

define i32 @tgt_acquired(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  fence acquire
  ret i32 %v
}

define i32 @src_acquired_noalias(ptr noalias %p, ptr %q) {
  %v = load i32, ptr %p
  fence acquire
  %w = load i32, ptr %p
  ret i32 %w
}

define i32 @tgt_acquired_noalias(ptr noalias %p, ptr %q) {
  %v = load i32, ptr %p
  fence acquire
  ret i32 %v
}

define void @src_overwritten(ptr noalias %p) {
  store i32 1, ptr %p
  call void @fails()
  store i32 2, ptr %p
  ret void
}

define void @tgt_overwritten(ptr noalias %p) {
  call void @fails()
  store i32 2, ptr %p
  ret void
}
