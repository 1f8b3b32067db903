; What: That the host wrote an address is a property of the contents: a load of it as a pointer is not undefined in
; the target where the source loads it in another way.
; Document: User Guide for AMDGPU Backend, "Address Spaces"; docs/memory.md
; EXPECT: correct proved

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
declare i1 @llvm.amdgcn.is.shared(ptr)
define i1 @src(ptr addrspace(4) %l) {
  %v = load <2 x ptr>, ptr addrspace(4) %l
  %p = extractelement <2 x ptr> %v, i32 0
  %c = call i1 @llvm.amdgcn.is.shared(ptr %p)
  ret i1 %c
}
define i1 @tgt(ptr addrspace(4) %l) {
  %p = load ptr, ptr addrspace(4) %l, align 16
  %c = call i1 @llvm.amdgcn.is.shared(ptr %p)
  ret i1 %c
}
