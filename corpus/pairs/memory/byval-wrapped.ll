; What: NVPTXLowerArgs reads the copy of a byval parameter in the space of parameters, by a cast that other passes do
; not see (@src). It may read no other byte (@src_other). A cast that promises more alignment than the parameter has
; is not understood (@src_more_aligned), and an argument that is no copy is not in that space (@src_no_copy).
; Document: NVPTX usage guide, "Kernel Metadata"; LangRef, "Parameter Attributes", byval; docs/memory.md
; EXPECT --function src: correct
; EXPECT --function src_other: incorrect memory-changed
; EXPECT --function src_more_aligned: unknown approximation
; EXPECT --function src_no_copy: incorrect target-undefined

target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
%s = type { i32, i32 }
declare noundef ptr addrspace(101) @llvm.nvvm.internal.addrspace.wrap.p101.p0(ptr noundef)
define ptx_kernel void @src(ptr byval(%s) align 4 %b, ptr %p) {
  %q = getelementptr i32, ptr %b, i32 1
  %v = load i32, ptr %q
  store i32 %v, ptr %p
  ret void
}
define ptx_kernel void @tgt(ptr byval(%s) align 4 %b, ptr %p) {
  %c = call align 4 ptr addrspace(101) @llvm.nvvm.internal.addrspace.wrap.p101.p0(ptr %b)
  %q = getelementptr i32, ptr addrspace(101) %c, i32 1
  %v = load i32, ptr addrspace(101) %q, align 4
  store i32 %v, ptr %p
  ret void
}
define ptx_kernel void @src_other(ptr byval(%s) align 4 %b, ptr %p) {
  %q = getelementptr i32, ptr %b, i32 1
  %v = load i32, ptr %q
  store i32 %v, ptr %p
  ret void
}
define ptx_kernel void @tgt_other(ptr byval(%s) align 4 %b, ptr %p) {
  %c = call align 4 ptr addrspace(101) @llvm.nvvm.internal.addrspace.wrap.p101.p0(ptr %b)
  %q = getelementptr i32, ptr addrspace(101) %c, i32 0
  %v = load i32, ptr addrspace(101) %q, align 4
  store i32 %v, ptr %p
  ret void
}
define ptx_kernel void @src_more_aligned(ptr byval(%s) align 4 %b, ptr %p) {
  %q = getelementptr i32, ptr %b, i32 1
  %v = load i32, ptr %q
  store i32 %v, ptr %p
  ret void
}
define ptx_kernel void @tgt_more_aligned(ptr byval(%s) align 4 %b, ptr %p) {
  %c = call align 16 ptr addrspace(101) @llvm.nvvm.internal.addrspace.wrap.p101.p0(ptr %b)
  %q = getelementptr i32, ptr addrspace(101) %c, i32 1
  %v = load i32, ptr addrspace(101) %q, align 4
  store i32 %v, ptr %p
  ret void
}
define ptx_kernel void @src_no_copy(ptr  %b, ptr %p) {
  %q = getelementptr i32, ptr %b, i32 1
  %v = load i32, ptr %q
  store i32 %v, ptr %p
  ret void
}
define ptx_kernel void @tgt_no_copy(ptr  %b, ptr %p) {
  %c = call align 4 ptr addrspace(101) @llvm.nvvm.internal.addrspace.wrap.p101.p0(ptr %b)
  %q = getelementptr i32, ptr addrspace(101) %c, i32 1
  %v = load i32, ptr addrspace(101) %q, align 4
  store i32 %v, ptr %p
  ret void
}
