; What: What a load that is not clobbered reads may have been written before: by another group, whose flag the function has acquired; or by
; the caller.
; Document: AMDGPUUsage, "LLVM IR Metadata" (amdgpu.noclobber)
; EXPECT --function src_acquired: unsupported
; EXPECT --function src_by_caller: unsupported

define amdgpu_kernel void @src_acquired(ptr addrspace(1) %f, ptr addrspace(1) %p, ptr addrspace(1) %o) {
  %a = load atomic i32, ptr addrspace(1) %f syncscope("agent") acquire, align 4
  %c = icmp eq i32 %a, 1
  br i1 %c, label %r, label %e

r:
  %v = load i32, ptr addrspace(1) %p
  store i32 %v, ptr addrspace(1) %o
  br label %e

e:
  ret void
}

define amdgpu_kernel void @tgt_acquired(ptr addrspace(1) %f, ptr addrspace(1) %p, ptr addrspace(1) %o) {
  %a = load atomic i32, ptr addrspace(1) %f syncscope("agent") acquire, align 4
  %c = icmp eq i32 %a, 1
  br i1 %c, label %r, label %e

r:
  %v = load i32, ptr addrspace(1) %p, !amdgpu.noclobber !0
  store i32 %v, ptr addrspace(1) %o
  br label %e

e:
  ret void
}

define i32 @src_by_caller(ptr addrspace(1) inreg %p) {
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}

define i32 @tgt_by_caller(ptr addrspace(1) inreg %p) {
  %v = load i32, ptr addrspace(1) %p, !amdgpu.noclobber !1
  ret i32 %v
}



!0 = !{}
!1 = !{}
