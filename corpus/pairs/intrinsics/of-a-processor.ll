; What: an intrinsic of a processor does what its declaration, which LLVM makes, allows; what it computes is not known
; here, so that no refutation rests on it.
; Document: LangRef, "Intrinsic Functions", "Function Attributes"
; EXPECT --function src_beside: incorrect result-changed
; EXPECT --function src: correct proved
; EXPECT --function src_folded: unknown approximation

define <8 x i8> @src(<8 x i8> noundef %a, <8 x i8> noundef %b) {
  %r = call <8 x i8> @llvm.aarch64.neon.addp.v8i8(<8 x i8> %a, <8 x i8> %b)
  %s = call <8 x i8> @llvm.aarch64.neon.addp.v8i8(<8 x i8> %a, <8 x i8> %b)
  %d = xor <8 x i8> %r, %s
  ret <8 x i8> %d
}

define <8 x i8> @tgt(<8 x i8> noundef %a, <8 x i8> noundef %b) {
  ret <8 x i8> zeroinitializer
}

define <8 x i8> @src_folded() {
  %r = call <8 x i8> @llvm.aarch64.neon.addp.v8i8(<8 x i8> zeroinitializer, <8 x i8> zeroinitializer)
  ret <8 x i8> %r
}

define <8 x i8> @tgt_folded() {
  ret <8 x i8> zeroinitializer
}

define i32 @src_beside(<8 x i8> noundef %a, i32 noundef %x) {
  %r = call <8 x i8> @llvm.aarch64.neon.addp.v8i8(<8 x i8> %a, <8 x i8> %a)
  ret i32 %x
}

define i32 @tgt_beside(<8 x i8> noundef %a, i32 noundef %x) {
  %r = call <8 x i8> @llvm.aarch64.neon.addp.v8i8(<8 x i8> %a, <8 x i8> %a)
  ret i32 7
}

declare <8 x i8> @llvm.aarch64.neon.addp.v8i8(<8 x i8>, <8 x i8>)
