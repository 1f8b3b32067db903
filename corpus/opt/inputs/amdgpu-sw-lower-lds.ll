; What: LDS of a kernel with AddressSanitizer. AMDGPUSwLowerLDS has one work-item allocate it in blocks before the entry
; block. What was the entry block, the entry intrinsic in it, then is none.
; Kernel: none; found by `tangle-tv hunt` (family kernel), and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=amdgpu-sw-lower-lds
; EXPECT: incorrect entry-outside-entry-block

target triple = "amdgcn-amd-amdhsa"

@shared = internal addrspace(3) global i32 poison, align 4

define amdgpu_kernel void @src() convergent sanitize_address {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  store i32 0, ptr addrspace(3) @shared, align 4
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn

!llvm.module.flags = !{!0}
!0 = !{i32 4, !"nosanitize_address", i32 1}
