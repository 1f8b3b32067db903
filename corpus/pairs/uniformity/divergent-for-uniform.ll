; What: A statically uniform value replaced by a divergent one.
; Document: llvm-convergence-and-uniformity, "Property VT.3: Preserving statically known
; uniformity"
; EXPECT: incorrect
; EXPECT --uniform x: correct

define i32 @src(i32 noundef %x) {
  %A = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %B = add i32 %A, 1
  ret i32 %B
}

define i32 @tgt(i32 noundef %x) {
  %B = add i32 %x, 1
  ret i32 %B
}

declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
