; What: A barrier in a loop, in a block that goes back to the loop's header in a case of a switch that its value never has there.
; CorrelatedValuePropagation removes the case: the barrier now comes after the loop, where all threads meet, in whichever iteration they left.
; Kernel: none; found by `tangle-tv hunt --novel --seed 4200000` (loops, seed 4200026), and written by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs correlated-propagation-dead-case, which ran
;   opt-22 -S -passes=correlated-propagation
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n) #0 {
entry:
  br label %head

head:                                             ; preds = %meet, %head, %entry
  %more = call i1 @go()
  br i1 %more, label %head, label %check

check:                                            ; preds = %head
  %few = icmp ult i32 %n, 4
  br i1 %few, label %meet, label %end

meet:                                             ; preds = %check
  call void @barrier()
  switch i32 %n, label %end [
    i32 2, label %two
    i32 9, label %head
  ]

two:                                              ; preds = %meet
  call void @work()
  br label %end

end:                                              ; preds = %two, %meet, %check
  ret void
}

declare i1 @go() #1

declare void @barrier() #2

declare void @work() #1

define void @tgt(i32 noundef %n) #0 {
entry:
  br label %head

head:                                             ; preds = %head, %entry
  %more = call i1 @go()
  br i1 %more, label %head, label %check

check:                                            ; preds = %head
  %few = icmp ult i32 %n, 4
  br i1 %few, label %meet, label %end

meet:                                             ; preds = %check
  call void @barrier()
  %cond = icmp eq i32 %n, 2
  br i1 %cond, label %two, label %end

two:                                              ; preds = %meet
  call void @work()
  br label %end

end:                                              ; preds = %two, %meet, %check
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
