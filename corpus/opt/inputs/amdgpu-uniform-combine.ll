; What: Thread 0 leaves a loop by a divergent branch, the others an iteration later by a uniform one, and all are converged where both ways
; meet. LLVM's uniformity analysis calls the number of the way uniform there (uniformity/cycle-exit.ll): what lane 0 has is replaced by the
; thread's own.
; Kernel: none; made of uniformity/cycle-exit.ll by hand
; Document: llvm-convergence-and-uniformity, "Uniformity", rule 3.1
; SLOW: its first line takes half a second
; RUN: opt-22 -passes=amdgpu-uniform-intrinsic-combine
; EXPECT: incorrect memory-changed

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @src(ptr addrspace(1) %out) {
entry:
  %d = call i32 @llvm.amdgcn.workitem.id.x()
  br label %header

header:
  %i = phi i32 [ 0, %entry ], [ 1, %body ]
  %goes.on = icmp slt i32 %i, 1
  br i1 %goes.on, label %body, label %exit

body:
  %leaves = icmp eq i32 %d, 0
  br i1 %leaves, label %exit, label %header

exit:
  %way = phi i32 [ 1, %body ], [ 0, %header ]
  %first = call i32 @llvm.amdgcn.readlane.i32(i32 %way, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %d
  store i32 %first, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
