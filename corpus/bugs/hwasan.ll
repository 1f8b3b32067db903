; What: HWAddressSanitizer compares the tags of the pointer and of what is loaded, and branches to a report. What comes
; after that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by a hand-written module, as the others whose pass splits the entry block
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple aarch64-unknown-linux-gnu, no CPU named
; Do not edit: made by python -m corpus.opt.bugs hwasan, which ran
;   opt-22 -S '-passes=hwasan<kernel>'
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@llvm.compiler.used = appending global [1 x ptr] [ptr @__hwasan_tls], section "llvm.metadata"
@__hwasan_tls = external thread_local(initialexec) global i64

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

define i32 @tgt(ptr noundef %place) #0 {
entry:
  %.hwasan.shadow = call ptr asm "", "=r,0"(ptr null)
  %0 = ptrtoint ptr %place to i64
  %1 = lshr i64 %0, 56
  %2 = trunc i64 %1 to i8
  %3 = or i64 %0, -72057594037927936
  %4 = lshr i64 %3, 4
  %5 = inttoptr i64 %4 to ptr
  %6 = load i8, ptr %5, align 1
  %7 = icmp ne i8 %2, %6
  %8 = icmp ne i8 %2, -1
  %9 = and i1 %7, %8
  br i1 %9, label %10, label %11, !prof !1

10:                                               ; preds = %entry
  call void @llvm.hwasan.check.memaccess.shortgranules.fixedshadow(ptr %place, i32 67043331, i64 0)
  br label %11

11:                                               ; preds = %10, %entry
  %at = load ptr, ptr %place, align 8
  %12 = ptrtoint ptr %at to i64
  %13 = lshr i64 %12, 56
  %14 = trunc i64 %13 to i8
  %15 = or i64 %12, -72057594037927936
  %16 = lshr i64 %15, 4
  %17 = inttoptr i64 %16 to ptr
  %18 = load i8, ptr %17, align 1
  %19 = icmp ne i8 %14, %18
  %20 = icmp ne i8 %14, -1
  %21 = and i1 %19, %20
  br i1 %21, label %22, label %23, !prof !1

22:                                               ; preds = %11
  call void @llvm.hwasan.check.memaccess.shortgranules.fixedshadow(ptr %at, i32 67043330, i64 0)
  br label %23

23:                                               ; preds = %22, %11
  %cell = load i32, ptr %at, align 4
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %cell
}

declare void @llvm.hwasan.check.memaccess.shortgranules.fixedshadow(ptr, i32 immarg, i64 immarg) #3

attributes #0 = { convergent sanitize_hwaddress }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nounwind }

!llvm.module.flags = !{!0}

!0 = !{i32 4, !"nosanitize_hwaddress", i32 1}
!1 = !{!"branch_weights", i32 1, i32 1048575}
