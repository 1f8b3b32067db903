; What: Barriers in a row, of OpenCL, SPIR-V and GLSL: all threads of the group execute the same call,
; or none does, so that an arm of a branch that may diverge has no other set.  Other flags, scopes
; or semantics are another barrier.
; Document: docs/semantics.md, section 8; OpenCL C, "Synchronization Functions"; SPIR-V, OpControlBarrier
; EXPECT --function src_merged: correct
; EXPECT --function src_doubled: correct
; EXPECT --function src_subgroup: correct
; EXPECT --function src_glsl: correct
; EXPECT --function src_spirv: correct
; EXPECT --function src_hlsl: correct
; EXPECT --function src_arm: correct
; EXPECT --function src_flags: incorrect observation-missing
; EXPECT --function src_semantics: incorrect observation-missing
; EXPECT --function src_scope: incorrect observation-missing
; EXPECT --function src_other_function: incorrect observation-missing
; EXPECT --function src_across: incorrect observation-missing

define spir_kernel void @src_merged() {
  call void @_Z7barrierj(i32 1)
  call void @_Z7barrierj(i32 1)
  ret void
}

define spir_kernel void @tgt_merged() {
  call void @_Z7barrierj(i32 1)
  ret void
}

define spir_kernel void @src_doubled() {
  call void @_Z7barrierj(i32 1)
  ret void
}

define spir_kernel void @tgt_doubled() {
  call void @_Z7barrierj(i32 1)
  call void @_Z7barrierj(i32 1)
  ret void
}

define spir_kernel void @src_subgroup() {
  call void @_Z17sub_group_barrierj(i32 1)
  call void @_Z17sub_group_barrierj(i32 1)
  ret void
}

define spir_kernel void @tgt_subgroup() {
  call void @_Z17sub_group_barrierj(i32 1)
  ret void
}

define void @src_glsl() convergent {
  call void @subgroupBarrier()
  call void @subgroupBarrier()
  ret void
}

define void @tgt_glsl() convergent {
  call void @subgroupBarrier()
  ret void
}

define spir_kernel void @src_spirv() {
  call void @_Z22__spirv_ControlBarrierjjj(i32 2, i32 2, i32 264)
  call void @_Z22__spirv_ControlBarrierjjj(i32 2, i32 2, i32 264)
  ret void
}

define spir_kernel void @tgt_spirv() {
  call void @_Z22__spirv_ControlBarrierjjj(i32 2, i32 2, i32 264)
  ret void
}

define void @src_hlsl() convergent {
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  ret void
}

define void @tgt_hlsl() convergent {
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  ret void
}

define void @src_arm(i1 noundef %c) convergent {
  br i1 %c, label %a, label %e

a:
  call void @_Z7barrierj(i32 1)
  call void @_Z7barrierj(i32 1)
  br label %e

e:
  ret void
}

define void @tgt_arm(i1 noundef %c) convergent {
  br i1 %c, label %a, label %e

a:
  call void @_Z7barrierj(i32 1)
  br label %e

e:
  ret void
}

define spir_kernel void @src_flags() {
  call void @_Z7barrierj(i32 1)
  call void @_Z7barrierj(i32 2)
  ret void
}

define spir_kernel void @tgt_flags() {
  call void @_Z7barrierj(i32 1)
  ret void
}

define spir_kernel void @src_semantics() {
  call void @_Z22__spirv_ControlBarrierjjj(i32 2, i32 2, i32 264)
  call void @_Z22__spirv_ControlBarrierjjj(i32 2, i32 2, i32 272)
  ret void
}

define spir_kernel void @tgt_semantics() {
  call void @_Z22__spirv_ControlBarrierjjj(i32 2, i32 2, i32 264)
  ret void
}

define spir_kernel void @src_scope() {
  call void @_Z22__spirv_ControlBarrierjjj(i32 2, i32 2, i32 264)
  call void @_Z22__spirv_ControlBarrierjjj(i32 3, i32 2, i32 264)
  ret void
}

define spir_kernel void @tgt_scope() {
  call void @_Z22__spirv_ControlBarrierjjj(i32 2, i32 2, i32 264)
  ret void
}

define spir_kernel void @src_other_function() {
  call void @_Z7barrierj(i32 1)
  call void @_Z18work_group_barrierj(i32 1)
  ret void
}

define spir_kernel void @tgt_other_function() {
  call void @_Z7barrierj(i32 1)
  ret void
}

define void @src_across(i1 noundef %c) convergent {
  call void @_Z7barrierj(i32 1)
  br i1 %c, label %a, label %e

a:
  call void @_Z7barrierj(i32 1)
  br label %e

e:
  ret void
}

define void @tgt_across(i1 noundef %c) convergent {
  call void @_Z7barrierj(i32 1)
  ret void
}

declare void @_Z7barrierj(i32) convergent nounwind willreturn
declare void @_Z17sub_group_barrierj(i32) convergent nounwind willreturn
declare void @_Z18work_group_barrierj(i32) convergent nounwind willreturn
declare void @_Z22__spirv_ControlBarrierjjj(i32, i32, i32) convergent nounwind willreturn
declare void @llvm.spv.group.memory.barrier.with.group.sync()
declare void @subgroupBarrier() convergent nounwind willreturn
