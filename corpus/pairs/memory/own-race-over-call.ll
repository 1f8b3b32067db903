; What: a store of what the variable holds is moved over a call that may wait, or not return.
; Document: LangRef, "Memory Model for Concurrent Operations"
; EXPECT --function src_q: incorrect memory-changed
; EXPECT --function src_f: incorrect store-added

target triple = "amdgcn-amd-amdhsa"
@g = internal addrspace(1) global i32 0
declare void @wait(i32)
define i32 @src_f(i32 %x) {
  call void @wait(i32 %x)
  store i32 0, ptr addrspace(1) @g
  ret i32 0
}
define i32 @tgt_f(i32 %x) {
  store i32 0, ptr addrspace(1) @g
  call void @wait(i32 %x)
  ret i32 0
}
define i32 @src_q(i32 %x) {
  call void @wait(i32 %x)
  store i32 1, ptr addrspace(1) @g2
  ret i32 0
}
define i32 @tgt_q(i32 %x) {
  store i32 1, ptr addrspace(1) @g2
  call void @wait(i32 %x)
  ret i32 0
}
@g2 = internal addrspace(1) global i32 0
define i32 @rdd() {
  %v = load i32, ptr addrspace(1) @g2
  ret i32 %v
}
define i32 @reader() {
  %v = load i32, ptr addrspace(1) @g
  ret i32 %v
}
