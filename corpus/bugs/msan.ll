; What: MemorySanitizer tests the shadow of an address that was itself loaded, and branches to a report. What comes after
; that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by a hand-written module, as the others whose pass splits the entry block
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple x86_64-unknown-linux-gnu, no CPU named
; Do not edit: made by python -m corpus.opt.bugs msan, which ran
;   opt-22 -S -passes=msan
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@llvm.used = appending global [1 x ptr] [ptr @msan.module_ctor], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 0, ptr @msan.module_ctor, ptr null }]
@__msan_retval_tls = external thread_local(initialexec) global [100 x i64]
@__msan_param_tls = external thread_local(initialexec) global [100 x i64]

define i32 @src(ptr noundef %place) #0 {
entry:
  %at = load ptr, ptr %place, align 8
  %cell = load i32, ptr %at, align 4
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %cell
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define internal void @msan.module_ctor() #3 {
  call void @__msan_init()
  ret void
}

declare void @__msan_init()

define i32 @tgt(ptr noundef %place) #0 {
entry:
  %0 = load i64, ptr @__msan_param_tls, align 8
  call void @llvm.donothing()
  %_mscmp = icmp ne i64 %0, 0
  br i1 %_mscmp, label %1, label %2, !prof !1

1:                                                ; preds = %entry
  call void @__msan_warning_noreturn() #5
  unreachable

2:                                                ; preds = %entry
  %at = load ptr, ptr %place, align 8
  %3 = ptrtoint ptr %place to i64
  %4 = xor i64 %3, 87960930222080
  %5 = inttoptr i64 %4 to ptr
  %_msld = load i64, ptr %5, align 8
  %_mscmp2 = icmp ne i64 %_msld, 0
  br i1 %_mscmp2, label %6, label %7, !prof !1

6:                                                ; preds = %2
  call void @__msan_warning_noreturn() #5
  unreachable

7:                                                ; preds = %2
  %cell = load i32, ptr %at, align 4
  %8 = ptrtoint ptr %at to i64
  %9 = xor i64 %8, 87960930222080
  %10 = inttoptr i64 %9 to ptr
  %_msld1 = load i32, ptr %10, align 4
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  store i32 %_msld1, ptr @__msan_retval_tls, align 8
  ret i32 %cell
}

declare void @llvm.donothing() #4

declare void @__msan_warning_noreturn()

attributes #0 = { convergent sanitize_memory }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nounwind }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nomerge }

!llvm.module.flags = !{!0}

!0 = !{i32 4, !"nosanitize_memory", i32 1}
!1 = !{!"branch_weights", i32 1, i32 1048575}
