; What: only the target calls a function that stores what the variable holds.
; Document: LangRef, "Memory Model for Concurrent Operations"
; EXPECT --function src_f: incorrect store-added

target triple = "amdgcn-amd-amdhsa"
@g = internal addrspace(1) global i32 0
define internal void @helper() {
  store i32 0, ptr addrspace(1) @g
  ret void
}
define void @other() {
  call void @helper()
  ret void
}
define i32 @src_f() {
  %v = load i32, ptr addrspace(1) @g
  ret i32 %v
}
define i32 @tgt_f() {
  call void @helper()
  %v = load i32, ptr addrspace(1) @g
  ret i32 %v
}
