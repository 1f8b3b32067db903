; What: A comparison of two regions of memory. ExpandMemCmp loads them part by part, with a branch after each. What comes
; after that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv hunt` (family piece), and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple x86_64-unknown-linux-gnu, no CPU named
; Do not edit: made by python -m corpus.opt.bugs expand-memcmp, which ran
;   opt-22 -S -passes=expand-memcmp
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define i32 @src(ptr noundef %p, ptr noundef %q) #0 {
entry:
  %order = call i32 @memcmp(ptr %p, ptr %q, i64 16)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %order
}

declare i32 @memcmp(ptr, ptr, i64)

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define i32 @tgt(ptr noundef %p, ptr noundef %q) #0 {
entry:
  br label %loadbb

res_block:                                        ; preds = %loadbb1, %loadbb
  %phi.src1 = phi i64 [ %4, %loadbb ], [ %11, %loadbb1 ]
  %phi.src2 = phi i64 [ %5, %loadbb ], [ %12, %loadbb1 ]
  %0 = icmp ult i64 %phi.src1, %phi.src2
  %1 = select i1 %0, i32 -1, i32 1
  br label %endblock

loadbb:                                           ; preds = %entry
  %2 = load i64, ptr %p, align 1
  %3 = load i64, ptr %q, align 1
  %4 = call i64 @llvm.bswap.i64(i64 %2)
  %5 = call i64 @llvm.bswap.i64(i64 %3)
  %6 = icmp eq i64 %4, %5
  br i1 %6, label %loadbb1, label %res_block

loadbb1:                                          ; preds = %loadbb
  %7 = getelementptr i8, ptr %p, i64 8
  %8 = getelementptr i8, ptr %q, i64 8
  %9 = load i64, ptr %7, align 1
  %10 = load i64, ptr %8, align 1
  %11 = call i64 @llvm.bswap.i64(i64 %9)
  %12 = call i64 @llvm.bswap.i64(i64 %10)
  %13 = icmp eq i64 %11, %12
  br i1 %13, label %endblock, label %res_block

endblock:                                         ; preds = %loadbb1, %res_block
  %phi.res = phi i32 [ 0, %loadbb1 ], [ %1, %res_block ]
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %phi.res
}

declare i64 @llvm.bswap.i64(i64) #3

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
