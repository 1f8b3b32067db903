; What: Barriers in a row, on AMDGPU.  The halves of a barrier are not merged, nor is a barrier
; removed that is the only one; a token that both have is the same set.
; Document: docs/semantics.md, section 8; AMDGPUUsage, "Execution Synchronization"
; EXPECT --function src_merged: correct
; EXPECT --function src_doubled: correct
; EXPECT --function src_wave: correct
; EXPECT --function src_wave_in_arm: correct
; EXPECT --function src_all: incorrect observation-missing
; EXPECT --function src_halves: incorrect
; EXPECT --function src_other: incorrect observation-missing
; EXPECT --function src_tokens: correct

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @src_merged() {
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @tgt_merged() {
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @src_doubled() {
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @tgt_doubled() {
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @src_wave() {
  call void @llvm.amdgcn.wave.barrier()
  call void @llvm.amdgcn.wave.barrier()
  ret void
}

define amdgpu_kernel void @tgt_wave() {
  call void @llvm.amdgcn.wave.barrier()
  ret void
}

define amdgpu_kernel void @src_wave_in_arm() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %t, 7
  br i1 %c, label %a, label %e

a:
  call void @llvm.amdgcn.wave.barrier()
  call void @llvm.amdgcn.wave.barrier()
  br label %e

e:
  ret void
}

define amdgpu_kernel void @tgt_wave_in_arm() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %t, 7
  br i1 %c, label %a, label %e

a:
  call void @llvm.amdgcn.wave.barrier()
  br label %e

e:
  ret void
}

define amdgpu_kernel void @src_all() {
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @tgt_all() {
  ret void
}

define amdgpu_kernel void @src_halves() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}

define amdgpu_kernel void @tgt_halves() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}

define amdgpu_kernel void @src_other() {
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.amdgcn.wave.barrier()
  ret void
}

define amdgpu_kernel void @tgt_other() {
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @src_tokens() convergent {
  %t = call token @llvm.experimental.convergence.entry()
  call void @llvm.amdgcn.s.barrier() [ "convergencectrl"(token %t) ]
  call void @llvm.amdgcn.s.barrier() [ "convergencectrl"(token %t) ]
  ret void
}

define amdgpu_kernel void @tgt_tokens() convergent {
  %t = call token @llvm.experimental.convergence.entry()
  call void @llvm.amdgcn.s.barrier() [ "convergencectrl"(token %t) ]
  ret void
}

declare void @llvm.amdgcn.s.barrier.signal(i32)
declare void @llvm.amdgcn.s.barrier.wait(i16)
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.amdgcn.wave.barrier()
declare i32 @llvm.amdgcn.workitem.id.x()
declare token @llvm.experimental.convergence.entry()
