; What: A barrier of the work group has the threads of one subgroup before the merge, and of both after it.
; It is wrong whatever the subgroups are.
; Document: llvm-convergent-operations, "Inferring Tokens" (workgroup or subgroup)
; EXPECT: incorrect
; EXPECT --subgroup 2 --workgroup 4x1x1: incorrect communicating-set-changed
; EXPECT --subgroup 4 --workgroup 4x1x1: incorrect communicating-set-changed

define amdgpu_kernel void @src() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %w = udiv i32 %t, 2
  %c = icmp eq i32 %w, 0
  br i1 %c, label %a, label %b

a:
  call void @llvm.amdgcn.s.barrier()
  br label %j

b:
  call void @llvm.amdgcn.s.barrier()
  br label %j

j:
  ret void
}

define amdgpu_kernel void @tgt() {
  call void @llvm.amdgcn.s.barrier()
  ret void
}

declare void @llvm.amdgcn.s.barrier() convergent nounwind willreturn
declare noundef i32 @llvm.amdgcn.workitem.id.x()
