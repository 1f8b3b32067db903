; What: A division of 128 bits before the entry intrinsic. ExpandIRInsts writes it as a loop over the bits. What comes after
; the division is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs expand-ir-insts, which ran
;   opt-22 -S '-passes=require<libcall-lowering-info>,function(expand-ir-insts<O2>)'
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i128 @src(i128 noundef %x, i128 noundef %y) #0 {
entry:
  %quotient = udiv i128 %x, %y
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i128 %quotient
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define i128 @tgt(i128 noundef %x, i128 noundef %y) #0 {
entry_udiv-special-cases:
  %0 = freeze i128 %y
  %1 = freeze i128 %x
  %2 = icmp eq i128 %0, 0
  %3 = icmp eq i128 %1, 0
  %4 = or i1 %2, %3
  %5 = call i128 @llvm.ctlz.i128(i128 %0, i1 true)
  %6 = call i128 @llvm.ctlz.i128(i128 %1, i1 true)
  %7 = sub i128 %5, %6
  %8 = icmp ugt i128 %7, 127
  %9 = select i1 %4, i1 true, i1 %8
  %10 = icmp eq i128 %7, 127
  %11 = select i1 %9, i128 0, i128 %1
  %12 = select i1 %9, i1 true, i1 %10
  br i1 %12, label %udiv-end, label %udiv-bb1

udiv-loop-exit:                                   ; preds = %udiv-bb1, %udiv-do-while
  %13 = phi i128 [ 0, %udiv-bb1 ], [ %28, %udiv-do-while ]
  %14 = phi i128 [ %37, %udiv-bb1 ], [ %25, %udiv-do-while ]
  %15 = shl i128 %14, 1
  %16 = or i128 %13, %15
  br label %udiv-end

udiv-do-while:                                    ; preds = %udiv-preheader, %udiv-do-while
  %17 = phi i128 [ 0, %udiv-preheader ], [ %28, %udiv-do-while ]
  %18 = phi i128 [ %35, %udiv-preheader ], [ %31, %udiv-do-while ]
  %19 = phi i128 [ %33, %udiv-preheader ], [ %30, %udiv-do-while ]
  %20 = phi i128 [ %37, %udiv-preheader ], [ %25, %udiv-do-while ]
  %21 = shl i128 %19, 1
  %22 = lshr i128 %20, 127
  %23 = or i128 %21, %22
  %24 = shl i128 %20, 1
  %25 = or i128 %17, %24
  %26 = sub i128 %34, %23
  %27 = ashr i128 %26, 127
  %28 = and i128 %27, 1
  %29 = and i128 %27, %0
  %30 = sub i128 %23, %29
  %31 = add i128 %18, -1
  %32 = icmp eq i128 %31, 0
  br i1 %32, label %udiv-loop-exit, label %udiv-do-while

udiv-preheader:                                   ; preds = %udiv-bb1
  %33 = lshr i128 %1, %35
  %34 = add i128 %0, -1
  br label %udiv-do-while

udiv-bb1:                                         ; preds = %entry_udiv-special-cases
  %35 = add i128 %7, 1
  %36 = sub i128 127, %7
  %37 = shl i128 %1, %36
  %38 = icmp eq i128 %35, 0
  br i1 %38, label %udiv-loop-exit, label %udiv-preheader

udiv-end:                                         ; preds = %udiv-loop-exit, %entry_udiv-special-cases
  %39 = phi i128 [ %16, %udiv-loop-exit ], [ %11, %entry_udiv-special-cases ]
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i128 %39
}

declare i128 @llvm.ctlz.i128(i128, i1 immarg) #3

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
