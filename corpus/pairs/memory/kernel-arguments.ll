; What: AMDGPU's backend reads a kernel's arguments from a segment that an intrinsic points to.  That they are there, and that the
; segment is, is a convention of compiler and loader, which is not modelled.
; Document: LLVM, "User Guide for AMDGPU Backend", "Kernel Argument Segment"
; SLOW: its first line takes about a second
; EXPECT --function src: unknown approximation
; EXPECT --function src_set: unknown approximation

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @src(ptr addrspace(1) inreg %count, ptr addrspace(1) %out) {
  %old = atomicrmw add ptr addrspace(1) %count, i32 5 syncscope("agent") monotonic
  store i32 %old, ptr addrspace(1) %out, align 4
  ret void
}
define amdgpu_kernel void @tgt(ptr addrspace(1) inreg %count, ptr addrspace(1) %out) {
  %segment = call nonnull align 16 dereferenceable(272) ptr addrspace(4) @llvm.amdgcn.kernarg.segment.ptr()
  %place = getelementptr inbounds i8, ptr addrspace(4) %segment, i64 8
  %loaded = load ptr addrspace(1), ptr addrspace(4) %place, align 8, !invariant.load !0
  %old = atomicrmw add ptr addrspace(1) %count, i32 5 syncscope("agent") monotonic
  store i32 %old, ptr addrspace(1) %loaded, align 4
  ret void
}

; Which threads meet depends on the argument.
define amdgpu_kernel void @src_set(i1 noundef %c) convergent {
  br i1 %c, label %then, label %else
then:
  call void @subgroupBarrier()
  ret void
else:
  call void @subgroupBarrier()
  ret void
}
define amdgpu_kernel void @tgt_set(i1 noundef %c) convergent {
  %segment = call nonnull align 16 dereferenceable(264) ptr addrspace(4) @llvm.amdgcn.kernarg.segment.ptr()
  %loaded = load i32, ptr addrspace(4) %segment, align 16, !invariant.load !0
  %bit = trunc i32 %loaded to i1
  br i1 %bit, label %then, label %else
then:
  call void @subgroupBarrier()
  ret void
else:
  call void @subgroupBarrier()
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.kernarg.segment.ptr()

!0 = !{}
