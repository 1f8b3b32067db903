; What: A barrier in a block that goes back to a loop's header in a case of a switch that its value, of two bits, never has. SimplifyCFG
; removes the case: the barrier is then after the loop, where all threads meet, in whichever iteration they left.
; Kernel: none; found by running the pass on modules written by hand, like those of `tangle-tv hunt --sources loops`
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; SLOW: its first line takes half a second
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs simplifycfg-dead-case, which ran
;   opt-22 -S -passes=simplifycfg
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n) #0 {
entry:
  %bits = and i32 %n, 3
  br label %head

head:                                             ; preds = %meet, %head, %entry
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:                                             ; preds = %head
  call void @subgroupBarrier()
  switch i32 %bits, label %end [
    i32 1, label %one
    i32 7, label %head
  ]

one:                                              ; preds = %meet
  call void @subgroupBarrier()
  br label %end

end:                                              ; preds = %one, %meet
  ret void
}

declare noundef i1 @go() #1

declare void @subgroupBarrier() #2

define void @tgt(i32 noundef %n) #0 {
entry:
  %bits = and i32 %n, 3
  br label %head

head:                                             ; preds = %head, %entry
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:                                             ; preds = %head
  call void @subgroupBarrier()
  %cond = icmp eq i32 %bits, 1
  br i1 %cond, label %one, label %end

one:                                              ; preds = %meet
  call void @subgroupBarrier()
  br label %end

end:                                              ; preds = %one, %meet
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
