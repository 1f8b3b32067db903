; What: An atomic addition of floats in local memory is a load, an addition and a store, as AtomicExpand writes it
; (@src_float), also where generic addresses occur (@src_generic). The sum may be no other (@src_float_wrong); memory
; of the block is not the thread's own (@src_shared), and a volatile access is observed (@src_volatile).
; Document: PTX ISA, "State Spaces"; LangRef, "'atomicrmw' Instruction"; docs/memory.md
; EXPECT --function src_float: correct
; EXPECT --function src_float_wrong: incorrect memory-changed
; EXPECT --function src_generic: correct
; EXPECT --function src_shared: incorrect observation-missing
; EXPECT --function src_volatile: incorrect

target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
define float @src_float(ptr addrspace(5) %p) {
  %v = atomicrmw fadd ptr addrspace(5) %p, float 1.0 monotonic
  ret float %v
}
define float @tgt_float(ptr addrspace(5) %p) {
  %v = load float, ptr addrspace(5) %p
  %n = fadd float %v, 1.0
  store float %n, ptr addrspace(5) %p
  ret float %v
}
define float @src_float_wrong(ptr addrspace(5) %p) {
  %v = atomicrmw fadd ptr addrspace(5) %p, float 1.0 monotonic
  ret float %v
}
define float @tgt_float_wrong(ptr addrspace(5) %p) {
  %v = load float, ptr addrspace(5) %p
  %n = fadd float %v, 2.0
  store float %n, ptr addrspace(5) %p
  ret float %v
}
define float @src_generic(ptr addrspace(5) %p, ptr %g) {
  %v = atomicrmw fsub ptr addrspace(5) %p, float 1.0 seq_cst
  store float %v, ptr %g
  ret float %v
}
define float @tgt_generic(ptr addrspace(5) %p, ptr %g) {
  %v = load float, ptr addrspace(5) %p
  %n = fsub float %v, 1.0
  store float %n, ptr addrspace(5) %p
  store float %v, ptr %g
  ret float %v
}
define float @src_shared(ptr addrspace(3) %p) {
  %v = atomicrmw fadd ptr addrspace(3) %p, float 1.0 monotonic
  ret float %v
}
define float @tgt_shared(ptr addrspace(3) %p) {
  %v = load float, ptr addrspace(3) %p
  %n = fadd float %v, 1.0
  store float %n, ptr addrspace(3) %p
  ret float %v
}
define float @src_volatile(ptr addrspace(5) %p) {
  %v = atomicrmw volatile fadd ptr addrspace(5) %p, float 1.0 monotonic
  ret float %v
}
define float @tgt_volatile(ptr addrspace(5) %p) {
  %v = load float, ptr addrspace(5) %p
  %n = fadd float %v, 1.0
  store float %n, ptr addrspace(5) %p
  ret float %v
}
