; What: the target stores to another element of a variable, too.
; Document: LangRef, "Memory Model for Concurrent Operations"
; EXPECT --function src_f: incorrect store-added

target triple = "amdgcn-amd-amdhsa"
@g = internal addrspace(1) global [2 x i32] zeroinitializer
define i32 @src_f() {
  store i32 0, ptr addrspace(1) @g
  %v = load i32, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @g, i64 4)
  ret i32 %v
}
define i32 @tgt_f() {
  store i32 0, ptr addrspace(1) @g
  store i32 0, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @g, i64 4)
  %v = load i32, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @g, i64 4)
  ret i32 %v
}
