; What: A barrier in a function with tokens.  On a processor with split barriers AMDGPULowerIntrinsics writes it as a signal and a
; wait, both convergent, and both without the token.  LLVM's verifier refuses the result if there are other operations with tokens.
; Kernel: none; found by running the passes of `tangle-tv hunt` on hand-written modules
; Document: llvm-convergent-operations, "Static Rules"
; RUN: opt-22 -mtriple=amdgcn-amd-amdhsa -mcpu=gfx1200 -passes=amdgpu-lower-intrinsics
; EXPECT: incorrect mixed-convergence

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @src() convergent "amdgpu-flat-work-group-size"="256,256" {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @llvm.amdgcn.s.barrier() [ "convergencectrl"(token %entered) ]
  ret void
}
