; What: A float read from the first lane, or from a lane that is named, is that lane's: bits and all.
; Document: IntrinsicsAMDGPU.td, "llvm.amdgcn.readfirstlane", "llvm.amdgcn.readlane"
; EXPECT --function src_lane: incorrect
; EXPECT --function src: correct

target triple = "amdgcn-amd-amdhsa"

define float @src(float noundef %x) convergent {
  %r = call float @llvm.amdgcn.readfirstlane.f32(float %x)
  ret float %r
}

define float @tgt(float noundef %x) convergent {
  %bits = bitcast float %x to i32
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %bits)
  %f = bitcast i32 %r to float
  ret float %f
}

define float @src_lane(float noundef %x) convergent {
  %r = call float @llvm.amdgcn.readlane.f32(float %x, i32 0)
  ret float %r
}

define float @tgt_lane(float noundef %x) convergent {
  %r = call float @llvm.amdgcn.readlane.f32(float %x, i32 1)
  ret float %r
}

declare float @llvm.amdgcn.readfirstlane.f32(float) convergent nounwind willreturn memory(none)
declare float @llvm.amdgcn.readlane.f32(float, i32) convergent nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent nounwind willreturn memory(none)
