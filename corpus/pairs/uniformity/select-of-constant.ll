; What: "A = B ? C : E" with B constant true becomes "A = C".
; Document: llvm-convergence-and-uniformity, "Property VT.1: Correspondence of Static and Dynamic
; instances"
; EXPECT: correct

define i32 @src(i32 noundef %C, i32 noundef %E) {
  %A = select i1 true, i32 %C, i32 %E
  %u = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %A)
  ret i32 %u
}

define i32 @tgt(i32 noundef %C, i32 noundef %E) {
  %u = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %C)
  ret i32 %u
}

declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
