; What: Threads vote in the inner of two loops; how often the two run is not the same for all threads. LoopFlatten makes one
; loop of them: the second vote of a thread with one row of two columns is now in the same iteration as that of a thread
; with two rows of one.
; Kernel: none; found by `tangle-tv fuzz --family nest --passes loop-flatten`, and reduced
; Document: llvm-convergence-and-uniformity, "Dependence on Cycles Headers"
; SLOW: its first line takes seconds
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs loop-flatten, which ran
;   opt-22 -S '-passes=loop(loop-flatten)'
; EXPECT: incorrect memory-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@votes = external global [4 x i32]

define void @src(i1 noundef %tall, i1 noundef %wide) #0 {
entry:
  %one = zext i1 %tall to i64
  %rows = add nuw nsw i64 %one, 1
  %two = zext i1 %wide to i64
  %columns = add nuw nsw i64 %two, 1
  br label %outer

outer:                                            ; preds = %latch, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %base = mul nuw nsw i64 %i, %columns
  br label %inner

inner:                                            ; preds = %inner, %outer
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %place = add nuw nsw i64 %base, %j
  %vote = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %at = getelementptr inbounds i32, ptr @votes, i64 %place
  store i32 %vote, ptr %at, align 4
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %columns
  br i1 %j.more, label %inner, label %latch

latch:                                            ; preds = %inner
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %rows
  br i1 %i.more, label %outer, label %end

end:                                              ; preds = %latch
  ret void
}

declare i32 @llvm.amdgcn.ballot.i32(i1) #1

define void @tgt(i1 noundef %tall, i1 noundef %wide) #0 {
entry:
  %one = zext i1 %tall to i64
  %rows = add nuw nsw i64 %one, 1
  %two = zext i1 %wide to i64
  %columns = add nuw nsw i64 %two, 1
  %flatten.tripcount = mul i64 %columns, %rows
  br label %outer

outer:                                            ; preds = %latch, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %base = mul nuw nsw i64 %i, %columns
  br label %inner

inner:                                            ; preds = %outer
  %j = phi i64 [ 0, %outer ]
  %place = add nuw nsw i64 %base, %j
  %vote = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %at = getelementptr inbounds i32, ptr @votes, i64 %i
  store i32 %vote, ptr %at, align 4
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %columns
  br label %latch

latch:                                            ; preds = %inner
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %flatten.tripcount
  br i1 %i.more, label %outer, label %end

end:                                              ; preds = %latch
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
