; What: A generic address may be in any area of the target's memory; an address space that names one area has only
; the addresses there. A cast of an address to a space that has it not is poison. InferAddressSpaces is right where all
; addresses come from one space, and wrong where it drops one.
; Document: LangRef, "'addrspacecast .. to' Instruction"; PTX ISA, "State Spaces", "Generic Addressing"; NVPTX usage guide, "Address Spaces"; docs/memory.md
; EXPECT --function src_loop: correct proved
; EXPECT --function src_across: incorrect target-undefined
; EXPECT --function src_as_global: incorrect target-undefined
; EXPECT --function src_as_shared: incorrect target-undefined
; EXPECT --function src_dropped: incorrect target-undefined
; EXPECT --function src_both_shared: correct proved
; EXPECT --function src_apart: correct proved
; EXPECT --function src_together: incorrect result-changed
; EXPECT --function src_there_and_back: correct proved
; EXPECT --function src_atomic: incorrect target-undefined
; EXPECT --function src_null: incorrect result-changed
; EXPECT --function src_null_there_and_back: correct proved
; EXPECT --function src_local: incorrect target-undefined
; EXPECT --function src_cluster: correct proved
; EXPECT --function src_own: incorrect target-undefined

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Nothing says that the generic address is global.
define i8 @src_as_global(ptr %p) {
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_as_global(ptr %p) {
  %q = addrspacecast ptr %p to ptr addrspace(1)
  %v = load i8, ptr addrspace(1) %q
  ret i8 %v
}

define i8 @src_as_shared(ptr %p) {
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_as_shared(ptr %p) {
  %q = addrspacecast ptr %p to ptr addrspace(3)
  %v = load i8, ptr addrspace(3) %q
  ret i8 %v
}

; One of the two addresses is shared memory's: the pass has dropped a case.
define void @src_dropped(ptr addrspace(1) %p, ptr addrspace(3) %q, i1 %c) {
entry:
  %g = addrspacecast ptr addrspace(1) %p to ptr
  br i1 %c, label %then, label %end
then:
  %f = addrspacecast ptr addrspace(3) %q to ptr
  br label %end
end:
  %at = phi ptr [ %g, %entry ], [ %f, %then ]
  store i8 1, ptr %at
  ret void
}

define void @tgt_dropped(ptr addrspace(1) %p, ptr addrspace(3) %q, i1 %c) {
entry:
  br i1 %c, label %then, label %end
then:
  %f = addrspacecast ptr addrspace(3) %q to ptr
  %n = addrspacecast ptr %f to ptr addrspace(1)
  br label %end
end:
  %at = phi ptr addrspace(1) [ %p, %entry ], [ %n, %then ]
  store i8 1, ptr addrspace(1) %at
  ret void
}

define void @src_both_shared(ptr addrspace(3) %p, ptr addrspace(3) %q, i1 %c) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %g = addrspacecast ptr addrspace(3) %q to ptr
  %at = select i1 %c, ptr %f, ptr %g
  %next = getelementptr inbounds i32, ptr %at, i64 1
  store i32 1, ptr %next
  ret void
}

define void @tgt_both_shared(ptr addrspace(3) %p, ptr addrspace(3) %q, i1 %c) {
  %at = select i1 %c, ptr addrspace(3) %p, ptr addrspace(3) %q
  %next = getelementptr inbounds i32, ptr addrspace(3) %at, i64 1
  store i32 1, ptr addrspace(3) %next
  ret void
}

; Over a loop, with the address in a phi.
define i32 @src_loop(ptr addrspace(1) %p, i32 %n) {
entry:
  %f = addrspacecast ptr addrspace(1) %p to ptr
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %head ]
  %at = phi ptr [ %f, %entry ], [ %next, %head ]
  %sum = phi i32 [ 0, %entry ], [ %more, %head ]
  %v = load i32, ptr %at
  %more = add i32 %sum, %v
  %next = getelementptr i32, ptr %at, i64 1
  %i.next = add i32 %i, 1
  %c = icmp slt i32 %i.next, %n
  br i1 %c, label %head, label %exit
exit:
  ret i32 %more
}

define i32 @tgt_loop(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %head ]
  %at = phi ptr addrspace(1) [ %p, %entry ], [ %next, %head ]
  %sum = phi i32 [ 0, %entry ], [ %more, %head ]
  %v = load i32, ptr addrspace(1) %at
  %more = add i32 %sum, %v
  %next = getelementptr i32, ptr addrspace(1) %at, i64 1
  %i.next = add i32 %i, 1
  %c = icmp slt i32 %i.next, %n
  br i1 %c, label %head, label %exit
