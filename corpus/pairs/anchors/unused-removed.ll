; What: An anchor without uses is removed; and one is added.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.anchor"
; EXPECT: correct

define i32 @src_removed(i32 noundef %x) {
  %tok = call token @llvm.experimental.convergence.anchor()
  ret i32 %x
}

define i32 @tgt_removed(i32 noundef %x) {
  ret i32 %x
}

define i32 @src_added(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_added(i32 noundef %x) {
  %tok = call token @llvm.experimental.convergence.anchor()
  ret i32 %x
}

declare token @llvm.experimental.convergence.anchor()
