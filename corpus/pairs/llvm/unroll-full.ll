; What: A constant trip count, unrolled completely.
; LLVM's own output.
; Do not edit: made by python -m corpus.llvm_pairs unroll-full, which ran
;   opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=loop-unroll
; EXPECT: correct

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %x) #0 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %y = add i32 %x, %i
  call void @op(i32 %y)
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 3
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  ret void
}

declare void @op(i32) #0

define void @tgt(i32 noundef %x) #0 {
entry:
  br label %loop

loop:                                             ; preds = %entry
  call void @op(i32 %x)
  %y.1 = add i32 %x, 1
  call void @op(i32 %y.1)
  %y.2 = add i32 %x, 2
  call void @op(i32 %y.2)
  ret void
}

attributes #0 = { convergent }
