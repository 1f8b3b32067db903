; What: The barrier's execution scope is SPIR-V's 3, the subgroup.
; Document: llvm-convergent-operations, "Inferring Tokens" (workgroup or subgroup)
; EXPECT: incorrect
; EXPECT --subgroup 2 --workgroup 4x1x1: correct
; EXPECT --subgroup 4 --workgroup 4x1x1: incorrect communicating-set-changed

define amdgpu_kernel void @src() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %w = udiv i32 %t, 2
  %c = icmp eq i32 %w, 0
  br i1 %c, label %a, label %b

a:
  call void @__spirv_ControlBarrier(i32 3, i32 2, i32 264)
  br label %j

b:
  call void @__spirv_ControlBarrier(i32 3, i32 2, i32 264)
  br label %j

j:
  ret void
}

define amdgpu_kernel void @tgt() {
  call void @__spirv_ControlBarrier(i32 3, i32 2, i32 264)
  ret void
}

declare void @__spirv_ControlBarrier(i32, i32, i32) convergent nounwind willreturn
declare noundef i32 @llvm.amdgcn.workitem.id.x()
