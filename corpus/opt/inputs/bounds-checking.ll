; What: A load whose index may be out of bounds. BoundsChecking branches to a trap before it. What comes after that, the
; entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family memory --passes bounds-checking --tokens always`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=bounds-checking
; EXPECT: incorrect entry-outside-entry-block

target triple = "amdgcn-amd-amdhsa"

@cells = internal global [4 x i32] zeroinitializer

define i32 @src(i64 noundef %i) convergent {
entry:
  %at = getelementptr i32, ptr @cells, i64 %i
  %cell = load i32, ptr %at
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %cell
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
