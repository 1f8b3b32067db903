; What: AggressiveInstCombine compares the bytes of a short constant by branches, in place of a call of `memchr`. What comes
; after the call, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=aggressive-instcombine
; EXPECT: incorrect entry-outside-entry-block

target triple = "x86_64-unknown-linux-gnu"

@letters = internal constant [3 x i8] c"ab0"

define i1 @src(i32 noundef %letter) convergent {
entry:
  %place = call ptr @memchr(ptr @letters, i32 %letter, i64 3)
  %found = icmp ne ptr %place, null
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i1 %found
}

declare ptr @memchr(ptr, i32, i64) nounwind willreturn memory(argmem: read)
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
