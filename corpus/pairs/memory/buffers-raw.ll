; What: Accesses to AMDGPU's buffers by their descriptor: a load out of range gives zero, a store out of range writes
; nothing, one in range is an access to the memory of the base.
; Document: AMDGPU usage guide, "Address Spaces" (Buffer Resource); LLVM's IntrinsicsAMDGPU.td, AMDGPURawPtrBufferLoad
; EXPECT --function src_out_of_range: correct proved
; EXPECT --function src_in_range: correct proved
; EXPECT --function src_in_range_wrong: incorrect
; EXPECT --function src_out_of_range_wrong: incorrect result-changed
; EXPECT --function src_dropped_store: correct proved
; EXPECT --function src_needed_store: incorrect memory-changed
; EXPECT --function src_unchecked: unknown
; EXPECT --function src_across_the_end: unknown
; EXPECT --function src_other_size: incorrect
; EXPECT --function src_scalar_offset: correct proved
; EXPECT --function src_atomic: correct proved
; EXPECT --function src_atomic_wrong: incorrect
; EXPECT --function src_exchange: correct proved
; EXPECT --function src_exchange_wrong: incorrect
; EXPECT --function src_volatile: incorrect
; EXPECT --function src_forwarded: correct proved
; EXPECT --function src_forwarded_maybe: incorrect
; EXPECT --function src_vector: correct proved
; EXPECT --function src_strided: unknown approximation
; EXPECT --function src_generic: correct proved

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p0(ptr, i16, i64, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8), i32, i32, i32)
declare <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.smax.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i32(i32, i32, ptr addrspace(8), i32, i32, i32)

define i32 @src_in_range(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 60, i32 0, i32 0)
  ret i32 %v
}
define i32 @tgt_in_range(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %at = getelementptr i8, ptr addrspace(1) %p, i64 60
  %v = load i32, ptr addrspace(1) %at, align 1
  ret i32 %v
}

define i32 @src_in_range_wrong(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 60, i32 0, i32 0)
  ret i32 %v
}
define i32 @tgt_in_range_wrong(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %at = getelementptr i8, ptr addrspace(1) %p, i64 56
  %v = load i32, ptr addrspace(1) %at, align 1
  ret i32 %v
}

define i32 @src_out_of_range(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 64, i32 0, i32 0)
  ret i32 %v
}
define i32 @tgt_out_of_range(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  ret i32 0
}

define i32 @src_out_of_range_wrong(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 64, i32 0, i32 0)
  ret i32 %v
}
define i32 @tgt_out_of_range_wrong(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  ret i32 1
}

define void @src_dropped_store(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %x, ptr addrspace(8) %r, i32 64, i32 0, i32 0)
  ret void
}
define void @tgt_dropped_store(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  ret void
}

define void @src_needed_store(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %x, ptr addrspace(8) %r, i32 60, i32 0, i32 0)
  ret void
}
define void @tgt_needed_store(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  ret void
}

; These flags say on some processors that nothing is compared.
define i32 @src_unchecked(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 536870912)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 64, i32 0, i32 0)
  ret i32 %v
}
define i32 @tgt_unchecked(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  ret i32 0
}

; Some processors compare the first byte, others the last.
define i32 @src_across_the_end(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 62, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 60, i32 0, i32 0)
  ret i32 %v
}
define i32 @tgt_across_the_end(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  ret i32 0
}

define i32 @src_other_size(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 56, i32 0, i32 0)
  ret i32 %v
}
define i32 @tgt_other_size(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 56, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 56, i32 0, i32 0)
  ret i32 %v
}

define i32 @src_scalar_offset(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 %i, i32 8, i32 0)
  ret i32 %v
}
define i32 @tgt_scalar_offset(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %o = add i32 8, 0
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 %i, i32 %o, i32 0)
  ret i32 %v
}

