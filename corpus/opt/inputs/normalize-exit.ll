; What: A ballot before a call that need not return. IRNormalizer puts it after the call: a thread that ends there takes no part in it.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"
; RUN: opt-22 -passes=normalize
; EXPECT: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

define i32 @src(i32 noundef %x) convergent {
entry:
  %all = call i32 @subgroupBallot(i1 true)
  call void @work(i32 %x)
  %more = call i32 @next(i32 %x)
  %both = add i32 %all, %more
  ret i32 %both
}

declare noundef i32 @subgroupBallot(i1) convergent nounwind willreturn memory(none)
declare void @work(i32) nounwind
declare noundef i32 @next(i32) nounwind willreturn
