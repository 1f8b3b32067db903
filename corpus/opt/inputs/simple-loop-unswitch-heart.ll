; What: As simple-loop-unswitch, with tokens: threads without work leave before the loop, and so before the vote that the
; loop's heart makes them part of; the others vote without them. LLVM's verifier accepts the result.
; Kernel: none; found by `tangle-tv hunt` (family unswitch), and reduced
; Document: llvm-convergent-operations, "Hoisting and sinking"
; RUN: opt-22 '-passes=loop-mssa(simple-loop-unswitch)'
; EXPECT: incorrect operands-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %idle) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %work ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %here = call i32 @llvm.amdgcn.ballot.i32(i1 true) [ "convergencectrl"(token %heart) ]
  br i1 %idle, label %end, label %work

work:
  call void @record(i32 %here)
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 2
  br i1 %more, label %loop, label %end

end:
  ret void
}

declare i32 @llvm.amdgcn.ballot.i32(i1)
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @record(i32) nounwind willreturn
