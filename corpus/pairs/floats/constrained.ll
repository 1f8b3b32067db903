; What: a constrained operation that rounds to nearest and asks for no exceptions is the plain one.
; Document: LangRef, "Constrained Floating-Point Intrinsics"
; EXPECT --function src: correct proved
; EXPECT --function src_wrong: incorrect result-changed
; EXPECT --function src_compare: correct proved
; EXPECT --function src_root: correct proved
; EXPECT --function src_exceptions: unsupported

define float @src(float noundef %a, float noundef %b) strictfp {
  %r = call float @llvm.experimental.constrained.fadd.f32(float %a, float %b, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @tgt(float noundef %a, float noundef %b) strictfp {
  %r = call float @llvm.experimental.constrained.fadd.f32(float %b, float %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define half @src_wrong(half noundef %a) {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %a, half 0.0, metadata !"round.tonearest", metadata !"fpexcept.ignore")
  ret half %r
}

define half @tgt_wrong(half noundef %a) {
  ret half %a
}

define i1 @src_compare(half noundef %a, half noundef %b) {
  %r = call i1 @llvm.experimental.constrained.fcmp.f16(half %a, half %b, metadata !"ogt", metadata !"fpexcept.ignore")
  ret i1 %r
}

define i1 @tgt_compare(half noundef %a, half noundef %b) {
  %r = fcmp olt half %b, %a
  ret i1 %r
}

define float @src_root() {
  %r = call float @llvm.experimental.constrained.sqrt.f32(float 4.0, metadata !"round.tonearest", metadata !"fpexcept.ignore")
  ret float %r
}

define float @tgt_root() {
  ret float 2.0
}

define half @src_exceptions(half noundef %a) {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %a, half %a, metadata !"round.tonearest", metadata !"fpexcept.strict")
  ret half 0.0
}

define half @tgt_exceptions(half noundef %a) {
  ret half 0.0
}

declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare half @llvm.experimental.constrained.fadd.f16(half, half, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f16(half, half, metadata, metadata)
declare float @llvm.experimental.constrained.sqrt.f32(float, metadata, metadata)
