; What: accesses under a mask as the pass scalarize-masked-mem-intrin of LLVM 22 expands them; where the target is
; expanded the elements of the source are in the object of the address.
; Document: LangRef, "Masked Vector Load and Store Intrinsics".
; SLOW: its first line takes half a second
; EXPECT: correct

define <2 x i8> @src_load(ptr noundef %p, <2 x i1> noundef %m, <2 x i8> noundef %o) {
  %r = call <2 x i8> @llvm.masked.load.v2i8.p0(ptr align 2 %p, <2 x i1> %m, <2 x i8> %o)
  ret <2 x i8> %r
}
define <2 x i8> @tgt_load(ptr noundef %p, <2 x i1> noundef %m, <2 x i8> noundef %o) {
  %scalar_mask = bitcast <2 x i1> %m to i2
  %1 = and i2 %scalar_mask, 1
  %2 = icmp ne i2 %1, 0
  br i1 %2, label %cond.load, label %else

cond.load:
  %3 = getelementptr inbounds i8, ptr %p, i32 0
  %4 = load i8, ptr %3, align 1
  %5 = insertelement <2 x i8> %o, i8 %4, i64 0
  br label %else

else:
  %res.phi.else = phi <2 x i8> [ %5, %cond.load ], [ %o, %0 ]
  %6 = and i2 %scalar_mask, -2
  %7 = icmp ne i2 %6, 0
  br i1 %7, label %cond.load1, label %else2

cond.load1:
  %8 = getelementptr inbounds i8, ptr %p, i32 1
  %9 = load i8, ptr %8, align 1
  %10 = insertelement <2 x i8> %res.phi.else, i8 %9, i64 1
  br label %else2

else2:
  %res.phi.else3 = phi <2 x i8> [ %10, %cond.load1 ], [ %res.phi.else, %else ]
  ret <2 x i8> %res.phi.else3
}

define void @src_scatter(<2 x ptr> noundef %p, <2 x i1> noundef %m, <2 x i16> noundef %o) {
  call void @llvm.masked.scatter.v2i16.v2p0(<2 x i16> %o, <2 x ptr> align 2 %p, <2 x i1> %m)
  ret void
}
define void @tgt_scatter(<2 x ptr> noundef %p, <2 x i1> noundef %m, <2 x i16> noundef %o) {
  %scalar_mask = bitcast <2 x i1> %m to i2
  %1 = and i2 %scalar_mask, 1
  %2 = icmp ne i2 %1, 0
  br i1 %2, label %cond.store, label %else

cond.store:
  %Elt0 = extractelement <2 x i16> %o, i64 0
  %Ptr0 = extractelement <2 x ptr> %p, i64 0
  store i16 %Elt0, ptr %Ptr0, align 2
  br label %else

else:
  %3 = and i2 %scalar_mask, -2
  %4 = icmp ne i2 %3, 0
  br i1 %4, label %cond.store1, label %else2

cond.store1:
  %Elt1 = extractelement <2 x i16> %o, i64 1
  %Ptr1 = extractelement <2 x ptr> %p, i64 1
  store i16 %Elt1, ptr %Ptr1, align 2
  br label %else2

else2:
  ret void
}

define <2 x i8> @src_expand(ptr noundef %p, <2 x i1> noundef %m, <2 x i8> noundef %o) {
  %r = call <2 x i8> @llvm.masked.expandload.v2i8(ptr %p, <2 x i1> %m, <2 x i8> %o)
  ret <2 x i8> %r
}
define <2 x i8> @tgt_expand(ptr noundef %p, <2 x i1> noundef %m, <2 x i8> noundef %o) {
  %scalar_mask = bitcast <2 x i1> %m to i2
  %1 = and i2 %scalar_mask, 1
  %2 = icmp ne i2 %1, 0
  br i1 %2, label %cond.load, label %else

cond.load:
  %3 = load i8, ptr %p, align 1
  %4 = insertelement <2 x i8> %o, i8 %3, i64 0
  %5 = getelementptr inbounds i8, ptr %p, i32 1
  br label %else

else:
  %res.phi.else = phi <2 x i8> [ %4, %cond.load ], [ %o, %0 ]
  %ptr.phi.else = phi ptr [ %5, %cond.load ], [ %p, %0 ]
  %6 = and i2 %scalar_mask, -2
  %7 = icmp ne i2 %6, 0
  br i1 %7, label %cond.load1, label %else2

cond.load1:
  %8 = load i8, ptr %ptr.phi.else, align 1
  %9 = insertelement <2 x i8> %res.phi.else, i8 %8, i64 1
  br label %else2

else2:
  %res.phi.else3 = phi <2 x i8> [ %9, %cond.load1 ], [ %res.phi.else, %else ]
  ret <2 x i8> %res.phi.else3
}

define void @src_compress(ptr noundef %p, <2 x i1> noundef %m, <2 x i8> noundef %o) {
  call void @llvm.masked.compressstore.v2i8(<2 x i8> %o, ptr %p, <2 x i1> %m)
  ret void
}
define void @tgt_compress(ptr noundef %p, <2 x i1> noundef %m, <2 x i8> noundef %o) {
  %scalar_mask = bitcast <2 x i1> %m to i2
  %1 = and i2 %scalar_mask, 1
  %2 = icmp ne i2 %1, 0
  br i1 %2, label %cond.store, label %else

cond.store:
  %3 = extractelement <2 x i8> %o, i64 0
  store i8 %3, ptr %p, align 1
  %4 = getelementptr inbounds i8, ptr %p, i32 1
  br label %else

else:
  %ptr.phi.else = phi ptr [ %4, %cond.store ], [ %p, %0 ]
  %5 = and i2 %scalar_mask, -2
  %6 = icmp ne i2 %5, 0
  br i1 %6, label %cond.store1, label %else2

cond.store1:
  %7 = extractelement <2 x i8> %o, i64 1
  store i8 %7, ptr %ptr.phi.else, align 1
  br label %else2

else2:
  ret void
}
