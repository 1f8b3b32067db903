; What: a stored structure leaves undef in its padding.
; Document: LangRef, "'store' Instruction"
; EXPECT --function src_f: incorrect memory-undef

target triple = "amdgcn-amd-amdhsa"
@g = internal addrspace(1) global i64 0
define i64 @src_f() {
  store i64 0, ptr addrspace(1) @g
  %v = load i64, ptr addrspace(1) @g
  ret i64 %v
}
define i64 @tgt_f() {
  store { i8, i32 } zeroinitializer, ptr addrspace(1) @g
  %v = load i64, ptr addrspace(1) @g
  ret i64 %v
}
