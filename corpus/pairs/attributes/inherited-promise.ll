; What: A function that does not call itself may call one that does; and one that frees nothing that was there before may call one that
; frees what it has made itself.
; Document: LangRef, "Function Attributes" (`norecurse`, `nofree`)
; EXPECT --function src_recursion: unsupported
; EXPECT --function src_made_here: unsupported

define void @src_recursion() norecurse {
  call void @g()
  ret void
}

define void @tgt_recursion() norecurse {
  call void @g() norecurse
  ret void
}

define void @src_made_here() nofree {
  %p = call ptr @malloc(i64 4)
  call void @g_made_here(ptr %p)
  ret void
}

define void @tgt_made_here() nofree {
  %p = call ptr @malloc(i64 4)
  call void @g_made_here(ptr %p) nofree
  ret void
}

declare void @g()
declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) "alloc-family"="malloc"
declare void @g_made_here(ptr)
