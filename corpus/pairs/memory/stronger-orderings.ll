; What: the target may order more than the source: a stronger ordering or a wider scope, of loads, stores, fences,
; read-modify-writes and exchanges (@src_load …), also in loops and callees; never less (@src_*_weaker, @src_exchanged).
; What only the target orders may be moved as over what the source has (@src_moved), what the source orders may not
; (@src_moved_over_both, @src_moved_store).  Other differences are found all the same (@src_loop_wrong, @src_other_place);
; only where the stronger ordering may make up for what is lost is it open (@src_ordered_by_the_target), and where
; no document says what a scope includes (@src_scope_unknown).
; Document: LangRef, "Atomic Memory Ordering Constraints"; AMDGPU usage guide, "Memory Scopes"
; EXPECT --function src_exchange_weaker: incorrect
; EXPECT --function src_load: correct
; EXPECT --function src_load_weaker: incorrect operation-changed
; EXPECT --function src_unordered: correct
; EXPECT --function src_store: correct
; EXPECT --function src_fence: correct
; EXPECT --function src_fence_weaker: incorrect operation-changed
; EXPECT --function src_other_kind: incorrect
; EXPECT --function src_exchange: correct
; EXPECT --function src_loop: correct
; EXPECT --function src_loop_wrong: incorrect result-changed
; EXPECT --function src_scope_narrower: incorrect operation-changed
; EXPECT --function src_scope_spaces: incorrect operation-changed
; EXPECT --function src_scope_unknown: unknown approximation
; EXPECT --function src_moved: correct
; EXPECT --function src_moved_over_both: incorrect result-poison
; EXPECT --function src_moved_store: incorrect memory-changed
; EXPECT --function src_ordered_by_the_target: unknown approximation
; EXPECT --function src_other_place: incorrect
; EXPECT --function src_changed_store: incorrect
; EXPECT --function src_two: correct
; EXPECT --function src_exchanged: incorrect operation-changed
; EXPECT --function src_repeated: correct
; EXPECT --function src_callee: correct
; EXPECT --function src_callee_weaker: incorrect operation-changed

target triple = "amdgcn-amd-amdhsa"

define internal void @flags(ptr %p) {
  store atomic i32 1, ptr %p syncscope("agent") monotonic, align 4
  ret void
}
define internal void @releases(ptr %p) {
  store atomic i32 1, ptr %p release, align 4
  ret void
}

define i32 @src_load(ptr align 4 %p, ptr align 4 %q) {
  %v = load atomic i32, ptr %p monotonic, align 4
  ret i32 %v
}

define i32 @tgt_load(ptr align 4 %p, ptr align 4 %q) {
  %v = load atomic i32, ptr %p acquire, align 4
  ret i32 %v
}

define i32 @src_load_weaker(ptr align 4 %p, ptr align 4 %q) {
  %v = load atomic i32, ptr %p acquire, align 4
  ret i32 %v
}

define i32 @tgt_load_weaker(ptr align 4 %p, ptr align 4 %q) {
  %v = load atomic i32, ptr %p monotonic, align 4
  ret i32 %v
}

define i32 @src_unordered(ptr align 4 %p, ptr align 4 %q) {
  %v = load atomic i32, ptr %p unordered, align 4
  ret i32 %v
}

define i32 @tgt_unordered(ptr align 4 %p, ptr align 4 %q) {
  %v = load atomic i32, ptr %p seq_cst, align 4
  ret i32 %v
}

define i32 @src_store(ptr align 4 %p, ptr align 4 %q) {
  store i32 1, ptr %q
  store atomic i32 1, ptr %p monotonic, align 4
  ret i32 0
}

define i32 @tgt_store(ptr align 4 %p, ptr align 4 %q) {
  store i32 1, ptr %q
  store atomic i32 1, ptr %p release, align 4
  ret i32 0
}

define i32 @src_fence(ptr align 4 %p, ptr align 4 %q) {
  store i32 1, ptr %q
  fence release
  store atomic i32 1, ptr %p monotonic, align 4
  ret i32 0
}

define i32 @tgt_fence(ptr align 4 %p, ptr align 4 %q) {
  store i32 1, ptr %q
  fence acq_rel
  store atomic i32 1, ptr %p monotonic, align 4
  ret i32 0
}

