; What: a load of i7 of what holds a higher bit is poison: frozen and stored again it is another number.
; Document: LangRef, "'load' Instruction"
; EXPECT --function src_a: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"
@g = internal addrspace(1) global i8 128
define i8 @src_a() {
  store i8 128, ptr addrspace(1) @g
  %v = load i8, ptr addrspace(1) @g
  ret i8 %v
}
define i8 @tgt_a() {
  %x = load i7, ptr addrspace(1) @g
  %y = freeze i7 %x
  store i7 %y, ptr addrspace(1) @g
  %v = load i8, ptr addrspace(1) @g
  ret i8 %v
}
