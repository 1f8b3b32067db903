; What: The same in a function that is no kernel: its arguments differ between threads.
; Document: llvm-convergence-and-uniformity, "Property VT.3: Preserving statically known
; uniformity"
; EXPECT: incorrect
; EXPECT --threads 1: correct

define void @src(i32 noundef %x) {
  call void @use(i32 %x)
  ret void
}

define void @tgt(i32 noundef %x) {
  %A = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  call void @use(i32 %A)
  ret void
}

declare void @use(i32) willreturn nounwind
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
