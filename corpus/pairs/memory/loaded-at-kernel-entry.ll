; What: as kernel-entry.ll, through a pointer that the kernel has loaded: all threads that load one pointer before anything is
; observed of them load the same through it.  Each may have a pointer of its own, and what a call returns is not known.
; Document: LLVM LangRef, "Memory Model for Concurrent Operations"; docs/memory.md, "Races"
; EXPECT --function src_loaded: correct proved
; EXPECT --function src_hoisted: correct proved
; EXPECT --function src_own: incorrect communicating-set-changed
; EXPECT --function src_made: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"
declare void @llvm.amdgcn.s.barrier() convergent nounwind willreturn
declare ptr addrspace(1) @make()
declare i32 @llvm.amdgcn.workitem.id.x()
define amdgpu_kernel void @src_loaded(ptr addrspace(1) %a) {
  %p = load ptr addrspace(1), ptr addrspace(1) %a
  %v = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %v, 0
  br i1 %c, label %then, label %end
then:
  call void @llvm.amdgcn.s.barrier()
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_loaded(ptr addrspace(1) %a) {
  %p = load ptr addrspace(1), ptr addrspace(1) %a
  %v = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %v, 0
  br i1 %c, label %then, label %else
then:
  call void @llvm.amdgcn.s.barrier()
  br label %end
else:
  br label %end
end:
  ret void
}
define amdgpu_kernel void @src_hoisted(ptr addrspace(1) %a) {
  %p = load ptr addrspace(1), ptr addrspace(1) %a
  %v = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %v, 0
  call void @llvm.amdgcn.s.barrier()
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_hoisted(ptr addrspace(1) %a) {
  %p = load ptr addrspace(1), ptr addrspace(1) %a
  %v = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %v, 0
  br i1 %c, label %then, label %else
then:
  call void @llvm.amdgcn.s.barrier()
  br label %end
else:
  call void @llvm.amdgcn.s.barrier()
  br label %end
end:
  ret void
}
define amdgpu_kernel void @src_own(ptr addrspace(1) %a) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr ptr addrspace(1), ptr addrspace(1) %a, i32 %t
  %p = load ptr addrspace(1), ptr addrspace(1) %at
  %v = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %v, 0
  call void @llvm.amdgcn.s.barrier()
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_own(ptr addrspace(1) %a) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr ptr addrspace(1), ptr addrspace(1) %a, i32 %t
  %p = load ptr addrspace(1), ptr addrspace(1) %at
  %v = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %v, 0
  br i1 %c, label %then, label %else
then:
  call void @llvm.amdgcn.s.barrier()
  br label %end
else:
  call void @llvm.amdgcn.s.barrier()
  br label %end
end:
  ret void
}
define amdgpu_kernel void @src_made(ptr addrspace(1) %a) {
  %p = call ptr addrspace(1) @make()
  %v = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %v, 0
  call void @llvm.amdgcn.s.barrier()
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_made(ptr addrspace(1) %a) {
  %p = call ptr addrspace(1) @make()
  %v = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %v, 0
  br i1 %c, label %then, label %else
then:
  call void @llvm.amdgcn.s.barrier()
  br label %end
else:
  call void @llvm.amdgcn.s.barrier()
  br label %end
end:
  ret void
}
