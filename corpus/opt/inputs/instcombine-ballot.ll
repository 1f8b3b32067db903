; What: As instcombine-icmp; here it is a ballot of 64 bits, which InstCombine writes as one of 32 where a wave has 32 threads, and
; without its token.
; Kernel: none; found by running the passes of `tangle-tv hunt` on hand-written modules
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"
; RUN: opt-22 -mtriple=amdgcn-amd-amdhsa -mcpu=gfx1030 -passes=instcombine
; EXPECT: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

define i64 @src(i32 %rounds, i1 %yes) convergent {
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
  %who = call i64 @llvm.amdgcn.ballot.i64(i1 %yes) [ "convergencectrl"(token %heart) ]
  ret i64 %who
}
