; What: A call of the C library whose result is not used is kept for `errno`. LibCallsShrinkWrap puts it behind a test for
; arguments that set it. What comes after that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family library-call --passes libcalls-shrinkwrap --tokens always --triple
; x86_64-unknown-linux-gnu`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple x86_64-unknown-linux-gnu, no CPU named
; Do not edit: made by python -m corpus.opt.bugs libcalls-shrinkwrap, which ran
;   opt-22 -S -passes=libcalls-shrinkwrap
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @src(double noundef %value) #0 {
entry:
  %unused = call double @sqrt(double %value)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare double @sqrt(double) #1

declare token @llvm.experimental.convergence.entry() #2

declare void @subgroupBarrier() #3

define void @tgt(double noundef %value) #0 {
entry:
  %0 = fcmp olt double %value, 0.000000e+00
  br i1 %0, label %cdce.call, label %cdce.end, !prof !0

cdce.call:                                        ; preds = %entry
  %unused = call double @sqrt(double %value)
  br label %cdce.end

cdce.end:                                         ; preds = %cdce.call, %entry
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn }

!0 = !{!"branch_weights", i32 1, i32 1048575}
