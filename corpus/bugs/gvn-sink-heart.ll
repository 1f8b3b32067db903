; What: A loop that is entered from two blocks, of which one stores what the loop's last block stores, too.  GVNSink
; puts one store in place of both, in a new block before the header: the edge back leads there, so that the loop is entered at
; two blocks, and its heart no longer dominates all of it.
; Kernel: none; found by `tangle-tv hunt --seed 25000000` (random with tokens, seed 25000186), and reduced by hand
; Document: llvm-convergent-operations, "Static Rules"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs gvn-sink-heart, which ran
;   opt-22 -S -passes=gvn-sink
; EXPECT: incorrect heart-not-header

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n, i1 noundef %late, ptr noundef %seen) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %late, label %first, label %loop

first:                                            ; preds = %entry
  store i32 1, ptr %seen, align 4
  br label %loop

loop:                                             ; preds = %again, %first, %entry
  %i = phi i32 [ 0, %entry ], [ 1, %first ], [ %next, %again ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %again, label %end

again:                                            ; preds = %loop
  %next = add i32 %i, 1
  store i32 1, ptr %seen, align 4
  br label %loop

end:                                              ; preds = %loop
  ret void
}

declare void @subgroupBarrier() #1

declare token @llvm.experimental.convergence.entry() #2

declare token @llvm.experimental.convergence.loop() #2

define void @tgt(i32 noundef %n, i1 noundef %late, ptr noundef %seen) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %late, label %first, label %loop

first:                                            ; preds = %entry
  br label %loop.gvnsink.split

loop.gvnsink.split:                               ; preds = %again, %first
  %i.ph = phi i32 [ %next, %again ], [ 1, %first ]
  store i32 1, ptr %seen, align 4
  br label %loop

loop:                                             ; preds = %loop.gvnsink.split, %entry
  %i = phi i32 [ 0, %entry ], [ %i.ph, %loop.gvnsink.split ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %again, label %end

again:                                            ; preds = %loop
  %next = add i32 %i, 1
  br label %loop.gvnsink.split

end:                                              ; preds = %loop
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
