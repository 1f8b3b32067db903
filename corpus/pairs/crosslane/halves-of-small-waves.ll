; What: `permlane64` swaps the halves of a wave of 64 lanes; in a wave of 32 it moves nothing.
; Document: LLVM, User Guide for AMDGPU Backend, "LLVM IR Intrinsics": llvm.amdgcn.permlane64; docs/operations.md
; EXPECT --function src_small: correct proved
; EXPECT --function src_large: incorrect result-poison
; EXPECT --function src_twice: correct proved
; EXPECT --function src_wrong: incorrect result-changed
; EXPECT --function src_flags: unsupported unsupported

target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.permlane64.i32(i32) convergent nounwind memory(none)
declare float @llvm.amdgcn.permlane64.f32(float) convergent nounwind memory(none)
define i32 @src_small(i32 %x) #0 {
  %r = call i32 @llvm.amdgcn.permlane64.i32(i32 %x)
  ret i32 %r
}
define i32 @tgt_small(i32 %x) #0 {
  ret i32 %x
}
define i32 @src_large(i32 %x) #1 {
  %r = call i32 @llvm.amdgcn.permlane64.i32(i32 %x)
  ret i32 %r
}
define i32 @tgt_large(i32 %x) #1 {
  ret i32 %x
}
define i32 @src_twice(i32 %x) #0 {
  %r = call i32 @llvm.amdgcn.permlane64.i32(i32 %x)
  ret i32 %r
}
define i32 @tgt_twice(i32 %x) #0 {
  %r = call i32 @llvm.amdgcn.permlane64.i32(i32 %x)
  %q = call i32 @llvm.amdgcn.permlane64.i32(i32 %r)
  ret i32 %q
}
define i32 @src_wrong(i32 %x) #0 {
  %r = call i32 @llvm.amdgcn.permlane64.i32(i32 %x)
  ret i32 %r
}
define i32 @tgt_wrong(i32 %x) #0 {
  %r = call i32 @llvm.amdgcn.permlane64.i32(i32 0)
  ret i32 %r
}
define float @src_flags(float %x) #0 {
  %r = call nnan float @llvm.amdgcn.permlane64.f32(float %x)
  ret float %r
}
define float @tgt_flags(float %x) #0 {
  ret float %x
}
attributes #0 = { convergent "target-cpu"="gfx1100" }
attributes #1 = { convergent "target-cpu"="gfx942" }
