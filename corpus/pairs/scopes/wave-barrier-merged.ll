; What: A barrier of the subgroup has the same threads before and after the merge, if the branch parts
; whole subgroups.
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
  call void @llvm.amdgcn.wave.barrier()
  br label %j

b:
  call void @llvm.amdgcn.wave.barrier()
  br label %j

j:
  ret void
}

define amdgpu_kernel void @tgt() {
  call void @llvm.amdgcn.wave.barrier()
  ret void
}

declare void @llvm.amdgcn.wave.barrier() convergent nounwind willreturn
declare noundef i32 @llvm.amdgcn.workitem.id.x()
