; What: an argument in a scalar register is the same in all threads of a wave, not of a work group: the caller may pass another in
; each wave.  A barrier of the group behind a branch on it has other threads.  A shader has one of its own for all waves.
; Document: LLVM, User Guide for AMDGPU Backend, "Calling Conventions"; docs/semantics.md, "6. Inputs"
; EXPECT --function src: incorrect communicating-set-changed
; EXPECT --function src_shader: correct proved

target triple = "amdgcn-amd-amdhsa"
declare void @llvm.amdgcn.s.barrier() convergent nounwind willreturn
define void @src(i32 inreg noundef %k) {
  call void @llvm.amdgcn.s.barrier()
  %c = icmp eq i32 %k, 0
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}
define void @tgt(i32 inreg noundef %k) {
  %c = icmp eq i32 %k, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  ret void
b:
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_cs void @src_shader(i32 inreg noundef %k) {
  call void @llvm.amdgcn.s.barrier()
  %c = icmp eq i32 %k, 0
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}
define amdgpu_cs void @tgt_shader(i32 inreg noundef %k) {
  %c = icmp eq i32 %k, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  ret void
b:
  call void @llvm.amdgcn.s.barrier()
  ret void
}
