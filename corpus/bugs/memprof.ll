; What: MemProfiler counts each lane of a masked load that is made, behind a branch; the entry intrinsic is after it, and no longer in the entry
; block.
; Kernel: none; found by `tangle-tv hunt` (family vector), and reduced by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple x86_64-unknown-linux-gnu, no CPU named
; Do not edit: made by python -m corpus.opt.bugs memprof, which ran
;   opt-22 -S -passes=memprof
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@__memprof_shadow_memory_dynamic_address = external dso_local global i64

define <2 x i32> @src(ptr %from, <2 x i1> %mask) #0 {
entry:
  %read = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr align 4 %from, <2 x i1> %mask, <2 x i32> zeroinitializer)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret <2 x i32> %read
}

declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr captures(none), <2 x i1>, <2 x i32>) #1

declare token @llvm.experimental.convergence.entry() #2

declare void @subgroupBarrier() #3

define <2 x i32> @tgt(ptr %from, <2 x i1> %mask) #0 {
entry:
  %0 = load i64, ptr @__memprof_shadow_memory_dynamic_address, align 8
  %1 = extractelement <2 x i1> %mask, i64 0
  br i1 %1, label %2, label %11

2:                                                ; preds = %entry
  %3 = getelementptr <2 x i32>, ptr %from, i64 0, i64 0
  %4 = ptrtoint ptr %3 to i64
  %5 = and i64 %4, -64
  %6 = lshr i64 %5, 3
  %7 = add i64 %6, %0
  %8 = inttoptr i64 %7 to ptr
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %9, 1
  store i64 %10, ptr %8, align 8
  br label %11

11:                                               ; preds = %2, %entry
  %12 = extractelement <2 x i1> %mask, i64 1
  br i1 %12, label %13, label %22

13:                                               ; preds = %11
  %14 = getelementptr <2 x i32>, ptr %from, i64 0, i64 1
  %15 = ptrtoint ptr %14 to i64
  %16 = and i64 %15, -64
  %17 = lshr i64 %16, 3
  %18 = add i64 %17, %0
  %19 = inttoptr i64 %18 to ptr
  %20 = load i64, ptr %19, align 8
  %21 = add i64 %20, 1
  store i64 %21, ptr %19, align 8
  br label %22

22:                                               ; preds = %13, %11
  %read = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr align 4 %from, <2 x i1> %mask, <2 x i32> zeroinitializer)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret <2 x i32> %read
}

attributes #0 = { convergent }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn }
