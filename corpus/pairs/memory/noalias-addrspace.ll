; What: !noalias.addrspace says in which address spaces the object of an access is not, else it is undefined: so the address is not
; private (@src), global where both other spaces are excluded (@src_global), and a local variable is accessed by none
; (@src_local).  One excluded space says nothing of another (@src_other); a target must not add what does not hold (@src_added),
; and may add what does (@src_tested).
; Document: LangRef, "'noalias.addrspace' Metadata"
; EXPECT --function src_global: correct
; EXPECT --function src: correct
; EXPECT --function src_local: correct source-undefined
; EXPECT --function src_atomic: correct
; EXPECT --function src_other: incorrect result-changed
; EXPECT --function src_shared: incorrect target-undefined
; EXPECT --function src_added: incorrect target-undefined
; EXPECT --function src_tested: correct
; EXPECT --function src_open: unknown approximation

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
declare i1 @llvm.amdgcn.is.private(ptr)
declare void @llvm.assume(i1)
define i1 @src(ptr %p) {
  %v = load i32, ptr %p, !noalias.addrspace !0
  %c = call i1 @llvm.amdgcn.is.private(ptr %p)
  ret i1 %c
}
define i1 @tgt(ptr %p) {
  %v = load i32, ptr %p, !noalias.addrspace !0
  ret i1 false
}
define i64 @src_global(ptr %p) {
  %v = load i64, ptr %p, !noalias.addrspace !1
  ret i64 %v
}
define i64 @tgt_global(ptr %p) {
  %g = addrspacecast ptr %p to ptr addrspace(1)
  %v = load i64, ptr addrspace(1) %g
  ret i64 %v
}
define i32 @src_local() {
  %a = alloca i32, addrspace(5)
  store i32 1, ptr addrspace(5) %a
  %f = addrspacecast ptr addrspace(5) %a to ptr
  %v = load i32, ptr %f, !noalias.addrspace !0
  ret i32 %v
}
define i32 @tgt_local() {
  ret i32 2
}
define i32 @src_atomic(ptr %p) {
  %v = atomicrmw add ptr %p, i32 1 monotonic, !noalias.addrspace !1
  ret i32 %v
}
define i32 @tgt_atomic(ptr %p) {
  %g = addrspacecast ptr %p to ptr addrspace(1)
  %v = atomicrmw add ptr addrspace(1) %g, i32 1 monotonic
  ret i32 %v
}
define i1 @src_other(ptr %p) {
  %v = load i32, ptr %p, !noalias.addrspace !2
  %c = call i1 @llvm.amdgcn.is.private(ptr %p)
  ret i1 %c
}
define i1 @tgt_other(ptr %p) {
  %v = load i32, ptr %p, !noalias.addrspace !2
  ret i1 false
}
define i64 @src_shared(ptr %p) {
  %v = load i64, ptr %p, !noalias.addrspace !0
  ret i64 %v
}
define i64 @tgt_shared(ptr %p) {
  %g = addrspacecast ptr %p to ptr addrspace(1)
  %v = load i64, ptr addrspace(1) %g
  ret i64 %v
}
define i32 @src_added(ptr %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_added(ptr %p) {
  %v = load i32, ptr %p, !noalias.addrspace !0
  ret i32 %v
}
define i32 @src_tested(ptr %p) {
  %c = call i1 @llvm.amdgcn.is.private(ptr %p)
  %n = xor i1 %c, true
  call void @llvm.assume(i1 %n)
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_tested(ptr %p) {
  %c = call i1 @llvm.amdgcn.is.private(ptr %p)
  %n = xor i1 %c, true
  call void @llvm.assume(i1 %n)
  %v = load i32, ptr %p, !noalias.addrspace !0
  ret i32 %v
}
define i32 @src_open(ptr %p) {
  %v = load i32, ptr %p, !noalias.addrspace !3
  ret i32 %v
}
define i32 @tgt_open(ptr %p) {
  %q = addrspacecast ptr %p to ptr addrspace(3)
  %v = load i32, ptr addrspace(3) %q
  ret i32 %v
}
!0 = !{i32 5, i32 6}
!1 = !{i32 2, i32 4, i32 5, i32 6}
!2 = !{i32 3, i32 4}
!3 = !{i32 1, i32 2, i32 5, i32 6}
