; What: a parameter of a kernel that is passed by value is in memory of its own on NVPTX, not in that of local variables:
;   no read through the local address space is a read of it, nor is the answer that it is there.
; Document: PTX ISA, "State Spaces", `.param`; NVPTX usage guide, "Address Spaces"
; EXPECT --function src_same: correct
; EXPECT --function src_read: unknown
; EXPECT --function src_asked: unknown
; EXPECT --function src_other: incorrect

target triple = "nvptx64-nvidia-cuda"

@out = external addrspace(1) global [64 x i32], align 4
declare i1 @llvm.nvvm.isspacep.local(ptr)

define ptx_kernel void @src_read(ptr byval([8 x i32]) align 8 %v) {
  %x = load i32, ptr %v, align 4
  store i32 %x, ptr addrspace(1) @out, align 4
  ret void
}

define ptx_kernel void @tgt_read(ptr byval([8 x i32]) align 8 %v) {
  %local = addrspacecast ptr %v to ptr addrspace(5)
  %x = load i32, ptr addrspace(5) %local, align 4
  store i32 %x, ptr addrspace(1) @out, align 4
  ret void
}

define ptx_kernel void @src_asked(ptr byval([8 x i32]) align 8 %v) {
  %is = call i1 @llvm.nvvm.isspacep.local(ptr %v)
  %z = zext i1 %is to i32
  store i32 %z, ptr addrspace(1) @out, align 4
  ret void
}

define ptx_kernel void @tgt_asked(ptr byval([8 x i32]) align 8 %v) {
  store i32 1, ptr addrspace(1) @out, align 4
  ret void
}

define ptx_kernel void @src_same(ptr byval([8 x i32]) align 8 %v) {
  %x = load i32, ptr %v, align 4
  %y = mul i32 %x, 2
  store i32 %y, ptr addrspace(1) @out, align 4
  ret void
}

define ptx_kernel void @tgt_same(ptr byval([8 x i32]) align 8 %v) {
  %x = load i32, ptr %v, align 4
  %y = shl i32 %x, 1
  store i32 %y, ptr addrspace(1) @out, align 4
  ret void
}

define ptx_kernel void @src_other(ptr byval([8 x i32]) align 8 %v) {
  %x = load i32, ptr %v, align 4
  store i32 %x, ptr addrspace(1) @out, align 4
  ret void
}

define ptx_kernel void @tgt_other(ptr byval([8 x i32]) align 8 %v) {
  %next = getelementptr i32, ptr %v, i64 1
  %x = load i32, ptr %next, align 4
  store i32 %x, ptr addrspace(1) @out, align 4
  ret void
}
