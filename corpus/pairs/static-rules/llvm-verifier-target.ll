; What: Only the target breaks a rule of LLVM's verifier: a wrong transform.  The instruction that the
; verifier prints is in both, but for its metadata.
; Document: LLVM LangRef, "'range' Metadata" ("The range is not allowed to be empty")
; EXPECT: incorrect llvm-verifier

define i32 @src(ptr %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @tgt(ptr %p) {
  %v = load i32, ptr %p, align 4, !range !0
  ret i32 %v
}

!0 = !{i32 5, i32 5}
