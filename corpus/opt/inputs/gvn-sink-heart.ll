; What: A loop that is entered from two blocks, of which one stores what the loop's last block stores, too.  GVNSink
; puts one store in place of both, in a new block before the header: the edge back leads there, so that the loop is entered at
; two blocks, and its heart no longer dominates all of it.
; Kernel: none; found by `tangle-tv hunt --seed 25000000` (random with tokens, seed 25000186), and reduced by hand
; Document: llvm-convergent-operations, "Static Rules"
; RUN: opt-22 -passes=gvn-sink
; EXPECT: incorrect heart-not-header

target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n, i1 noundef %late, ptr noundef %seen) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %late, label %first, label %loop

first:
  store i32 1, ptr %seen, align 4
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ 1, %first ], [ %next, %again ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %again, label %end

again:
  %next = add i32 %i, 1
  store i32 1, ptr %seen, align 4
  br label %loop

end:
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
declare token @llvm.experimental.convergence.entry() convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() convergent nocallback nofree nosync nounwind willreturn memory(none)
