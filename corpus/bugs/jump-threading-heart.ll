; What: A loop that is never run, because the branch to it has a constant condition. JumpThreading folds the branch, and joins the
; blocks of what is unreachable now: the latch before the header, and so an operation before the loop's heart.
; Kernel: none; found by `tangle-tv fuzz --passes jump-threading`, seed 2026113660, and reduced by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop" (static rules)
; LLVM: 22.1.8, triple x86_64-unknown-linux-gnu, no CPU named
; Do not edit: made by python -m corpus.opt.bugs jump-threading-heart, which ran
;   opt-22 -S -passes=jump-threading
; EXPECT: incorrect loop-not-first

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @src(i1 noundef %c) #0 {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br i1 false, label %head, label %end

head:                                             ; preds = %body, %entry
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  br i1 %c, label %body, label %end

body:                                             ; preds = %head
  call void @barrier() [ "convergencectrl"(token %heart) ]
  br label %head

end:                                              ; preds = %head, %entry
  call void @barrier() [ "convergencectrl"(token %t) ]
  ret void
}

declare void @barrier() #0

declare token @llvm.experimental.convergence.entry() #1

declare token @llvm.experimental.convergence.loop() #1

define void @tgt(i1 noundef %c) #0 {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %end

head:                                             ; preds = %head
  call void @barrier() [ "convergencectrl"(token %heart) ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  br i1 %c, label %head, label %end

end:                                              ; preds = %head, %entry
  call void @barrier() [ "convergencectrl"(token %t) ]
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
