; What: the rounding mode is the environment's; a call that states one is undefined in another.  What exceptions are
; raised is not compared: where that counts a proof is none.
; Document: LangRef, "Constrained Floating-Point Intrinsics"
; EXPECT --function src_commuted: correct proved
; EXPECT --function src_upward: correct proved
; EXPECT --function src_downward: incorrect result-changed
; EXPECT --function src_dynamic: incorrect result-changed
; EXPECT --function src_any: correct proved
; EXPECT --function src_stated: incorrect target-undefined
; EXPECT --function src_two_modes: correct source-undefined
; EXPECT --function src_folded: correct proved
; EXPECT --function src_folded_wrongly: incorrect result-changed
; EXPECT --function src_converted: correct proved
; EXPECT --function src_integral: correct proved
; EXPECT --function src_plain: unsupported
; EXPECT --function src_other_call: unsupported
; EXPECT --function src_raises: incorrect result-changed
; EXPECT --function src_lowers: unsupported
; EXPECT --function src_may_trap: correct proved

; x - 0 = x, but for 0 - 0 = -0 downward
define half @src_upward(half noundef %a) {
  %r = call half @llvm.experimental.constrained.fsub.f16(half %a, half 0.0, metadata !"round.upward", metadata !"fpexcept.ignore")
  ret half %r
}

define half @tgt_upward(half noundef %a) {
  ret half %a
}

define half @src_downward(half noundef %a) {
  %r = call half @llvm.experimental.constrained.fsub.f16(half %a, half 0.0, metadata !"round.downward", metadata !"fpexcept.ignore")
  ret half %r
}

define half @tgt_downward(half noundef %a) {
  ret half %a
}

define half @src_dynamic(half noundef %a) {
  %r = call half @llvm.experimental.constrained.fsub.f16(half %a, half 0.0, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  ret half %r
}

define half @tgt_dynamic(half noundef %a) {
  ret half %a
}

define <2 x half> @src_commuted(<2 x half> noundef %a, <2 x half> noundef %b) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.fadd.v2f16(<2 x half> %a, <2 x half> %b, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  ret <2 x half> %r
}

define <2 x half> @tgt_commuted(<2 x half> noundef %a, <2 x half> noundef %b) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.fadd.v2f16(<2 x half> %b, <2 x half> %a, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  ret <2 x half> %r
}

define half @src_any(half noundef %a, half noundef %b) {
  %r = call half @llvm.experimental.constrained.fma.f16(half %a, half %b, half %a, metadata !"round.towardzero", metadata !"fpexcept.ignore")
  ret half %r
}

define half @tgt_any(half noundef %a, half noundef %b) {
  %r = call half @llvm.experimental.constrained.fma.f16(half %a, half %b, half %a, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  ret half %r
}

define half @src_stated(half noundef %a, half noundef %b) {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %a, half %b, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  ret half %r
}

define half @tgt_stated(half noundef %a, half noundef %b) {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %a, half %b, metadata !"round.tonearest", metadata !"fpexcept.ignore")
  ret half %r
}

define half @src_two_modes(half noundef %a) {
  %x = call half @llvm.experimental.constrained.fadd.f16(half %a, half %a, metadata !"round.upward", metadata !"fpexcept.ignore")
  %r = call half @llvm.experimental.constrained.fadd.f16(half %x, half %a, metadata !"round.downward", metadata !"fpexcept.ignore")
  ret half %r
}

define half @tgt_two_modes(half noundef %a) {
  ret half poison
}

; 1/3 is 0xH3555 and more
define half @src_folded() {
  %r = call half @llvm.experimental.constrained.fdiv.f16(half 1.0, half 3.0, metadata !"round.upward", metadata !"fpexcept.ignore")
  ret half %r
}

define half @tgt_folded() {
  ret half 0xH3556
}

define half @src_folded_wrongly() {
  %r = call half @llvm.experimental.constrained.fdiv.f16(half 1.0, half 3.0, metadata !"round.upward", metadata !"fpexcept.ignore")
  ret half %r
}

define half @tgt_folded_wrongly() {
  ret half 0xH3555
}

; 2049 lies between two floats of 11 bits
define half @src_converted() {
  %r = call half @llvm.experimental.constrained.sitofp.f16.i32(i32 2049, metadata !"round.upward", metadata !"fpexcept.ignore")
  ret half %r
}

define half @tgt_converted() {
  ret half 2050.0
}

define half @src_integral() {
  %r = call half @llvm.experimental.constrained.rint.f16(half 1.25, metadata !"round.upward", metadata !"fpexcept.ignore")
  ret half %r
}

define half @tgt_integral() {
  ret half 2.0
}

; a plain operation assumes the default mode
define half @src_plain(half noundef %a, half noundef %b) {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %a, half %b, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  ret half %r
}

define half @tgt_plain(half noundef %a, half noundef %b) {
  %r = fadd half %a, %b
  ret half %r
}

; which may set the mode
define half @src_other_call(half noundef %a, half noundef %b) {
  call void @unknown()
  %r = call half @llvm.experimental.constrained.fadd.f16(half %a, half %b, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  ret half %r
}

define half @tgt_other_call(half noundef %a, half noundef %b) {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %a, half %b, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  call void @unknown()
  ret half %r
}

define half @src_raises(half noundef %a) {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %a, half 0.0, metadata !"round.tonearest", metadata !"fpexcept.strict")
  ret half %r
}

define half @tgt_raises(half noundef %a) {
  ret half %a
}

; a signaling NaN raises an exception
define half @src_lowers(half noundef %a) {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %a, half -0.0, metadata !"round.tonearest", metadata !"fpexcept.strict")
  ret half %r
}

define half @tgt_lowers(half noundef %a) {
  ret half %a
}

define half @src_may_trap(half noundef %a) {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %a, half -0.0, metadata !"round.tonearest", metadata !"fpexcept.maytrap")
  ret half %r
}

define half @tgt_may_trap(half noundef %a) {
  ret half %a
}

declare void @unknown()
declare half @llvm.experimental.constrained.fadd.f16(half, half, metadata, metadata)
declare <2 x half> @llvm.experimental.constrained.fadd.v2f16(<2 x half>, <2 x half>, metadata, metadata)
declare half @llvm.experimental.constrained.fsub.f16(half, half, metadata, metadata)
declare half @llvm.experimental.constrained.fdiv.f16(half, half, metadata, metadata)
declare half @llvm.experimental.constrained.fma.f16(half, half, half, metadata, metadata)
declare half @llvm.experimental.constrained.sitofp.f16.i32(i32, metadata, metadata)
declare half @llvm.experimental.constrained.rint.f16(half, metadata, metadata)
