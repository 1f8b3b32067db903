; What: A plain store before an atomic access of this thread to the same place, with nothing in between: the
; access reads what was stored, unless another thread writes there at the same time, which is a race with the
; store. So the store may not be dropped; and as there may be a race, what the access reads is not known either.
; Document: LangRef, "Memory Model for Concurrent Operations"; docs/memory.md, "Atomic and volatile accesses"
; EXPECT --function src_result: incorrect result-changed
; EXPECT --function src_modified: incorrect operands-changed
; EXPECT --function src_compared: incorrect result-changed
; EXPECT --function src_forwarded: incorrect result-changed
; EXPECT --function src_synchronises: incorrect
; EXPECT --function src_overwritten: correct proved
; EXPECT --function src_elsewhere: correct proved
; EXPECT --function src_local: unknown approximation
; EXPECT --function src_local_kept: correct proved

target triple = "amdgcn-amd-amdhsa"

@g = external addrspace(1) global i32, align 4
@h = external addrspace(1) global i32, align 4

define void @src_modified(i32 noundef %x) convergent {
  store i32 %x, ptr addrspace(1) @g, align 4
  %old = atomicrmw add ptr addrspace(1) @g, i32 1 monotonic, align 4
  ret void
}
define void @tgt_modified(i32 noundef %x) convergent {
  %old = atomicrmw add ptr addrspace(1) @g, i32 1 monotonic, align 4
  ret void
}

define i32 @src_result(i32 noundef %x) convergent {
  store i32 %x, ptr addrspace(1) @g, align 4
  %old = atomicrmw xchg ptr addrspace(1) @g, i32 1 monotonic, align 4
  ret i32 %old
}
define i32 @tgt_result(i32 noundef %x) convergent {
  %old = atomicrmw xchg ptr addrspace(1) @g, i32 1 monotonic, align 4
  ret i32 %old
}

define i32 @src_compared(i32 noundef %x) convergent {
  store i32 %x, ptr addrspace(1) @g, align 4
  %pair = cmpxchg ptr addrspace(1) @g, i32 5, i32 6 monotonic monotonic, align 4
  %old = extractvalue { i32, i1 } %pair, 0
  ret i32 %old
}
define i32 @tgt_compared(i32 noundef %x) convergent {
  %pair = cmpxchg ptr addrspace(1) @g, i32 5, i32 6 monotonic monotonic, align 4
  %old = extractvalue { i32, i1 } %pair, 0
  ret i32 %old
}

define i32 @src_forwarded(i32 noundef %x) convergent {
  store i32 %x, ptr addrspace(1) @g, align 4
  %old = atomicrmw add ptr addrspace(1) @g, i32 1 monotonic, align 4
  ret i32 %old
}
define i32 @tgt_forwarded(i32 noundef %x) convergent {
  store i32 %x, ptr addrspace(1) @g, align 4
  %old = atomicrmw add ptr addrspace(1) @g, i32 1 monotonic, align 4
  ret i32 %x
}

define i32 @src_synchronises(i32 noundef %x) convergent {
  store i32 %x, ptr addrspace(1) @g, align 4
  %old = atomicrmw add ptr addrspace(1) @g, i32 1 seq_cst, align 4
  ret i32 %old
}
define i32 @tgt_synchronises(i32 noundef %x) convergent {
  %old = atomicrmw add ptr addrspace(1) @g, i32 1 seq_cst, align 4
  ret i32 %old
}

define i32 @src_overwritten(i32 noundef %x) convergent {
  store i32 7, ptr addrspace(1) @g, align 4
  store i32 %x, ptr addrspace(1) @g, align 4
  %old = atomicrmw add ptr addrspace(1) @g, i32 1 monotonic, align 4
  ret i32 %old
}
define i32 @tgt_overwritten(i32 noundef %x) convergent {
  store i32 %x, ptr addrspace(1) @g, align 4
  %old = atomicrmw add ptr addrspace(1) @g, i32 1 monotonic, align 4
  ret i32 %old
}

define i32 @src_elsewhere(i32 noundef %x) convergent {
  store i32 %x, ptr addrspace(1) @h, align 4
  %old = atomicrmw add ptr addrspace(1) @g, i32 1 monotonic, align 4
  ret i32 %old
}
define i32 @tgt_elsewhere(i32 noundef %x) convergent {
  %old = atomicrmw add ptr addrspace(1) @g, i32 1 monotonic, align 4
  store i32 %x, ptr addrspace(1) @h, align 4
  ret i32 %old
}

; A local variable, or elsewhere: an access of a local variable is not run step by step.
define i32 @src_local(i1 noundef %c, i32 noundef %x, ptr addrspace(1) %p) convergent {
  %own = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %own, align 4
  %a = addrspacecast ptr addrspace(5) %own to ptr
  %b = addrspacecast ptr addrspace(1) %p to ptr
  %q = select i1 %c, ptr %a, ptr %b
  %old = atomicrmw umax ptr %q, i32 5 monotonic, align 4
  ret i32 %old
}
define i32 @tgt_local(i1 noundef %c, i32 noundef %x, ptr addrspace(1) %p) convergent {
  %own = alloca i32, align 4, addrspace(5)
  %a = addrspacecast ptr addrspace(5) %own to ptr
  %b = addrspacecast ptr addrspace(1) %p to ptr
  %q = select i1 %c, ptr %a, ptr %b
  %old = atomicrmw umax ptr %q, i32 5 monotonic, align 4
  ret i32 %old
}

define i32 @src_local_kept(i1 noundef %c, i32 noundef %x, ptr addrspace(1) %p) convergent {
  %own = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %own, align 4
  %a = addrspacecast ptr addrspace(5) %own to ptr
  %b = addrspacecast ptr addrspace(1) %p to ptr
  %q = select i1 %c, ptr %a, ptr %b
  %old = atomicrmw umax ptr %q, i32 5 monotonic, align 4
  ret i32 %old
}
define i32 @tgt_local_kept(i1 noundef %c, i32 noundef %x, ptr addrspace(1) %p) convergent {
  %own = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %own, align 4
  %b = addrspacecast ptr addrspace(1) %p to ptr
  %a = addrspacecast ptr addrspace(5) %own to ptr
  %n = xor i1 %c, true
  %q = select i1 %n, ptr %b, ptr %a
  %old = atomicrmw umax ptr %q, i32 5 monotonic, align 4
  ret i32 %old
}
