; What: A broadcast in the quad needs only the quad's threads: a branch that parts whole quads may
; be removed. In a subgroup of eight, a broadcast from lane 0 of the subgroup is not the same.
; Document: llvm-convergent-operations, "Texture sampling in a pixel shader"
; SLOW: its first line takes half a second
; EXPECT --function src_quad --subgroup 8 --workgroup 8x1x1 --threads 8: correct
; EXPECT --function src_quad --subgroup 8 --workgroup 16x2x1 --threads 8: correct
; EXPECT --function src_half --subgroup 8 --workgroup 8x1x1 --threads 8: incorrect

define amdgpu_kernel void @src_quad(ptr addrspace(1) noundef %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %w = and i32 %t, 4
  %c = icmp eq i32 %w, 0
  br i1 %c, label %a, label %b

a:
  %x = call i32 @subgroupQuadBroadcast(i32 %t, i32 1)
  br label %j

b:
  %y = call i32 @subgroupQuadBroadcast(i32 %t, i32 1)
  br label %j

j:
  %r = phi i32 [ %x, %a ], [ %y, %b ]
  %g = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %r, ptr addrspace(1) %g
  ret void
}

define amdgpu_kernel void @tgt_quad(ptr addrspace(1) noundef %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call i32 @subgroupQuadBroadcast(i32 %t, i32 1)
  %g = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %r, ptr addrspace(1) %g
  ret void
}

define amdgpu_kernel void @src_half(ptr addrspace(1) noundef %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %w = and i32 %t, 4
  %c = icmp eq i32 %w, 0
  br i1 %c, label %a, label %b

a:
  %x = call i32 @subgroupBroadcastFirst(i32 %t)
  br label %j

b:
  %y = call i32 @subgroupBroadcastFirst(i32 %t)
  br label %j

j:
  %r = phi i32 [ %x, %a ], [ %y, %b ]
  %g = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %r, ptr addrspace(1) %g
  ret void
}

define amdgpu_kernel void @tgt_half(ptr addrspace(1) noundef %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call i32 @subgroupBroadcastFirst(i32 %t)
  %g = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %r, ptr addrspace(1) %g
  ret void
}

declare noundef i32 @subgroupQuadBroadcast(i32, i32) convergent memory(none) nounwind willreturn
declare noundef i32 @subgroupBroadcastFirst(i32) convergent memory(none) nounwind willreturn
declare noundef i32 @llvm.amdgcn.workitem.id.x()