exit:
  ret i32 %more
}

; A cast to generic joins no two memories.
define i8 @src_apart(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %f = addrspacecast ptr addrspace(3) %q to ptr
  store i8 1, ptr addrspace(3) %q
  store i8 2, ptr addrspace(1) %p
  %v = load i8, ptr addrspace(3) %q
  store i8 3, ptr %f
  ret i8 %v
}

define i8 @tgt_apart(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %f = addrspacecast ptr addrspace(3) %q to ptr
  store i8 1, ptr addrspace(3) %q
  store i8 2, ptr addrspace(1) %p
  store i8 3, ptr %f
  ret i8 1
}

; The generic address may be the shared one.
define i8 @src_together(ptr %p, ptr addrspace(3) %q) {
  store i8 1, ptr addrspace(3) %q
  store i8 2, ptr %p
  %v = load i8, ptr addrspace(3) %q
  ret i8 %v
}

define i8 @tgt_together(ptr %p, ptr addrspace(3) %q) {
  store i8 1, ptr addrspace(3) %q
  store i8 2, ptr %p
  ret i8 1
}

; Of two spaces that name no area together a cast gives poison; there and back by way of generic, too.
define i8 @src_across(ptr addrspace(3) %q) {
  %v = load i8, ptr addrspace(3) %q
  ret i8 %v
}

define i8 @tgt_across(ptr addrspace(3) %q) {
  %g = addrspacecast ptr addrspace(3) %q to ptr addrspace(1)
  %v = load i8, ptr addrspace(1) %g
  ret i8 %v
}

define ptr addrspace(3) @src_there_and_back(ptr addrspace(3) %q) {
  %f = addrspacecast ptr addrspace(3) %q to ptr
  %b = addrspacecast ptr %f to ptr addrspace(3)
  ret ptr addrspace(3) %b
}

define ptr addrspace(3) @tgt_there_and_back(ptr addrspace(3) %q) {
  ret ptr addrspace(3) %q
}

; An atomic access, too.
define i32 @src_atomic(ptr %p) {
  %v = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %v
}

define i32 @tgt_atomic(ptr %p) {
  %q = addrspacecast ptr %p to ptr addrspace(1)
  %v = atomicrmw add ptr addrspace(1) %q, i32 1 monotonic
  ret i32 %v
}

; The window of shared memory begins at an address that is not null.
define i1 @src_null(ptr addrspace(3) %p) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %c = icmp eq ptr %f, null
  ret i1 %c
}

define i1 @tgt_null(ptr addrspace(3) %p) {
  %c = icmp eq ptr addrspace(3) %p, null
  ret i1 %c
}

; Clang writes null of an address space so.
define i1 @src_null_there_and_back() {
  %n = addrspacecast ptr null to ptr addrspace(3)
  %f = addrspacecast ptr addrspace(3) %n to ptr
  %c = icmp eq ptr %f, null
  ret i1 %c
}

define i1 @tgt_null_there_and_back() {
  ret i1 true
}

define i8 @src_local(i8 %x) {
  ret i8 %x
}

define i8 @tgt_local(i8 %x) {
  %a = alloca i8
  store i8 %x, ptr %a
  %q = addrspacecast ptr %a to ptr addrspace(1)
  %v = load i8, ptr addrspace(1) %q
  ret i8 %v
}

; A workgroup's own memory is a part of its cluster's, and that of others is not its own.
define i8 @src_cluster(ptr addrspace(3) %p) {
  %v = load i8, ptr addrspace(3) %p
  ret i8 %v
}

define i8 @tgt_cluster(ptr addrspace(3) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr addrspace(7)
  %f = addrspacecast ptr addrspace(7) %q to ptr
  %v = load i8, ptr %f
  ret i8 %v
}

define i8 @src_own(ptr addrspace(7) %p) {
  %f = addrspacecast ptr addrspace(7) %p to ptr
  %v = load i8, ptr %f
  ret i8 %v
}

define i8 @tgt_own(ptr addrspace(7) %p) {
  %q = addrspacecast ptr addrspace(7) %p to ptr addrspace(3)
  %v = load i8, ptr addrspace(3) %q
  ret i8 %v
}
