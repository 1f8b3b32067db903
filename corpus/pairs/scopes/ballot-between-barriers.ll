; What: Between two barriers of the work group, only the second subgroup takes a ballot, which the
; target takes in both: what the second stores is the same, as its threads are. In one subgroup of
; four the ballot has two threads more.
; Document: llvm-convergent-operations, "Inferring Tokens" (workgroup or subgroup)
; EXPECT --subgroup 2 --workgroup 4x1x1: correct
; EXPECT --subgroup 4 --workgroup 4x1x1: incorrect
; EXPECT --threads 4: incorrect

define amdgpu_kernel void @src(ptr addrspace(1) noundef %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.amdgcn.s.barrier()
  %c = icmp uge i32 %t, 2
  br i1 %c, label %second, label %end

second:
  %bits = call i64 @subgroupBallot(i1 true)
  %g = getelementptr i64, ptr addrspace(1) %p, i32 %t
  store i64 %bits, ptr addrspace(1) %g
  br label %end

end:
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @tgt(ptr addrspace(1) noundef %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.amdgcn.s.barrier()
  %bits = call i64 @subgroupBallot(i1 true)
  %c = icmp uge i32 %t, 2
  br i1 %c, label %second, label %end

second:
  %g = getelementptr i64, ptr addrspace(1) %p, i32 %t
  store i64 %bits, ptr addrspace(1) %g
  br label %end

end:
  call void @llvm.amdgcn.s.barrier()
  ret void
}

declare void @llvm.amdgcn.s.barrier() convergent nounwind willreturn
declare noundef i64 @subgroupBallot(i1) convergent memory(none) nounwind willreturn
declare noundef i32 @llvm.amdgcn.workitem.id.x()
