; What: A lock, as in simplifycfg-lock.ll, of SPIR-V: JumpThreading asks whether the target's branches diverge, and LLVM says of SPIR-V that
; they do not. It branches to where the flag leads: the barrier is then after the loop, where all threads meet.
; Kernel: none; found by running passes on modules written by hand, and by `tangle-tv hunt --novel --sources loops,statements --seed 4360000` (loops, seed 4360065)
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes about a second
; LLVM: 22.1.8, triple spirv64-unknown-unknown, no CPU named
; Do not edit: made by python -m corpus.opt.bugs jump-threading-spirv, which ran
;   opt-22 -S -passes=jump-threading
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define void @src(ptr addrspace(1) %lock) #0 {
entry:
  br label %loop

loop:                                             ; preds = %latch, %entry
  %tried = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 acquire monotonic, align 4
  %got = extractvalue { i32, i1 } %tried, 1
  br i1 %got, label %inside, label %latch

inside:                                           ; preds = %loop
  call void @subgroupBarrier()
  store atomic i32 0, ptr addrspace(1) %lock release, align 4
  br label %latch

latch:                                            ; preds = %inside, %loop
  %done = phi i1 [ true, %inside ], [ false, %loop ]
  br i1 %done, label %end, label %loop

end:                                              ; preds = %latch
  ret void
}

declare void @subgroupBarrier() #1

define void @tgt(ptr addrspace(1) %lock) #0 {
entry:
  br label %loop

loop:                                             ; preds = %latch, %entry
  %tried = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 acquire monotonic, align 4
  %got = extractvalue { i32, i1 } %tried, 1
  br i1 %got, label %end, label %latch

latch:                                            ; preds = %loop
  br label %loop

end:                                              ; preds = %loop
  call void @subgroupBarrier()
  store atomic i32 0, ptr addrspace(1) %lock release, align 4
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
