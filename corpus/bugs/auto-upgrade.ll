; What: Bitcode or text of an older LLVM with NVPTX's barrier by its old name, and its token. On reading it, LLVM calls the barrier by
; its new name, and leaves out the operand bundle. So it does with `barrier0.popc` and its like, `bar.sync` and `barrier.n`.
; Kernel: none; found by reading modules of LLVM 19, which were written by hand
; Document: llvm-convergent-operations, "Uncontrolled Convergent Operations"
; LLVM: 22.1.8, triple nvptx64-nvidia-cuda, no CPU named
; Do not edit: made by python -m corpus.opt.bugs auto-upgrade, which ran
;   opt-22 -S
; EXPECT: incorrect mixed-convergence

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @src(i32 noundef %x) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %entered) ]
  ret i32 %x
}

declare token @llvm.experimental.convergence.entry() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define i32 @tgt(i32 noundef %x) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret i32 %x
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
