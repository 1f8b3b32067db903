; What: a target that divides by what is no result of an atomic operation, beside one that is lowered, with a fence or with an
; access of private memory: the lowering does not excuse that.
; Document: docs/semantics.md, "7. Verdicts"
; EXPECT --function src_a: incorrect target-undefined
; EXPECT --function src_c: incorrect target-undefined
; EXPECT --function src_d: incorrect target-undefined

target triple = "amdgcn-amd-amdhsa"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"

define i32 @src_a(ptr addrspace(1) %p, i32 %x) {
 %o = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
 ret i32 %x
}
define i32 @tgt_a(ptr addrspace(1) %p, i32 %x) {
 %o = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
 fence acquire
 %r = udiv i32 %x, 0
 ret i32 %x
}
define i32 @src_c(ptr addrspace(1) %p, ptr %q, i32 %x) {
 %o = atomicrmw add ptr addrspace(1) %p, i32 1 seq_cst
 ret i32 %x
}
define i32 @tgt_c(ptr addrspace(1) %p, ptr %q, i32 %x) {
 fence release
 %o = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
 fence acquire
 %r = udiv i32 5, %x
 ret i32 %x
}
define void @src_d(ptr %p, i32 %x) {
 %o = atomicrmw add ptr %p, i32 1 monotonic
 ret void
}
define void @tgt_d(ptr %p, i32 %x) {
 %a = alloca i32, addrspace(5)
 store i32 %x, ptr addrspace(5) %a
 %o = atomicrmw add ptr %p, i32 1 monotonic
 %r = udiv i32 5, %x
 ret void
}
