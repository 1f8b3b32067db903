; What: A barrier in a loop, in a block after which a call that does not return is before the edge back to the loop's header. The Attributor
; removes that edge: the barrier now comes after the loop, where all threads meet, in whichever iteration they left.
; Kernel: none; found by `tangle-tv hunt --novel --seed 4200000` (loops, seed 4200033), and written by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs attributor-dead-edge, which ran
;   opt-22 -S -passes=attributor
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src() #0 {
entry:
  br label %head

head:                                             ; preds = %fail, %head, %entry
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:                                             ; preds = %head
  call void @barrier()
  %failed = call i1 @go()
  br i1 %failed, label %fail, label %end

fail:                                             ; preds = %meet
  call void @die()
  br label %head

end:                                              ; preds = %meet
  ret void
}

declare void @die() #1

declare i1 @go() #2

declare void @barrier() #3

define void @tgt() #4 {
entry:
  br label %head

head:                                             ; preds = %head, %entry
  %more = call i1 @go() #5
  br i1 %more, label %head, label %meet

meet:                                             ; preds = %head
  call void @barrier() #5
  %failed = call i1 @go() #5
  br i1 %failed, label %fail, label %end

fail:                                             ; preds = %meet
  call void @die() #1
  unreachable

end:                                              ; preds = %meet
  ret void
}

attributes #0 = { convergent }
attributes #1 = { noreturn nounwind }
attributes #2 = { nounwind willreturn }
attributes #3 = { convergent nounwind willreturn }
attributes #4 = { convergent nounwind }
attributes #5 = { nounwind }
