; What: the cache policy of an atomic access to a buffer. Bits of it are the scope, on some processors: a target that
; loses it synchronises with fewer. What the bits mean is not known here, so that only the first, which says that the
; value before is given, is understood.
; Document: AMDGPU usage guide, "Memory Model gfx942"
; EXPECT --function src_scope: unsupported
; EXPECT --function src_returns: correct

target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8), i32, i32, i32)

define i32 @src_scope(ptr addrspace(1) %p, i32 noundef %x) {
  %b = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %r = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %x, ptr addrspace(8) %b, i32 4, i32 0, i32 16)
  ret i32 %r
}

define i32 @tgt_scope(ptr addrspace(1) %p, i32 noundef %x) {
  %b = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %r = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %x, ptr addrspace(8) %b, i32 4, i32 0, i32 0)
  ret i32 %r
}

define i32 @src_returns(ptr addrspace(1) %p, i32 noundef %x) {
  %b = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %r = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %x, ptr addrspace(8) %b, i32 4, i32 0, i32 0)
  ret i32 %r
}

define i32 @tgt_returns(ptr addrspace(1) %p, i32 noundef %x) {
  %b = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 159744)
  %r = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %x, ptr addrspace(8) %b, i32 4, i32 0, i32 1)
  ret i32 %r
}
