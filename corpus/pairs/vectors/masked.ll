; What: accesses under a mask touch nothing where the mask is false; the lowest element is first, the address of the
; first is aligned as stated wherever some element is accessed, and packed elements are one behind the other.
; Document: LangRef, "Masked Vector Load and Store Intrinsics", "Masked Vector Gather and Scatter Intrinsics", "Masked Vector Expanding Load and Compressing Store Intrinsics", "'llvm.vp.load' Intrinsic".
; EXPECT --function src_c: correct
; EXPECT --function src_a: correct
; EXPECT --function src_b: incorrect
; EXPECT --function src_d: correct
; EXPECT --function src_e: incorrect
; EXPECT --function src_f: correct
; EXPECT --function src_g: correct
; EXPECT --function src_h: incorrect
; EXPECT --function src_i: correct
; EXPECT --function src_j: incorrect
; EXPECT --function src_k: correct
; EXPECT --function src_l: incorrect
; EXPECT --function src_m: correct
; EXPECT --function src_n: correct
; EXPECT --function src_o: incorrect
; EXPECT --function src_nothing_accessed: incorrect
; EXPECT --function src_dropped: incorrect
; EXPECT --function src_dropped_alone: correct

define <4 x i8> @src_a(ptr noundef %p, <4 x i8> noundef %o) {
  %r = call <4 x i8> @llvm.masked.load.v4i8.p0(ptr align 1 %p, <4 x i1> <i1 true, i1 false, i1 false, i1 true>, <4 x i8> %o)
  ret <4 x i8> %r
}
define <4 x i8> @tgt_a(ptr noundef %p, <4 x i8> noundef %o) {
  %x = load i8, ptr %p
  %q = getelementptr i8, ptr %p, i64 3
  %y = load i8, ptr %q
  %i = insertelement <4 x i8> %o, i8 %x, i64 0
  %r = insertelement <4 x i8> %i, i8 %y, i64 3
  ret <4 x i8> %r
}
define <4 x i8> @src_b(ptr noundef %p, <4 x i8> noundef %o, <4 x i1> noundef %m) {
  %r = call <4 x i8> @llvm.masked.load.v4i8.p0(ptr align 4 %p, <4 x i1> %m, <4 x i8> %o)
  ret <4 x i8> %r
}
define <4 x i8> @tgt_b(ptr noundef %p, <4 x i8> noundef %o, <4 x i1> noundef %m) {
  %w = load <4 x i8>, ptr %p, align 4
  %r = select <4 x i1> %m, <4 x i8> %w, <4 x i8> %o
  ret <4 x i8> %r
}
define <4 x i8> @src_c(ptr noundef dereferenceable(4) align 4 %p, <4 x i8> noundef %o, <4 x i1> noundef %m) {
  %r = call <4 x i8> @llvm.masked.load.v4i8.p0(ptr align 4 %p, <4 x i1> %m, <4 x i8> %o)
  ret <4 x i8> %r
}
define <4 x i8> @tgt_c(ptr noundef dereferenceable(4) align 4 %p, <4 x i8> noundef %o, <4 x i1> noundef %m) {
  %w = load <4 x i8>, ptr %p, align 4
  %r = select <4 x i1> %m, <4 x i8> %w, <4 x i8> %o
  ret <4 x i8> %r
}
define void @src_d(ptr noundef %p, <2 x i8> noundef %o, <2 x i1> noundef %m) {
  call void @llvm.masked.store.v2i8.p0(<2 x i8> %o, ptr align 4 %p, <2 x i1> %m)
  call void @llvm.masked.store.v2i8.p0(<2 x i8> %o, ptr align 4 %p, <2 x i1> %m)
  ret void
}
define void @tgt_d(ptr noundef %p, <2 x i8> noundef %o, <2 x i1> noundef %m) {
  call void @llvm.masked.store.v2i8.p0(<2 x i8> %o, ptr align 4 %p, <2 x i1> %m)
  ret void
}
define void @src_e(ptr noundef %p, <4 x i8> noundef %o, <4 x i1> noundef %m) {
  call void @llvm.masked.store.v4i8.p0(<4 x i8> %o, ptr align 1 %p, <4 x i1> %m)
  ret void
}
define void @tgt_e(ptr noundef %p, <4 x i8> noundef %o, <4 x i1> noundef %m) {
  call void @llvm.masked.store.v4i8.p0(<4 x i8> %o, ptr align 4 %p, <4 x i1> %m)
  ret void
}
define <2 x i8> @src_f(<2 x ptr> noundef %p, <2 x i8> noundef %o, <2 x i1> noundef %m) {
  %r = call <2 x i8> @llvm.masked.gather.v2i8.v2p0(<2 x ptr> align 1 %p, <2 x i1> %m, <2 x i8> %o)
  ret <2 x i8> %r
}
define <2 x i8> @tgt_f(<2 x ptr> noundef %p, <2 x i8> noundef %o, <2 x i1> noundef %m) {
  %m2 = freeze <2 x i1> %m
  %r = call <2 x i8> @llvm.masked.gather.v2i8.v2p0(<2 x ptr> align 1 %p, <2 x i1> %m2, <2 x i8> %o)
  ret <2 x i8> %r
}
define void @src_g(ptr noundef %p, <2 x i8> noundef %o, <2 x i1> noundef %m) {
  %q = insertelement <2 x ptr> poison, ptr %p, i64 0
  %s = shufflevector <2 x ptr> %q, <2 x ptr> poison, <2 x i32> zeroinitializer
  call void @llvm.masked.scatter.v2i8.v2p0(<2 x i8> %o, <2 x ptr> align 1 %s, <2 x i1> splat (i1 true))
  ret void
}
define void @tgt_g(ptr noundef %p, <2 x i8> noundef %o, <2 x i1> noundef %m) {
  %e = extractelement <2 x i8> %o, i64 1
  store i8 %e, ptr %p
  ret void
}
define <2 x i8> @src_h(ptr noundef %p, <2 x i8> noundef %o, <2 x i1> noundef %m) {
  %r = call <2 x i8> @llvm.masked.expandload.v2i8(ptr align 1 %p, <2 x i1> %m, <2 x i8> %o)
  ret <2 x i8> %r
}
define <2 x i8> @tgt_h(ptr noundef %p, <2 x i8> noundef %o, <2 x i1> noundef %m) {
  %r = call <2 x i8> @llvm.masked.load.v2i8.p0(ptr align 1 %p, <2 x i1> %m, <2 x i8> %o)
  ret <2 x i8> %r
}
define <2 x i8> @src_i(ptr noundef %p, i32 noundef %n, <2 x i1> noundef %m) {
  %r = call <2 x i8> @llvm.vp.load.v2i8.p0(ptr align 1 %p, <2 x i1> %m, i32 %n)
  ret <2 x i8> %r
}
define <2 x i8> @tgt_i(ptr noundef %p, i32 noundef %n, <2 x i1> noundef %m) {
  %a = call <2 x i1> @llvm.get.active.lane.mask.v2i1.i32(i32 0, i32 %n)
  %b = and <2 x i1> %a, %m
  %r = call <2 x i8> @llvm.masked.load.v2i8.p0(ptr align 1 %p, <2 x i1> %b, <2 x i8> poison)
  ret <2 x i8> %r
}

