; What: An atomic addition at an address that all threads share.  AMDGPUAtomicOptimizer lets one thread add for all of them: it
; asks `llvm.amdgcn.ballot` who they are, and `llvm.amdgcn.readfirstlane` for the result, without tokens, though the function has
; some.  LLVM's verifier refuses the result.
; Kernel: none; found by running the passes of `tangle-tv hunt` on hand-written modules
; Document: llvm-convergent-operations, "Static Rules"
; RUN: opt-22 -mtriple=amdgcn-amd-amdhsa -passes=amdgpu-atomic-optimizer
; EXPECT: incorrect mixed-convergence

target triple = "amdgcn-amd-amdhsa"

define i32 @src(ptr addrspace(1) inreg %count) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @llvm.amdgcn.wave.barrier() [ "convergencectrl"(token %entered) ]
  %old = atomicrmw add ptr addrspace(1) %count, i32 1 syncscope("agent") monotonic
  ret i32 %old
}
