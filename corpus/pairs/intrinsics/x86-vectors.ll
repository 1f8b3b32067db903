; What: x86's shifts of vectors look at the lowest 64 bits of the number of bits alone, and shift everything out where
; that is too large (@src); not where it fits (@src_fits). A shuffle of bytes stays in its group of 128 bits
; (@src_shuffle, @src_group), and a poison number of bits makes all elements poison (@src_poison).
; Document: LangRef, "Poison Values"
; EXPECT --function src: correct proved
; EXPECT --function src_fits: incorrect result-changed
; EXPECT --function src_shuffle: correct proved
; EXPECT --function src_group: incorrect result-changed
; EXPECT --function src_poison: correct proved
; EXPECT --function src_high_poison: incorrect result-poison

declare <8 x i16> @llvm.x86.sse2.psrl.w(<8 x i16>, <8 x i16>)
declare <32 x i8> @llvm.x86.avx2.pshuf.b(<32 x i8>, <32 x i8>)

define <8 x i16> @src(<8 x i16> noundef %x, <8 x i16> noundef %y) {
  %low = insertelement <8 x i16> %y, i16 16, i32 0
  %r = call <8 x i16> @llvm.x86.sse2.psrl.w(<8 x i16> %x, <8 x i16> %low)
  ret <8 x i16> %r
}

define <8 x i16> @tgt(<8 x i16> noundef %x, <8 x i16> noundef %y) {
  ret <8 x i16> zeroinitializer
}

define <8 x i16> @src_fits(<8 x i16> noundef %x, <8 x i16> noundef %y) {
  %low = insertelement <8 x i16> %y, i16 15, i32 0
  %r = call <8 x i16> @llvm.x86.sse2.psrl.w(<8 x i16> %x, <8 x i16> %low)
  ret <8 x i16> %r
}

define <8 x i16> @tgt_fits(<8 x i16> noundef %x, <8 x i16> noundef %y) {
  ret <8 x i16> zeroinitializer
}

define i8 @src_shuffle(<32 x i8> noundef %x) {
  %all = call <32 x i8> @llvm.x86.avx2.pshuf.b(<32 x i8> %x, <32 x i8> splat (i8 3))
  %r = extractelement <32 x i8> %all, i32 20
  ret i8 %r
}

define i8 @tgt_shuffle(<32 x i8> noundef %x) {
  %r = extractelement <32 x i8> %x, i32 19
  ret i8 %r
}

define i8 @src_group(<32 x i8> noundef %x) {
  %all = call <32 x i8> @llvm.x86.avx2.pshuf.b(<32 x i8> %x, <32 x i8> splat (i8 3))
  %r = extractelement <32 x i8> %all, i32 20
  ret i8 %r
}

define i8 @tgt_group(<32 x i8> noundef %x) {
  %r = extractelement <32 x i8> %x, i32 3
  ret i8 %r
}

define <8 x i16> @src_poison(<8 x i16> noundef %x, <8 x i16> noundef %y) {
  %count = insertelement <8 x i16> %y, i16 poison, i32 3
  %r = call <8 x i16> @llvm.x86.sse2.psrl.w(<8 x i16> %x, <8 x i16> %count)
  ret <8 x i16> %r
}

define <8 x i16> @tgt_poison(<8 x i16> noundef %x, <8 x i16> noundef %y) {
  ret <8 x i16> poison
}

define <8 x i16> @src_high_poison(<8 x i16> noundef %x, <8 x i16> noundef %y) {
  %count = insertelement <8 x i16> %y, i16 poison, i32 4
  %r = call <8 x i16> @llvm.x86.sse2.psrl.w(<8 x i16> %x, <8 x i16> %count)
  ret <8 x i16> %r
}

define <8 x i16> @tgt_high_poison(<8 x i16> noundef %x, <8 x i16> noundef %y) {
  ret <8 x i16> poison
}