; More elements than there are is undefined.
define <2 x i8> @src_j(ptr noundef %p, <2 x i1> noundef %m, i8 noundef %n) {
  %a = call <2 x i1> @llvm.get.active.lane.mask.v2i1.i8(i8 0, i8 %n)
  %b = and <2 x i1> %a, %m
  %r = call <2 x i8> @llvm.masked.load.v2i8.p0(ptr align 1 %p, <2 x i1> %b, <2 x i8> zeroinitializer)
  ret <2 x i8> %r
}
define <2 x i8> @tgt_j(ptr noundef %p, <2 x i1> noundef %m, i8 noundef %n) {
  %w = zext i8 %n to i32
  %l = call <2 x i8> @llvm.vp.load.v2i8.p0(ptr align 1 %p, <2 x i1> %m, i32 %w)
  %a = call <2 x i1> @llvm.get.active.lane.mask.v2i1.i8(i8 0, i8 %n)
  %b = and <2 x i1> %a, %m
  %r = select <2 x i1> %b, <2 x i8> %l, <2 x i8> zeroinitializer
  ret <2 x i8> %r
}

define void @src_k(ptr noundef %p, <2 x i1> noundef %m, <2 x i8> noundef %v) {
  call void @llvm.masked.compressstore.v2i8(<2 x i8> %v, ptr align 1 %p, <2 x i1> <i1 false, i1 true>)
  ret void
}
define void @tgt_k(ptr noundef %p, <2 x i1> noundef %m, <2 x i8> noundef %v) {
  %e = extractelement <2 x i8> %v, i64 1
  store i8 %e, ptr %p
  ret void
}

