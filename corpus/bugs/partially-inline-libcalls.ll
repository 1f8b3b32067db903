; What: A square root. PartiallyInlineLibCalls computes it by an instruction, and calls the library behind a test where that
; gives a NaN. What comes after that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family library-call --passes partially-inline-libcalls --tokens always --triple
; x86_64-unknown-linux-gnu`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple x86_64-unknown-linux-gnu, no CPU named
; Do not edit: made by python -m corpus.opt.bugs partially-inline-libcalls, which ran
;   opt-22 -S -passes=partially-inline-libcalls
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define double @src(double noundef %value) #0 {
entry:
  %root = call double @sqrt(double %value)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret double %root
}

declare double @sqrt(double) #1

declare token @llvm.experimental.convergence.entry() #2

declare void @subgroupBarrier() #3

define double @tgt(double noundef %value) #0 {
entry:
  %root = call double @sqrt(double %value) #4
  %0 = fcmp oge double %value, 0.000000e+00
  br i1 %0, label %entry.split, label %call.sqrt

call.sqrt:                                        ; preds = %entry
  %1 = call double @sqrt(double %value)
  br label %entry.split

entry.split:                                      ; preds = %call.sqrt, %entry
  %2 = phi double [ %root, %entry ], [ %1, %call.sqrt ]
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret double %2
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn }
attributes #4 = { memory(none) }
