; What: A barrier, then a loop of two iterations with a barrier in each.  Fully unrolled, the loop's heart stays in a
; block of its own, outside any cycle (valid).  SimplifyCFG merges that block into the one before, after the
; first barrier.  LLVM's verifier refuses the result.
; Kernel: block_reduce.nvptx64-tokens, -O1, SimplifyCFG after the full unrolling (step 18)
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; RUN: opt-22 '-passes=loop(loop-unroll-full),simplifycfg'
; EXPECT: incorrect loop-not-first

target triple = "nvptx64-nvidia-cuda"

define void @src(i1 noundef %reduce) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %reduce, label %then, label %end

then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %entered) ]
  br label %loop

loop:
  %step = phi i32 [ 0, %then ], [ %next, %body ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %more = icmp samesign ult i32 %step, 2
  br i1 %more, label %body, label %end

body:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %heart) ]
  %next = add nuw nsw i32 %step, 1
  br label %loop

end:
  ret void
}