; What is written twice holds what is written last.
define void @src_l(ptr noundef %p, <2 x i8> noundef %v) {
  %q = insertelement <2 x ptr> poison, ptr %p, i64 0
  %s = shufflevector <2 x ptr> %q, <2 x ptr> poison, <2 x i32> zeroinitializer
  call void @llvm.masked.scatter.v2i8.v2p0(<2 x i8> %v, <2 x ptr> align 1 %s, <2 x i1> splat (i1 true))
  ret void
}
define void @tgt_l(ptr noundef %p, <2 x i8> noundef %v) {
  %e = extractelement <2 x i8> %v, i64 0
  store i8 %e, ptr %p
  ret void
}

define <vscale x 2 x i8> @src_m(ptr noundef %p, <vscale x 2 x i8> noundef %o) {
  %m = call <vscale x 2 x i1> @llvm.get.active.lane.mask.nxv2i1.i8(i8 0, i8 1)
  %r = call <vscale x 2 x i8> @llvm.masked.load.nxv2i8.p0(ptr align 1 %p, <vscale x 2 x i1> %m, <vscale x 2 x i8> %o)
  ret <vscale x 2 x i8> %r
}
define <vscale x 2 x i8> @tgt_m(ptr noundef %p, <vscale x 2 x i8> noundef %o) {
  %x = load i8, ptr %p
  %r = insertelement <vscale x 2 x i8> %o, i8 %x, i64 0
  ret <vscale x 2 x i8> %r
}

; LLVM takes the address to be aligned where no element is accessed, too.
define <2 x i16> @src_n(ptr noundef dereferenceable(4) %p, <2 x i1> noundef %m) {
  %r = call <2 x i16> @llvm.masked.load.v2i16.p0(ptr nonnull align 2 %p, <2 x i1> %m, <2 x i16> zeroinitializer)
  ret <2 x i16> %r
}
define <2 x i16> @tgt_n(ptr noundef dereferenceable(4) %p, <2 x i1> noundef %m) {
  %w = load <2 x i16>, ptr %p, align 2
  %r = select <2 x i1> %m, <2 x i16> %w, <2 x i16> zeroinitializer
  ret <2 x i16> %r
}

define <2 x i16> @src_o(ptr noundef dereferenceable(4) %p, <2 x i1> noundef %m) {
  %r = call <2 x i16> @llvm.masked.load.v2i16.p0(ptr nonnull align 2 %p, <2 x i1> %m, <2 x i16> zeroinitializer)
  ret <2 x i16> %r
}
define <2 x i16> @tgt_o(ptr noundef dereferenceable(4) %p, <2 x i1> noundef %m) {
  %w = load <2 x i16>, ptr %p, align 4
  %r = select <2 x i1> %m, <2 x i16> %w, <2 x i16> zeroinitializer
  ret <2 x i16> %r
}

; An address at which nothing is accessed need not be aligned.
define i64 @src_nothing_accessed(ptr noundef %p) {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> zeroinitializer, <4 x i32> zeroinitializer)
  %number = ptrtoint ptr %p to i64
  %low = and i64 %number, 3
  ret i64 %low
}
define i64 @tgt_nothing_accessed(ptr noundef %p) {
  ret i64 0
}

; Nor is that known where the access is dropped, whatever its mask.
define i64 @src_dropped(ptr noundef %p, <4 x i1> noundef %mask) {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> %mask, <4 x i32> zeroinitializer)
  %number = ptrtoint ptr %p to i64
  %low = and i64 %number, 3
  ret i64 %low
}
define i64 @tgt_dropped(ptr noundef %p, <4 x i1> noundef %mask) {
  ret i64 0
}

define i64 @src_dropped_alone(ptr noundef %p, <4 x i1> noundef %mask) {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> %mask, <4 x i32> zeroinitializer)
  %number = ptrtoint ptr %p to i64
  %low = and i64 %number, 3
  ret i64 %low
}
define i64 @tgt_dropped_alone(ptr noundef %p, <4 x i1> noundef %mask) {
  %number = ptrtoint ptr %p to i64
  %low = and i64 %number, 3
  ret i64 %low
}

declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, <4 x i1>, <4 x i32>)
