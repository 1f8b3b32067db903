; What: Each thread freezes a value of its own; making it uniform by readfirstlane is a choice
; that was open.
; Document: llvm-convergence-and-uniformity, "Property VT.3" (a divergent value may become
; uniform)
; SLOW: its first line takes half a second
; EXPECT: correct

define i32 @src() {
  %f = freeze i32 undef
  ret i32 %f
}

define i32 @tgt() {
  %f = freeze i32 undef
  %u = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %f)
  ret i32 %u
}

declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
