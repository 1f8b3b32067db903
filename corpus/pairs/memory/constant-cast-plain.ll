; What: a load through a constant address space is defined only where nothing changes that memory while the kernel runs.  Of an
; argument of another address space only the environment knows that: a target that newly loads so is wrong, with nothing in between,
; too (@src, @src_atomic, @src_other_byte); where the source does so, the target may go on from it (@src_away, @src_over_call).
; An address that is loaded or chosen as one of constant memory is one by its type (@src_loaded, @src_chosen), unless only the
; target loads it so (@src_punned).
; Document: User Guide for AMDGPU Backend, "Address Spaces"; docs/memory.md
; EXPECT --function src_atomic: incorrect target-undefined
; EXPECT --function src: incorrect target-undefined
; EXPECT --function src_other_byte: incorrect target-undefined
; EXPECT --function src_away: correct
; EXPECT --function src_over_call: correct
; EXPECT --function src_loaded: correct
; EXPECT --function src_chosen: correct
; EXPECT --function src_punned: incorrect target-undefined

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
declare void @f()
define i32 @src(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
define i32 @tgt(ptr addrspace(1) %p) {
  %q = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
define i32 @src_atomic(ptr addrspace(1) %p) {
  %v = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  ret i32 %v
}
define i32 @tgt_atomic(ptr addrspace(1) %p) {
  %q = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %v = load atomic i32, ptr addrspace(4) %q monotonic, align 4
  ret i32 %v
}
define i32 @src_other_byte(ptr addrspace(1) %p) {
  %q = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %a = load i32, ptr addrspace(4) %q
  %r = getelementptr i32, ptr addrspace(1) %p, i64 1
  %b = load i32, ptr addrspace(1) %r
  %s = add i32 %a, %b
  ret i32 %s
}
define i32 @tgt_other_byte(ptr addrspace(1) %p) {
  %q = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %a = load i32, ptr addrspace(4) %q
  %r = getelementptr i32, ptr addrspace(4) %q, i64 1
  %b = load i32, ptr addrspace(4) %r
  %s = add i32 %a, %b
  ret i32 %s
}
define i32 @src_away(ptr addrspace(1) %p) {
  %q = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
define i32 @tgt_away(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
define i32 @src_over_call(ptr addrspace(1) %p) {
  %q = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %a = load i32, ptr addrspace(4) %q
  call void @f() nofree
  %b = load i32, ptr addrspace(4) %q
  %s = sub i32 %a, %b
  ret i32 %s
}
define i32 @tgt_over_call(ptr addrspace(1) %p) {
  %q = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %a = load i32, ptr addrspace(4) %q
  call void @f() nofree
  ret i32 0
}
define i32 @src_loaded(ptr addrspace(4) %l) {
  %q = load ptr addrspace(4), ptr addrspace(4) %l
  %g = addrspacecast ptr addrspace(4) %q to ptr
  %v = load i32, ptr %g
  ret i32 %v
}
define i32 @tgt_loaded(ptr addrspace(4) %l) {
  %q = load ptr addrspace(4), ptr addrspace(4) %l
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
define i32 @src_chosen(ptr addrspace(4) %a, ptr addrspace(4) %b, i1 %c) {
  %q = select i1 %c, ptr addrspace(4) %a, ptr addrspace(4) %b
  %g = addrspacecast ptr addrspace(4) %q to ptr
  %v = load i32, ptr %g
  ret i32 %v
}
define i32 @tgt_chosen(ptr addrspace(4) %a, ptr addrspace(4) %b, i1 %c) {
  %q = select i1 %c, ptr addrspace(4) %a, ptr addrspace(4) %b
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
define i32 @src_punned(ptr %t) {
  %q = load ptr addrspace(1), ptr %t
  %v = load i32, ptr addrspace(1) %q
  ret i32 %v
}
define i32 @tgt_punned(ptr %t) {
  %q = load ptr addrspace(4), ptr %t
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
