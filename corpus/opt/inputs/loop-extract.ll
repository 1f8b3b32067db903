; What: A barrier in a loop.  LoopExtract moves the loop into a function of its own, which is not convergent, nor is its
; call: threads that call it together are no longer converged in it.
; Kernel: block_scan.nvptx64, block_reduce.nvptx64, bitonic_sort.spirv64, workgroup_sum.spirv64 and others (after inlining
; and SROA)
; Document: llvm-convergent-operations, "Convergent Operations"; "Inferring non-convergence"
; RUN: opt-22 '-passes=function(loop-simplify),loop-extract'
; EXPECT: incorrect communicating-set-changed

target triple = "nvptx64-nvidia-cuda"

define void @src(i32 noundef %n, i1 noundef %scan) convergent {
entry:
  br i1 %scan, label %loop, label %end

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}
