; What: A lane's number below 32 is taken modulo 8, or the bits of lanes above 31 are left out. That another lane's number, which nothing
; calls, is declared to be below 8 says nothing of these.
; Document: LangRef, "range"; docs/semantics.md, section 6
; EXPECT --function src_a: incorrect result-changed
; EXPECT --function src_hi: incorrect result-changed

declare noundef range(i32 0, 8) i32 @getSubgroupLocalInvocationId()
declare noundef range(i32 0, 32) i32 @get_sub_group_local_id()
define i32 @src_a() {
  %a = call i32 @get_sub_group_local_id()
  ret i32 %a
}
define i32 @tgt_a() {
  %a = call i32 @get_sub_group_local_id()
  %b = and i32 %a, 7
  ret i32 %b
}
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
define i32 @src_hi() {
  %a = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 0)
  ret i32 %a
}
define i32 @tgt_hi() {
  ret i32 0
}
