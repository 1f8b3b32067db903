; What: An argument is cast to another address space, with pointers of another width, and accessed there.  It is in the
; same object, and an atomic or volatile access is at the same place, through either.
; Document: LangRef, "'addrspacecast .. to' Instruction", "Pointer Aliasing Rules"
; EXPECT --function src_atomic: correct
; EXPECT --function src_load: correct
; EXPECT --function src_volatile: correct
; EXPECT --function src_exchange: correct
; EXPECT --function src_stored: correct
; EXPECT --function src_selected: correct
; EXPECT --function src_inbounds: correct
; EXPECT --function src_noalias: correct
; EXPECT --function src_further: incorrect
; EXPECT --function src_equal: incorrect target-undefined
; EXPECT --function src_place: incorrect operands-changed
; EXPECT --function src_memory: incorrect operation-changed

target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p5:32:32"
target triple = "amdgcn-amd-amdhsa"

define i32 @src_load(ptr addrspace(3) noundef %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_load(ptr addrspace(3) noundef %p) {
  %r = load i32, ptr addrspace(3) %p
  ret i32 %r
}

define i32 @src_atomic(ptr addrspace(3) noundef %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %r = load atomic i32, ptr %q acquire, align 4
  ret i32 %r
}

define i32 @tgt_atomic(ptr addrspace(3) noundef %p) {
  %r = load atomic i32, ptr addrspace(3) %p acquire, align 4
  ret i32 %r
}

define void @src_volatile(ptr addrspace(3) noundef align 4 %p, i32 %x) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  store volatile i32 %x, ptr %q
  ret void
}

define void @tgt_volatile(ptr addrspace(3) noundef align 4 %p, i32 %x) {
  store volatile i32 %x, ptr addrspace(3) %p
  ret void
}

define { i32, i1 } @src_exchange(ptr addrspace(3) noundef %p, i32 noundef %x) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %r = cmpxchg ptr %q, i32 0, i32 %x acq_rel monotonic
  ret { i32, i1 } %r
}

define { i32, i1 } @tgt_exchange(ptr addrspace(3) noundef %p, i32 noundef %x) {
  %r = cmpxchg ptr addrspace(3) %p, i32 0, i32 %x acq_rel monotonic
  ret { i32, i1 } %r
}

; What is stored keeps its width.
define void @src_stored(ptr addrspace(3) noundef align 4 %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  store volatile ptr addrspace(3) %p, ptr %q
  ret void
}

define void @tgt_stored(ptr addrspace(3) noundef align 4 %p) {
  store volatile ptr addrspace(3) %p, ptr addrspace(3) %p
  ret void
}

define i32 @src_selected(ptr addrspace(3) noundef %a, ptr addrspace(3) noundef %b, i1 noundef %c) {
  %p = addrspacecast ptr addrspace(3) %a to ptr
  %q = addrspacecast ptr addrspace(3) %b to ptr
  %s = select i1 %c, ptr %p, ptr %q
  %r = load i32, ptr %s
  ret i32 %r
}

define i32 @tgt_selected(ptr addrspace(3) noundef %a, ptr addrspace(3) noundef %b, i1 noundef %c) {
  %s = select i1 %c, ptr addrspace(3) %a, ptr addrspace(3) %b
  %r = load i32, ptr addrspace(3) %s
  ret i32 %r
}

define i32 @src_inbounds(ptr addrspace(3) noundef %p) {
  %s = getelementptr inbounds i32, ptr addrspace(3) %p, i32 2
  %q = addrspacecast ptr addrspace(3) %s to ptr
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_inbounds(ptr addrspace(3) noundef %p) {
  %s = getelementptr inbounds i32, ptr addrspace(3) %p, i32 2
  %r = load i32, ptr addrspace(3) %s
  ret i32 %r
}

define i32 @src_noalias(ptr addrspace(3) noalias noundef %p, ptr noundef %o) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  store i32 1, ptr %q
  store i32 2, ptr %o
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_noalias(ptr addrspace(3) noalias noundef %p, ptr noundef %o) {
  store i32 1, ptr addrspace(3) %p
  store i32 2, ptr %o
  ret i32 1
}

; Four bytes are there, not eight.
define i32 @src_further(ptr addrspace(3) noundef %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %r = load i32, ptr %q, align 8
  ret i32 %r
}

define i32 @tgt_further(ptr addrspace(3) noundef %p) {
  %w = load i64, ptr addrspace(3) %p
  %r = trunc i64 %w to i32
  ret i32 %r
}

; Equal addresses may be of two objects.
define i32 @src_equal(ptr addrspace(3) noundef %a, ptr addrspace(3) noundef %b) {
  %p = addrspacecast ptr addrspace(3) %a to ptr
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_equal(ptr addrspace(3) noundef %a, ptr addrspace(3) noundef %b) {
  %e = icmp eq ptr addrspace(3) %a, %b
  %s = select i1 %e, ptr addrspace(3) %b, ptr addrspace(3) %a
  %r = load i32, ptr addrspace(3) %s
  ret i32 %r
}

define void @src_place(ptr addrspace(3) noundef dereferenceable(8) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  store volatile i32 0, ptr %q
  ret void
}

define void @tgt_place(ptr addrspace(3) noundef dereferenceable(8) %p) {
  %s = getelementptr i8, ptr addrspace(3) %p, i32 4
  store volatile i32 0, ptr addrspace(3) %s
  ret void
}

; Equal addresses of two memories are two places.
define i32 @src_memory(ptr addrspace(2) noundef %p, ptr addrspace(3) noundef %q) {
  %n = ptrtoint ptr addrspace(2) %p to i32
  %m = ptrtoint ptr addrspace(3) %q to i32
  %e = icmp eq i32 %n, %m
  br i1 %e, label %equal, label %other

equal:
  %r = load volatile i32, ptr addrspace(2) %p
  ret i32 %r

other:
  ret i32 0
}

define i32 @tgt_memory(ptr addrspace(2) noundef %p, ptr addrspace(3) noundef %q) {
  %n = ptrtoint ptr addrspace(2) %p to i32
  %m = ptrtoint ptr addrspace(3) %q to i32
  %e = icmp eq i32 %n, %m
  br i1 %e, label %equal, label %other

equal:
  %r = load volatile i32, ptr addrspace(3) %q
  ret i32 %r

other:
  ret i32 0
}
