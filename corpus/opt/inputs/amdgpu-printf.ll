; What: A call of `printf` before the entry intrinsic. AMDGPUPrintfRuntimeBinding writes into the buffer that the runtime allocates,
; if it does: behind a branch. What comes after the call is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=amdgpu-printf-runtime-binding
; EXPECT: incorrect entry-outside-entry-block

target triple = "amdgcn-amd-amdhsa"

@format = private unnamed_addr addrspace(4) constant [4 x i8] c"%d\0A\00"

define amdgpu_kernel void @src(i32 noundef %value) convergent {
entry:
  %written = call i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) @format, i32 %value)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare i32 @printf(ptr addrspace(4), ...)
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
