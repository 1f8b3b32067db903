; What: an argument in a scalar register is the same in all threads of a wave, not of a work group: the caller may pass another in
; each wave.  A barrier of the group behind a branch on it has other threads.  A shader has one of its own for all waves.
; Document: LLVM, User Guide for AMDGPU Backend, "Calling Conventions"; docs/semantics.md, "6. Inputs"
; EXPECT --function src: incorrect communicating-set-changed
; EXPECT --function src_asm: incorrect communicating-set-changed
; EXPECT --function src_gws: incorrect communicating-set-changed
; EXPECT --function src_site: incorrect communicating-set-changed
; EXPECT --function src_weak: incorrect communicating-set-changed
; EXPECT --function src_same: unknown approximation
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
define void @src_asm(i32 inreg noundef %k) {
  call void asm sideeffect "s_barrier", ""() convergent
  %c = icmp eq i32 %k, 0
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}
define void @tgt_asm(i32 inreg noundef %k) {
  %c = icmp eq i32 %k, 0
  br i1 %c, label %a, label %b
a:
  call void asm sideeffect "s_barrier", ""() convergent
  ret void
b:
  call void asm sideeffect "s_barrier", ""() convergent
  ret void
}
define void @src_gws(i32 inreg noundef %k) {
  call void @llvm.amdgcn.ds.gws.barrier(i32 1, i32 0)
  %c = icmp eq i32 %k, 0
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}
define void @tgt_gws(i32 inreg noundef %k) {
  %c = icmp eq i32 %k, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.ds.gws.barrier(i32 1, i32 0)
  ret void
b:
  call void @llvm.amdgcn.ds.gws.barrier(i32 1, i32 0)
  ret void
}
define void @src_site(i32 inreg noundef %k) {
  call void @other() convergent
  %c = icmp eq i32 %k, 0
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}
define void @tgt_site(i32 inreg noundef %k) {
  %c = icmp eq i32 %k, 0
  br i1 %c, label %a, label %b
a:
  call void @other() convergent
  ret void
b:
  call void @other() convergent
  ret void
}
define void @src_weak(i32 inreg noundef %k) {
  call void @weak()
  %c = icmp eq i32 %k, 0
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}
define void @tgt_weak(i32 inreg noundef %k) {
  %c = icmp eq i32 %k, 0
  br i1 %c, label %a, label %b
a:
  call void @weak()
  ret void
b:
  call void @weak()
  ret void
}
define i32 @src_same(i32 inreg noundef %k) {
  call void @llvm.amdgcn.s.barrier()
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %k)
  ret i32 %r
}
define i32 @tgt_same(i32 inreg noundef %k) {
  call void @llvm.amdgcn.s.barrier()
  ret i32 %k
}
define weak void @weak() convergent {
  ret void
}
declare void @other()
declare void @llvm.amdgcn.ds.gws.barrier(i32, i32)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
