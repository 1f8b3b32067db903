; What: the index of a scalable part of a vector is in units of `vscale`, that of a fixed one is not; a part that is not
; all there is poison.
; Document: LangRef, "'llvm.vector.insert' Intrinsic", "'llvm.vector.extract' Intrinsic", "'llvm.vector.deinterleave2/3/4/5/6/7/8' Intrinsic", "'llvm.vector.splice.left' Intrinsic", "'llvm.get.active.lane.mask.*' Intrinsics".
; EXPECT --function src_c: correct
; EXPECT --function src_a: correct
; EXPECT --function src_b: incorrect
; EXPECT --function src_d: incorrect
; EXPECT --function src_e: correct
; EXPECT --function src_f: incorrect
; EXPECT --function src_g: correct
; EXPECT --function src_h: incorrect
; EXPECT --function src_i: correct
; EXPECT --function src_j: incorrect

define <vscale x 4 x i8> @src_a(<vscale x 4 x i8> noundef %x) {
  %low = call <vscale x 2 x i8> @llvm.vector.extract.nxv2i8.nxv4i8(<vscale x 4 x i8> %x, i64 0)
  %high = call <vscale x 2 x i8> @llvm.vector.extract.nxv2i8.nxv4i8(<vscale x 4 x i8> %x, i64 2)
  %l = call <vscale x 4 x i8> @llvm.vector.insert.nxv4i8.nxv2i8(<vscale x 4 x i8> poison, <vscale x 2 x i8> %low, i64 0)
  %r = call <vscale x 4 x i8> @llvm.vector.insert.nxv4i8.nxv2i8(<vscale x 4 x i8> %l, <vscale x 2 x i8> %high, i64 2)
  ret <vscale x 4 x i8> %r
}
define <vscale x 4 x i8> @tgt_a(<vscale x 4 x i8> noundef %x) {
  ret <vscale x 4 x i8> %x
}

define i8 @src_b(<vscale x 4 x i8> noundef %x) {
  %high = call <vscale x 2 x i8> @llvm.vector.extract.nxv2i8.nxv4i8(<vscale x 4 x i8> %x, i64 2)
  %r = extractelement <vscale x 2 x i8> %high, i64 0
  ret i8 %r
}
define i8 @tgt_b(<vscale x 4 x i8> noundef %x) {
  %high = call <2 x i8> @llvm.vector.extract.v2i8.nxv4i8(<vscale x 4 x i8> %x, i64 2)
  %r = extractelement <2 x i8> %high, i64 0
  ret i8 %r
}

define <vscale x 4 x i8> @src_c(<vscale x 4 x i8> noundef %x, <vscale x 4 x i8> noundef %y) {
  %both = call <vscale x 8 x i8> @llvm.vector.interleave2.nxv8i8(<vscale x 4 x i8> %x, <vscale x 4 x i8> %y)
  %apart = call { <vscale x 4 x i8>, <vscale x 4 x i8> } @llvm.vector.deinterleave2.nxv8i8(<vscale x 8 x i8> %both)
  %r = extractvalue { <vscale x 4 x i8>, <vscale x 4 x i8> } %apart, 1
  ret <vscale x 4 x i8> %r
}
define <vscale x 4 x i8> @tgt_c(<vscale x 4 x i8> noundef %x, <vscale x 4 x i8> noundef %y) {
  ret <vscale x 4 x i8> %y
}

define <vscale x 4 x i8> @src_d(<vscale x 4 x i8> noundef %x, <vscale x 4 x i8> noundef %y) {
  %both = call <vscale x 8 x i8> @llvm.vector.interleave2.nxv8i8(<vscale x 4 x i8> %x, <vscale x 4 x i8> %y)
  %r = call <vscale x 4 x i8> @llvm.vector.extract.nxv4i8.nxv8i8(<vscale x 8 x i8> %both, i64 4)
  ret <vscale x 4 x i8> %r
}
define <vscale x 4 x i8> @tgt_d(<vscale x 4 x i8> noundef %x, <vscale x 4 x i8> noundef %y) {
  ret <vscale x 4 x i8> %y
}

define i8 @src_e(<vscale x 2 x i8> noundef %x, <vscale x 2 x i8> noundef %y) {
  %s = call <vscale x 2 x i8> @llvm.vector.splice.right.nxv2i8(<vscale x 2 x i8> %x, <vscale x 2 x i8> %y, i32 1)
  %r = extractelement <vscale x 2 x i8> %s, i64 1
  ret i8 %r
}
define i8 @tgt_e(<vscale x 2 x i8> noundef %x, <vscale x 2 x i8> noundef %y) {
  %r = extractelement <vscale x 2 x i8> %y, i64 0
  ret i8 %r
}

