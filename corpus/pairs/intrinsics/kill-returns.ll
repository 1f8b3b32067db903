; What: A call of `kill` promises to return, so that no thread may end there.
; Document: LLVM, IntrinsicsAMDGPU.td (int_amdgcn_kill); LangRef, "Function Attributes" (`willreturn`)
; EXPECT --function src_returns: unsupported

target triple = "amdgcn-amd-amdpal"

define amdgpu_ps void @src_returns(i1 %c, ptr addrspace(1) %p) {
  call void @llvm.amdgcn.kill(i1 %c)
  store i32 1, ptr addrspace(1) %p
  ret void
}

define amdgpu_ps void @tgt_returns(i1 %c, ptr addrspace(1) %p) {
  call void @llvm.amdgcn.kill(i1 %c) willreturn
  store i32 1, ptr addrspace(1) %p
  ret void
}

declare void @llvm.amdgcn.kill(i1)
