; What: A call through a pointer whose type is checked, before the entry intrinsic. KCFI puts a branch to a trap before the call. What
; comes after that branch is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple x86_64-unknown-linux-gnu, no CPU named
; Do not edit: made by python -m corpus.opt.bugs kcfi, which ran
;   opt-22 -S -passes=kcfi
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @src(ptr %f) #0 {
entry:
  call void %f() [ "kcfi"(i32 123) ]
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define void @tgt(ptr %f) #0 {
entry:
  %0 = getelementptr inbounds i32, ptr %f, i32 -1
  %1 = load i32, ptr %0, align 4
  %2 = icmp ne i32 %1, 123
  br i1 %2, label %3, label %4, !prof !1

3:                                                ; preds = %entry
  call void @llvm.debugtrap()
  br label %4

4:                                                ; preds = %3, %entry
  call void %f()
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare void @llvm.debugtrap() #3

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nounwind }

!llvm.module.flags = !{!0}

!0 = !{i32 4, !"kcfi", i32 1}
!1 = !{!"branch_weights", i32 1, i32 1048575}
