; What: A constant of several parts that is stored has a cast of a variable of the workgroup in it, which asks for the queue or the
; implicit arguments.
; Document: AMDGPUUsage, "Attributes" (amdgpu-no-queue-ptr, amdgpu-no-implicitarg-ptr)
; EXPECT --function src_stored: unsupported

@lds = internal addrspace(3) global i32 poison

define void @src_stored(ptr addrspace(1) %p) {
  store [1 x ptr] [ptr addrspacecast (ptr addrspace(3) @lds to ptr)], ptr addrspace(1) %p
  ret void
}

define void @tgt_stored(ptr addrspace(1) %p) "amdgpu-no-queue-ptr" "amdgpu-no-implicitarg-ptr" {
  store [1 x ptr] [ptr addrspacecast (ptr addrspace(3) @lds to ptr)], ptr addrspace(1) %p
  ret void
}


