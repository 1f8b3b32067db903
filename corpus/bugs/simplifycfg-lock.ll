; What: A lock: who gets it meets at a barrier, releases it, and leaves the loop, by a flag; the others try again. SimplifyCFG branches
; to where the flag leads: the barrier is then after the loop, where all threads meet, in whichever iteration they got the lock.
; Kernel: none; found by `tangle-tv hunt --novel --sources loops --seed 100` (seed 117, in `default<O1>`) of an earlier generator, and written as a lock by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes seconds
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs simplifycfg-lock, which ran
;   opt-22 -S -passes=simplifycfg
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(ptr %lock) #0 {
entry:
  br label %loop

loop:                                             ; preds = %latch, %entry
  %tried = cmpxchg ptr %lock, i32 0, i32 1 acquire monotonic, align 4
  %got = extractvalue { i32, i1 } %tried, 1
  br i1 %got, label %inside, label %latch

inside:                                           ; preds = %loop
  call void @subgroupBarrier()
  store atomic i32 0, ptr %lock release, align 4
  br label %latch

latch:                                            ; preds = %inside, %loop
  %done = phi i1 [ true, %inside ], [ false, %loop ]
  br i1 %done, label %end, label %loop

end:                                              ; preds = %latch
  ret void
}

declare void @subgroupBarrier() #1

define void @tgt(ptr %lock) #0 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %tried = cmpxchg ptr %lock, i32 0, i32 1 acquire monotonic, align 4
  %got = extractvalue { i32, i1 } %tried, 1
  br i1 %got, label %inside, label %loop

inside:                                           ; preds = %loop
  call void @subgroupBarrier()
  store atomic i32 0, ptr %lock release, align 4
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
