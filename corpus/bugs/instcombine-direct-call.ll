; What: A call through a pointer that is not convergent, and so has no token. InstCombine finds which function it is of, as
; SCCP, GVN and EarlyCSE do: a convergent one. The direct call is convergent, still without a token, in a function with
; tokens.
; Kernel: as wholeprogramdevirt
; Document: llvm-convergent-operations, "Static rules"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs instcombine-direct-call, which ran
;   opt-22 -S -passes=instcombine
; EXPECT: incorrect mixed-convergence

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@chosen = internal constant ptr @first

define void @src() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  %f = load ptr, ptr @chosen, align 8
  call void %f()
  ret void
}

declare void @first() #0

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define void @tgt() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  call void @first()
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
