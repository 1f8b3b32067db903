; What: Two loops with a heart each. LoopInterchange exchanges the loops, but not the hearts: that of the outer loop is now
; in the inner one, and not in its header.
; Kernel: none; found by `tangle-tv fuzz --family nest --passes loop-interchange --tokens always
; --llvm=-loop-interchange-profitabilities=ignore`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs loop-interchange, which ran
;   opt-22 -S -passes=loop-interchange -loop-interchange-profitabilities=ignore
; EXPECT: incorrect heart-not-header

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@votes = internal global [2 x [2 x i32]] zeroinitializer
@votes.1 = internal global [2 x [2 x i32]] zeroinitializer

define void @src() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %outer

outer:                                            ; preds = %latch, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %outside = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  br label %inner

inner:                                            ; preds = %inner, %outer
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %inside = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outside) ]
  %vote = call i32 @subgroupBallot(i1 true) [ "convergencectrl"(token %inside) ]
  %at = getelementptr inbounds [2 x [2 x i32]], ptr @votes, i32 0, i32 %j, i32 %i
  store i32 %vote, ptr %at, align 4
  %j.next = add nuw nsw i32 %j, 1
  %j.more = icmp ult i32 %j.next, 2
  br i1 %j.more, label %inner, label %latch

latch:                                            ; preds = %inner
  %i.next = add nuw nsw i32 %i, 1
  %i.more = icmp ult i32 %i.next, 2
  br i1 %i.more, label %outer, label %end

end:                                              ; preds = %latch
  ret void
}

declare i32 @subgroupBallot(i1) #1

declare token @llvm.experimental.convergence.entry() #2

declare token @llvm.experimental.convergence.loop() #2

define void @tgt() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %inner.preheader

outer.preheader:                                  ; preds = %inner
  br label %outer

outer:                                            ; preds = %latch, %outer.preheader
  %i = phi i32 [ %i.next, %latch ], [ 0, %outer.preheader ]
  %outside = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  br label %inner.split1

inner.preheader:                                  ; preds = %entry
  br label %inner

inner:                                            ; preds = %inner.split, %inner.preheader
  %j = phi i32 [ %0, %inner.split ], [ 0, %inner.preheader ]
  br label %outer.preheader

inner.split1:                                     ; preds = %outer
  %inside = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outside) ]
  %vote = call i32 @subgroupBallot(i1 true) [ "convergencectrl"(token %inside) ]
  %at = getelementptr inbounds [2 x [2 x i32]], ptr @votes.1, i32 0, i32 %j, i32 %i
  store i32 %vote, ptr %at, align 4
  %j.next = add nuw nsw i32 %j, 1
  %j.more = icmp ult i32 %j.next, 2
  br label %latch

inner.split:                                      ; preds = %latch
  %0 = add nuw nsw i32 %j, 1
  %1 = icmp ult i32 %0, 2
  br i1 %1, label %inner, label %end

latch:                                            ; preds = %inner.split1
  %i.next = add nuw nsw i32 %i, 1
  %i.more = icmp ult i32 %i.next, 2
  br i1 %i.more, label %outer, label %inner.split

end:                                              ; preds = %inner.split
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn memory(none) }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
