; What: a strong cmpxchg in place of a weak one, which may fail although the values are equal, under the same or a stronger
; ordering (@src, @src_ordered, @src_spin), and a loop of a stronger cmpxchg for an atomicrmw (@src_loop).  A weak one in place of
; a strong one (@src_weak), one of a weaker ordering (@src_less) and a loop that computes another value (@src_other_loop) are wrong.
; Document: LangRef, "'cmpxchg' Instruction", "Atomic Memory Ordering Constraints"
; EXPECT --function src_weak: incorrect operation-changed
; EXPECT --function src: correct
; EXPECT --function src_ordered: correct
; EXPECT --function src_spin: correct
; EXPECT --function src_loop: correct proved-but-for-poison
; EXPECT --function src_less: incorrect operation-changed
; EXPECT --function src_other_loop: incorrect operands-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
define i1 @src(ptr addrspace(1) %p) {
  %x = cmpxchg weak ptr addrspace(1) %p, i32 0, i32 1 monotonic monotonic
  %w = extractvalue { i32, i1 } %x, 1
  ret i1 %w
}
define i1 @tgt(ptr addrspace(1) %p) {
  %x = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 monotonic monotonic
  %w = extractvalue { i32, i1 } %x, 1
  ret i1 %w
}
define i1 @src_ordered(ptr addrspace(1) %p) {
  %x = cmpxchg weak ptr addrspace(1) %p, i32 0, i32 1 monotonic monotonic
  %w = extractvalue { i32, i1 } %x, 1
  ret i1 %w
}
define i1 @tgt_ordered(ptr addrspace(1) %p) {
  %x = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 acq_rel acquire
  %w = extractvalue { i32, i1 } %x, 1
  ret i1 %w
}
define void @src_spin(ptr addrspace(1) %p) {
  br label %l
l:
  %x = cmpxchg weak ptr addrspace(1) %p, i32 0, i32 1 acquire monotonic
  %s = extractvalue { i32, i1 } %x, 1
  br i1 %s, label %e, label %l
e:
  ret void
}
define void @tgt_spin(ptr addrspace(1) %p) {
  br label %l
l:
  %x = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 seq_cst seq_cst
  %s = extractvalue { i32, i1 } %x, 1
  br i1 %s, label %e, label %l
e:
  ret void
}
define i32 @src_loop(ptr addrspace(1) %p) {
  %v = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("agent") monotonic
  ret i32 %v
}
define i32 @tgt_loop(ptr addrspace(1) %p) {
entry:
  %i = load atomic i32, ptr addrspace(1) %p syncscope("agent") monotonic, align 4
  br label %l
l:
  %o = phi i32 [ %i, %entry ], [ %n, %l ]
  %w = add i32 %o, 1
  %x = cmpxchg ptr addrspace(1) %p, i32 %o, i32 %w syncscope("agent") acq_rel acquire
  %n = extractvalue { i32, i1 } %x, 0
  %s = extractvalue { i32, i1 } %x, 1
  br i1 %s, label %e, label %l
e:
  ret i32 %n
}
define i1 @src_weak(ptr addrspace(1) %p) {
  %x = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 monotonic monotonic
  %w = extractvalue { i32, i1 } %x, 1
  ret i1 %w
}
define i1 @tgt_weak(ptr addrspace(1) %p) {
  %x = cmpxchg weak ptr addrspace(1) %p, i32 0, i32 1 acq_rel acquire
  %w = extractvalue { i32, i1 } %x, 1
  ret i1 %w
}
define i1 @src_less(ptr addrspace(1) %p) {
  %x = cmpxchg weak ptr addrspace(1) %p, i32 0, i32 1 acq_rel acquire
  %w = extractvalue { i32, i1 } %x, 1
  ret i1 %w
}
define i1 @tgt_less(ptr addrspace(1) %p) {
  %x = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 monotonic monotonic
  %w = extractvalue { i32, i1 } %x, 1
  ret i1 %w
}
define i32 @src_other_loop(ptr addrspace(1) %p) {
  %v = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("agent") monotonic
  ret i32 %v
}
define i32 @tgt_other_loop(ptr addrspace(1) %p) {
entry:
  %i = load atomic i32, ptr addrspace(1) %p syncscope("agent") monotonic, align 4
  br label %l
l:
  %o = phi i32 [ %i, %entry ], [ %n, %l ]
  %w = add i32 %o, 2
  %x = cmpxchg ptr addrspace(1) %p, i32 %o, i32 %w syncscope("agent") acq_rel acquire
  %n = extractvalue { i32, i1 } %x, 0
  %s = extractvalue { i32, i1 } %x, 1
  br i1 %s, label %e, label %l
e:
  ret i32 %n
}
