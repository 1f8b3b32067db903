; What: A call of a function with a loop of two iterations.  Fully unrolled, its heart stays in a block of its own,
; after the entry's (valid).  Inlining merges that block into the caller's, after the caller's entry intrinsic.
; LLVM's verifier refuses the result.
; Kernel: warp_reduce.nvptx64-tokens (-O1 step 17), wave_reduce.spirv-tokens (-O1 step 19), template_scan.spirv-tokens
; (-O1 step 41, -O3 step 50): Inliner after the callee's full unrolling
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"; "Inlining"
; RUN: opt-22 '-passes=function(loop(loop-unroll-full)),inline'
; EXPECT: incorrect loop-not-first

target triple = "nvptx64-nvidia-cuda"

define i32 @src(i32 noundef %value) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %sum = call i32 @warp_sum(i32 %value) [ "convergencectrl"(token %entered) ]
  ret i32 %sum
}

define internal i32 @warp_sum(i32 noundef %value) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %offset = phi i32 [ 2, %entry ], [ %half, %body ]
  %sum = phi i32 [ %value, %entry ], [ %added, %body ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %more = icmp samesign ugt i32 %offset, 0
  br i1 %more, label %body, label %end

body:
  %other = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %sum, i32 %offset, i32 31) [ "convergencectrl"(token %heart) ]
  %added = add i32 %sum, %other
  %half = lshr i32 %offset, 1
  br label %loop

end:
  ret i32 %sum
}
