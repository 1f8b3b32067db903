; What: a store before a call that initialises the same bytes of an argument, and reads no other memory, is dead, also where
; the argument is no local variable (@src, @src_written, @src_part).  It is not where the call may read those bytes otherwise
; (@src_everything, @src_two), may unwind before it writes (@src_unwinds), or initialises fewer (@src_fewer); the call writes
; them (@src_kept); and a target must not add such a store (@src_added).
; Document: LangRef, "Parameter Attributes", `initializes`
; EXPECT --function src_written: correct
; EXPECT --function src: correct
; EXPECT --function src_part: correct
; EXPECT --function src_everything: incorrect memory-changed
; EXPECT --function src_two: incorrect memory-changed
; EXPECT --function src_unwinds: incorrect memory-changed
; EXPECT --function src_fewer: incorrect memory-changed
; EXPECT --function src_added: incorrect store-added
; EXPECT --function src_kept: incorrect result-changed

declare void @u(ptr initializes((0, 4)) captures(none)) memory(argmem: readwrite) nounwind
declare void @w(ptr initializes((0, 4)) captures(none)) memory(argmem: write) nounwind willreturn
declare void @p(ptr initializes((4, 8)) captures(none)) memory(argmem: readwrite) nounwind willreturn
declare void @e(ptr initializes((0, 4)) captures(none)) nounwind willreturn
declare void @two(ptr initializes((0, 4)) captures(none), ptr captures(none)) memory(argmem: readwrite) nounwind willreturn
declare void @t(ptr initializes((0, 4)) captures(none)) memory(argmem: readwrite) willreturn
declare void @n(ptr initializes((0, 4))) memory(argmem: write) nounwind willreturn
define void @src(ptr %a) {
  store i32 1, ptr %a
  call void @u(ptr %a)
  ret void
}
define void @tgt(ptr %a) {
  call void @u(ptr %a)
  ret void
}
define void @src_written(ptr %a) {
  store i32 1, ptr %a
  call void @w(ptr %a)
  ret void
}
define void @tgt_written(ptr %a) {
  call void @w(ptr %a)
  ret void
}
define void @src_part(ptr %a) {
  %b = getelementptr inbounds i8, ptr %a, i64 4
  store i32 1, ptr %b
  call void @p(ptr %a)
  ret void
}
define void @tgt_part(ptr %a) {
  call void @p(ptr %a)
  ret void
}
define void @src_everything(ptr %a) {
  store i32 1, ptr %a
  call void @e(ptr %a)
  ret void
}
define void @tgt_everything(ptr %a) {
  call void @e(ptr %a)
  ret void
}
define void @src_two(ptr %a, ptr %b) {
  store i32 1, ptr %a
  call void @two(ptr %a, ptr %b)
  ret void
}
define void @tgt_two(ptr %a, ptr %b) {
  call void @two(ptr %a, ptr %b)
  ret void
}
define void @src_unwinds(ptr %a) {
  store i32 1, ptr %a
  call void @t(ptr %a)
  ret void
}
define void @tgt_unwinds(ptr %a) {
  call void @t(ptr %a)
  ret void
}
define void @src_fewer(ptr %a) {
  store i64 1, ptr %a, align 4
  call void @u(ptr %a)
  ret void
}
define void @tgt_fewer(ptr %a) {
  call void @u(ptr %a)
  ret void
}
define i32 @src_kept(ptr %a) {
  store i32 1, ptr %a
  call void @n(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_kept(ptr %a) {
  store i32 1, ptr %a
  call void @n(ptr %a)
  ret i32 1
}
define void @src_added(ptr noundef align 4 dereferenceable(4) %a) {
  call void @u(ptr %a)
  ret void
}
define void @tgt_added(ptr noundef align 4 dereferenceable(4) %a) {
  store i32 1, ptr %a
  call void @u(ptr %a)
  ret void
}
