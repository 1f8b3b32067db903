; What: A guard. MakeGuardsExplicit makes a branch of it on a widenable condition. What comes after that, the entry
; intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv hunt` (family range-check), and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs make-guards-explicit, which ran
;   opt-22 -S -passes=make-guards-explicit
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(i1 noundef %ok) #0 {
entry:
  call void (i1, ...) @llvm.experimental.guard(i1 %ok) [ "deopt"() ]
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 0
}

declare void @llvm.experimental.guard(i1, ...)

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define i32 @tgt(i1 noundef %ok) #0 {
entry:
  %widenable_cond = call i1 @llvm.experimental.widenable.condition()
  %exiplicit_guard_cond = and i1 %ok, %widenable_cond
  br i1 %exiplicit_guard_cond, label %guarded, label %deopt, !prof !0

deopt:                                            ; preds = %entry
  %deoptcall = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ]
  ret i32 %deoptcall

guarded:                                          ; preds = %entry
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 0
}

declare noundef i1 @llvm.experimental.widenable.condition() #3

declare i32 @llvm.experimental.deoptimize.i32(...)

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(inaccessiblemem: readwrite) }

!0 = !{!"branch_weights", i32 1048576, i32 1}
