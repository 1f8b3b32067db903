; What: The sum of a constant over the active lanes becomes the constant.  InstCombine, and whatever else folds constants,
; takes a sum for a minimum, of which that is right; here each lane adds 1, to count the active ones.
; Kernel: none; found by running InstCombine on each AMDGPU intrinsic with constants
; Document: LLVM, User Guide for AMDGPU Backend, llvm.amdgcn.wave.reduce.add: "Performs an arithmetic add reduction on the
; values provided by each lane in the wavefront"
; RUN: opt-22 -passes=instcombine
; EXPECT: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

define i32 @src() convergent {
  %active = call i32 @llvm.amdgcn.wave.reduce.add.i32(i32 1, i32 0)
  ret i32 %active
}
