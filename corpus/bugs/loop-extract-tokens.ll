; What: A loop whose heart uses the entry's token.  LoopExtract moves the loop into a function of its own and hands over
; the token as an argument, which no function may take; and the function is not convergent.  LLVM's verifier
; refuses the result.
; Kernel: warp_scan.nvptx64-tokens and every other module with tokens in which a loop is extracted (47 of 47 tried)
; Document: llvm-convergent-operations, "Convergence Control Intrinsics"
; LLVM: 22.1.8, triple nvptx64-nvidia-cuda, no CPU named
; Do not edit: made by python -m corpus.opt.bugs loop-extract-tokens, which ran
;   opt-22 -S '-passes=function(loop-simplify),loop-extract'
; EXPECT: incorrect token-not-from-intrinsic

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @src(i32 noundef %n, i1 noundef %scan) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %scan, label %loop, label %end

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %heart) ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop, %entry
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare token @llvm.experimental.convergence.loop() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define void @tgt(i32 noundef %n, i1 noundef %scan) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %scan, label %loop.preheader, label %end

loop.preheader:                                   ; preds = %entry
  br label %codeRepl

codeRepl:                                         ; preds = %loop.preheader
  call void @src.loop(token %entered, i32 %n)
  br label %end.loopexit

end.loopexit:                                     ; preds = %codeRepl
  br label %end

end:                                              ; preds = %end.loopexit, %entry
  ret void
}

define internal void @src.loop(token %entered, i32 %n) {
newFuncRoot:
  br label %loop

loop:                                             ; preds = %loop, %newFuncRoot
  %i = phi i32 [ %next, %loop ], [ 0, %newFuncRoot ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %heart) ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end.loopexit.exitStub

end.loopexit.exitStub:                            ; preds = %loop
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
