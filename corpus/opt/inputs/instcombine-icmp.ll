; What: After a loop that threads leave in different iterations, those that left in the same one compare: the comparison has the
; token of the loop's heart.  InstCombine writes `llvm.amdgcn.icmp` anew without the comparison that it is of, and without its
; token; nothing uses the tokens then, so they go.  The function is valid, but all threads are asked together.
; Kernel: none; found by running the passes of `tangle-tv hunt` on hand-written modules
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"
; RUN: opt-22 -mtriple=amdgcn-amd-amdhsa -passes=instcombine
; EXPECT: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

define i64 @src(i32 %rounds, i32 %value) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %rounds
  br i1 %more, label %loop, label %end

end:
  %low = icmp ult i32 %value, 3
  %bit = zext i1 %low to i32
  %who = call i64 @llvm.amdgcn.icmp.i64.i32(i32 %bit, i32 0, i32 33) [ "convergencectrl"(token %heart) ]
  ret i64 %who
}
