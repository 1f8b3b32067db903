; What: Bitcode or text of an older LLVM with NVPTX's barrier by its old name, and its token. On reading it, LLVM calls the barrier by
; its new name, and leaves out the operand bundle. So it does with `barrier0.popc` and its like, `bar.sync` and `barrier.n`.
; Kernel: none; found by reading modules of LLVM 19, which were written by hand
; Document: llvm-convergent-operations, "Uncontrolled Convergent Operations"
; RUN: opt-22
; RENAMED: @llvm.nvvm.barrier0() [ -> @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [
; RENAMED: @llvm.nvvm.barrier0() convergent -> @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent
; EXPECT: incorrect mixed-convergence

target triple = "nvptx64-nvidia-cuda"

define i32 @src(i32 noundef %x) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @llvm.nvvm.barrier0() [ "convergencectrl"(token %entered) ]
  ret i32 %x
}

declare token @llvm.experimental.convergence.entry()
declare void @llvm.nvvm.barrier0() convergent nounwind
