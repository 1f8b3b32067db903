; What: An atomic access of the target promises what another one of the source does: that the memory is not on another device.
; Document: AMDGPUUsage, "LLVM IR Metadata" (`amdgpu.no.remote.memory`)
; EXPECT --function src_remote: unsupported

target triple = "amdgcn-amd-amdhsa"

define void @src_remote(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %x = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("agent") monotonic, !amdgpu.no.remote.memory !0, !amdgpu.no.fine.grained.memory !0
  %y = atomicrmw add ptr addrspace(1) %q, i32 1 syncscope("agent") monotonic
  ret void
}

define void @tgt_remote(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %x = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("agent") monotonic, !amdgpu.no.remote.memory !0, !amdgpu.no.fine.grained.memory !0
  %y = atomicrmw add ptr addrspace(1) %q, i32 1 syncscope("agent") monotonic, !amdgpu.no.remote.memory !0, !amdgpu.no.fine.grained.memory !0
  ret void
}



!0 = !{}
