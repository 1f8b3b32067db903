; What: `fcmps` raises an exception for quiet NaNs, `fcmp` does not: the same where exceptions are ignored, and nowhere
; else. A `strictfp` function of which nothing is left but constants depends on no environment (@src_folded, @src_zero).
; Plain operations that round, reductions and atomic ones among them, have no meaning beside other rounding modes.
; Document: LangRef, "Constrained Floating-Point Intrinsics"
; EXPECT --function src_signals: unsupported
; EXPECT --function src_no_longer: unsupported
; EXPECT --function src_may_trap: unsupported
; EXPECT --function src_ignored: correct same-function
; EXPECT --function src_ignored_wrong: incorrect result-changed
; EXPECT --function src_folded: correct proved
; EXPECT --function src_folded_wrong: incorrect result-changed
; EXPECT --function src_zero: correct proved
; EXPECT --function src_zero_wrong: incorrect result-changed
; EXPECT --function src_reduced: unsupported
; EXPECT --function src_atomic: unsupported

declare i1 @llvm.experimental.constrained.fcmps.f32(float, float, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
declare half @llvm.experimental.constrained.fadd.f16(half, half, metadata, metadata)
declare half @llvm.vector.reduce.fadd.v2f16(half, <2 x half>)

define i1 @src_signals(float %x, float %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f32(float %x, float %y, metadata !"oeq", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @tgt_signals(float %x, float %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f32(float %x, float %y, metadata !"oeq", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @src_no_longer(float %x, float %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f32(float %x, float %y, metadata !"oeq", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @tgt_no_longer(float %x, float %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f32(float %x, float %y, metadata !"oeq", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @src_may_trap(float %x, float %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f32(float %x, float %y, metadata !"oeq", metadata !"fpexcept.maytrap") strictfp
  ret i1 %r
}

define i1 @tgt_may_trap(float %x, float %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f32(float %x, float %y, metadata !"oeq", metadata !"fpexcept.maytrap") strictfp
  ret i1 %r
}

define i1 @src_ignored(float %x, float %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f32(float %x, float %y, metadata !"oeq", metadata !"fpexcept.ignore") strictfp
  ret i1 %r
}

define i1 @tgt_ignored(float %x, float %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f32(float %x, float %y, metadata !"oeq", metadata !"fpexcept.ignore") strictfp
  ret i1 %r
}

define i1 @src_ignored_wrong(float %x, float %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f32(float %x, float %y, metadata !"oeq", metadata !"fpexcept.ignore") strictfp
  ret i1 %r
}

define i1 @tgt_ignored_wrong(float %x, float %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f32(float %x, float %y, metadata !"ueq", metadata !"fpexcept.ignore") strictfp
  ret i1 %r
}

define half @src_folded() strictfp {
  %r = call half @llvm.experimental.constrained.fadd.f16(half 1.0, half 0xH0001, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

define half @tgt_folded() strictfp {
  ret half 0xH3C01
}

define half @src_folded_wrong() strictfp {
  %r = call half @llvm.experimental.constrained.fadd.f16(half 1.0, half 0xH0001, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

define half @tgt_folded_wrong() strictfp {
  ret half 0xH3C00
}

define half @src_zero(half noundef %x) strictfp {
  %r = call half @llvm.experimental.constrained.fadd.f16(half 1.0, half -1.0, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

define half @tgt_zero(half noundef %x) strictfp {
  ret half -0.0
}

define half @src_zero_wrong(half noundef %x) strictfp {
  %r = call half @llvm.experimental.constrained.fadd.f16(half 1.0, half -1.0, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

define half @tgt_zero_wrong(half noundef %x) strictfp {
  ret half 0.0
}

define half @src_reduced(half %x, <2 x half> %v) strictfp {
  %a = call half @llvm.experimental.constrained.fadd.f16(half %x, half %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %r = call half @llvm.vector.reduce.fadd.v2f16(half %a, <2 x half> %v)
  ret half %r
}

define half @tgt_reduced(half %x, <2 x half> %v) strictfp {
  %a = call half @llvm.experimental.constrained.fadd.f16(half %x, half %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %e = extractelement <2 x half> %v, i32 0
  %f = extractelement <2 x half> %v, i32 1
  %b = call half @llvm.experimental.constrained.fadd.f16(half %a, half %e, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %r = call half @llvm.experimental.constrained.fadd.f16(half %b, half %f, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

define half @src_atomic(half %x, ptr %p) strictfp {
  %a = call half @llvm.experimental.constrained.fadd.f16(half %x, half %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %r = atomicrmw fadd ptr %p, half %a monotonic
  ret half %r
}

define half @tgt_atomic(half %x, ptr %p) strictfp {
  %a = call half @llvm.experimental.constrained.fadd.f16(half %x, half %x, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  %r = atomicrmw fadd ptr %p, half %a monotonic
  ret half %r
}