define i8 @src_f(<vscale x 2 x i8> noundef %x, <vscale x 2 x i8> noundef %y) {
  %s = call <vscale x 2 x i8> @llvm.vector.splice.left.nxv2i8(<vscale x 2 x i8> %x, <vscale x 2 x i8> %y, i32 1)
  %r = extractelement <vscale x 2 x i8> %s, i64 1
  ret i8 %r
}
define i8 @tgt_f(<vscale x 2 x i8> noundef %x, <vscale x 2 x i8> noundef %y) {
  %r = extractelement <vscale x 2 x i8> %y, i64 0
  ret i8 %r
}

define <vscale x 2 x i1> @src_g(i8 noundef %n) {
  %r = call <vscale x 2 x i1> @llvm.get.active.lane.mask.nxv2i1.i8(i8 0, i8 %n)
  ret <vscale x 2 x i1> %r
}
define <vscale x 2 x i1> @tgt_g(i8 noundef %n) {
  %i = insertelement <vscale x 2 x i8> poison, i8 %n, i64 0
  %s = shufflevector <vscale x 2 x i8> %i, <vscale x 2 x i8> poison, <vscale x 2 x i32> zeroinitializer
  %steps = call <vscale x 2 x i8> @llvm.stepvector.nxv2i8()
  %r = icmp ult <vscale x 2 x i8> %steps, %s
  ret <vscale x 2 x i1> %r
}

; The sum does not wrap.
define <vscale x 2 x i1> @src_h(i8 noundef %b, i8 noundef %n) {
  %r = call <vscale x 2 x i1> @llvm.get.active.lane.mask.nxv2i1.i8(i8 %b, i8 %n)
  ret <vscale x 2 x i1> %r
}
define <vscale x 2 x i1> @tgt_h(i8 noundef %b, i8 noundef %n) {
  %d = sub i8 %n, %b
  %r = call <vscale x 2 x i1> @llvm.get.active.lane.mask.nxv2i1.i8(i8 0, i8 %d)
  ret <vscale x 2 x i1> %r
}

define i32 @src_i(<vscale x 2 x i1> noundef %x) {
  %r = call i32 @llvm.experimental.cttz.elts.i32.nxv2i1(<vscale x 2 x i1> %x, i1 true)
  ret i32 %r
}
define i32 @tgt_i(<vscale x 2 x i1> noundef %x) {
  %r = call i32 @llvm.experimental.cttz.elts.i32.nxv2i1(<vscale x 2 x i1> %x, i1 false)
  ret i32 %r
}

define i32 @src_j(<vscale x 2 x i1> noundef %x) {
  %r = call i32 @llvm.experimental.cttz.elts.i32.nxv2i1(<vscale x 2 x i1> %x, i1 false)
  ret i32 %r
}
define i32 @tgt_j(<vscale x 2 x i1> noundef %x) {
  %r = call i32 @llvm.experimental.cttz.elts.i32.nxv2i1(<vscale x 2 x i1> %x, i1 true)
  ret i32 %r
}

declare <vscale x 2 x i8> @llvm.vector.extract.nxv2i8.nxv4i8(<vscale x 4 x i8>, i64)
declare <2 x i8> @llvm.vector.extract.v2i8.nxv4i8(<vscale x 4 x i8>, i64)
declare <vscale x 4 x i8> @llvm.vector.extract.nxv4i8.nxv8i8(<vscale x 8 x i8>, i64)
declare <vscale x 4 x i8> @llvm.vector.insert.nxv4i8.nxv2i8(<vscale x 4 x i8>, <vscale x 2 x i8>, i64)
declare <vscale x 8 x i8> @llvm.vector.interleave2.nxv8i8(<vscale x 4 x i8>, <vscale x 4 x i8>)
declare { <vscale x 4 x i8>, <vscale x 4 x i8> } @llvm.vector.deinterleave2.nxv8i8(<vscale x 8 x i8>)
declare <vscale x 2 x i8> @llvm.vector.splice.left.nxv2i8(<vscale x 2 x i8>, <vscale x 2 x i8>, i32)
declare <vscale x 2 x i8> @llvm.vector.splice.right.nxv2i8(<vscale x 2 x i8>, <vscale x 2 x i8>, i32)
declare <vscale x 2 x i1> @llvm.get.active.lane.mask.nxv2i1.i8(i8, i8)
declare <vscale x 2 x i8> @llvm.stepvector.nxv2i8()
declare i32 @llvm.experimental.cttz.elts.i32.nxv2i1(<vscale x 2 x i1>, i1)
