; What: A word of a buffer access may have an offset of 2^32 or more: no document says whether the processor compares it
; so, or what is left of it in 32 bits. InstCombine reads such a word alone (@src_narrow); a store may not be dropped
; as out of range (@src_dropped). Another word is another (@src_narrow_wrong).
; Document: AMDGPU usage guide, "Buffer Resource"; docs/memory.md
; SLOW: its first line takes about a second
; EXPECT --function src_narrow: unknown approximation
; EXPECT --function src_narrow_wrong: incorrect result-changed
; EXPECT --function src_dropped: unknown approximation

target datalayout = "e-p1:64:64-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64, ptr addrspace(8), i32, i32, i32)
define i32 @src_narrow(ptr addrspace(1) %p, i32 noundef %x) {
  %b = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %v = call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %b, i32 %x, i32 0, i32 0)
  %e = extractelement <2 x i32> %v, i32 1
  ret i32 %e
}
define i32 @tgt_narrow(ptr addrspace(1) %p, i32 noundef %x) {
  %b = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %y = add i32 %x, 4
  %e = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %b, i32 %y, i32 0, i32 0)
  ret i32 %e
}
define i32 @src_narrow_wrong(ptr addrspace(1) %p, i32 noundef %x) {
  %b = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %v = call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %b, i32 %x, i32 0, i32 0)
  %e = extractelement <2 x i32> %v, i32 1
  ret i32 %e
}
define i32 @tgt_narrow_wrong(ptr addrspace(1) %p, i32 noundef %x) {
  %b = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  %e = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %b, i32 %x, i32 0, i32 0)
  ret i32 %e
}
define void @src_dropped(ptr addrspace(1) %p) {
  %b = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 256, i32 159744)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64 7, ptr addrspace(8) %b, i32 -4, i32 0, i32 0)
  ret void
}
define void @tgt_dropped(ptr addrspace(1) %p) {
  ret void
}
