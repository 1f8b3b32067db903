; What: AggressiveInstCombine compares the bytes of a short constant by branches, in place of a call of `memchr`. What comes
; after the call, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple x86_64-unknown-linux-gnu, no CPU named
; Do not edit: made by python -m corpus.opt.bugs aggressive-instcombine, which ran
;   opt-22 -S -passes=aggressive-instcombine
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@letters = internal constant [3 x i8] c"ab0"
@letters.1 = internal constant [3 x i8] c"ab0"

define i1 @src(i32 noundef %letter) #0 {
entry:
  %place = call ptr @memchr(ptr @letters, i32 %letter, i64 3)
  %found = icmp ne ptr %place, null
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i1 %found
}

declare ptr @memchr(ptr, i32, i64) #1

declare token @llvm.experimental.convergence.entry() #2

declare void @subgroupBarrier() #3

define i1 @tgt(i32 noundef %letter) #0 {
entry:
  %0 = trunc i32 %letter to i8
  switch i8 %0, label %entry.split [
    i8 97, label %memchr.case
    i8 98, label %memchr.case1
    i8 48, label %memchr.case2
  ]

memchr.case:                                      ; preds = %entry
  br label %memchr.success

memchr.case1:                                     ; preds = %entry
  br label %memchr.success

memchr.case2:                                     ; preds = %entry
  br label %memchr.success

memchr.success:                                   ; preds = %memchr.case2, %memchr.case1, %memchr.case
  %memchr.idx = phi i64 [ 0, %memchr.case ], [ 1, %memchr.case1 ], [ 2, %memchr.case2 ]
  %1 = getelementptr inbounds i8, ptr @letters.1, i64 %memchr.idx
  br label %entry.split

entry.split:                                      ; preds = %memchr.success, %entry
  %place3 = phi ptr [ null, %entry ], [ %1, %memchr.success ]
  %found = icmp ne ptr %place3, null
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i1 %found
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn memory(argmem: read) }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn }
