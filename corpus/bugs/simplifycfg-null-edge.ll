; What: A barrier in a block that goes back to a loop's header, which then loads from null. SimplifyCFG removes the edge, since what is
; undefined is not done: the barrier is then after the loop, where all threads meet, in whichever iteration they left.
; Kernel: none; found by `tangle-tv hunt --novel --sources loops --only 'default<O1>,loop-deletion,simplifycfg' --seed 4000` (seed 4030, in `default<O1>`), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; SLOW: its first line takes about a second
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs simplifycfg-null-edge, which ran
;   opt-22 -S -passes=simplifycfg
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(ptr %first) #0 {
entry:
  br label %head

head:                                             ; preds = %meet, %again, %entry
  %p = phi ptr [ %first, %entry ], [ %first, %again ], [ null, %meet ]
  %v = load i32, ptr %p, align 4
  call void @use(i32 %v)
  %more = call i1 @go()
  br i1 %more, label %again, label %meet

again:                                            ; preds = %head
  br label %head

meet:                                             ; preds = %head
  call void @subgroupBarrier()
  %back = call i1 @go()
  br i1 %back, label %head, label %end

end:                                              ; preds = %meet
  ret void
}

declare void @use(i32) #1

declare noundef i1 @go() #1

declare void @subgroupBarrier() #2

define void @tgt(ptr %first) #0 {
entry:
  br label %head

head:                                             ; preds = %head, %entry
  %v = load i32, ptr %first, align 4
  call void @use(i32 %v)
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:                                             ; preds = %head
  call void @subgroupBarrier()
  %back = call i1 @go()
  %0 = xor i1 %back, true
  call void @llvm.assume(i1 %0)
  ret void
}

declare void @llvm.assume(i1 noundef) #3

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
