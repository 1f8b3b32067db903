; What: amdgpu-simplifylib computes powers by multiplications: what `pow` gives is known to the compiler, not here,
; wherever that is seen.
; So it is with `fmax` and what else it replaces by an intrinsic.
; Document: docs/semantics.md, "7. Verdicts"
; EXPECT --function src_pow0: unknown approximation
; EXPECT --function src_pow2: unknown approximation
; EXPECT --function src_max: unknown approximation

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; amdgpu-simplifylib: pow(x, 2) -> x * x
declare float @_Z3powff(float, float) #1
define amdgpu_kernel void @src_pow2(ptr addrspace(1) %o, float %x) {
  %r = call float @_Z3powff(float %x, float 2.0) #1
  store float %r, ptr addrspace(1) %o
  ret void
}
define amdgpu_kernel void @tgt_pow2(ptr addrspace(1) %o, float %x) {
  %r = fmul float %x, %x
  store float %r, ptr addrspace(1) %o
  ret void
}
define amdgpu_kernel void @src_pow0(ptr addrspace(1) %o, float %x) {
  %r = call float @_Z3powff(float %x, float 0.0) #1
  store float %r, ptr addrspace(1) %o
  ret void
}
define amdgpu_kernel void @tgt_pow0(ptr addrspace(1) %o, float %x) {
  store float 1.0, ptr addrspace(1) %o
  ret void
}

; amdgpu-simplifylib: fmax -> llvm.maxnum
declare float @_Z4fmaxff(float, float) #1
declare float @llvm.maxnum.f32(float, float)
define amdgpu_kernel void @src_max(ptr addrspace(1) %o, float %x) {
  %r = call float @_Z4fmaxff(float %x, float 1.0) #1
  store float %r, ptr addrspace(1) %o
  ret void
}
define amdgpu_kernel void @tgt_max(ptr addrspace(1) %o, float %x) {
  %r = call float @llvm.maxnum.f32(float %x, float 1.0)
  store float %r, ptr addrspace(1) %o
  ret void
}
attributes #1 = { convergent nounwind willreturn memory(none) }
