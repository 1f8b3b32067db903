; What: A loop heart and an even trip count.
; LLVM's own output.
; Do not edit: made by python -m corpus.llvm_pairs unroll-heart-known-multiple, which ran
;   opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=loop-unroll -unroll-count=2
; EXPECT: correct

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i8 noundef %half) #0 {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  %small = zext i8 %half to i32
  %twice = shl nuw nsw i32 %small, 1
  %n = add nuw nsw i32 %twice, 2
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @op(i32 %i) [ "convergencectrl"(token %heart) ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare token @llvm.experimental.convergence.loop() #1

declare void @op(i32) #0

define void @tgt(i8 noundef %half) #0 {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  %small = zext i8 %half to i32
  %twice = shl nuw nsw i32 %small, 1
  %n = add nuw nsw i32 %twice, 2
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next.1, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @op(i32 %i) [ "convergencectrl"(token %heart) ]
  %i.next = add nuw nsw i32 %i, 1
  call void @op(i32 %i.next) [ "convergencectrl"(token %heart) ]
  %i.next.1 = add nuw nsw i32 %i, 2
  %more.1 = icmp samesign ult i32 %i.next.1, %n
  br i1 %more.1, label %loop, label %end, !llvm.loop !0

end:                                              ; preds = %loop
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
