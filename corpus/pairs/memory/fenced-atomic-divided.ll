; What: a weaker exchange between fences (atomic-expand), the result of which divides.
; Document: docs/semantics.md, "7. Verdicts"
; EXPECT --function src_cas: unknown approximation

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @src_cas(ptr addrspace(1) %cnt, ptr addrspace(1) %out, i32 %v) {
  %r = cmpxchg ptr addrspace(1) %cnt, i32 0, i32 1 seq_cst seq_cst, align 4
  %i = extractvalue {i32,i1} %r, 0
  %d = udiv i32 %v, %i
  store i32 %d, ptr addrspace(1) %out, align 4
  ret void
}
define ptx_kernel void @tgt_cas(ptr addrspace(1) %cnt, ptr addrspace(1) %out, i32 %v) {
  fence seq_cst
  %r = cmpxchg ptr addrspace(1) %cnt, i32 0, i32 1 acquire acquire, align 4
  %i = extractvalue { i32, i1 } %r, 0
  %d = udiv i32 %v, %i
  store i32 %d, ptr addrspace(1) %out, align 4
  ret void
}
