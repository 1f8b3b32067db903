; What: a matrix is a vector, by columns: what transposing and multiplying gives, and what undoes it. A transpose taken
; for one of another shape is refuted, as is a product with its factors exchanged.
; That a target is right for vectors that hold rows, as an option of LLVM's has them, is unknown.
; Document: LangRef, "Matrix Intrinsics"
; EXPECT --function src_lowered: correct
; EXPECT --function src_twice: correct
; EXPECT --function src_shape: incorrect result-changed
; EXPECT --function src_product: correct
; EXPECT --function src_exchanged: incorrect result-changed
; EXPECT --function src_floats: correct
; EXPECT --function src_rounded: incorrect result-changed
; EXPECT --function src_columns: correct
; EXPECT --function src_stride: incorrect store-added
; EXPECT --function src_aligned: incorrect target-undefined
; EXPECT --function src_beyond: incorrect target-undefined
; EXPECT --function src_volatile: unsupported
; EXPECT --function src_by_rows: unknown approximation
; EXPECT --function src_by_no_order: incorrect result-changed

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

; The columns of a matrix in memory are a stride apart; of the alignment of the first the others have
; what the stride leaves.
define void @src_columns(ptr noundef %p, ptr noundef %q, i64 noundef %s) {
  %m = call <4 x i32> @llvm.matrix.column.major.load.v4i32.i64(ptr %p, i64 %s, i1 false, i32 2, i32 2)
  call void @llvm.matrix.column.major.store.v4i32.i64(<4 x i32> %m, ptr align 8 %q, i64 3, i1 false, i32 2, i32 2)
  ret void
}
define void @tgt_columns(ptr noundef %p, ptr noundef %q, i64 noundef %s) {
  %start = mul i64 0, %s
  %p0 = getelementptr i32, ptr %p, i64 %start
  %a = load <2 x i32>, ptr %p0, align 4
  %next = mul i64 1, %s
  %p1 = getelementptr i32, ptr %p, i64 %next
  %b = load <2 x i32>, ptr %p1, align 4
  store <2 x i32> %a, ptr %q, align 8
  %q1 = getelementptr i32, ptr %q, i64 3
  store <2 x i32> %b, ptr %q1, align 4
  ret void
}

define void @src_stride(<4 x i32> noundef %m, ptr noundef %q) {
  call void @llvm.matrix.column.major.store.v4i32.i64(<4 x i32> %m, ptr %q, i64 3, i1 false, i32 2, i32 2)
  ret void
}
define void @tgt_stride(<4 x i32> noundef %m, ptr noundef %q) {
  %a = shufflevector <4 x i32> %m, <4 x i32> poison, <5 x i32> <i32 0, i32 1, i32 1, i32 3, i32 2>
  store <5 x i32> %a, ptr %q, align 4
  ret void
}

define <4 x i32> @src_aligned(ptr noundef %p) {
  %m = call <4 x i32> @llvm.matrix.column.major.load.v4i32.i64(ptr align 8 %p, i64 3, i1 false, i32 2, i32 2)
  ret <4 x i32> %m
}
define <4 x i32> @tgt_aligned(ptr noundef %p) {
  %a = load <2 x i32>, ptr %p, align 8
  %p1 = getelementptr i32, ptr %p, i64 3
  %b = load <2 x i32>, ptr %p1, align 8
  %m = shufflevector <2 x i32> %a, <2 x i32> %b, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  ret <4 x i32> %m
}

; Between the columns nothing is read: behind the last there need be nothing.
define <2 x i32> @src_beyond(ptr noundef %p) {
  %m = call <2 x i32> @llvm.matrix.column.major.load.v2i32.i64(ptr %p, i64 4, i1 false, i32 1, i32 2)
  ret <2 x i32> %m
}
define <2 x i32> @tgt_beyond(ptr noundef %p) {
  %m = call <4 x i32> @llvm.matrix.column.major.load.v4i32.i64(ptr %p, i64 4, i1 false, i32 2, i32 2)
  %r = shufflevector <4 x i32> %m, <4 x i32> poison, <2 x i32> <i32 0, i32 2>
  ret <2 x i32> %r
}

define <4 x i32> @src_volatile(ptr noundef %p) {
  %m = call <4 x i32> @llvm.matrix.column.major.load.v4i32.i64(ptr %p, i64 4, i1 true, i32 2, i32 2)
  ret <4 x i32> %m
}
define <4 x i32> @tgt_volatile(ptr noundef %p) {
  %a = load volatile <2 x i32>, ptr %p, align 4
  ret <4 x i32> zeroinitializer
}
declare <4 x i32> @llvm.matrix.column.major.load.v4i32.i64(ptr, i64, i1, i32, i32)
declare <2 x i32> @llvm.matrix.column.major.load.v2i32.i64(ptr, i64, i1, i32, i32)
declare void @llvm.matrix.column.major.store.v4i32.i64(<4 x i32>, ptr, i64, i1, i32, i32)

define <6 x i8> @src_by_rows(<6 x i8> %a) {
  %t = call <6 x i8> @llvm.matrix.transpose.v6i8(<6 x i8> %a, i32 2, i32 3)
  ret <6 x i8> %t
}
define <6 x i8> @tgt_by_rows(<6 x i8> %a) {
  %t = shufflevector <6 x i8> %a, <6 x i8> poison, <6 x i32> <i32 0, i32 3, i32 1, i32 4, i32 2, i32 5>
  ret <6 x i8> %t
}

define <6 x i8> @src_by_no_order(<6 x i8> %a) {
  %t = call <6 x i8> @llvm.matrix.transpose.v6i8(<6 x i8> %a, i32 2, i32 3)
  ret <6 x i8> %t
}
define <6 x i8> @tgt_by_no_order(<6 x i8> %a) {
  %t = shufflevector <6 x i8> %a, <6 x i8> poison, <6 x i32> <i32 0, i32 3, i32 1, i32 4, i32 5, i32 2>
  ret <6 x i8> %t
}
