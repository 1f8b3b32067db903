; What: barriers of a kernel whose arguments are `noalias`, that a target moves behind a branch on what memory holds.  What
; others may do to the memory of such arguments is not modelled; a difference counts if it is there when no thread writes
; where one reads, so that nobody breaks the promise.  That difference also has to hold up against the other caveats: in
; @src_nan it is which NaN a thread has.
; Document: LangRef, "Parameter Attributes", noalias; docs/memory.md
; EXPECT --function src_same: correct proved
; EXPECT --function src_sunk: incorrect observation-missing
; EXPECT --function src_sunk_once: incorrect observation-missing
; EXPECT --function src_local: incorrect observation-missing
; EXPECT --function src_own: unknown approximation
; EXPECT --function src_nan: unknown approximation

target triple = "amdgcn-amd-amdhsa"

declare void @llvm.amdgcn.s.barrier() convergent nounwind willreturn
declare i32 @llvm.amdgcn.workitem.id.x()
declare half @llvm.amdgcn.readfirstlane.f16(half) convergent nounwind memory(none)
@tile = internal addrspace(3) global [64 x i32] poison

define amdgpu_kernel void @src_sunk(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %to = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %t, ptr addrspace(1) %to
  call void @llvm.amdgcn.s.barrier()
  %from = getelementptr i32, ptr addrspace(1) %q, i32 %t
  %v = load i32, ptr addrspace(1) %from
  %c = icmp sgt i32 %v, 0
  call void @llvm.amdgcn.s.barrier()
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr addrspace(1) %to
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_sunk(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %to = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %t, ptr addrspace(1) %to
  call void @llvm.amdgcn.s.barrier()
  %from = getelementptr i32, ptr addrspace(1) %q, i32 %t
  %v = load i32, ptr addrspace(1) %from
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %then, label %end
then:
  call void @llvm.amdgcn.s.barrier()
  store i32 1, ptr addrspace(1) %to
  br label %end
end:
  ret void
}

; With the load first.
define amdgpu_kernel void @src_sunk_once(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr i32, ptr addrspace(1) %q, i32 %t
  %v = load i32, ptr addrspace(1) %from
  %c = icmp sgt i32 %v, 0
  call void @llvm.amdgcn.s.barrier()
  br i1 %c, label %then, label %end
then:
  %to = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 1, ptr addrspace(1) %to
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_sunk_once(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr i32, ptr addrspace(1) %q, i32 %t
  %v = load i32, ptr addrspace(1) %from
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %then, label %end
then:
  call void @llvm.amdgcn.s.barrier()
  %to = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 1, ptr addrspace(1) %to
  br label %end
end:
  ret void
}

; Other threads write to the memory of the group, which no argument of a kernel points to.
define amdgpu_kernel void @src_local(ptr addrspace(1) noalias %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %own = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %own
  call void @llvm.amdgcn.s.barrier()
  %other = xor i32 %t, 1
  %from = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %other
  %v = load i32, ptr addrspace(3) %from
  %c = icmp sgt i32 %v, 0
  call void @llvm.amdgcn.s.barrier()
  br i1 %c, label %then, label %end
then:
  %to = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 1, ptr addrspace(1) %to
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_local(ptr addrspace(1) noalias %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %own = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %own
  call void @llvm.amdgcn.s.barrier()
  %other = xor i32 %t, 1
  %from = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %other
  %v = load i32, ptr addrspace(3) %from
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %then, label %end
then:
  call void @llvm.amdgcn.s.barrier()
  %to = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 1, ptr addrspace(1) %to
  br label %end
end:
  ret void
}

; Only another thread, which breaks the promise, makes the condition false.
define amdgpu_kernel void @src_own(ptr addrspace(1) noalias %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %own = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 1, ptr addrspace(1) %own
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) %own
  %c = icmp eq i32 %v, 1
  br i1 %c, label %then, label %end
then:
  call void @llvm.amdgcn.s.barrier()
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_own(ptr addrspace(1) noalias %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %own = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 1, ptr addrspace(1) %own
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.amdgcn.s.barrier()
  ret void
}

; A renamed condition.
define amdgpu_kernel void @src_same(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %to = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %t, ptr addrspace(1) %to
  call void @llvm.amdgcn.s.barrier()
  %from = getelementptr i32, ptr addrspace(1) %q, i32 %t
  %v = load i32, ptr addrspace(1) %from
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %then, label %end
then:
  call void @llvm.amdgcn.s.barrier()
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_same(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %to = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %t, ptr addrspace(1) %to
  call void @llvm.amdgcn.s.barrier()
  %from = getelementptr i32, ptr addrspace(1) %q, i32 %t
  %v = load i32, ptr addrspace(1) %from
  %c = icmp slt i32 %v, 1
  br i1 %c, label %end, label %then
then:
  call void @llvm.amdgcn.s.barrier()
  br label %end
end:
  ret void
}

define amdgpu_kernel void @src_nan(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, half %x, half %y) {
  call void @llvm.amdgcn.s.barrier()
  %v = load i16, ptr addrspace(1) %q
  %a = fadd half %x, 0xH7E00
  %b = call half @llvm.amdgcn.readfirstlane.f16(half %a)
  %n = bitcast half %b to i16
  %s = add i16 %n, %v
  %c = icmp slt i16 %s, 0
  br i1 %c, label %then, label %end
then:
  call void @llvm.amdgcn.s.barrier()
  store half 1.0, ptr addrspace(1) %p
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_nan(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, half %x, half %y) {
  call void @llvm.amdgcn.s.barrier()
  %v = load i16, ptr addrspace(1) %q
  %a = fadd half %x, 0xH7E00
  %n = bitcast half %a to i16
  %s = add i16 %n, %v
  %c = icmp slt i16 %s, 0
  br i1 %c, label %then, label %end
then:
  call void @llvm.amdgcn.s.barrier()
  store half 1.0, ptr addrspace(1) %p
  br label %end
end:
  ret void
}
