; What: Derivatives and reads across a quad, sunk into an arm: other lanes take part. LLVM 22 declares the derivatives without
; `convergent`, and a call may have it all the same; without it the pair is proved, and the premise says what was not compared.
; Document: llvm-convergent-operations, "Texture sampling in a pixel shader"; SPIR-V, "Derivative Instructions"
; EXPECT --function src_derivative: incorrect
; EXPECT --function src_unmarked: correct proved
; EXPECT --function src_across: incorrect
; EXPECT --function src_together: correct proved
target triple = "spirv-unknown-vulkan1.3-pixel"

define void @src_derivative(float noundef %x, i1 noundef %c) convergent {
  %t = call float @llvm.spv.ddx.coarse.f32(float %x) convergent
  br i1 %c, label %a, label %m
a:
  call void @use(float %t)
  br label %m
m:
  ret void
}

define void @tgt_derivative(float noundef %x, i1 noundef %c) convergent {
  br i1 %c, label %a, label %m
a:
  %t = call float @llvm.spv.ddx.coarse.f32(float %x) convergent
  call void @use(float %t)
  br label %m
m:
  ret void
}

define void @src_unmarked(float noundef %x, i1 noundef %c) convergent {
  %t = call float @llvm.spv.ddx.coarse.f32(float %x)
  br i1 %c, label %a, label %m
a:
  call void @use(float %t)
  br label %m
m:
  ret void
}

define void @tgt_unmarked(float noundef %x, i1 noundef %c) convergent {
  br i1 %c, label %a, label %m
a:
  %t = call float @llvm.spv.ddx.coarse.f32(float %x)
  call void @use(float %t)
  br label %m
m:
  ret void
}

define void @src_across(float noundef %x, i1 noundef %c) convergent {
  %t = call float @llvm.spv.quad.read.across.x.f32(float %x) convergent
  br i1 %c, label %a, label %m
a:
  call void @use(float %t)
  br label %m
m:
  ret void
}

define void @tgt_across(float noundef %x, i1 noundef %c) convergent {
  br i1 %c, label %a, label %m
a:
  %t = call float @llvm.spv.quad.read.across.x.f32(float %x) convergent
  call void @use(float %t)
  br label %m
m:
  ret void
}

define void @src_together(float noundef %x, i1 noundef %c) convergent {
  %t = call float @llvm.spv.fwidth.f32(float %x) convergent
  %y = fneg float %x
  call void @use(float %t)
  ret void
}

define void @tgt_together(float noundef %x, i1 noundef %c) convergent {
  %y = fneg float %x
  %t = call float @llvm.spv.fwidth.f32(float %x) convergent
  call void @use(float %t)
  ret void
}

declare void @use(float) nounwind willreturn
declare float @llvm.spv.ddx.coarse.f32(float) nounwind willreturn memory(none)
declare float @llvm.spv.fwidth.f32(float) nounwind willreturn memory(none)
declare float @llvm.spv.quad.read.across.x.f32(float) convergent nounwind willreturn memory(none)
