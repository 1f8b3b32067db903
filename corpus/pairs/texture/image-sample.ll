; What: The document's example as AMD's compiler prints it: a sample whose level of detail is that of the quad, sunk into an
; arm. Where the branch is uniform, the same lanes are in the quad; where a lane's own value decides, they are not. A sample
; that states its level reads no other lane. A bias of zero that is left out is no difference that could be told.
; Document: llvm-convergent-operations, "Texture sampling in a pixel shader"
; EXPECT --function src_level: correct proved
; EXPECT --function src_divergent: incorrect
; EXPECT --function src_uniform: correct proved
; EXPECT --function src_bias: unknown approximation
target triple = "amdgcn-amd-amdpal"

define amdgpu_ps void @src_divergent(<8 x i32> inreg noundef %r, <4 x i32> inreg noundef %s, float noundef %u, float noundef %v, i1 noundef %c) {
  %t = call <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 15, float %u, float %v, <8 x i32> %r, <4 x i32> %s, i1 false, i32 0, i32 0)
  br i1 %c, label %a, label %m
a:
  call void @use(<4 x float> %t)
  br label %m
m:
  ret void
}

define amdgpu_ps void @tgt_divergent(<8 x i32> inreg noundef %r, <4 x i32> inreg noundef %s, float noundef %u, float noundef %v, i1 noundef %c) {
  br i1 %c, label %a, label %m
a:
  %t = call <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 15, float %u, float %v, <8 x i32> %r, <4 x i32> %s, i1 false, i32 0, i32 0)
  call void @use(<4 x float> %t)
  br label %m
m:
  ret void
}

define amdgpu_ps void @src_uniform(<8 x i32> inreg noundef %r, <4 x i32> inreg noundef %s, float noundef %u, float noundef %v, i1 inreg noundef %c) {
  %t = call <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 15, float %u, float %v, <8 x i32> %r, <4 x i32> %s, i1 false, i32 0, i32 0)
  br i1 %c, label %a, label %m
a:
  call void @use(<4 x float> %t)
  br label %m
m:
  ret void
}

define amdgpu_ps void @tgt_uniform(<8 x i32> inreg noundef %r, <4 x i32> inreg noundef %s, float noundef %u, float noundef %v, i1 inreg noundef %c) {
  br i1 %c, label %a, label %m
a:
  %t = call <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 15, float %u, float %v, <8 x i32> %r, <4 x i32> %s, i1 false, i32 0, i32 0)
  call void @use(<4 x float> %t)
  br label %m
m:
  ret void
}

define amdgpu_ps void @src_level(<8 x i32> inreg noundef %r, <4 x i32> inreg noundef %s, float noundef %u, float noundef %v, i1 noundef %c) {
  %t = call <4 x float> @llvm.amdgcn.image.sample.l.2d.v4f32.f32.v8i32.v4i32(i32 15, float %u, float %v, float 0.0, <8 x i32> %r, <4 x i32> %s, i1 false, i32 0, i32 0)
  br i1 %c, label %a, label %m
a:
  call void @use(<4 x float> %t)
  br label %m
m:
  ret void
}

define amdgpu_ps void @tgt_level(<8 x i32> inreg noundef %r, <4 x i32> inreg noundef %s, float noundef %u, float noundef %v, i1 noundef %c) {
  br i1 %c, label %a, label %m
a:
  %t = call <4 x float> @llvm.amdgcn.image.sample.l.2d.v4f32.f32.v8i32.v4i32(i32 15, float %u, float %v, float 0.0, <8 x i32> %r, <4 x i32> %s, i1 false, i32 0, i32 0)
  call void @use(<4 x float> %t)
  br label %m
m:
  ret void
}

define amdgpu_ps void @src_bias(<8 x i32> inreg noundef %r, <4 x i32> inreg noundef %s, float noundef %u, float noundef %v, i1 noundef %c) {
  %t = call <4 x float> @llvm.amdgcn.image.sample.b.2d.v4f32.f32.f32.v8i32.v4i32(i32 15, float 0.0, float %u, float %v, <8 x i32> %r, <4 x i32> %s, i1 false, i32 0, i32 0)
  call void @use(<4 x float> %t)
  ret void
}

define amdgpu_ps void @tgt_bias(<8 x i32> inreg noundef %r, <4 x i32> inreg noundef %s, float noundef %u, float noundef %v, i1 noundef %c) {
  %t = call <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 15, float %u, float %v, <8 x i32> %r, <4 x i32> %s, i1 false, i32 0, i32 0)
  call void @use(<4 x float> %t)
  ret void
}

declare void @use(<4 x float>) nounwind willreturn
declare <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 immarg, float, float, <8 x i32>, <4 x i32>, i1 immarg, i32 immarg, i32 immarg) convergent nounwind willreturn memory(read)
declare <4 x float> @llvm.amdgcn.image.sample.b.2d.v4f32.f32.f32.v8i32.v4i32(i32 immarg, float, float, float, <8 x i32>, <4 x i32>, i1 immarg, i32 immarg, i32 immarg) convergent nounwind willreturn memory(read)
declare <4 x float> @llvm.amdgcn.image.sample.l.2d.v4f32.f32.v8i32.v4i32(i32 immarg, float, float, float, <8 x i32>, <4 x i32>, i1 immarg, i32 immarg, i32 immarg) nounwind willreturn memory(read)
