; What: The target loses `null_pointer_is_valid`: its load of null is undefined, the source's is not.
; Document: LangRef, "Function Attributes" (`null_pointer_is_valid`)
; EXPECT --function src_lost: unsupported

define i32 @src_lost(ptr %p) null_pointer_is_valid {
  %v = load i32, ptr %p
  %c = icmp eq ptr %p, null
  %r = select i1 %c, i32 1, i32 0
  ret i32 %r
}

define i32 @tgt_lost(ptr %p) {
  %v = load i32, ptr %p
  ret i32 0
}


