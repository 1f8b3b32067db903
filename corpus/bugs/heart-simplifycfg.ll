; What: A barrier, then a loop of two iterations with a barrier in each.  Fully unrolled, the loop's heart stays in a
; block of its own, outside any cycle (valid).  SimplifyCFG merges that block into the one before, after the
; first barrier.  LLVM's verifier refuses the result.
; Kernel: block_reduce.nvptx64-tokens, -O1, SimplifyCFG after the full unrolling (step 18)
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; LLVM: 22.1.8, triple nvptx64-nvidia-cuda, no CPU named
; Do not edit: made by python -m corpus.opt.bugs heart-simplifycfg, which ran
;   opt-22 -S '-passes=loop(loop-unroll-full),simplifycfg'
; EXPECT: incorrect loop-not-first

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @src(i1 noundef %reduce) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %reduce, label %then, label %end

then:                                             ; preds = %entry
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %entered) ]
  br label %loop

loop:                                             ; preds = %body, %then
  %step = phi i32 [ 0, %then ], [ %next, %body ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %more = icmp samesign ult i32 %step, 2
  br i1 %more, label %body, label %end

body:                                             ; preds = %loop
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %heart) ]
  %next = add nuw nsw i32 %step, 1
  br label %loop

end:                                              ; preds = %loop, %entry
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare token @llvm.experimental.convergence.loop() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define void @tgt(i1 noundef %reduce) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %reduce, label %then, label %end

then:                                             ; preds = %entry
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %entered) ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %heart) ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %heart) ]
  br label %end

end:                                              ; preds = %then, %entry
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
