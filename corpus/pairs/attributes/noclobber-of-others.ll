; What: A load of memory that is not clobbered may follow writes of other memory: of the group's, and through another `noalias` argument;
; and a barrier, before which no thread of the launch has written what it reads. It may not follow a write through an argument that may be
; the same.
; Document: AMDGPUUsage, "LLVM IR Metadata" (amdgpu.noclobber); LLVM, AMDGPUMemoryUtils, isClobberedInFunction
; EXPECT --function src_of_group: correct
; EXPECT --function src_through_another: correct
; EXPECT --function src_after_barrier: correct
; EXPECT --function src_of_constants: correct
; EXPECT --function src_maybe_same: unsupported
; EXPECT --function src_after_call: unsupported
; EXPECT --function src_by_flag: unsupported
; EXPECT --function src_in_arms: unsupported
; EXPECT --function src_written_before_barrier: unsupported

target triple = "amdgcn-amd-amdhsa"
@tile = internal addrspace(3) global [64 x i32] poison, align 4
declare void @llvm.amdgcn.s.barrier()
declare void @anything() convergent nounwind

define amdgpu_kernel void @src_of_group(ptr addrspace(1) noundef %in, i32 noundef %x) {
  store i32 %x, ptr addrspace(3) @tile, align 4
  %v = load i32, ptr addrspace(1) %in, align 4
  store i32 %v, ptr addrspace(3) @tile, align 4
  ret void
}

define amdgpu_kernel void @tgt_of_group(ptr addrspace(1) noundef %in, i32 noundef %x) {
  store i32 %x, ptr addrspace(3) @tile, align 4
  %v = load i32, ptr addrspace(1) %in, align 4, !amdgpu.noclobber !0
  store i32 %v, ptr addrspace(3) @tile, align 4
  ret void
}

define amdgpu_kernel void @src_through_another(ptr addrspace(1) noundef %in, ptr addrspace(1) noalias noundef %out) {
  store i32 1, ptr addrspace(1) %out, align 4
  %v = load i32, ptr addrspace(1) %in, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}

define amdgpu_kernel void @tgt_through_another(ptr addrspace(1) noundef %in, ptr addrspace(1) noalias noundef %out) {
  store i32 1, ptr addrspace(1) %out, align 4
  %v = load i32, ptr addrspace(1) %in, align 4, !amdgpu.noclobber !0
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}

define amdgpu_kernel void @src_after_barrier(ptr addrspace(1) noundef %in) convergent {
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) %in, align 4
  store i32 %v, ptr addrspace(3) @tile, align 4
  ret void
}

define amdgpu_kernel void @tgt_after_barrier(ptr addrspace(1) noundef %in) convergent {
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) %in, align 4, !amdgpu.noclobber !0
  store i32 %v, ptr addrspace(3) @tile, align 4
  ret void
}

define amdgpu_kernel void @src_of_constants(ptr addrspace(4) noundef %in, ptr addrspace(1) noundef %out) {
  store i32 1, ptr addrspace(1) %out, align 4
  %v = load i32, ptr addrspace(4) %in, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}

define amdgpu_kernel void @tgt_of_constants(ptr addrspace(4) noundef %in, ptr addrspace(1) noundef %out) {
  store i32 1, ptr addrspace(1) %out, align 4
  %v = load i32, ptr addrspace(4) %in, align 4, !amdgpu.noclobber !0
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}

define amdgpu_kernel void @src_maybe_same(ptr addrspace(1) noundef %in, ptr addrspace(1) noundef %out) {
  store i32 1, ptr addrspace(1) %out, align 4
  %v = load i32, ptr addrspace(1) %in, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}

define amdgpu_kernel void @tgt_maybe_same(ptr addrspace(1) noundef %in, ptr addrspace(1) noundef %out) {
  store i32 1, ptr addrspace(1) %out, align 4
  %v = load i32, ptr addrspace(1) %in, align 4, !amdgpu.noclobber !0
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}

define amdgpu_kernel void @src_after_call(ptr addrspace(1) noundef %in) convergent {
  call void @anything()
  %v = load i32, ptr addrspace(1) %in, align 4
  store i32 %v, ptr addrspace(3) @tile, align 4
  ret void
}

define amdgpu_kernel void @tgt_after_call(ptr addrspace(1) noundef %in) convergent {
  call void @anything()
  %v = load i32, ptr addrspace(1) %in, align 4, !amdgpu.noclobber !0
  store i32 %v, ptr addrspace(3) @tile, align 4
  ret void
}

define amdgpu_kernel void @src_written_before_barrier(ptr addrspace(1) noundef %in, ptr addrspace(1) noundef %out) convergent {
  store i32 1, ptr addrspace(1) %out, align 4
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) %in, align 4
  store i32 %v, ptr addrspace(3) @tile, align 4
  ret void
}

define amdgpu_kernel void @tgt_written_before_barrier(ptr addrspace(1) noundef %in, ptr addrspace(1) noundef %out) convergent {
  store i32 1, ptr addrspace(1) %out, align 4
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) %in, align 4, !amdgpu.noclobber !0
  store i32 %v, ptr addrspace(3) @tile, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
define amdgpu_kernel void @src_by_flag(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, ptr addrspace(1) noalias %o) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %p
  fence syncscope("agent") release
  %u = atomicrmw add ptr addrspace(1) %q, i32 1 syncscope("agent") monotonic
  ret void
b:
  %f = atomicrmw add ptr addrspace(1) %q, i32 0 syncscope("agent") monotonic
  %d = icmp eq i32 %f, 1
  br i1 %d, label %b2, label %e
b2:
  fence syncscope("agent") acquire
  %x = load i32, ptr addrspace(1) %p
  store i32 %x, ptr addrspace(1) %o
  ret void
e:
  ret void
}

define amdgpu_kernel void @tgt_by_flag(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, ptr addrspace(1) noalias %o) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %p
  fence syncscope("agent") release
  %u = atomicrmw add ptr addrspace(1) %q, i32 1 syncscope("agent") monotonic
  ret void
b:
  %f = atomicrmw add ptr addrspace(1) %q, i32 0 syncscope("agent") monotonic
  %d = icmp eq i32 %f, 1
  br i1 %d, label %b2, label %e
b2:
  fence syncscope("agent") acquire
  %x = load i32, ptr addrspace(1) %p, !amdgpu.noclobber !0
  store i32 %x, ptr addrspace(1) %o
  ret void
e:
  ret void
}

define amdgpu_kernel void @src_in_arms(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(1) noalias %o) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %p
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
b:
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %x = load i32, ptr addrspace(1) %p
  store i32 %x, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @tgt_in_arms(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(1) noalias %o) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %p
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret void
b:
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %x = load i32, ptr addrspace(1) %p, !amdgpu.noclobber !0
  store i32 %x, ptr addrspace(1) %o
  ret void
}

!0 = !{}