define i32 @src_fence_weaker(ptr align 4 %p, ptr align 4 %q) {
  store i32 1, ptr %q
  fence acq_rel
  ret i32 0
}

define i32 @tgt_fence_weaker(ptr align 4 %p, ptr align 4 %q) {
  store i32 1, ptr %q
  fence acquire
  ret i32 0
}

define i32 @src_other_kind(ptr align 4 %p, ptr align 4 %q) {
  %v = load atomic i32, ptr %p monotonic, align 4
  fence acquire
  %w = load i32, ptr %q
  ret i32 %w
}

define i32 @tgt_other_kind(ptr align 4 %p, ptr align 4 %q) {
  %v = load atomic i32, ptr %p monotonic, align 4
  fence release
  %w = load i32, ptr %q
  ret i32 %w
}

define i32 @src_exchange(ptr align 4 %p, ptr align 4 %q) {
  %r = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %v = extractvalue { i32, i1 } %r, 0
  ret i32 %v
}

define i32 @tgt_exchange(ptr align 4 %p, ptr align 4 %q) {
  %r = cmpxchg ptr %p, i32 0, i32 1 acq_rel acquire
  %v = extractvalue { i32, i1 } %r, 0
  ret i32 %v
}

define i32 @src_exchange_weaker(ptr align 4 %p, ptr align 4 %q) {
  %r = cmpxchg ptr %p, i32 0, i32 1 monotonic acquire
  %v = extractvalue { i32, i1 } %r, 0
  ret i32 %v
}

define i32 @tgt_exchange_weaker(ptr align 4 %p, ptr align 4 %q) {
  %r = cmpxchg ptr %p, i32 0, i32 1 acq_rel monotonic
  %v = extractvalue { i32, i1 } %r, 0
  ret i32 %v
}

define i32 @src_loop(ptr addrspace(3) align 4 %l, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = atomicrmw add ptr addrspace(3) %l, i32 %i syncscope("wavefront") monotonic
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %old
}

define i32 @tgt_loop(ptr addrspace(3) align 4 %l, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = atomicrmw add ptr addrspace(3) %l, i32 %i syncscope("workgroup") acq_rel
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %old
}

define i32 @src_loop_wrong(ptr addrspace(3) align 4 %l, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = atomicrmw add ptr addrspace(3) %l, i32 %i syncscope("wavefront") monotonic
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %old
}

define i32 @tgt_loop_wrong(ptr addrspace(3) align 4 %l, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = atomicrmw add ptr addrspace(3) %l, i32 %i syncscope("workgroup") acq_rel
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %next
}

define i32 @src_scope_narrower(ptr align 4 %p, ptr align 4 %q) {
  fence syncscope("agent") seq_cst
  ret i32 0
}

define i32 @tgt_scope_narrower(ptr align 4 %p, ptr align 4 %q) {
  fence syncscope("workgroup") seq_cst
  ret i32 0
}

define i32 @src_scope_spaces(ptr align 4 %p, ptr align 4 %q) {
  fence syncscope("workgroup") seq_cst
  ret i32 0
}

define i32 @tgt_scope_spaces(ptr align 4 %p, ptr align 4 %q) {
  fence syncscope("agent-one-as") seq_cst
  ret i32 0
}

define i32 @src_scope_unknown(ptr align 4 %p, ptr align 4 %q) {
  fence syncscope("elsewhere") seq_cst
  ret i32 0
}

define i32 @tgt_scope_unknown(ptr align 4 %p, ptr align 4 %q) {
  fence seq_cst
  ret i32 0
}

define i32 @src_moved(ptr align 4 %p, ptr align 4 %q) {
  %v = load atomic i32, ptr %p monotonic, align 4
  %w = load i32, ptr %q
  %s = add i32 %v, %w
  ret i32 %s
}

define i32 @tgt_moved(ptr align 4 %p, ptr align 4 %q) {
  %w = load i32, ptr %q
  %v = load atomic i32, ptr %p acquire, align 4
  %s = add i32 %v, %w
  ret i32 %s
}

define i32 @src_moved_over_both(ptr align 4 %p, ptr align 4 %q) {
  %v = load atomic i32, ptr %p acquire, align 4
  %w = load i32, ptr %q
  ret i32 %w
}

