; What: The mutant of scalar-argument: of two arguments, the one that is not in a scalar register
; may differ between threads.
; Document: AMDGPUUsage, "Calling Conventions" (`inreg`)
; EXPECT: incorrect
; EXPECT --threads 3: incorrect
; EXPECT --uniform x: correct

target triple = "amdgcn-amd-amdhsa"

define amdgpu_gfx i32 @src(i32 inreg %n, i32 noundef %x) {
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  ret i32 %r
}

define amdgpu_gfx i32 @tgt(i32 inreg %n, i32 noundef %x) {
  ret i32 %x
}

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent nounwind willreturn memory(none)
