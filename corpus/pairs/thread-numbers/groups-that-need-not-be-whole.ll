; What: a kernel that states the size of its groups, and that the number of threads of a launch need be no multiple of
; it: the last group may have fewer threads, and a ballot of all fewer lanes.
; Document: AMDGPUUsage, ".uniform_work_group_size"; docs/refinement.md, "Thread numbers"
; EXPECT --function src_x: incorrect operands-changed

target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.ballot.i32(i1) convergent
declare void @use(i32) convergent
define amdgpu_kernel void @src_x() #0 !reqd_work_group_size !0 {
  %b = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  call void @use(i32 %b)
  ret void
}
define amdgpu_kernel void @tgt_x() #0 !reqd_work_group_size !0 {
  call void @use(i32 255)
  ret void
}
attributes #0 = { convergent nounwind "target-cpu"="gfx1030" "uniform-work-group-size"="false" }
!0 = !{i32 8, i32 1, i32 1}
