; What: As simple-loop-unswitch, in the inner of two loops, of which the outer has a barrier: threads without work leave
; before the inner loop in each iteration of the outer, and the others vote without them.
; Kernel: none; found by `tangle-tv fuzz --family unswitch --passes 'loop-mssa(simple-loop-unswitch<nontrivial>)'`, and
; reduced
; Document: llvm-convergent-operations, "Hoisting and sinking"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs simple-loop-unswitch-nested, which ran
;   opt-22 -S '-passes=loop-mssa(simple-loop-unswitch<nontrivial>)'
; EXPECT: incorrect operands-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %idle) #0 {
entry:
  br label %outer

outer:                                            ; preds = %latch, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  call void @subgroupBarrier()
  br label %inner

inner:                                            ; preds = %work, %outer
  %j = phi i32 [ 0, %outer ], [ %j.next, %work ]
  %here = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  br i1 %idle, label %latch, label %work

work:                                             ; preds = %inner
  call void @record(i32 %here)
  %j.next = add i32 %j, 1
  %j.more = icmp ult i32 %j.next, 2
  br i1 %j.more, label %inner, label %latch

latch:                                            ; preds = %work, %inner
  %i.next = add i32 %i, 1
  %i.more = icmp ult i32 %i.next, 2
  br i1 %i.more, label %outer, label %end

end:                                              ; preds = %latch
  ret void
}

declare i32 @llvm.amdgcn.ballot.i32(i1) #1

declare void @subgroupBarrier() #2

declare void @record(i32) #3

define void @tgt(i1 noundef %idle) #0 {
entry:
  br label %outer

outer:                                            ; preds = %latch.split, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch.split ]
  call void @subgroupBarrier()
  br i1 %idle, label %latch.split, label %outer.split

outer.split:                                      ; preds = %outer
  br label %inner

inner:                                            ; preds = %work, %outer.split
  %j = phi i32 [ 0, %outer.split ], [ %j.next, %work ]
  %here = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  br label %work

work:                                             ; preds = %inner
  call void @record(i32 %here)
  %j.next = add i32 %j, 1
  %j.more = icmp ult i32 %j.next, 2
  br i1 %j.more, label %inner, label %latch

latch:                                            ; preds = %work
  br label %latch.split

latch.split:                                      ; preds = %latch, %outer
  %i.next = add i32 %i, 1
  %i.more = icmp ult i32 %i.next, 2
  br i1 %i.more, label %outer, label %end

end:                                              ; preds = %latch.split
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nounwind willreturn }
