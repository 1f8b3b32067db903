; What: A function with tokens, one of whose exits is `unreachable`.  AMDGPUUnifyDivergentExitNodes puts a call of
; `llvm.amdgcn.unreachable` there, which is convergent, without a token.  LLVM's verifier refuses the result: the backend stops.
; Kernel: none; found by `tangle-tv hunt`, families with tokens, seed 5, and reduced
; Document: llvm-convergent-operations, "Static Rules"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs amdgpu-unify-exits, which ran
;   opt-22 -S -mtriple=amdgcn-amd-amdhsa -passes=amdgpu-unify-divergent-exit-nodes
; EXPECT: incorrect mixed-convergence

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 %kind) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  switch i32 %kind, label %other [
    i32 0, label %nothing
    i32 1, label %join
  ]

nothing:                                          ; preds = %entry
  ret void

join:                                             ; preds = %entry
  call void @llvm.amdgcn.wave.barrier() [ "convergencectrl"(token %entered) ]
  ret void

other:                                            ; preds = %entry
  unreachable
}

declare void @llvm.amdgcn.wave.barrier() #1

declare token @llvm.experimental.convergence.entry() #2

define void @tgt(i32 %kind) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  switch i32 %kind, label %other [
    i32 0, label %UnifiedReturnBlock
    i32 1, label %join
  ]

join:                                             ; preds = %entry
  call void @llvm.amdgcn.wave.barrier() [ "convergencectrl"(token %entered) ]
  br label %UnifiedReturnBlock

other:                                            ; preds = %entry
  call void @llvm.amdgcn.unreachable()
  br label %UnifiedReturnBlock

UnifiedReturnBlock:                               ; preds = %other, %join, %entry
  ret void
}

declare void @llvm.amdgcn.unreachable() #3

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nounwind willreturn }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind }
