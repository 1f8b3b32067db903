; What: Only the test is copied; the operation stays in the body.
; LLVM's own output.
; Do not edit: made by python -m corpus.llvm_pairs loop-rotate-body, which ran
;   opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=loop-rotate
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
  %more1 = icmp ult i32 0, %n
  br i1 %more1, label %body.lr.ph, label %end

body.lr.ph:                                       ; preds = %entry
  br label %body

body:                                             ; preds = %body, %body.lr.ph
  %i2 = phi i32 [ 0, %body.lr.ph ], [ %i.next, %body ]
  call void @op(i32 %i2)
  %i.next = add i32 %i2, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %body, label %loop.end_crit_edge

loop.end_crit_edge:                               ; preds = %body
  br label %end

end:                                              ; preds = %loop.end_crit_edge, %entry
  ret void
}

attributes #0 = { convergent }
