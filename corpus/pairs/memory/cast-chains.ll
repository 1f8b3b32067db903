; What: a cast to another address space is injective: an address that would become null there, and is not null, becomes poison, so
; that a cast there and back is the address (@src), and null stays null (@src_null).  An address of global memory is none of the
; workgroup's (@src_other).
; Document: User Guide for AMDGPU Backend, "Address Spaces"; docs/memory.md
; EXPECT --function src: correct
; EXPECT --function src_null: correct
; EXPECT --function src_back: incorrect result-poison
; EXPECT --function src_other: incorrect target-undefined

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
define ptr @src(ptr %p) {
  %s = addrspacecast ptr %p to ptr addrspace(3)
  %g = addrspacecast ptr addrspace(3) %s to ptr
  ret ptr %g
}
define ptr @tgt(ptr %p) {
  ret ptr %p
}
define i1 @src_null(ptr %p) {
  %s = addrspacecast ptr %p to ptr addrspace(3)
  %n = icmp eq ptr addrspace(3) %s, addrspacecast (ptr null to ptr addrspace(3))
  ret i1 %n
}
define i1 @tgt_null(ptr %p) {
  %n = icmp eq ptr %p, null
  ret i1 %n
}
define ptr @src_back(ptr %p) {
  ret ptr %p
}
define ptr @tgt_back(ptr %p) {
  %s = addrspacecast ptr %p to ptr addrspace(3)
  %g = addrspacecast ptr addrspace(3) %s to ptr
  ret ptr %g
}
define void @src_other(ptr addrspace(3) %q, ptr %p) {
  store i32 1, ptr %p
  ret void
}
define void @tgt_other(ptr addrspace(3) %q, ptr %p) {
  %s = addrspacecast ptr %p to ptr addrspace(3)
  store i32 1, ptr addrspace(3) %s
  ret void
}
