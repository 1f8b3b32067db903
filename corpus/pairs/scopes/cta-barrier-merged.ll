; What: NVPTX's barrier of the work group, between threads that a branch parts by warps.
; Document: llvm-convergent-operations, "Inferring Tokens" (workgroup or subgroup)
; EXPECT --subgroup 2 --workgroup 4x1x1: incorrect communicating-set-changed

define amdgpu_kernel void @src() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %w = udiv i32 %t, 2
  %c = icmp eq i32 %w, 0
  br i1 %c, label %a, label %b

a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %j

b:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %j

j:
  ret void
}

define amdgpu_kernel void @tgt() {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.all(i32) convergent nounwind willreturn
declare noundef i32 @llvm.amdgcn.workitem.id.x()
