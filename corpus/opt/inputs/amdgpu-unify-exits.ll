; What: A function with tokens, one of whose exits is `unreachable`.  AMDGPUUnifyDivergentExitNodes puts a call of
; `llvm.amdgcn.unreachable` there, which is convergent, without a token.  LLVM's verifier refuses the result: the backend stops.
; Kernel: none; found by `tangle-tv hunt`, families with tokens, seed 5, and reduced
; Document: llvm-convergent-operations, "Static Rules"
; RUN: opt-22 -mtriple=amdgcn-amd-amdhsa -passes=amdgpu-unify-divergent-exit-nodes
; EXPECT: incorrect mixed-convergence

target triple = "amdgcn-amd-amdhsa"

define void @src(i32 %kind) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  switch i32 %kind, label %other [
    i32 0, label %nothing
    i32 1, label %join
  ]

nothing:
  ret void

join:
  call void @llvm.amdgcn.wave.barrier() [ "convergencectrl"(token %entered) ]
  ret void

other:
  unreachable
}
