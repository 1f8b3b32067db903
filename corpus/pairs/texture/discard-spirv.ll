; What: `discard` ends a thread in older versions of SPIR-V, and demotes it in later ones.  So it is left open who takes
; part in what communicates after it, in a quad too.  What it stores afterwards, nobody sees in either.
; Document: SPIR-V, "OpKill", "OpDemoteToHelperInvocation"
; EXPECT --function src_derivative: unsupported
; EXPECT --function src_store: incorrect
; EXPECT --function src_load: correct

target triple = "spirv-unknown-vulkan1.3-pixel"

define float @src_derivative(float noundef %x) convergent {
  call void @llvm.spv.discard()
  %d = call float @llvm.spv.ddx.coarse.f32(float %x) convergent
  ret float %d
}

define float @tgt_derivative(float noundef %x) convergent {
  %d = call float @llvm.spv.ddx.coarse.f32(float %x) convergent
  call void @llvm.spv.discard()
  ret float %d
}

define void @src_store(i32 noundef %x, ptr addrspace(11) noundef %out) {
  call void @llvm.spv.discard()
  store i32 %x, ptr addrspace(11) %out
  ret void
}

define void @tgt_store(i32 noundef %x, ptr addrspace(11) noundef %out) {
  store i32 %x, ptr addrspace(11) %out
  call void @llvm.spv.discard()
  ret void
}

define i32 @src_load(ptr addrspace(11) noundef %in) {
  call void @llvm.spv.discard()
  %x = load i32, ptr addrspace(11) %in
  ret i32 %x
}

define i32 @tgt_load(ptr addrspace(11) noundef %in) {
  %x = load i32, ptr addrspace(11) %in
  call void @llvm.spv.discard()
  ret i32 %x
}

declare void @llvm.spv.discard()
declare float @llvm.spv.ddx.coarse.f32(float)
