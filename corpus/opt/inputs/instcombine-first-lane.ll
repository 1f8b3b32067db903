; What: The first lane of an anchor's threads, and then the first lane of the function's threads of that. InstCombine takes the first of these
; for the second, since its operand is the result of a first lane in the same block: but the anchor's threads need not be all.
; Kernel: none; made of uniformity/anchor-left.ll by hand
; Document: llvm-convergent-operations, "Controlled Maximal Convergence"
; SLOW: its first line takes half a second
; RUN: opt-22 -passes=instcombine
; EXPECT: incorrect memory-changed

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @src(ptr addrspace(1) %out) convergent {
  %entered = call token @llvm.experimental.convergence.entry()
  %own = call i32 @llvm.amdgcn.workitem.id.x()
  %anchor = call token @llvm.experimental.convergence.anchor()
  %some = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %own) [ "convergencectrl"(token %anchor) ]
  %all = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %some) [ "convergencectrl"(token %entered) ]
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %own
  store i32 %all, ptr addrspace(1) %place
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.entry()
