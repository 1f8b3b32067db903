; What: The reverse: a uniform frozen value becomes each thread's own.
; Document: llvm-convergence-and-uniformity, "Property VT.3" (a uniform value must not become
; divergent)
; EXPECT: incorrect
; EXPECT --threads 1: correct

define i32 @src() {
  %f = freeze i32 undef
  %u = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %f)
  ret i32 %u
}

define i32 @tgt() {
  %f = freeze i32 undef
  ret i32 %f
}

declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
