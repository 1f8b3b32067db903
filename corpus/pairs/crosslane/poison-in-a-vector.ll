; What: Each element of a vector that moves between lanes is poison or not by itself (@src). A copy of the result of an
; argument that is `returned` is the argument: a target that passes poison breaks what the callee promises (@src_returned).
; Document: LangRef, "Poison Values", "Parameter Attributes" (`returned`, `noundef`)
; EXPECT --function src_returned: incorrect
; EXPECT --function src: incorrect
; EXPECT --function src_kept: correct
target triple = "amdgcn-amd-amdhsa"

declare <2 x half> @llvm.amdgcn.readfirstlane.v2f16(<2 x half>)
declare noundef i32 @k(i32 returned) nounwind willreturn memory(none)

define half @src(half noundef %x) {
  %v = insertelement <2 x half> poison, half %x, i32 1
  %r = call <2 x half> @llvm.amdgcn.readfirstlane.v2f16(<2 x half> %v)
  %e = extractelement <2 x half> %r, i32 1
  ret half %e
}
define half @tgt(half noundef %x) {
  ret half 0.0
}

define half @src_kept(half noundef %x) {
  %v = insertelement <2 x half> zeroinitializer, half %x, i32 0
  %r = call <2 x half> @llvm.amdgcn.readfirstlane.v2f16(<2 x half> %v)
  %e = extractelement <2 x half> %r, i32 0
  ret half %e
}
define half @tgt_kept(half noundef %x) {
  %v = insertelement <2 x half> poison, half %x, i32 0
  %r = call <2 x half> @llvm.amdgcn.readfirstlane.v2f16(<2 x half> %v)
  %e = extractelement <2 x half> %r, i32 0
  ret half %e
}

define i32 @src_returned(i32 %a) {
  %m = freeze i32 %a
  %r = call i32 @k(i32 %m)
  ret i32 %r
}
define i32 @tgt_returned(i32 %a) {
  %r = call i32 @k(i32 %a)
  ret i32 %r
}
