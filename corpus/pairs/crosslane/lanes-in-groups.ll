; What: lane numbers beside positions in a work group.  The lanes of a wave follow the linear number, so that in a group of
; one wave of one dimension they are `workitem.id.x` (LLVM's AMDGPUCodeGenPrepare writes one for the other).  A
; counterexample of two threads whose places no machine has is none; with all threads of the group there is a proof.
; Nor does a group have more threads than the function states.
; Document: docs/refinement.md, "Thread numbers"; LLVM, User Guide for AMDGPU Backend, "amdgpu-flat-work-group-size"
; EXPECT --function src_next: incorrect operands-changed
; EXPECT --function src_two_waves: incorrect operands-changed
; EXPECT --function src_wave: correct proved
; EXPECT --function src_part: unknown approximation
; EXPECT --function src_unknown_wave: unknown approximation
; EXPECT --function src_noalias: unknown approximation
; EXPECT --function src_any_group: incorrect result-changed
; EXPECT --function src_not_lanes: incorrect operands-changed
; EXPECT --function src_product: unknown approximation
; EXPECT --function src_product_fits: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

declare void @see.i1(i1)
declare void @see.i32(i32)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier() convergent nounwind willreturn
declare i32 @llvm.amdgcn.workitem.id.y()

define amdgpu_kernel void @src_wave() #0 !reqd_work_group_size !0 {
  %lane = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  call void @see.i32(i32 %lane)
  ret void
}
define amdgpu_kernel void @tgt_wave() #0 !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  call void @see.i32(i32 %x)
  ret void
}

define amdgpu_kernel void @src_part() #0 !reqd_work_group_size !1 {
  %lane = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  call void @see.i32(i32 %lane)
  ret void
}
define amdgpu_kernel void @tgt_part() #0 !reqd_work_group_size !1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %lane = and i32 %x, 31
  call void @see.i32(i32 %lane)
  ret void
}

define amdgpu_kernel void @src_two_waves() #0 !reqd_work_group_size !2 {
  %lane = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  call void @see.i32(i32 %lane)
  ret void
}
define amdgpu_kernel void @tgt_two_waves() #0 !reqd_work_group_size !2 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  call void @see.i32(i32 %x)
  ret void
}

define amdgpu_kernel void @src_unknown_wave() !reqd_work_group_size !2 {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  call void @see.i32(i32 %lane)
  ret void
}
define amdgpu_kernel void @tgt_unknown_wave() !reqd_work_group_size !2 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  call void @see.i32(i32 %x)
  ret void
}

define amdgpu_kernel void @src_noalias(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) #0 !reqd_work_group_size !1 {
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) %q
  %lane = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %s = add i32 %lane, %v
  %c = icmp slt i32 %s, 0
  br i1 %c, label %then, label %end
then:
  call void @llvm.amdgcn.s.barrier()
  store i32 1, ptr addrspace(1) %p
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_noalias(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) #0 !reqd_work_group_size !1 {
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) %q
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %lane = and i32 %x, 31
  %s = add i32 %lane, %v
  %c = icmp slt i32 %s, 0
  br i1 %c, label %then, label %end
then:
  call void @llvm.amdgcn.s.barrier()
  store i32 1, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

define amdgpu_kernel void @src_next() #0 !reqd_work_group_size !0 {
  %lane = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  call void @see.i32(i32 %lane)
  ret void
}
define amdgpu_kernel void @tgt_next() #0 !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %next = add i32 %x, 1
  call void @see.i32(i32 %next)
  ret void
}

define i32 @src_any_group() #0 {
  %lane = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  ret i32 %lane
}
define i32 @tgt_any_group() #0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %x
}

define amdgpu_kernel void @src_not_lanes() #0 !reqd_work_group_size !1 {
  call void @see.i1(i1 false)
  ret void
}
define amdgpu_kernel void @tgt_not_lanes() #0 !reqd_work_group_size !1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %x, 77
  call void @see.i1(i1 %c)
  ret void
}

define i1 @src_product() #1 {
  ret i1 false
}
define i1 @tgt_product() #1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %far = icmp ugt i32 %x, 15
  %high = icmp ugt i32 %y, 1
  %c = and i1 %far, %high
  ret i1 %c
}

define i1 @src_product_fits() #1 {
  ret i1 false
}
define i1 @tgt_product_fits() #1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %far = icmp ugt i32 %x, 14
  %high = icmp ugt i32 %y, 0
  %c = and i1 %far, %high
  ret i1 %c
}

attributes #0 = { "target-cpu"="gfx1100" }
attributes #1 = { "amdgpu-flat-work-group-size"="1,32" }
!0 = !{i32 32, i32 1, i32 1}
!1 = !{i32 128, i32 1, i32 1}
!2 = !{i32 64, i32 1, i32 1}
