; What: A test of the type of a pointer, before the entry intrinsic. LowerTypeTests reads a table of bits where the pointer is in its range:
; behind a branch. What comes after the test is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple x86_64-unknown-linux-gnu, no CPU named
; Do not edit: made by python -m corpus.opt.bugs lowertypetests, which ran
;   opt-22 -S -passes=lowertypetests
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@a = internal constant i32 1, !type !0
@b = internal constant [63 x i32] zeroinitializer, !type !0, !type !1
@c = internal constant i32 3, !type !0
@d = internal constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], !type !2
@0 = private constant { i32, [0 x i8], [63 x i32], [4 x i8], i32, [0 x i8], [4 x i32] } { i32 1, [0 x i8] zeroinitializer, [63 x i32] zeroinitializer, [4 x i8] zeroinitializer, i32 3, [0 x i8] zeroinitializer, [4 x i32] [i32 1, i32 2, i32 3, i32 4] }, align 4
@1 = private constant [70 x i8] c"\01\00\00\00\01\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\01\01\01"

@bits_use = private alias i8, ptr @bits
@bits = private alias i8, ptr @1

define i1 @src(ptr %f) #0 {
entry:
  %is = call i1 @llvm.type.test(ptr %f, metadata !"t")
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i1 %is
}

declare i1 @llvm.type.test(ptr, metadata) #1

declare token @llvm.experimental.convergence.entry() #2

declare void @subgroupBarrier() #3

define i1 @tgt(ptr %f) #0 {
entry:
  %0 = ptrtoint ptr %f to i64
  %1 = sub i64 ptrtoint (ptr getelementptr (i8, ptr @0, i64 276) to i64), %0
  %2 = call i64 @llvm.fshr.i64(i64 %1, i64 %1, i64 2)
  %3 = icmp ule i64 %2, 69
  br i1 %3, label %4, label %9, !prof !3

4:                                                ; preds = %entry
  %5 = getelementptr i8, ptr @bits_use, i64 %2
  %6 = load i8, ptr %5, align 1
  %7 = and i8 %6, ptrtoint (ptr inttoptr (i8 1 to ptr) to i8)
  %8 = icmp ne i8 %7, 0
  br label %9

9:                                                ; preds = %4, %entry
  %10 = phi i1 [ false, %entry ], [ %8, %4 ]
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i1 %10
}

declare i64 @llvm.fshr.i64(i64, i64, i64) #4

attributes #0 = { convergent }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{i32 0, !"t"}
!1 = !{i32 4, !"t"}
!2 = !{i32 12, !"t"}
!3 = !{!"branch_weights", i32 1048575, i32 1}
