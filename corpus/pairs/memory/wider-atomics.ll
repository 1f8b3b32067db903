; What: AtomicExpand makes an atomic operation on a byte one on the word around it, for processors that have none on
; bytes. Here that is a loop, or another operation, on memory that the source does not access: it is not decided.
; Document: LangRef, "Atomic Memory Ordering Constraints"
; EXPECT --function src_weaker: incorrect
; EXPECT --function src_word: unknown approximation
; EXPECT --function src_loop: unknown approximation
; EXPECT --function src_other: incorrect operands-changed
; EXPECT --function src_fenced: unknown approximation

target triple = "amdgcn-amd-amdhsa"

define i8 @src_word(ptr addrspace(1) align 4 %p, i8 %v) {
  %r = atomicrmw or ptr addrspace(1) %p, i8 %v seq_cst, align 4
  ret i8 %r
}

define i8 @tgt_word(ptr addrspace(1) align 4 %p, i8 %v) {
  %z = zext i8 %v to i32
  %r = atomicrmw or ptr addrspace(1) %p, i32 %z seq_cst, align 4
  %t = trunc i32 %r to i8
  ret i8 %t
}

define i8 @src_loop(ptr addrspace(1) align 4 %p, i8 %v) {
  %r = atomicrmw xchg ptr addrspace(1) %p, i8 %v seq_cst, align 1
  ret i8 %r
}

define i8 @tgt_loop(ptr addrspace(1) align 4 %p, i8 %v) {
entry:
  %z = zext i8 %v to i32
  %first = load i32, ptr addrspace(1) %p, align 4
  br label %loop

loop:
  %old = phi i32 [ %first, %entry ], [ %loaded, %loop ]
  %rest = and i32 %old, -256
  %new = or i32 %rest, %z
  %pair = cmpxchg ptr addrspace(1) %p, i32 %old, i32 %new seq_cst seq_cst, align 4
  %done = extractvalue { i32, i1 } %pair, 1
  %loaded = extractvalue { i32, i1 } %pair, 0
  br i1 %done, label %end, label %loop

end:
  %r = trunc i32 %loaded to i8
  ret i8 %r
}

define i8 @src_other(ptr addrspace(1) align 4 %p, i8 %v) {
  %r = atomicrmw or ptr addrspace(1) %p, i8 %v seq_cst, align 4
  ret i8 %r
}

define i8 @tgt_other(ptr addrspace(1) align 4 %p, i8 %v) {
  %r = atomicrmw and ptr addrspace(1) %p, i8 %v seq_cst, align 4
  ret i8 %r
}

; With fences, as for processors whose atomic operations order nothing else.
define i32 @src_fenced(ptr noundef %p) {
  %r = atomicrmw add ptr %p, i32 1 seq_cst
  ret i32 %r
}

define i32 @tgt_fenced(ptr noundef %p) {
  fence seq_cst
  %r = atomicrmw add ptr %p, i32 1 monotonic
  fence seq_cst
  ret i32 %r
}

define i32 @src_weaker(ptr noundef %p) {
  %r = atomicrmw add ptr %p, i32 1 seq_cst
  ret i32 %r
}

define i32 @tgt_weaker(ptr noundef %p) {
  %r = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %r
}
