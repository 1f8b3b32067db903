; What: A barrier in a loop, in a block that goes back to the loop's header where a branch on a constant never goes. GlobalOpt removes
; that edge: the barrier now comes after the loop, where all threads meet, in whichever iteration they left.
; Kernel: none; found by running passes on modules written by hand, and by `tangle-tv hunt --novel --sources loops,statements,kept --seed 4300000` (loops, seed 4300002)
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs globalopt-dead-edge, which ran
;   opt-22 -S -passes=globalopt
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src() #0 {
entry:
  br label %head

head:                                             ; preds = %meet, %head, %entry
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:                                             ; preds = %head
  call void @barrier()
  br i1 false, label %head, label %end

end:                                              ; preds = %meet
  ret void
}

declare i1 @go() #1

declare void @barrier() #2

define void @tgt() local_unnamed_addr #0 {
entry:
  br label %head

head:                                             ; preds = %head, %entry
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:                                             ; preds = %head
  call void @barrier()
  br label %end

end:                                              ; preds = %meet
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
