; What: Of a sample one channel is used, and InstCombine calls the intrinsic that gives it alone: the mask says which. Another
; channel is another value. InstCombine drops the token (LLVM 22, -O1): threads that left the loop in different iterations
; then sample together, and the level of detail is that of other lanes.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"; LLVM, IntrinsicsAMDGPU.td, "Image intrinsics"
; EXPECT --function src_one: correct proved
; EXPECT --function src_second: correct proved
; EXPECT --function src_other: incorrect result-changed
; EXPECT --function src_token: incorrect result-changed
target triple = "amdgcn-amd-amdhsa"

define float @src_one(float noundef %u, float noundef %v, <8 x i32> inreg noundef %r, <4 x i32> inreg noundef %q) convergent {
  %t = call <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 15, float %u, float %v, <8 x i32> %r, <4 x i32> %q, i1 false, i32 0, i32 0)
  %e = extractelement <4 x float> %t, i32 2
  ret float %e
}

define float @tgt_one(float noundef %u, float noundef %v, <8 x i32> inreg noundef %r, <4 x i32> inreg noundef %q) convergent {
  %t = call float @llvm.amdgcn.image.sample.2d.f32.f32.v8i32.v4i32(i32 4, float %u, float %v, <8 x i32> %r, <4 x i32> %q, i1 false, i32 0, i32 0)
  ret float %t
}

define float @src_second(float noundef %u, float noundef %v, <8 x i32> inreg noundef %r, <4 x i32> inreg noundef %q) convergent {
  %t = call <2 x float> @llvm.amdgcn.image.sample.2d.v2f32.f32.v8i32.v4i32(i32 10, float %u, float %v, <8 x i32> %r, <4 x i32> %q, i1 false, i32 0, i32 0)
  %e = extractelement <2 x float> %t, i32 1
  ret float %e
}

define float @tgt_second(float noundef %u, float noundef %v, <8 x i32> inreg noundef %r, <4 x i32> inreg noundef %q) convergent {
  %t = call float @llvm.amdgcn.image.sample.2d.f32.f32.v8i32.v4i32(i32 8, float %u, float %v, <8 x i32> %r, <4 x i32> %q, i1 false, i32 0, i32 0)
  ret float %t
}

define float @src_other(float noundef %u, float noundef %v, <8 x i32> inreg noundef %r, <4 x i32> inreg noundef %q) convergent {
  %t = call <2 x float> @llvm.amdgcn.image.sample.2d.v2f32.f32.v8i32.v4i32(i32 10, float %u, float %v, <8 x i32> %r, <4 x i32> %q, i1 false, i32 0, i32 0)
  %e = extractelement <2 x float> %t, i32 1
  ret float %e
}

define float @tgt_other(float noundef %u, float noundef %v, <8 x i32> inreg noundef %r, <4 x i32> inreg noundef %q) convergent {
  %t = call float @llvm.amdgcn.image.sample.2d.f32.f32.v8i32.v4i32(i32 2, float %u, float %v, <8 x i32> %r, <4 x i32> %q, i1 false, i32 0, i32 0)
  ret float %t
}

define float @src_token(float noundef %u, float noundef %v, <8 x i32> inreg noundef %r, <4 x i32> inreg noundef %q, i32 noundef %n) convergent {
entry:
  %k = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %k) ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %out
out:
  %t = call <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 15, float %u, float %v, <8 x i32> %r, <4 x i32> %q, i1 false, i32 0, i32 0) [ "convergencectrl"(token %h) ]
  %e = extractelement <4 x float> %t, i32 0
  ret float %e
}

define float @tgt_token(float noundef %u, float noundef %v, <8 x i32> inreg noundef %r, <4 x i32> inreg noundef %q, i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %out
out:
  %t = call float @llvm.amdgcn.image.sample.2d.f32.f32.v8i32.v4i32(i32 1, float %u, float %v, <8 x i32> %r, <4 x i32> %q, i1 false, i32 0, i32 0)
  ret float %t
}

declare <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 immarg, float, float, <8 x i32>, <4 x i32>, i1 immarg, i32 immarg, i32 immarg) convergent nounwind willreturn memory(read)
declare <2 x float> @llvm.amdgcn.image.sample.2d.v2f32.f32.v8i32.v4i32(i32 immarg, float, float, <8 x i32>, <4 x i32>, i1 immarg, i32 immarg, i32 immarg) convergent nounwind willreturn memory(read)
declare float @llvm.amdgcn.image.sample.2d.f32.f32.v8i32.v4i32(i32 immarg, float, float, <8 x i32>, <4 x i32>, i1 immarg, i32 immarg, i32 immarg) convergent nounwind willreturn memory(read)
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
