; What: A test of the type of a pointer, before the entry intrinsic. LowerTypeTests reads a table of bits where the pointer is in its range:
; behind a branch. What comes after the test is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=lowertypetests
; EXPECT: incorrect entry-outside-entry-block

target triple = "x86_64-unknown-linux-gnu"

@a = internal constant i32 1, !type !0
@b = internal constant [63 x i32] zeroinitializer, !type !0, !type !1
@c = internal constant i32 3, !type !0
@d = internal constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], !type !2

define i1 @src(ptr %f) convergent {
entry:
  %is = call i1 @llvm.type.test(ptr %f, metadata !"t")
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i1 %is
}

declare i1 @llvm.type.test(ptr, metadata)
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn

!0 = !{i32 0, !"t"}
!1 = !{i32 4, !"t"}
!2 = !{i32 12, !"t"}
