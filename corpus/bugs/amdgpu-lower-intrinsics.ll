; What: A barrier in a function with tokens.  On a processor with split barriers AMDGPULowerIntrinsics writes it as a signal and a
; wait, both convergent, and both without the token.  LLVM's verifier refuses the result if there are other operations with tokens.
; Kernel: none; found by running the passes of `tangle-tv hunt` on hand-written modules
; Document: llvm-convergent-operations, "Static Rules"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, CPU gfx1200
; Do not edit: made by python -m corpus.opt.bugs amdgpu-lower-intrinsics, which ran
;   opt-22 -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx1200 -passes=amdgpu-lower-intrinsics
; EXPECT: incorrect mixed-convergence

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @src() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @llvm.amdgcn.s.barrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare void @llvm.amdgcn.s.barrier() #1

declare token @llvm.experimental.convergence.entry() #2

define amdgpu_kernel void @tgt() #3 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}

declare void @llvm.amdgcn.s.barrier.signal(i32 immarg) #1

declare void @llvm.amdgcn.s.barrier.wait(i16 immarg) #1

attributes #0 = { convergent "amdgpu-flat-work-group-size"="256,256" }
attributes #1 = { convergent nocallback nofree nounwind willreturn }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent "amdgpu-flat-work-group-size"="256,256" "target-cpu"="gfx1200" }
