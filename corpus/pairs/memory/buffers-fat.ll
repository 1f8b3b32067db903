; What: Accesses through AMDGPU's fat pointers become those by resource and offset (AMDGPULowerBufferFatPointers): each
; target here but the wrong ones is what LLVM 22's pass makes of the source.
; Document: AMDGPU usage guide, "Address Spaces" (Buffer Fat Pointer, Buffer Resource)
; EXPECT --function src_joined: correct proved
; EXPECT --function src_load: correct proved
; EXPECT --function src_load_offset: incorrect
; EXPECT --function src_load_records: incorrect
; EXPECT --function src_store: correct proved
; EXPECT --function src_store_dropped: incorrect memory-changed
; EXPECT --function src_joined_wrong: incorrect
; EXPECT --function src_chosen: correct proved
; EXPECT --function src_chosen_wrong: incorrect
; EXPECT --function src_scope: incorrect operation-changed
; EXPECT --function src_exchange: correct proved
; EXPECT --function src_walk: correct proved
; EXPECT --function src_walk_wrong: incorrect
; EXPECT --function src_aggregate: unsupported
; EXPECT --function src_misaligned: incorrect target-undefined
; EXPECT --function src_wraps: correct proved

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

declare ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1), i16, i64, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8), i32, i32, i32)
declare <4 x half> @llvm.amdgcn.raw.ptr.buffer.load.v4f16(ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float>, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i32(i32, i32, ptr addrspace(8), i32, i32, i32)

define float @src_load(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %q = getelementptr float, ptr addrspace(7) %r, i32 %i
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}
define float @tgt_load(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %q = mul i32 %i, 4
  %v = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) align 4 %r, i32 %q, i32 0, i32 0)
  ret float %v
}

define float @src_load_offset(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %q = getelementptr float, ptr addrspace(7) %r, i32 %i
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}
define float @tgt_load_offset(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %q = mul i32 %i, 4
  %v = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) align 4 %r, i32 %q, i32 4, i32 0)
  ret float %v
}

define float @src_load_records(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %q = getelementptr float, ptr addrspace(7) %r, i32 %i
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}
define float @tgt_load_records(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 128, i32 159744)
  %q = mul i32 %i, 4
  %v = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) align 4 %r, i32 %q, i32 0, i32 0)
  ret float %v
}

define void @src_store(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %q = getelementptr inbounds nuw float, ptr addrspace(7) %r, i32 %i
  store <4 x float> %w, ptr addrspace(7) %q, align 4
  ret void
}
define void @tgt_store(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %q = mul nuw nsw i32 %i, 4
  call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %w, ptr addrspace(8) align 4 %r, i32 %q, i32 0, i32 0)
  ret void
}

define void @src_store_dropped(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %q = getelementptr inbounds nuw float, ptr addrspace(7) %r, i32 %i
  store <4 x float> %w, ptr addrspace(7) %q, align 4
  ret void
}
define void @tgt_store_dropped(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  ret void
}

define <4 x half> @src_joined(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %x, label %y
x:
  %q = getelementptr { i32, half }, ptr addrspace(7) %r, i32 %i, i32 1
  br label %y
y:
  %ph = phi ptr addrspace(7) [ %r, %0 ], [ %q, %x ]
  %v = load <4 x half>, ptr addrspace(7) %ph, align 2
  ret <4 x half> %v
}
define <4 x half> @tgt_joined(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %x, label %y
x:
  %q.idx = mul i32 %i, 8
  %q = add i32 %q.idx, 4
  br label %y
y:
  %ph.off = phi i32 [ 0, %0 ], [ %q, %x ]
  %v = call <4 x half> @llvm.amdgcn.raw.ptr.buffer.load.v4f16(ptr addrspace(8) align 2 %r, i32 %ph.off, i32 0, i32 0)
  ret <4 x half> %v
}

define <4 x half> @src_joined_wrong(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %x, label %y
x:
  %q = getelementptr { i32, half }, ptr addrspace(7) %r, i32 %i, i32 1
  br label %y
y:
  %ph = phi ptr addrspace(7) [ %r, %0 ], [ %q, %x ]
  %v = load <4 x half>, ptr addrspace(7) %ph, align 2
  ret <4 x half> %v
}
define <4 x half> @tgt_joined_wrong(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %x, label %y
x:
  %q.idx = mul i32 %i, 8
  %q = add i32 %q.idx, 8
  br label %y
y:
  %ph.off = phi i32 [ 0, %0 ], [ %q, %x ]
  %v = call <4 x half> @llvm.amdgcn.raw.ptr.buffer.load.v4f16(ptr addrspace(8) align 2 %r, i32 %ph.off, i32 0, i32 0)
  ret <4 x half> %v
}

define i32 @src_chosen(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %c = icmp eq i32 %n, 0
  %q = getelementptr i32, ptr addrspace(7) %r, i32 %i
  %s = select i1 %c, ptr addrspace(7) %q, ptr addrspace(7) %r
  %v = atomicrmw add ptr addrspace(7) %s, i32 1 syncscope("agent") monotonic, align 4
  ret i32 %v
}
define i32 @tgt_chosen(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %c = icmp eq i32 %n, 0
  %q = mul i32 %i, 4
  %s.off = select i1 %c, i32 %q, i32 0
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 1, ptr addrspace(8) align 4 %r, i32 %s.off, i32 0, i32 0)
  ret i32 %v
}

