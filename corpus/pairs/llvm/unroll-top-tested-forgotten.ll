; What: A loop with its test at the top.
; The output of an LLVM that did not see `convergent`, which was put back afterwards.
; Do not edit: made by python -m corpus.llvm_pairs unroll-top-tested, which ran
;   opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=loop-unroll -unroll-count=2 -unroll-runtime
; EXPECT: correct

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n) #0 {
entry:
  br label %loop

loop:                                             ; preds = %body, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end

body:                                             ; preds = %loop
  call void @op(i32 %i)
  %i.next = add i32 %i, 1
  br label %loop

end:                                              ; preds = %loop
  ret void
}

declare void @op(i32) #0

define void @tgt(i32 noundef %n) #0 {
entry:
  br label %loop

loop:                                             ; preds = %body.1, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next.1, %body.1 ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end

body:                                             ; preds = %loop
  call void @op(i32 %i)
  %i.next = add nuw nsw i32 %i, 1
  %more.1 = icmp ult i32 %i.next, %n
  br i1 %more.1, label %body.1, label %end

body.1:                                           ; preds = %body
  call void @op(i32 %i.next)
  %i.next.1 = add nuw i32 %i, 2
  br label %loop, !llvm.loop !0

end:                                              ; preds = %body, %loop
  ret void
}

attributes #0 = { convergent }

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
