; What: A call of a function with a loop of two iterations.  Fully unrolled, its heart stays in a block of its own,
; after the entry's (valid).  Inlining merges that block into the caller's, after the caller's entry intrinsic.
; LLVM's verifier refuses the result.
; Kernel: warp_reduce.nvptx64-tokens (-O1 step 17), wave_reduce.spirv-tokens (-O1 step 19), template_scan.spirv-tokens
; (-O1 step 41, -O3 step 50): Inliner after the callee's full unrolling
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"; "Inlining"
; LLVM: 22.1.8, triple nvptx64-nvidia-cuda, no CPU named
; Do not edit: made by python -m corpus.opt.bugs heart-inline, which ran
;   opt-22 -S '-passes=function(loop(loop-unroll-full)),inline'
; EXPECT: incorrect loop-not-first

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @src(i32 noundef %value) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %sum = call i32 @warp_sum(i32 %value) [ "convergencectrl"(token %entered) ]
  ret i32 %sum
}

define internal i32 @warp_sum(i32 noundef %value) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %body, %entry
  %offset = phi i32 [ 2, %entry ], [ %half, %body ]
  %sum = phi i32 [ %value, %entry ], [ %added, %body ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %more = icmp samesign ugt i32 %offset, 0
  br i1 %more, label %body, label %end

body:                                             ; preds = %loop
  %other = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %sum, i32 %offset, i32 31) [ "convergencectrl"(token %heart) ]
  %added = add i32 %sum, %other
  %half = lshr i32 %offset, 1
  br label %loop

end:                                              ; preds = %loop
  ret i32 %sum
}

declare token @llvm.experimental.convergence.entry() #1

declare token @llvm.experimental.convergence.loop() #1

declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

define i32 @tgt(i32 noundef %value) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %heart.i = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %other.i = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %value, i32 2, i32 31) [ "convergencectrl"(token %heart.i) ]
  %added.i = add i32 %value, %other.i
  %other.1.i = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %added.i, i32 1, i32 31) [ "convergencectrl"(token %heart.i) ]
  %added.1.i = add i32 %added.i, %other.1.i
  ret i32 %added.1.i
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
