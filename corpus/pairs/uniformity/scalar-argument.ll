; What: readfirstlane of an argument in a scalar register, which is the same in all threads, removed.
; Document: AMDGPUUsage, "Calling Conventions" (`inreg`); llvm-convergence-and-uniformity,
; "Property VT.3: Preserving statically known uniformity"
; EXPECT --threads 3: correct
; EXPECT: correct

target triple = "amdgcn-amd-amdhsa"

define amdgpu_gfx i32 @src(i32 inreg %x) {
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  ret i32 %r
}

define amdgpu_gfx i32 @tgt(i32 inreg %x) {
  ret i32 %x
}

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent nounwind willreturn memory(none)
