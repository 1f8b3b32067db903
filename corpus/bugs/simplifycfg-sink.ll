; What: Some threads store before a loop, and all do at the end of each iteration. SimplifyCFG makes one store of the two, in a block that
; leads to the loop: the cycle has two entries then, and its header may be the new block, which not all threads come through. Those
; who enter the loop past it do not meet the others at its barrier. In LLVM's own hierarchy the new block is the header.
; Kernel: none; found by `tangle-tv hunt --seed 5100000` (kept, seed 5100403, in `default<O2>`), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes about a second
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs simplifycfg-sink, which ran
;   opt-22 -S '-passes=simplifycfg<sink-common-insts>'
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(ptr addrspace(1) noundef %last, i1 noundef %resumed) #0 {
entry:
  br i1 %resumed, label %loop, label %before

before:                                           ; preds = %entry
  store i32 0, ptr addrspace(1) %last, align 4
  br label %loop

loop:                                             ; preds = %latch, %before, %entry
  call void @subgroupBarrier()
  %more = call i32 @work()
  %again = icmp ne i32 %more, 0
  br i1 %again, label %latch, label %end

latch:                                            ; preds = %loop
  store i32 %more, ptr addrspace(1) %last, align 4
  br label %loop

end:                                              ; preds = %loop
  ret void
}

declare void @subgroupBarrier() #1

declare i32 @work() #2

define void @tgt(ptr addrspace(1) noundef %last, i1 noundef %resumed) #0 {
entry:
  br i1 %resumed, label %loop, label %loop.sink.split

loop.sink.split:                                  ; preds = %loop, %entry
  %more.sink = phi i32 [ %more, %loop ], [ 0, %entry ]
  store i32 %more.sink, ptr addrspace(1) %last, align 4
  br label %loop

loop:                                             ; preds = %loop.sink.split, %entry
  call void @subgroupBarrier()
  %more = call i32 @work()
  %again = icmp ne i32 %more, 0
  br i1 %again, label %loop.sink.split, label %end

end:                                              ; preds = %loop
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
attributes #2 = { nounwind willreturn }
