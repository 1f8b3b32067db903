; What: MemProfiler counts each lane of a masked load that is made, behind a branch; the entry intrinsic is after it, and no longer in the entry
; block.
; Kernel: none; found by `tangle-tv hunt` (family vector), and reduced by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=memprof
; EXPECT: incorrect entry-outside-entry-block

target triple = "x86_64-unknown-linux-gnu"

define <2 x i32> @src(ptr %from, <2 x i1> %mask) convergent {
entry:
  %read = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr align 4 %from, <2 x i1> %mask, <2 x i32> zeroinitializer)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret <2 x i32> %read
}

declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr, <2 x i1>, <2 x i32>)
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
