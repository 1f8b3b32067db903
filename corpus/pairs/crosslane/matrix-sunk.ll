; What: A product of matrices is a function of the set and of all its members' operands. Computed with operands in
; another order of instructions it is the same; in one arm of a divergent branch it is another set's.
; Document: docs/semantics.md, section 5 (known operations); LLVM, IntrinsicsAMDGPU.td, "MFMA"
; EXPECT --function src_operand: incorrect
; EXPECT --function src_moved: correct
; EXPECT --function src_sunk: incorrect

target triple = "amdgcn-amd-amdhsa"

define <4 x float> @src_moved(float noundef %a, i32 noundef %x) convergent {
  %r = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float %a, float %a, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %lane = and i32 %x, 3
  %one = extractelement <4 x float> %r, i32 %lane
  %q = insertelement <4 x float> %r, float %one, i32 0
  ret <4 x float> %q
}

define <4 x float> @tgt_moved(float noundef %a, i32 noundef %x) convergent {
  %lane = urem i32 %x, 4
  %r = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float %a, float %a, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %one = extractelement <4 x float> %r, i32 %lane
  %q = insertelement <4 x float> %r, float %one, i32 0
  ret <4 x float> %q
}

define void @src_sunk(float noundef %a, i1 noundef %c, ptr addrspace(1) noundef %out) convergent {
entry:
  %r = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float %a, float %a, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  br i1 %c, label %then, label %end
then:
  store <4 x float> %r, ptr addrspace(1) %out
  br label %end
end:
  ret void
}

define void @tgt_sunk(float noundef %a, i1 noundef %c, ptr addrspace(1) noundef %out) convergent {
entry:
  br i1 %c, label %then, label %end
then:
  %r = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float %a, float %a, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  store <4 x float> %r, ptr addrspace(1) %out
  br label %end
end:
  ret void
}

define <4 x float> @src_operand(float noundef %a) convergent {
  %r = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float %a, float %a, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  ret <4 x float> %r
}

define <4 x float> @tgt_operand(float noundef %a) convergent {
  %r = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float %a, float %a, <4 x float> zeroinitializer, i32 1, i32 0, i32 0)
  ret <4 x float> %r
}

declare <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float, float, <4 x float>, i32, i32, i32)
