; What: A loop whose iterations from the third on execute a barrier. LoopBoundSplit makes two loops of it, of which the
; second takes for granted that the two are over, but begins one iteration earlier, or where there is none left.
; Kernel: none; found by `tangle-tv hunt` (family counted-loop), and reduced
; Document: LangRef, "'br' Instruction": wrong in a single thread, too
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs loop-bound-split, which ran
;   opt-22 -S -passes=loop-bound-split
; EXPECT: incorrect observation-added

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %x) #0 {
entry:
  %n = and i32 %x, 3
  br label %loop

loop:                                             ; preds = %latch, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %early = icmp ult i32 %i, 2
  br i1 %early, label %low, label %high

low:                                              ; preds = %loop
  br label %latch

high:                                             ; preds = %loop
  call void @subgroupBarrier()
  br label %latch

latch:                                            ; preds = %high, %low
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %latch
  ret void
}

declare void @subgroupBarrier() #1

define void @tgt(i32 noundef %x) #0 {
entry:
  %n = and i32 %x, 3
  br label %entry.split

entry.split:                                      ; preds = %entry
  %smax = call i32 @llvm.smax.i32(i32 %n, i32 1)
  %new.bound = add nsw i32 %smax, -1
  br label %loop

loop:                                             ; preds = %latch, %entry.split
  %i = phi i32 [ 0, %entry.split ], [ %i.next, %latch ]
  %early = icmp ult i32 %i, 2
  br i1 true, label %low, label %high

low:                                              ; preds = %loop
  br label %latch

high:                                             ; preds = %loop
  call void @subgroupBarrier()
  br label %latch

latch:                                            ; preds = %high, %low
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %new.bound
  br i1 %more, label %loop, label %entry.split.split

entry.split.split:                                ; preds = %latch
  %i.lcssa = phi i32 [ %i.next, %latch ]
  %0 = icmp ne i32 %i.lcssa, %n
  br i1 %0, label %loop.split.preheader, label %end

loop.split.preheader:                             ; preds = %entry.split.split
  br label %loop.split

loop.split:                                       ; preds = %latch.split, %loop.split.preheader
  %i.split = phi i32 [ %i.next.split, %latch.split ], [ %i.lcssa, %loop.split.preheader ]
  %early.split = icmp ult i32 %i.split, 2
  br i1 false, label %low.split, label %high.split

high.split:                                       ; preds = %loop.split
  call void @subgroupBarrier()
  br label %latch.split

low.split:                                        ; preds = %loop.split
  br label %latch.split

latch.split:                                      ; preds = %low.split, %high.split
  %i.next.split = add nuw nsw i32 %i.split, 1
  %more.split = icmp slt i32 %i.next.split, %n
  br i1 %more.split, label %loop.split, label %end.loopexit

end.loopexit:                                     ; preds = %latch.split
  br label %end

end:                                              ; preds = %end.loopexit, %entry.split.split
  ret void
}

declare i32 @llvm.smax.i32(i32, i32) #2

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