define i32 @src_chosen_wrong(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %c = icmp eq i32 %n, 0
  %q = getelementptr i32, ptr addrspace(7) %r, i32 %i
  %s = select i1 %c, ptr addrspace(7) %q, ptr addrspace(7) %r
  %v = atomicrmw add ptr addrspace(7) %s, i32 1 syncscope("agent") monotonic, align 4
  ret i32 %v
}
define i32 @tgt_chosen_wrong(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %c = icmp eq i32 %n, 0
  %q = mul i32 %i, 4
  %s.off = select i1 %c, i32 0, i32 %q
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 1, ptr addrspace(8) align 4 %r, i32 %s.off, i32 0, i32 0)
  ret i32 %v
}

; A narrower scope.
define i32 @src_scope(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %c = icmp eq i32 %n, 0
  %q = getelementptr i32, ptr addrspace(7) %r, i32 %i
  %s = select i1 %c, ptr addrspace(7) %q, ptr addrspace(7) %r
  %v = atomicrmw add ptr addrspace(7) %s, i32 1 syncscope("agent") monotonic, align 4
  ret i32 %v
}
define i32 @tgt_scope(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %c = icmp eq i32 %n, 0
  %q = getelementptr i32, ptr addrspace(7) %r, i32 %i
  %s = select i1 %c, ptr addrspace(7) %q, ptr addrspace(7) %r
  %v = atomicrmw add ptr addrspace(7) %s, i32 1 syncscope("wavefront") monotonic, align 4
  ret i32 %v
}

define i32 @src_exchange(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %q = getelementptr i8, ptr addrspace(7) %r, i32 %i
  %b = cmpxchg ptr addrspace(7) %q, i32 %n, i32 1 monotonic monotonic, align 4
  %v = extractvalue { i32, i1 } %b, 0
  ret i32 %v
}
define i32 @tgt_exchange(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i32(i32 1, i32 %n, ptr addrspace(8) align 4 %r, i32 %i, i32 0, i32 0)
  ret i32 %v
}

define i32 @src_walk(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 12, i32 159744)
  br label %l
l:
  %q = phi ptr addrspace(7) [ %r, %0 ], [ %q.n, %l ]
  %j = phi i32 [ 0, %0 ], [ %j.n, %l ]
  %s = phi i32 [ 0, %0 ], [ %s.n, %l ]
  %v = load i32, ptr addrspace(7) %q, align 4
  %s.n = add i32 %s, %v
  %q.n = getelementptr i32, ptr addrspace(7) %q, i32 1
  %j.n = add i32 %j, 1
  %c = icmp ult i32 %j.n, 3
  br i1 %c, label %l, label %x
x:
  ret i32 %s.n
}
define i32 @tgt_walk(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 12, i32 159744)
  br label %l
l:
  %j = phi i32 [ 0, %0 ], [ %j.n, %l ]
  %s = phi i32 [ 0, %0 ], [ %s.n, %l ]
  %q = phi i32 [ 0, %0 ], [ %q.n, %l ]
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) align 4 %r, i32 %q, i32 0, i32 0)
  %s.n = add i32 %s, %v
  %q.n = add i32 %q, 4
  %j.n = add i32 %j, 1
  %c = icmp ult i32 %j.n, 3
  br i1 %c, label %l, label %x
x:
  ret i32 %s.n
}

define i32 @src_walk_wrong(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 12, i32 159744)
  br label %l
l:
  %q = phi ptr addrspace(7) [ %r, %0 ], [ %q.n, %l ]
  %j = phi i32 [ 0, %0 ], [ %j.n, %l ]
  %s = phi i32 [ 0, %0 ], [ %s.n, %l ]
  %v = load i32, ptr addrspace(7) %q, align 4
  %s.n = add i32 %s, %v
  %q.n = getelementptr i32, ptr addrspace(7) %q, i32 1
  %j.n = add i32 %j, 1
  %c = icmp ult i32 %j.n, 3
  br i1 %c, label %l, label %x
x:
  ret i32 %s.n
}
define i32 @tgt_walk_wrong(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 12, i32 159744)
  br label %l
l:
  %j = phi i32 [ 0, %0 ], [ %j.n, %l ]
  %s = phi i32 [ 0, %0 ], [ %s.n, %l ]
  %q = phi i32 [ 0, %0 ], [ %q.n, %l ]
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) align 4 %r, i32 %q, i32 0, i32 0)
  %s.n = add i32 %s, %v
  %q.n = add i32 %q, 8
  %j.n = add i32 %j, 1
  %c = icmp ult i32 %j.n, 3
  br i1 %c, label %l, label %x
x:
  ret i32 %s.n
}

; Not only numbers and vectors of them.
define i32 @src_aggregate(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %a = load [2 x i32], ptr addrspace(7) %r, align 4
  %v = extractvalue [2 x i32] %a, 0
  ret i32 %v
}
define i32 @tgt_aggregate(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %v = load i32, ptr addrspace(7) %r, align 4
  ret i32 %v
}

define i32 @src_misaligned(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %q = getelementptr i8, ptr addrspace(7) %r, i32 %i
  %v = load i32, ptr addrspace(7) %q, align 1
  ret i32 %v
}
define i32 @tgt_misaligned(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %q = getelementptr i8, ptr addrspace(7) %r, i32 %i
  %v = load i32, ptr addrspace(7) %q, align 4
  ret i32 %v
}

; The sum of offsets has 32 bits.
define i32 @src_wraps(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %a = getelementptr i8, ptr addrspace(7) %r, i32 -4
  %q = getelementptr i8, ptr addrspace(7) %a, i32 8
  %v = load i32, ptr addrspace(7) %q, align 4
  ret i32 %v
}
define i32 @tgt_wraps(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %i, <4 x float> %w) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) align 4 %r, i32 4, i32 0, i32 0)
  ret i32 %v
}
