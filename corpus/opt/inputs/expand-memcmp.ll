; What: A comparison of two regions of memory. ExpandMemCmp loads them part by part, with a branch after each. What comes
; after that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv hunt` (family piece), and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=expand-memcmp
; EXPECT: incorrect entry-outside-entry-block

target triple = "x86_64-unknown-linux-gnu"

define i32 @src(ptr noundef %p, ptr noundef %q) convergent {
entry:
  %order = call i32 @memcmp(ptr %p, ptr %q, i64 16)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %order
}

declare i32 @memcmp(ptr, ptr, i64)
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
