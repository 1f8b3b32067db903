; What: A loop whose heart uses the entry's token.  LoopExtract moves the loop into a function of its own and hands over
; the token as an argument, which no function may take; and the function is not convergent.  LLVM's verifier
; refuses the result.
; Kernel: warp_scan.nvptx64-tokens and every other module with tokens in which a loop is extracted (47 of 47 tried)
; Document: llvm-convergent-operations, "Convergence Control Intrinsics"
; RUN: opt-22 '-passes=function(loop-simplify),loop-extract'
; EXPECT: incorrect token-not-from-intrinsic

target triple = "nvptx64-nvidia-cuda"

define void @src(i32 noundef %n, i1 noundef %scan) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %scan, label %loop, label %end

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %heart) ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}
