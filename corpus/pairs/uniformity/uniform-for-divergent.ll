; What: A divergent value replaced by a uniform one "if possible": possible where the value is a
; kernel's argument.
; Document: llvm-convergence-and-uniformity, "Property VT.3: Preserving statically known
; uniformity"
; EXPECT: correct

define ptx_kernel void @src(i32 noundef %x) {
  call void @use(i32 %x)
  ret void
}

define ptx_kernel void @tgt(i32 noundef %x) {
  %A = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  call void @use(i32 %A)
  ret void
}

declare void @use(i32) willreturn nounwind
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
