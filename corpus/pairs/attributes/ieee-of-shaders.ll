; What: Shaders run without `"amdgpu-ieee"` unless they ask for it; compute shaders (@src_compute) with it.
; Document: LLVM, SIModeRegisterDefaults.cpp, getDefaultForCallingConv; AMDGPUUsage, "LLVM IR Attributes"
; EXPECT --function src_added: unsupported
; EXPECT --function src_default: correct
; EXPECT --function src_compute: correct

target triple = "amdgcn-amd-amdpal"

define amdgpu_ps float @src_added(float %a, float %b) {
  %r = call float @llvm.maxnum.f32(float %a, float %b)
  ret float %r
}

define amdgpu_ps float @tgt_added(float %a, float %b) "amdgpu-ieee"="true" {
  %r = call float @llvm.maxnum.f32(float %a, float %b)
  ret float %r
}

define amdgpu_ps float @src_default(float %a, float %b) {
  %r = call float @llvm.maxnum.f32(float %a, float %b)
  ret float %r
}

define amdgpu_ps float @tgt_default(float %a, float %b) "amdgpu-ieee"="false" {
  %r = call float @llvm.maxnum.f32(float %b, float %a)
  ret float %r
}

define amdgpu_cs float @src_compute(float %a, float %b) {
  %r = call float @llvm.maxnum.f32(float %a, float %b)
  ret float %r
}

define amdgpu_cs float @tgt_compute(float %a, float %b) "amdgpu-ieee"="true" {
  %r = call float @llvm.maxnum.f32(float %b, float %a)
  ret float %r
}

declare float @llvm.maxnum.f32(float, float)
