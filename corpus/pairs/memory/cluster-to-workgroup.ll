; What: An address in the memory of a cluster may be in another workgroup, also where no generic address occurs.
; Document: PTX ISA, "State Spaces"; docs/memory.md
; EXPECT: incorrect target-undefined

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @src(ptr addrspace(7) %a) {
  store i32 1, ptr addrspace(7) %a
  ret void
}
define void @tgt(ptr addrspace(7) %a) {
  %b = addrspacecast ptr addrspace(7) %a to ptr addrspace(3)
  store i32 1, ptr addrspace(3) %b
  ret void
}
