; What: A masked load. ScalarizeMaskedMemIntrin branches on each element of the mask. What comes after that, the entry
; intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family vector --passes scalarize-masked-mem-intrin --tokens always`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=scalarize-masked-mem-intrin
; EXPECT: incorrect entry-outside-entry-block

target triple = "amdgcn-amd-amdhsa"

define <2 x i32> @src(ptr noundef %at, <2 x i1> noundef %mask) convergent {
entry:
  %got = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr align 4 %at, <2 x i1> %mask, <2 x i32> zeroinitializer)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret <2 x i32> %got
}

declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr, <2 x i1>, <2 x i32>)
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
