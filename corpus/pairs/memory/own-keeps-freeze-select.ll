; What: a `select` with two equal arms is poison where its condition is, and any number after `freeze`: to store it over 0 need
; not leave 0.
; Document: LangRef, "'freeze' Instruction"
; EXPECT --function src_f: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"
@g = internal addrspace(1) global i32 0
define i32 @src_f(i1 %c) {
  store i32 0, ptr addrspace(1) @g
  %v = load i32, ptr addrspace(1) @g
  ret i32 %v
}
define i32 @tgt_f(i1 %c) {
  %s = select i1 %c, i32 0, i32 0
  %f = freeze i32 %s
  store i32 %f, ptr addrspace(1) @g
  %v = load i32, ptr addrspace(1) @g
  ret i32 %v
}
