; What: a division that may be undefined moves before a volatile load, of shared memory (@src_shared) or of a local variable
; (@src_local), and before a volatile read-modify-write (@src_exchange).  Since LLVM 23 these may trap, as a volatile store
; may in LLVM 22, too (@src_store).
; Document: LangRef, "Volatile Memory Accesses" of LLVM 22 and of LLVM 23
; EXPECT --langref 22 --function src_shared: correct
; EXPECT --langref 23 --function src_shared: incorrect target-undefined
; EXPECT --langref 22 --function src_local: correct
; EXPECT --langref 23 --function src_local: incorrect target-undefined
; EXPECT --langref 23 --function src_exchange: incorrect target-undefined
; EXPECT --langref 22 --function src_store: incorrect target-undefined
; EXPECT --langref 23 --function src_store: incorrect target-undefined

define i32 @src_shared(ptr %p, i32 %x, i32 %y) {
  %v = load volatile i32, ptr %p
  %d = udiv i32 %x, %y
  ret i32 %d
}

define i32 @tgt_shared(ptr %p, i32 %x, i32 %y) {
  %d = udiv i32 %x, %y
  %v = load volatile i32, ptr %p
  ret i32 %d
}

define i32 @src_local(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 0, ptr %p
  %v = load volatile i32, ptr %p
  %d = udiv i32 %x, %y
  ret i32 %d
}

define i32 @tgt_local(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 0, ptr %p
  %d = udiv i32 %x, %y
  %v = load volatile i32, ptr %p
  ret i32 %d
}

define i32 @src_exchange(ptr %p, i32 %x, i32 %y) {
  %v = atomicrmw volatile xchg ptr %p, i32 %x monotonic
  %d = udiv i32 %x, %y
  ret i32 %d
}

define i32 @tgt_exchange(ptr %p, i32 %x, i32 %y) {
  %d = udiv i32 %x, %y
  %v = atomicrmw volatile xchg ptr %p, i32 %x monotonic
  ret i32 %d
}

define i32 @src_store(ptr %p, i32 %x, i32 %y) {
  store volatile i32 %x, ptr %p
  %d = udiv i32 %x, %y
  ret i32 %d
}

define i32 @tgt_store(ptr %p, i32 %x, i32 %y) {
  %d = udiv i32 %x, %y
  store volatile i32 %x, ptr %p
  ret i32 %d
}
