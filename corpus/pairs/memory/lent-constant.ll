; What: a call that does not capture its argument cannot tell the address of a local copy from that of the constant that it
; is a copy of: InstCombine passes the constant, where the call only reads.  That the contents are the same is not
; compared then, so that it is not decided, right or wrong.  Where the call captures the address, it is refuted.
; Document: LangRef, "Parameter Attributes", `captures`, `readonly`; docs/refinement.md
; EXPECT --function src_lent: unknown approximation
; EXPECT --function src_other: unknown approximation
; EXPECT --function src_kept: incorrect operands-changed

@c = private constant [4 x i8] c"abcd"
@d = private constant [4 x i8] c"dcba"

declare void @reads(ptr readonly captures(none)) nounwind willreturn
declare void @keeps(ptr readonly) nounwind willreturn
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @src_lent() {
  %a = alloca [4 x i8]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @c, i64 4, i1 false)
  call void @reads(ptr %a)
  ret void
}
define void @tgt_lent() {
  call void @reads(ptr @c)
  ret void
}

define void @src_other() {
  %a = alloca [4 x i8]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @c, i64 4, i1 false)
  call void @reads(ptr %a)
  ret void
}
define void @tgt_other() {
  call void @reads(ptr @d)
  ret void
}

define void @src_kept() {
  %a = alloca [4 x i8]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @c, i64 4, i1 false)
  call void @keeps(ptr %a)
  ret void
}
define void @tgt_kept() {
  call void @keeps(ptr @c)
  ret void
}
