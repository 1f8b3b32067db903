; What: An index of 64 bits of a fat pointer is truncated to the 32 bits of its offset; nusw and inbounds forbid that it
; loses bits. A call that makes the pointer may say that a parameter is not null of which the function says it, too.
; Document: LangRef, "getelementptr"; AMDGPU usage guide, "Address Spaces" (Buffer Fat Pointer)
; EXPECT --function src: correct proved
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_upper: correct proved
; EXPECT --function src_kept: incorrect
; EXPECT --function src_narrow: correct proved
; EXPECT --function src_narrow_wrong: incorrect
; EXPECT --function src_nonnull: correct
; EXPECT --function src_maybe_null: unsupported

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

declare ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1), i16, i64, i32)

define float @src(ptr addrspace(1) %p, i64 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 4096, i32 159744)
  %q = getelementptr float, ptr addrspace(7) %r, i64 %i
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}
define float @tgt(ptr addrspace(1) %p, i64 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 4096, i32 159744)
  %t = trunc i64 %i to i32
  %o = shl i32 %t, 2
  %q = getelementptr i8, ptr addrspace(7) %r, i32 %o
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}

define float @src_wrong(ptr addrspace(1) %p, i64 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 4096, i32 159744)
  %q = getelementptr float, ptr addrspace(7) %r, i64 %i
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}
define float @tgt_wrong(ptr addrspace(1) %p, i64 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 4096, i32 159744)
  %t = trunc i64 %i to i32
  %o = shl i32 %t, 3
  %q = getelementptr i8, ptr addrspace(7) %r, i32 %o
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}

define float @src_upper(ptr addrspace(1) %p, i64 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 4096, i32 159744)
  %q = getelementptr inbounds float, ptr addrspace(7) %r, i64 %i
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}
define float @tgt_upper(ptr addrspace(1) %p, i64 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 4096, i32 159744)
  %q = getelementptr float, ptr addrspace(7) %r, i64 %i
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}

define float @src_kept(ptr addrspace(1) %p, i64 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 4096, i32 159744)
  %q = getelementptr float, ptr addrspace(7) %r, i64 %i
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}
define float @tgt_kept(ptr addrspace(1) %p, i64 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 4096, i32 159744)
  %q = getelementptr nusw float, ptr addrspace(7) %r, i64 %i
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}

define float @src_narrow(ptr addrspace(1) %p, i8 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 4096, i32 159744)
  %q = getelementptr float, ptr addrspace(7) %r, i8 %i
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}
define float @tgt_narrow(ptr addrspace(1) %p, i8 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 4096, i32 159744)
  %t = sext i8 %i to i32
  %o = shl i32 %t, 2
  %q = getelementptr i8, ptr addrspace(7) %r, i32 %o
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}

define float @src_narrow_wrong(ptr addrspace(1) %p, i8 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 4096, i32 159744)
  %q = getelementptr float, ptr addrspace(7) %r, i8 %i
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}
define float @tgt_narrow_wrong(ptr addrspace(1) %p, i8 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 4096, i32 159744)
  %t = zext i8 %i to i32
  %o = shl i32 %t, 2
  %q = getelementptr i8, ptr addrspace(7) %r, i32 %o
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}

define float @src_nonnull(ptr addrspace(1) nonnull %p, i64 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 4096, i32 159744)
  %q = getelementptr float, ptr addrspace(7) %r, i64 %i
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}
define float @tgt_nonnull(ptr addrspace(1) nonnull %p, i64 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %p, i16 0, i64 4096, i32 159744)
  %t = trunc i64 %i to i32
  %q = getelementptr float, ptr addrspace(7) %r, i32 %t
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}

define float @src_maybe_null(ptr addrspace(1) %p, i64 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) %p, i16 0, i64 4096, i32 159744)
  %q = getelementptr float, ptr addrspace(7) %r, i64 %i
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}
define float @tgt_maybe_null(ptr addrspace(1) %p, i64 noundef %i) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %p, i16 0, i64 4096, i32 159744)
  %q = getelementptr float, ptr addrspace(7) %r, i64 %i
  %v = load float, ptr addrspace(7) %q, align 4
  ret float %v
}
