; What: What a call of a buffer intrinsic says besides its operands counts: fast-math flags by which the result may be
; poison (@src), noundef of what is stored (@src_stored), dereferenceable of the base (@src_base). A volatile access out
; of range is counted, too (@src_volatile); what follows from the intrinsic itself is no promise (@src_harmless).
; Document: LangRef, "Fast-Math Flags", "Parameter Attributes", "Volatile Memory Accesses"
; EXPECT --function src_volatile: unknown approximation
; EXPECT --function src: unknown approximation
; EXPECT --function src_stored: unsupported
; EXPECT --function src_base: unsupported
; EXPECT --function src_harmless: correct

target triple = "amdgcn-amd-amdhsa"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8), i32, i32, i32)

define float @src(ptr addrspace(1) %p) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 0)
  %a = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %r, i32 8, i32 0, i32 0)
  ret float %a
}
define float @tgt(ptr addrspace(1) %p) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 0)
  %a = call nnan ninf float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %r, i32 8, i32 0, i32 0)
  ret float %a
}
define void @src_stored(ptr addrspace(1) %p, i32 %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %x, ptr addrspace(8) %r, i32 8, i32 0, i32 0)
  ret void
}
define void @tgt_stored(ptr addrspace(1) %p, i32 %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 noundef %x, ptr addrspace(8) %r, i32 8, i32 0, i32 0)
  ret void
}
define void @src_base(ptr addrspace(1) %p, i32 %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %x, ptr addrspace(8) %r, i32 8, i32 0, i32 0)
  ret void
}
define void @tgt_base(ptr addrspace(1) %p, i32 %x) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) dereferenceable(4096) %p, i16 0, i64 64, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %x, ptr addrspace(8) %r, i32 8, i32 0, i32 0)
  ret void
}
define void @src_volatile(ptr addrspace(1) %p) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 7, ptr addrspace(8) %r, i32 64, i32 0, i32 -2147483648)
  ret void
}
define void @tgt_volatile(ptr addrspace(1) %p) {
  ret void
}
define float @src_harmless(ptr addrspace(1) %p) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 0)
  %a = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %r, i32 8, i32 0, i32 0)
  %b = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %r, i32 8, i32 0, i32 0)
  ret float %b
}
define float @tgt_harmless(ptr addrspace(1) %p) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 64, i32 0)
  %a = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none) %r, i32 8, i32 0, i32 0) nounwind
  ret float %a
}
