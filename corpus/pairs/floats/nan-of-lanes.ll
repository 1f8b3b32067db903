; What: an operation on floats moves over the read of the first lane, as InstCombine does it: each thread then computes what
; one computed before, and by the letter of LangRef chooses a NaN of its own.  What shows no more than that does not count.
; Document: LLVM LangRef, "Behavior of Floating-Point NaN values"; docs/semantics.md, section 8, "NaN"
; EXPECT --function src_add: unknown approximation
; EXPECT --function src_extended: unknown approximation
; EXPECT --function src_kernel: unknown approximation
; EXPECT --function src_other: incorrect result-changed
; EXPECT --function src_twice: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

declare float @llvm.amdgcn.readfirstlane.f32(float)
declare half @llvm.amdgcn.readfirstlane.f16(half)

define float @src_add(float %x) {
  %n = fadd float %x, 1.0
  %a = call float @llvm.amdgcn.readfirstlane.f32(float %n)
  ret float %a
}
define float @tgt_add(float %x) {
  %a = call float @llvm.amdgcn.readfirstlane.f32(float %x)
  %n = fadd float %a, 1.0
  ret float %n
}
define float @src_extended(half %x) {
  %n = fpext half %x to float
  %a = call float @llvm.amdgcn.readfirstlane.f32(float %n)
  ret float %a
}
define float @tgt_extended(half %x) {
  %a = call half @llvm.amdgcn.readfirstlane.f16(half %x)
  %n = fpext half %a to float
  ret float %n
}
define amdgpu_kernel void @src_kernel(ptr addrspace(1) %p, float %x) {
  %n = fadd float %x, 1.0
  %a = call float @llvm.amdgcn.readfirstlane.f32(float %n)
  store float %a, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt_kernel(ptr addrspace(1) %p, float %x) {
  %a = call float @llvm.amdgcn.readfirstlane.f32(float %x)
  %n = fadd float %a, 1.0
  store float %n, ptr addrspace(1) %p
  ret void
}
define float @src_other(float %x) {
  %n = fadd float %x, 1.0
  %a = call float @llvm.amdgcn.readfirstlane.f32(float %n)
  ret float %a
}
define float @tgt_other(float %x) {
  %a = call float @llvm.amdgcn.readfirstlane.f32(float %x)
  %n = fadd float %a, 2.0
  ret float %n
}
; Each thread's own value is no value of the first.
define float @src_twice(float %x) {
  %n = fadd float %x, 1.0
  %a = call float @llvm.amdgcn.readfirstlane.f32(float %n)
  ret float %a
}
define float @tgt_twice(float %x) {
  %n = fadd float %x, 1.0
  ret float %n
}