define i32 @tgt_moved_over_both(ptr align 4 %p, ptr align 4 %q) {
  %w = load i32, ptr %q
  %v = load atomic i32, ptr %p seq_cst, align 4
  ret i32 %w
}

define i32 @src_moved_store(ptr align 4 %p, ptr align 4 %q) {
  store i32 1, ptr %q
  fence syncscope("agent") release
  store atomic i32 1, ptr %p monotonic, align 4
  ret i32 0
}

define i32 @tgt_moved_store(ptr align 4 %p, ptr align 4 %q) {
  fence release
  store atomic i32 1, ptr %p monotonic, align 4
  store i32 1, ptr %q
  ret i32 0
}

define i32 @src_ordered_by_the_target(ptr align 4 %p, ptr align 4 %q) {
  store i32 1, ptr %q
  fence release
  store atomic i32 1, ptr %p monotonic, align 4
  ret i32 0
}

define i32 @tgt_ordered_by_the_target(ptr align 4 %p, ptr align 4 %q) {
  fence release
  store i32 1, ptr %q
  store atomic i32 1, ptr %p release, align 4
  ret i32 0
}

define i32 @src_other_place(ptr align 4 %p, ptr align 4 %q) {
  store atomic i32 1, ptr %p monotonic, align 4
  ret i32 0
}

define i32 @tgt_other_place(ptr align 4 %p, ptr align 4 %q) {
  store atomic i32 1, ptr %q release, align 4
  ret i32 0
}

define i32 @src_changed_store(ptr align 4 %p, ptr align 4 %q) {
  store i32 1, ptr %q
  store atomic i32 1, ptr %p monotonic, align 4
  ret i32 0
}

define i32 @tgt_changed_store(ptr align 4 %p, ptr align 4 %q) {
  store i32 2, ptr %q
  store atomic i32 1, ptr %p release, align 4
  ret i32 0
}

define i32 @src_two(ptr align 4 %p, ptr align 4 %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  %v = load atomic i32, ptr %p monotonic, align 4
  ret i32 %v
b:
  %w = load atomic i32, ptr %q acquire, align 4
  ret i32 %w
}

define i32 @tgt_two(ptr align 4 %p, ptr align 4 %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  %v = load atomic i32, ptr %p acquire, align 4
  ret i32 %v
b:
  %w = load atomic i32, ptr %q acquire, align 4
  ret i32 %w
}

define i32 @src_exchanged(ptr align 4 %p, ptr align 4 %q) {
  %v = load atomic i32, ptr %p monotonic, align 4
  %w = load atomic i32, ptr %q acquire, align 4
  ret i32 %w
}

define i32 @tgt_exchanged(ptr align 4 %p, ptr align 4 %q) {
  %v = load atomic i32, ptr %p acquire, align 4
  %w = load atomic i32, ptr %q monotonic, align 4
  ret i32 %w
}

define i32 @src_repeated(ptr align 4 %p, ptr align 4 %q) {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ 1, %loop ]
  store atomic i32 %i, ptr %p monotonic, align 4
  %c = icmp eq i32 %i, 0
  br i1 %c, label %loop, label %exit
exit:
  ret i32 0
}

define i32 @tgt_repeated(ptr align 4 %p, ptr align 4 %q) {
  store atomic i32 0, ptr %p release, align 4
  store atomic i32 1, ptr %p release, align 4
  ret i32 0
}

define i32 @src_callee(ptr align 4 %p, ptr align 4 %q) {
  store i32 1, ptr %q
  call void @flags(ptr %p)
  ret i32 0
}

define i32 @tgt_callee(ptr align 4 %p, ptr align 4 %q) {
  store i32 1, ptr %q
  call void @releases(ptr %p)
  ret i32 0
}

define i32 @src_callee_weaker(ptr align 4 %p, ptr align 4 %q) {
  store i32 1, ptr %q
  call void @releases(ptr %p)
  ret i32 0
}

define i32 @tgt_callee_weaker(ptr align 4 %p, ptr align 4 %q) {
  store i32 1, ptr %q
  call void @flags(ptr %p)
  ret i32 0
}
