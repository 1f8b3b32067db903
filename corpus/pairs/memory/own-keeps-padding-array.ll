; What: a stored array of i24 leaves undef in the bytes between its elements.
; Document: LangRef, "'store' Instruction"
; EXPECT --function src_a: incorrect memory-changed

target triple = "amdgcn-amd-amdhsa"
@g = internal addrspace(1) global [2 x i24] zeroinitializer
define i8 @src_a() {
  store i64 0, ptr addrspace(1) @g
  %v = load i8, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @g, i64 3)
  ret i8 %v
}
define i8 @tgt_a() {
  store [2 x i24] zeroinitializer, ptr addrspace(1) @g
  %v = load i8, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @g, i64 3)
  ret i8 %v
}
