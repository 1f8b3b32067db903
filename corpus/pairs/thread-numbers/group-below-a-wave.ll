; What: A work group of 16 threads: a lane is below 16, so that its number is its low four bits.  A run of a whole wave
; says nothing of it (@src_group).  Where nothing states the size, lanes from 16 on show the difference (@src_any).
; Document: LangRef, AMDGPU Usage, "reqd_work_group_size"; docs/refinement.md, "Thread numbers"
; EXPECT --function src_group: correct
; EXPECT --function src_any: incorrect

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @src_group(ptr addrspace(1) %p, i32 %x) !reqd_work_group_size !0 {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %lane
  %other = xor i32 %lane, 8
  %place = shl i32 %other, 2
  %v = call i32 @llvm.amdgcn.ds.bpermute(i32 %place, i32 %x)
  %own = and i32 %lane, 15
  %sum = add i32 %own, %v
  store i32 %sum, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @tgt_group(ptr addrspace(1) %p, i32 %x) !reqd_work_group_size !0 {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %lane
  %other = xor i32 %lane, 8
  %place = shl i32 %other, 2
  %v = call i32 @llvm.amdgcn.ds.bpermute(i32 %place, i32 %x)
  %sum = add i32 %lane, %v
  store i32 %sum, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @src_any(ptr addrspace(1) %p, i32 %x) {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %lane
  %other = xor i32 %lane, 8
  %place = shl i32 %other, 2
  %v = call i32 @llvm.amdgcn.ds.bpermute(i32 %place, i32 %x)
  %own = and i32 %lane, 15
  %sum = add i32 %own, %v
  store i32 %sum, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @tgt_any(ptr addrspace(1) %p, i32 %x) {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %lane
  %other = xor i32 %lane, 8
  %place = shl i32 %other, 2
  %v = call i32 @llvm.amdgcn.ds.bpermute(i32 %place, i32 %x)
  %sum = add i32 %lane, %v
  store i32 %sum, ptr addrspace(1) %at
  ret void
}

declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)

!0 = !{i32 16, i32 1, i32 1}
