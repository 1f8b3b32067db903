; What: The branch parts whole subgroups of two threads, so each ballot has the threads that it has
; after the merge. With subgroups of four it parts the threads of one.
; Document: llvm-convergent-operations, "Inferring Tokens" (workgroup or subgroup)
; EXPECT --subgroup 2: unsupported
; EXPECT: incorrect
; EXPECT --subgroup 2 --workgroup 4x1x1: correct
; EXPECT --subgroup 2 --workgroup 8x1x1: correct
; EXPECT --subgroup 4 --workgroup 8x1x1: incorrect

define amdgpu_kernel void @src(ptr addrspace(1) noundef %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %w = udiv i32 %t, 2
  %c = icmp eq i32 %w, 0
  br i1 %c, label %a, label %b

a:
  %b1 = call i64 @subgroupBallot(i1 true)
  br label %j

b:
  %b2 = call i64 @subgroupBallot(i1 true)
  br label %j

j:
  %bb = phi i64 [ %b1, %a ], [ %b2, %b ]
  %g = getelementptr i64, ptr addrspace(1) %p, i32 %t
  store i64 %bb, ptr addrspace(1) %g
  ret void
}

define amdgpu_kernel void @tgt(ptr addrspace(1) noundef %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %bb = call i64 @subgroupBallot(i1 true)
  %g = getelementptr i64, ptr addrspace(1) %p, i32 %t
  store i64 %bb, ptr addrspace(1) %g
  ret void
}

declare noundef i64 @subgroupBallot(i1) convergent memory(none) nounwind willreturn
declare noundef i32 @llvm.amdgcn.workitem.id.x()