define i32 @src_atomic(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.smax.i32(i32 %x, ptr addrspace(8) %r, i32 8, i32 0, i32 0)
  ret i32 %v
}
define i32 @tgt_atomic(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %at = getelementptr i8, ptr addrspace(1) %p, i64 8
  %v = atomicrmw max ptr addrspace(1) %at, i32 %x monotonic, align 4
  ret i32 %v
}

define i32 @src_atomic_wrong(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.smax.i32(i32 %x, ptr addrspace(8) %r, i32 8, i32 0, i32 0)
  ret i32 %v
}
define i32 @tgt_atomic_wrong(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %at = getelementptr i8, ptr addrspace(1) %p, i64 8
  %v = atomicrmw umax ptr addrspace(1) %at, i32 %x monotonic, align 4
  ret i32 %v
}

define i32 @src_exchange(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i32(i32 %x, i32 %i, ptr addrspace(8) %r, i32 8, i32 0, i32 0)
  ret i32 %v
}
define i32 @tgt_exchange(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %at = getelementptr i8, ptr addrspace(1) %p, i64 8
  %b = cmpxchg ptr addrspace(1) %at, i32 %i, i32 %x monotonic monotonic, align 4
  %v = extractvalue { i32, i1 } %b, 0
  ret i32 %v
}

define i32 @src_exchange_wrong(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i32(i32 %i, i32 %x, ptr addrspace(8) %r, i32 8, i32 0, i32 0)
  ret i32 %v
}
define i32 @tgt_exchange_wrong(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %at = getelementptr i8, ptr addrspace(1) %p, i64 8
  %b = cmpxchg ptr addrspace(1) %at, i32 %i, i32 %x monotonic monotonic, align 4
  %v = extractvalue { i32, i1 } %b, 0
  ret i32 %v
}

define i32 @src_volatile(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 %i, i32 0, i32 -2147483648)
  ret i32 %v
}
define i32 @tgt_volatile(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 %i, i32 0, i32 0)
  ret i32 %v
}

define i32 @src_forwarded(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %x, ptr addrspace(8) %r, i32 %i, i32 0, i32 0)
  %c = icmp ult i32 %i, 61
  br i1 %c, label %in, label %out
in:
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 %i, i32 0, i32 0)
  ret i32 %v
out:
  ret i32 0
}
define i32 @tgt_forwarded(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %x, ptr addrspace(8) %r, i32 %i, i32 0, i32 0)
  %c = icmp ult i32 %i, 61
  br i1 %c, label %in, label %out
in:
  ret i32 %x
out:
  ret i32 0
}

; Out of range nothing is stored.
define i32 @src_forwarded_maybe(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %x, ptr addrspace(8) %r, i32 64, i32 0, i32 0)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 64, i32 0, i32 0)
  ret i32 %v
}
define i32 @tgt_forwarded_maybe(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %x, ptr addrspace(8) %r, i32 64, i32 0, i32 0)
  ret i32 %x
}

define i32 @src_vector(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %w = call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %r, i32 8, i32 0, i32 0)
  %v = extractelement <2 x i32> %w, i32 1
  ret i32 %v
}
define i32 @tgt_vector(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 12, i32 0, i32 0)
  ret i32 %v
}

define i32 @src_strided(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 4, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 %i, i32 0, i32 0)
  ret i32 %v
}
define i32 @tgt_strided(ptr addrspace(1) %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 4, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 %i, i32 0, i32 0)
  %w = add i32 %v, 1
  ret i32 %w
}

define i32 @src_generic(ptr %p, i32 noundef %i, i32 noundef %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p0(ptr %p, i16 0, i64 64, i32 159744)
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 60, i32 0, i32 0)
  ret i32 %v
}
define i32 @tgt_generic(ptr %p, i32 noundef %i, i32 noundef %x) {
  %q = addrspacecast ptr %p to ptr addrspace(1)
  %at = getelementptr i8, ptr addrspace(1) %q, i64 60
  %v = load i32, ptr addrspace(1) %at, align 1
  ret i32 %v
}
