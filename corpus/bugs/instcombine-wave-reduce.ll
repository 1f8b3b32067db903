; What: The sum of a constant over the active lanes becomes the constant.  InstCombine, and whatever else folds constants,
; takes a sum for a minimum, of which that is right; here each lane adds 1, to count the active ones.
; Kernel: none; found by running InstCombine on each AMDGPU intrinsic with constants
; Document: LLVM, User Guide for AMDGPU Backend, llvm.amdgcn.wave.reduce.add: "Performs an arithmetic add reduction on the
; values provided by each lane in the wavefront"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs instcombine-wave-reduce, which ran
;   opt-22 -S -passes=instcombine
; EXPECT: incorrect result-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src() #0 {
  %active = call i32 @llvm.amdgcn.wave.reduce.add.i32(i32 1, i32 0)
  ret i32 %active
}

declare i32 @llvm.amdgcn.wave.reduce.add.i32(i32, i32 immarg) #1

define i32 @tgt() #0 {
  ret i32 1
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nounwind willreturn memory(none) }
