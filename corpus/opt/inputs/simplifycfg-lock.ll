; What: A lock: who gets it meets at a barrier, releases it, and leaves the loop, by a flag; the others try again. SimplifyCFG branches
; to where the flag leads: the barrier is then after the loop, where all threads meet, in whichever iteration they got the lock.
; Kernel: none; found by `tangle-tv hunt --novel --sources loops --seed 100` (seed 117, in `default<O1>`) of an earlier generator, and written as a lock by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes seconds
; RUN: opt-22 -passes=simplifycfg
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(ptr %lock) convergent {
entry:
  br label %loop

loop:
  %tried = cmpxchg ptr %lock, i32 0, i32 1 acquire monotonic
  %got = extractvalue { i32, i1 } %tried, 1
  br i1 %got, label %inside, label %latch

inside:
  call void @subgroupBarrier()
  store atomic i32 0, ptr %lock release, align 4
  br label %latch

latch:
  %done = phi i1 [ true, %inside ], [ false, %loop ]
  br i1 %done, label %end, label %loop

end:
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
