; What: SanitizerCoverage notes how deep the stack is, behind a test at the start of a function. What comes after that, the
; entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family switch --passes sancov-module --tokens always
; --llvm=-sanitizer-coverage-level=3 --llvm=-sanitizer-coverage-stack-depth`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple x86_64-unknown-linux-gnu, no CPU named
; Do not edit: made by python -m corpus.opt.bugs sancov-module, which ran
;   opt-22 -S -passes=sancov-module -sanitizer-coverage-level=3 -sanitizer-coverage-stack-depth
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@__sancov_lowest_stack = external thread_local(initialexec) global i64

define void @src() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define void @tgt() #0 {
entry:
  %0 = call ptr @llvm.frameaddress.p0(i32 0)
  %1 = ptrtoint ptr %0 to i64
  %2 = load i64, ptr @__sancov_lowest_stack, align 8, !nosanitize !0
  %3 = icmp ult i64 %1, %2
  br i1 %3, label %4, label %5, !prof !1

4:                                                ; preds = %entry
  store i64 %1, ptr @__sancov_lowest_stack, align 8, !nosanitize !0
  br label %5

5:                                                ; preds = %4, %entry
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare ptr @llvm.frameaddress.p0(i32 immarg) #3

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(none) }

!0 = !{}
!1 = !{!"branch_weights", i32 1, i32 1048575}
