; What: a source that is undefined for the values of vscale that are tried first: that says nothing of others, which are
; tried, too.
; Document: docs/refinement.md, "Scalable vectors"
; EXPECT --function src_range: incorrect
; EXPECT --function src_assumed: incorrect

declare i32 @llvm.vscale.i32()
declare i32 @op(i32) convergent nounwind willreturn
declare void @llvm.assume(i1)

define void @src_assumed(i32 noundef %x) convergent {
  %v = call i32 @llvm.vscale.i32()
  %c = icmp ult i32 %v, 4
  br i1 %c, label %u, label %k
u:
  unreachable
k:
  %r = call i32 @op(i32 %x)
  ret void
}

define void @tgt_assumed(i32 noundef %x) convergent {
  %r = call i32 @op(i32 7)
  ret void
}

define i32 @src_range(i32 noundef %x) convergent vscale_range(1,8) {
  %v = call i32 @llvm.vscale.i32()
  %c = icmp uge i32 %v, 8
  call void @llvm.assume(i1 %c)
  ret i32 %x
}

define i32 @tgt_range(i32 noundef %x) convergent vscale_range(1,8) {
  ret i32 0
}
