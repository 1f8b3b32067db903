; What: The address one past what was loaded is not null: no object reaches the end of the address space.  Of an address after
; which nothing was loaded, this does not follow.
; Why: an address four bytes before the end was taken for one that an object of four bytes may have.
; Document: LangRef, "Allocated Objects"
; EXPECT --function src: correct
; EXPECT --function src_nothing: incorrect result-changed
; EXPECT --function src_narrow: correct

target datalayout = "p3:32:32"

define i1 @src(ptr noundef %p) {
  %x = load i32, ptr %p
  %behind = getelementptr i32, ptr %p, i64 1
  %null = icmp eq ptr %behind, null
  ret i1 %null
}
define i1 @tgt(ptr noundef %p) {
  %x = load i32, ptr %p
  ret i1 false
}

define i1 @src_nothing(ptr noundef %p) {
  %behind = getelementptr i32, ptr %p, i64 1
  %null = icmp eq ptr %behind, null
  ret i1 %null
}
define i1 @tgt_nothing(ptr noundef %p) {
  ret i1 false
}

define i1 @src_narrow(ptr addrspace(3) noundef %p) {
  store i16 1, ptr addrspace(3) %p
  %behind = getelementptr i8, ptr addrspace(3) %p, i32 2
  %null = icmp eq ptr addrspace(3) %behind, null
  ret i1 %null
}
define i1 @tgt_narrow(ptr addrspace(3) noundef %p) {
  store i16 1, ptr addrspace(3) %p
  ret i1 false
}
