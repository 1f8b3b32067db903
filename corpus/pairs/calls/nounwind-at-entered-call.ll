; What: a target that says `nounwind` at a call of a function whose body calls what may unwind: another call that is nounwind in the
; source grants nothing.
; Document: LangRef, "Function Attributes", nounwind
; EXPECT --function src_f: unsupported

declare void @u(i32)
define internal void @g() noinline {
  call void @u(i32 1)
  ret void
}
define void @src_f() {
  call void @u(i32 0) nounwind
  call void @g()
  ret void
}
define void @tgt_f() {
  call void @u(i32 0) nounwind
  call void @g() nounwind
  ret void
}
