; What: an atomic operation at a generic address is a plain one where the address is of private memory, as AtomicExpand writes it
; (@src); the model has it as an atomic one all the same, so that a refutation by it is open.  Without the test the target is
; wrong (@src_untested).
; Document: User Guide for AMDGPU Backend, "Address Spaces", Private
; EXPECT --function src_global: incorrect observation-missing
; EXPECT --function src: unknown approximation
; EXPECT --function src_untested: incorrect

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
declare i1 @llvm.amdgcn.is.private(ptr)
define i32 @src(ptr %p) {
  %v = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %v
}
define i32 @tgt(ptr %p) {
  %c = call i1 @llvm.amdgcn.is.private(ptr %p)
  br i1 %c, label %a, label %b
a:
  %l = addrspacecast ptr %p to ptr addrspace(5)
  %v1 = load i32, ptr addrspace(5) %l
  %n = add i32 %v1, 1
  store i32 %n, ptr addrspace(5) %l
  ret i32 %v1
b:
  %v2 = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %v2
}
define i32 @src_untested(ptr %p) {
  %v = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %v
}
define i32 @tgt_untested(ptr %p) {
  %l = addrspacecast ptr %p to ptr addrspace(5)
  %v1 = load i32, ptr addrspace(5) %l
  %n = add i32 %v1, 1
  store i32 %n, ptr addrspace(5) %l
  ret i32 %v1
}
define i32 @src_global(ptr %p) {
  %v = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %v
}
define i32 @tgt_global(ptr %p) {
  %v1 = load i32, ptr %p
  %n = add i32 %v1, 1
  store i32 %n, ptr %p
  ret i32 %v1
}
