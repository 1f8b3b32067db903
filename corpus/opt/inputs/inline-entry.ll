; What: A call of a function with branches, before the entry intrinsic of its caller. Inlining splits the caller's entry block at the call:
; what comes after the call, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=inline
; EXPECT: incorrect entry-outside-entry-block

target triple = "amdgcn-amd-amdhsa"

define i32 @src(i32 noundef %x) convergent {
entry:
  %clamped = call i32 @clamp(i32 %x)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %clamped
}

define internal i32 @clamp(i32 noundef %x) {
entry:
  %low = icmp slt i32 %x, 0
  br i1 %low, label %negative, label %end

negative:
  call void @note(i32 %x)
  br label %end

end:
  %r = phi i32 [ 0, %negative ], [ %x, %entry ]
  ret i32 %r
}

declare void @note(i32) nounwind willreturn
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
