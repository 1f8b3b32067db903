; What: Comparisons one after the other become a switch; its arms must not be merged then.
; The output of an LLVM that did not see `convergent`, which was put back afterwards.
; Do not edit: made by python -m corpus.llvm_pairs simplifycfg-switch, which ran
;   opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=simplifycfg -hoist-common-insts -sink-common-insts
; EXPECT: incorrect

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %x) #0 {
entry:
  %is0 = icmp eq i32 %x, 0
  br i1 %is0, label %then, label %next

next:                                             ; preds = %entry
  %is3 = icmp eq i32 %x, 3
  br i1 %is3, label %then, label %last

last:                                             ; preds = %next
  %is7 = icmp eq i32 %x, 7
  br i1 %is7, label %then, label %else

then:                                             ; preds = %last, %next, %entry
  call void @op(i32 1)
  br label %end

else:                                             ; preds = %last
  call void @op(i32 2)
  br label %end

end:                                              ; preds = %else, %then
  call void @op(i32 3)
  ret void
}

declare void @op(i32) #0

define void @tgt(i32 noundef %x) #0 {
entry:
  switch i32 %x, label %else [
    i32 0, label %end
    i32 3, label %end
    i32 7, label %end
  ]

else:                                             ; preds = %entry
  br label %end

end:                                              ; preds = %else, %entry, %entry, %entry
  %.sink = phi i32 [ 2, %else ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ]
  call void @op(i32 %.sink)
  call void @op(i32 3)
  ret void
}

attributes #0 = { convergent }
