; What: A call that may only read memory, and whose result nothing uses, stands between two barriers: it shows nothing to others, and sees
; nothing.  So the second barrier counts once with the first.  Where the result is used, it may be what another thread
; has stored between the barriers.
; Document: docs/semantics.md, section 8 ("Barriers in a row")
; EXPECT --function src: correct
; EXPECT --function src_used: incorrect

target triple = "amdgcn-amd-amdhsa"
declare void @subgroupBarrier() convergent nounwind willreturn
declare i32 @rd(i32) nounwind willreturn memory(read)
declare void @use(i32) nounwind willreturn
define void @src(i32 %a) convergent {
  call void @subgroupBarrier()
  %q = call i32 @rd(i32 %a)
  call void @subgroupBarrier()
  ret void
}
define void @tgt(i32 %a) convergent {
  call void @subgroupBarrier()
  ret void
}
define void @src_used(i32 %a) convergent {
  call void @subgroupBarrier()
  %q = call i32 @rd(i32 %a)
  call void @subgroupBarrier()
  call void @use(i32 %q)
  ret void
}
define void @tgt_used(i32 %a) convergent {
  call void @subgroupBarrier()
  %q = call i32 @rd(i32 %a)
  call void @use(i32 %q)
  ret void
}
