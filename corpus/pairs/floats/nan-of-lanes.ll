; What: an operation on floats moves over the read of the first lane, as InstCombine does it: each thread then computes what
; one computed before, and by the letter of LangRef chooses a NaN of its own.  What shows no more than that does not count.
; Document: LLVM LangRef, "Behavior of Floating-Point NaN values"; docs/semantics.md, section 8, "NaN"
; EXPECT --function src_lost: incorrect result-changed
; EXPECT --function src_add: unknown approximation
; EXPECT --function src_extended: unknown approximation
; EXPECT --function src_kernel: unknown approximation
; EXPECT --function src_other: incorrect result-changed
; EXPECT --function src_twice: incorrect result-changed
; EXPECT --function src_zero: incorrect result-changed
; EXPECT --function src_vector: unknown approximation

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

; Wrong of -0.0, although the first counterexample may be a NaN.
define float @src_zero(float %x) {
  %z = fadd float %x, 0.0
  %n = fmul float %z, 3.0
  %a = call float @llvm.amdgcn.readfirstlane.f32(float %n)
  ret float %a
}
define float @tgt_zero(float %x) {
  %a = call float @llvm.amdgcn.readfirstlane.f32(float %x)
  %n = fmul float %a, 3.0
  ret float %n
}
; A NaN that is moved only is no choice.
define float @src_lost(float %x) {
  %is = fcmp uno float %x, %x
  %sum = fadd float %x, 1.0
  %n = select i1 %is, float %x, float %sum
  %a = call float @llvm.amdgcn.readfirstlane.f32(float %n)
  ret float %a
}
define float @tgt_lost(float %x) {
  %a = call float @llvm.amdgcn.readfirstlane.f32(float %x)
  %is = fcmp uno float %a, %a
  %sum = fadd float %a, 1.0
  %negative = fneg float %a
  %n = select i1 %is, float %negative, float %sum
  ret float %n
}

declare <2 x float> @llvm.amdgcn.readfirstlane.v2f32(<2 x float>)

define <2 x float> @src_vector(<2 x float> %x) {
  %n = fadd <2 x float> %x, <float 1.0, float 2.0>
  %a = call <2 x float> @llvm.amdgcn.readfirstlane.v2f32(<2 x float> %n)
  ret <2 x float> %a
}
define <2 x float> @tgt_vector(<2 x float> %x) {
  %a = call <2 x float> @llvm.amdgcn.readfirstlane.v2f32(<2 x float> %x)
  %n = fadd <2 x float> %a, <float 1.0, float 2.0>
  ret <2 x float> %n
}
