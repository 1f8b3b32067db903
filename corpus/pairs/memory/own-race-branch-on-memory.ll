; What: a branch asks a local variable, to which the target stores another value: it stores where the source does not. That
; the variable holds the same before makes no difference to a thread that loads meanwhile.
; Document: LangRef, "Memory Model for Concurrent Operations"
; EXPECT --function src_f: incorrect store-added

target triple = "amdgcn-amd-amdhsa"
@g = internal addrspace(1) global i32 0
define i32 @src_f() {
entry:
  %a = alloca i1, addrspace(5)
  store i1 0, ptr addrspace(5) %a
  %c = load i1, ptr addrspace(5) %a
  br i1 %c, label %then, label %join
then:
  store i32 0, ptr addrspace(1) @g
  br label %join
join:
  %v = load i32, ptr addrspace(1) @g
  ret i32 %v
}
define i32 @tgt_f() {
entry:
  %a = alloca i1, addrspace(5)
  store i1 1, ptr addrspace(5) %a
  %c = load i1, ptr addrspace(5) %a
  br i1 %c, label %then, label %join
then:
  store i32 0, ptr addrspace(1) @g
  br label %join
join:
  %v = load i32, ptr addrspace(1) @g
  ret i32 %v
}
