; What: a matrix is a vector, by columns: what transposing and multiplying gives, and what undoes it. A transpose taken
; for one of another shape is refuted, as is a product with its factors exchanged.
; Document: LangRef, "Matrix Intrinsics"
; EXPECT --function src_twice: correct
; EXPECT --function src_lowered: correct
; EXPECT --function src_shape: incorrect result-changed
; EXPECT --function src_product: correct
; EXPECT --function src_exchanged: incorrect result-changed
; EXPECT --function src_floats: correct
; EXPECT --function src_rounded: incorrect result-changed

define <6 x i8> @src_twice(<6 x i8> %a) {
  %t = call <6 x i8> @llvm.matrix.transpose.v6i8(<6 x i8> %a, i32 2, i32 3)
  %u = call <6 x i8> @llvm.matrix.transpose.v6i8(<6 x i8> %t, i32 3, i32 2)
  ret <6 x i8> %u
}
define <6 x i8> @tgt_twice(<6 x i8> %a) {
  ret <6 x i8> %a
}

define <6 x i8> @src_lowered(<6 x i8> %a) {
  %t = call <6 x i8> @llvm.matrix.transpose.v6i8(<6 x i8> %a, i32 2, i32 3)
  ret <6 x i8> %t
}
define <6 x i8> @tgt_lowered(<6 x i8> %a) {
  %t = shufflevector <6 x i8> %a, <6 x i8> poison, <6 x i32> <i32 0, i32 2, i32 4, i32 1, i32 3, i32 5>
  ret <6 x i8> %t
}

define <6 x i8> @src_shape(<6 x i8> %a) {
  %t = call <6 x i8> @llvm.matrix.transpose.v6i8(<6 x i8> %a, i32 2, i32 3)
  ret <6 x i8> %t
}
define <6 x i8> @tgt_shape(<6 x i8> %a) {
  %t = call <6 x i8> @llvm.matrix.transpose.v6i8(<6 x i8> %a, i32 3, i32 2)
  ret <6 x i8> %t
}

; (1 3; 2 4) times (x; y)
define <2 x i8> @src_product(<4 x i8> %a, <2 x i8> %b) {
  %p = call <2 x i8> @llvm.matrix.multiply.v2i8.v4i8.v2i8(<4 x i8> %a, <2 x i8> %b, i32 2, i32 2, i32 1)
  ret <2 x i8> %p
}
define <2 x i8> @tgt_product(<4 x i8> %a, <2 x i8> %b) {
  %c0 = shufflevector <4 x i8> %a, <4 x i8> poison, <2 x i32> <i32 0, i32 1>
  %c1 = shufflevector <4 x i8> %a, <4 x i8> poison, <2 x i32> <i32 2, i32 3>
  %x = shufflevector <2 x i8> %b, <2 x i8> poison, <2 x i32> zeroinitializer
  %y = shufflevector <2 x i8> %b, <2 x i8> poison, <2 x i32> <i32 1, i32 1>
  %m = mul <2 x i8> %c0, %x
  %n = mul <2 x i8> %c1, %y
  %s = add <2 x i8> %m, %n
  ret <2 x i8> %s
}

define <4 x i8> @src_exchanged(<4 x i8> %a, <4 x i8> %b) {
  %p = call <4 x i8> @llvm.matrix.multiply.v4i8.v4i8.v4i8(<4 x i8> %a, <4 x i8> %b, i32 2, i32 2, i32 2)
  ret <4 x i8> %p
}
define <4 x i8> @tgt_exchanged(<4 x i8> %a, <4 x i8> %b) {
  %p = call <4 x i8> @llvm.matrix.multiply.v4i8.v4i8.v4i8(<4 x i8> %b, <4 x i8> %a, i32 2, i32 2, i32 2)
  ret <4 x i8> %p
}

define <1 x half> @src_floats(<2 x half> %a, <2 x half> %b) {
  %p = call <1 x half> @llvm.matrix.multiply.v1f16.v2f16.v2f16(<2 x half> %a, <2 x half> %b, i32 1, i32 2, i32 1)
  ret <1 x half> %p
}
define <1 x half> @tgt_floats(<2 x half> %a, <2 x half> %b) {
  %m = fmul <2 x half> %a, %b
  %x = extractelement <2 x half> %m, i32 0
  %y = extractelement <2 x half> %m, i32 1
  %s = fadd half %x, %y
  %v = insertelement <1 x half> poison, half %s, i32 0
  ret <1 x half> %v
}

define <1 x half> @src_rounded(<2 x half> %a) {
  %p = call <1 x half> @llvm.matrix.multiply.v1f16.v2f16.v2f16(<2 x half> %a, <2 x half> splat (half 1.0), i32 1, i32 2, i32 1)
  ret <1 x half> %p
}
define <1 x half> @tgt_rounded(<2 x half> %a) {
  %x = extractelement <2 x half> %a, i32 0
  %v = insertelement <1 x half> poison, half %x, i32 0
  ret <1 x half> %v
}
