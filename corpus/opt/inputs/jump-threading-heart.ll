; What: A loop that is never run, because the branch to it has a constant condition. JumpThreading folds the branch, and joins the
; blocks of what is unreachable now: the latch before the header, and so an operation before the loop's heart.
; Kernel: none; found by `tangle-tv fuzz --passes jump-threading`, seed 2026113660, and reduced by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop" (static rules)
; RUN: opt-22 -passes=jump-threading
; EXPECT: incorrect loop-not-first

target triple = "x86_64-unknown-linux-gnu"

define void @src(i1 noundef %c) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br i1 false, label %head, label %end

head:
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  br i1 %c, label %body, label %end

body:
  call void @barrier() [ "convergencectrl"(token %heart) ]
  br label %head

end:
  call void @barrier() [ "convergencectrl"(token %t) ]
  ret void
}

declare void @barrier() convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
