; What: As simplifycfg-sink, with tokens: the loop's heart is no longer in the header of every hierarchy, since the cycle has two entries.
; Kernel: none; found by `tangle-tv hunt --seed 5100000` (kept, seed 5100403, in `default<O2>`), and reduced by hand
; Document: llvm-convergent-operations, "Heart of a Cycle"
; RUN: opt-22 '-passes=simplifycfg<sink-common-insts>'
; EXPECT: incorrect heart-not-header

target triple = "amdgcn-amd-amdhsa"

define void @src(ptr addrspace(1) noundef %last, i1 noundef %resumed) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %resumed, label %loop, label %before

before:
  store i32 0, ptr addrspace(1) %last, align 4
  br label %loop

loop:
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  %more = call i32 @work()
  %again = icmp ne i32 %more, 0
  br i1 %again, label %latch, label %end

latch:
  store i32 %more, ptr addrspace(1) %last, align 4
  br label %loop

end:
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
declare i32 @work() nounwind willreturn
declare token @llvm.experimental.convergence.entry() convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() convergent nocallback nofree nosync nounwind willreturn memory(none)
