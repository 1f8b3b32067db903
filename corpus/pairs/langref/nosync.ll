; What: the target is `nosync` with a volatile access, which may synchronise until LLVM 23 (@src_volatile); an acquiring one
; does after it, too (@src_acquires).
; Document: LangRef, "Function Attributes", `nosync` of LLVM 22 and of LLVM 23
; EXPECT --langref 22 --function src_volatile: unsupported
; EXPECT --langref 23 --function src_volatile: correct
; EXPECT --langref 23 --function src_acquires: unsupported

define void @src_volatile(ptr %p) {
  store volatile i32 0, ptr %p
  ret void
}

define void @tgt_volatile(ptr %p) nosync {
  store volatile i32 0, ptr %p
  ret void
}

define i32 @src_acquires(ptr %p) {
  %v = load atomic volatile i32, ptr %p acquire, align 4
  ret i32 %v
}

define i32 @tgt_acquires(ptr %p) nosync {
  %v = load atomic volatile i32, ptr %p acquire, align 4
  ret i32 %v
}
