; What: The source breaks a rule of LLVM's verifier, and the target keeps it.
; Document: LLVM LangRef, "'range' Metadata" ("The range is not allowed to be empty")
; EXPECT: invalid llvm-verifier

define i32 @src(ptr %p) {
  %v = load i32, ptr %p, !range !0
  ret i32 %v
}

define i32 @tgt(ptr %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

!0 = !{i32 5, i32 5}
