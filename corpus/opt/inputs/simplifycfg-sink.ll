; What: Some threads store before a loop, and all do at the end of each iteration. SimplifyCFG makes one store of the two, in a block that
; leads to the loop: the cycle has two entries then, and its header may be the new block, which not all threads come through. Those
; who enter the loop past it do not meet the others at its barrier. In LLVM's own hierarchy the new block is the header.
; Kernel: none; found by `tangle-tv hunt --seed 5100000` (kept, seed 5100403, in `default<O2>`), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes about a second
; RUN: opt-22 '-passes=simplifycfg<sink-common-insts>'
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(ptr addrspace(1) noundef %last, i1 noundef %resumed) convergent {
entry:
  br i1 %resumed, label %loop, label %before

before:
  store i32 0, ptr addrspace(1) %last, align 4
  br label %loop

loop:
  call void @subgroupBarrier()
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
