; What: A barrier in a loop.  LoopExtract moves the loop into a function of its own, which is not convergent, nor is its
; call: threads that call it together are no longer converged in it.
; Kernel: block_scan.nvptx64, block_reduce.nvptx64, bitonic_sort.spirv64, workgroup_sum.spirv64 and others (after inlining
; and SROA)
; Document: llvm-convergent-operations, "Convergent Operations"; "Inferring non-convergence"
; LLVM: 22.1.8, triple nvptx64-nvidia-cuda, no CPU named
; Do not edit: made by python -m corpus.opt.bugs loop-extract, which ran
;   opt-22 -S '-passes=function(loop-simplify),loop-extract'
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @src(i32 noundef %n, i1 noundef %scan) #0 {
entry:
  br i1 %scan, label %loop, label %end

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop, %entry
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

define void @tgt(i32 noundef %n, i1 noundef %scan) #0 {
entry:
  br i1 %scan, label %loop.preheader, label %end

loop.preheader:                                   ; preds = %entry
  br label %codeRepl

codeRepl:                                         ; preds = %loop.preheader
  call void @src.loop(i32 %n)
  br label %end.loopexit

end.loopexit:                                     ; preds = %codeRepl
  br label %end

end:                                              ; preds = %end.loopexit, %entry
  ret void
}

define internal void @src.loop(i32 %n) {
newFuncRoot:
  br label %loop

loop:                                             ; preds = %loop, %newFuncRoot
  %i = phi i32 [ %next, %loop ], [ 0, %newFuncRoot ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end.loopexit.exitStub

end.loopexit.exitStub:                            ; preds = %loop
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nounwind }
