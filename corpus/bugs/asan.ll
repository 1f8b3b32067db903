; What: AddressSanitizer tests the shadow of what is loaded, and branches to a report before the load. What comes after
; that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family memory --passes asan --tokens always`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple x86_64-unknown-linux-gnu, no CPU named
; Do not edit: made by python -m corpus.opt.bugs asan, which ran
;   opt-22 -S '-passes=asan<kernel>'
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@llvm.used = appending global [1 x ptr] [ptr @asan.module_ctor], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @asan.module_ctor, ptr null }]

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

define internal void @asan.module_ctor() #3 {
  ret void
}

define i32 @tgt(ptr noundef %place) #0 {
entry:
  %0 = ptrtoint ptr %place to i64
  %1 = lshr i64 %0, 3
  %2 = add i64 %1, -2305847407260205056
  %3 = inttoptr i64 %2 to ptr
  %4 = load i8, ptr %3, align 1
  %5 = icmp ne i8 %4, 0
  br i1 %5, label %6, label %7

6:                                                ; preds = %entry
  call void @__asan_report_load8(i64 %0) #4
  unreachable

7:                                                ; preds = %entry
  %at = load ptr, ptr %place, align 8
  %8 = ptrtoint ptr %at to i64
  %9 = lshr i64 %8, 3
  %10 = add i64 %9, -2305847407260205056
  %11 = inttoptr i64 %10 to ptr
  %12 = load i8, ptr %11, align 1
  %13 = icmp ne i8 %12, 0
  br i1 %13, label %14, label %20, !prof !1

14:                                               ; preds = %7
  %15 = and i64 %8, 7
  %16 = add i64 %15, 3
  %17 = trunc i64 %16 to i8
  %18 = icmp sge i8 %17, %12
  br i1 %18, label %19, label %20

19:                                               ; preds = %14
  call void @__asan_report_load4(i64 %8) #4
  unreachable

20:                                               ; preds = %14, %7
  %cell = load i32, ptr %at, align 4
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %cell
}

declare void @__asan_report_load8(i64)

declare void @__asan_report_load4(i64)

attributes #0 = { convergent sanitize_address }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nounwind }
attributes #4 = { nomerge }

!llvm.module.flags = !{!0}

!0 = !{i32 4, !"nosanitize_address", i32 1}
!1 = !{!"branch_weights", i32 1, i32 1048575}
