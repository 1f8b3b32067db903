; What: A lock, as in simplifycfg-lock.ll, of SPIR-V: JumpThreading asks whether the target's branches diverge, and LLVM says of SPIR-V that
; they do not. It branches to where the flag leads: the barrier is then after the loop, where all threads meet.
; Kernel: none; found by running passes on modules written by hand, and by `tangle-tv hunt --novel --sources loops,statements --seed 4360000` (loops, seed 4360065)
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes about a second
; RUN: opt-22 -passes=jump-threading
; EXPECT: incorrect communicating-set-changed

target triple = "spirv64-unknown-unknown"

define void @src(ptr addrspace(1) %lock) convergent {
entry:
  br label %loop

loop:
  %tried = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 acquire monotonic
  %got = extractvalue { i32, i1 } %tried, 1
  br i1 %got, label %inside, label %latch

inside:
  call void @subgroupBarrier()
  store atomic i32 0, ptr addrspace(1) %lock release, align 4
  br label %latch

latch:
  %done = phi i1 [ true, %inside ], [ false, %loop ]
  br i1 %done, label %end, label %loop

end:
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
