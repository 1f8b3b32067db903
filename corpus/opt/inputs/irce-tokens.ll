; What: A loop with a heart and a check of a range, of whose two exits the one at the latch uses the heart's token. IRCE makes two loops of
; it, which leave to that exit both, and clones the heart: the exit uses the token of the first loop behind the second. No phi can join
; two tokens.
; Kernel: none; found by `tangle-tv hunt --seed 1700000` (kept, seed 1700081), and reduced by hand
; Document: llvm-convergent-operations, "Static rules"
; RUN: opt-22 -passes=irce
; EXPECT: incorrect token-not-dominating

target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %inside ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %check = icmp ult i32 %i, %n
  br i1 %check, label %inside, label %out

inside:
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 8
  br i1 %more, label %loop, label %last

last:
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  br label %out

out:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @subgroupBarrier() convergent nounwind willreturn
