; What: a scalable vector in memory takes `vscale` times the space of its elements; where that of one unit is no whole
; number of bytes it is unsupported.
; Document: LangRef, "Vector Type", "'getelementptr' Instruction".
; EXPECT --function src_c: correct
; EXPECT --function src_a: correct
; EXPECT --function src_b: incorrect
; EXPECT --function src_d: incorrect
; EXPECT --function src_e: correct
; EXPECT --function src_f: unsupported
; EXPECT --function src_g: correct
; EXPECT --function src_h: incorrect
; EXPECT --function src_i: correct
; EXPECT --function src_j: incorrect

define void @src_a(ptr noundef %p, <vscale x 2 x i32> noundef %x) {
  %q = getelementptr <vscale x 2 x i32>, ptr %p, i64 1
  store <vscale x 2 x i32> %x, ptr %q, align 4
  ret void
}
define void @tgt_a(ptr noundef %p, <vscale x 2 x i32> noundef %x) {
  %v = call i64 @llvm.vscale.i64()
  %b = shl i64 %v, 3
  %q = getelementptr i8, ptr %p, i64 %b
  store <vscale x 2 x i32> %x, ptr %q, align 4
  ret void
}

define void @src_b(ptr noundef %p, <vscale x 2 x i32> noundef %x) {
  %q = getelementptr <vscale x 2 x i32>, ptr %p, i64 1
  store <vscale x 2 x i32> %x, ptr %q, align 4
  ret void
}
define void @tgt_b(ptr noundef %p, <vscale x 2 x i32> noundef %x) {
  %q = getelementptr i8, ptr %p, i64 8
  store <vscale x 2 x i32> %x, ptr %q, align 4
  ret void
}

define <vscale x 2 x i32> @src_c(<vscale x 2 x i32> noundef %x, <vscale x 2 x i32> noundef %y) {
  %a = alloca { <vscale x 2 x i32>, <vscale x 2 x i32> }, align 8
  %q = getelementptr <vscale x 2 x i32>, ptr %a, i64 1
  store <vscale x 2 x i32> %x, ptr %a, align 8
  store <vscale x 2 x i32> %y, ptr %q, align 8
  %r = load <vscale x 2 x i32>, ptr %a, align 8
  ret <vscale x 2 x i32> %r
}
define <vscale x 2 x i32> @tgt_c(<vscale x 2 x i32> noundef %x, <vscale x 2 x i32> noundef %y) {
  ret <vscale x 2 x i32> %x
}

define <vscale x 2 x i32> @src_d(<vscale x 2 x i32> noundef %x, <vscale x 2 x i32> noundef %y) {
  %a = alloca [32 x i8], align 8
  %q = getelementptr i8, ptr %a, i64 8
  store <vscale x 2 x i32> %x, ptr %a, align 8
  store <vscale x 2 x i32> %y, ptr %q, align 8
  %r = load <vscale x 2 x i32>, ptr %a, align 8
  ret <vscale x 2 x i32> %r
}
define <vscale x 2 x i32> @tgt_d(<vscale x 2 x i32> noundef %x, <vscale x 2 x i32> noundef %y) {
  ret <vscale x 2 x i32> %x
}

define i64 @src_e() {
  %p = getelementptr <vscale x 4 x i32>, ptr null, i64 1
  %r = ptrtoint ptr %p to i64
  ret i64 %r
}
define i64 @tgt_e() {
  %v = call i64 @llvm.vscale.i64()
  %r = shl i64 %v, 4
  ret i64 %r
}

define void @src_f(ptr noundef %p, <vscale x 4 x i1> noundef %x) {
  store <vscale x 4 x i1> %x, ptr %p, align 1
  ret void
}
define void @tgt_f(ptr noundef %p, <vscale x 4 x i1> noundef %x) {
  %y = freeze <vscale x 4 x i1> %x
  store <vscale x 4 x i1> %y, ptr %p, align 1
  ret void
}

%pair = type { <vscale x 1 x i64>, <vscale x 1 x i64> }

define <vscale x 2 x i32> @src_g(%pair noundef %x) {
  %e = extractvalue %pair %x, 1
  %r = bitcast <vscale x 1 x i64> %e to <vscale x 2 x i32>
  ret <vscale x 2 x i32> %r
}
define <vscale x 2 x i32> @tgt_g(%pair noundef %x) {
  %e = extractvalue %pair %x, 1
  %w = bitcast <vscale x 1 x i64> %e to <vscale x 8 x i8>
  %r = bitcast <vscale x 8 x i8> %w to <vscale x 2 x i32>
  ret <vscale x 2 x i32> %r
}

define <vscale x 1 x i64> @src_h(%pair noundef %x) {
  %r = extractvalue %pair %x, 1
  ret <vscale x 1 x i64> %r
}
define <vscale x 1 x i64> @tgt_h(%pair noundef %x) {
  %r = extractvalue %pair %x, 0
  ret <vscale x 1 x i64> %r
}

declare i64 @llvm.vscale.i64()

; Elements of an aggregate are as far apart as they are large: a fixed vector of three would have padding.
define <vscale x 1 x i32> @src_i(ptr noundef %p) {
  %a = load { <vscale x 1 x i32>, <vscale x 1 x i32> }, ptr %p, align 4
  %b = extractvalue { <vscale x 1 x i32>, <vscale x 1 x i32> } %a, 1
  ret <vscale x 1 x i32> %b
}
define <vscale x 1 x i32> @tgt_i(ptr noundef %p) {
  %v = call i64 @llvm.vscale.i64()
  %n = shl nuw i64 %v, 2
  %q = getelementptr inbounds i8, ptr %p, i64 %n
  %b = load <vscale x 1 x i32>, ptr %q, align 4
  ret <vscale x 1 x i32> %b
}

define <vscale x 1 x i32> @src_j(ptr noundef %p) {
  %a = load { <vscale x 1 x i32>, <vscale x 1 x i32> }, ptr %p, align 4
  %b = extractvalue { <vscale x 1 x i32>, <vscale x 1 x i32> } %a, 1
  ret <vscale x 1 x i32> %b
}
define <vscale x 1 x i32> @tgt_j(ptr noundef %p) {
  %v = call i64 @llvm.vscale.i64()
  %n = shl nuw i64 %v, 3
  %q = getelementptr inbounds i8, ptr %p, i64 %n
  %b = load <vscale x 1 x i32>, ptr %q, align 4
  ret <vscale x 1 x i32> %b
}
