; What: As heart-simplifycfg; here it is GVN that merges the heart's block into the one before.
; Kernel: block_reduce.nvptx64-tokens, -O3, GVN after the full unrolling (step 18)
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; RUN: opt-22 '-passes=loop(loop-unroll-full),gvn'
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
