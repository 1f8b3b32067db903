; What: a variable of its own module that calls only read, and whose address they do not keep, holds what its initialiser gives
; (@src, @src_prefetched).  A call that may write there (@src_written), or keep the address (@src_kept), may change it.
; Document: LangRef, "Parameter Attributes", `readonly`, `captures`; "Linkage Types"
; EXPECT --function src: correct
; EXPECT --function src_prefetched: correct
; EXPECT --function src_written: incorrect result-changed
; EXPECT --function src_kept: incorrect result-changed
; EXPECT --function src_in_result: incorrect result-changed

@g = internal global i32 5
@p = internal global i32 5
@w = internal global i32 5
@k = internal global i32 5
@r = internal global i32 5
declare void @u(ptr readonly captures(none))
declare void @write(ptr captures(none))
declare void @keep(ptr readonly)
declare ptr @same(ptr readonly captures(ret: address, provenance))
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
define void @users() {
  call void @u(ptr readonly captures(none) @g)
  call void @llvm.prefetch.p0(ptr @p, i32 1, i32 0, i32 1)
  call void @write(ptr @w)
  call void @keep(ptr @k)
  %r = call ptr @same(ptr @r)
  store i32 6, ptr %r
  ret void
}
define i32 @src() {
  %v = load i32, ptr @g
  ret i32 %v
}
define i32 @tgt() {
  ret i32 5
}
define i32 @src_prefetched() {
  %v = load i32, ptr @p
  ret i32 %v
}
define i32 @tgt_prefetched() {
  ret i32 5
}
define i32 @src_written() {
  %v = load i32, ptr @w
  ret i32 %v
}
define i32 @tgt_written() {
  ret i32 5
}
define i32 @src_kept() {
  %v = load i32, ptr @k
  ret i32 %v
}
define i32 @tgt_kept() {
  ret i32 5
}
define i32 @src_in_result() {
  %v = load i32, ptr @r
  ret i32 %v
}
define i32 @tgt_in_result() {
  ret i32 5
}
