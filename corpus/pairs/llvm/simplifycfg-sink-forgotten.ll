; What: The same operation at the end of both arms, with different operands.
; The output of an LLVM that did not see `convergent`, which was put back afterwards.
; Do not edit: made by python -m corpus.llvm_pairs simplifycfg-sink, which ran
;   opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=simplifycfg -hoist-common-insts -sink-common-insts
; EXPECT: incorrect

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c, i32 noundef %x, i32 noundef %y) #0 {
entry:
  br i1 %c, label %then, label %else

then:                                             ; preds = %entry
  call void @use(i32 %x)
  call void @op(i32 %x)
  br label %end

else:                                             ; preds = %entry
  call void @other(i32 %x)
  call void @op(i32 %y)
  br label %end

end:                                              ; preds = %else, %then
  ret void
}

declare void @op(i32) #0

declare void @use(i32)

declare void @other(i32)

define void @tgt(i1 noundef %c, i32 noundef %x, i32 noundef %y) #0 {
entry:
  br i1 %c, label %then, label %else

then:                                             ; preds = %entry
  call void @use(i32 %x)
  br label %end

else:                                             ; preds = %entry
  call void @other(i32 %x)
  br label %end

end:                                              ; preds = %else, %then
  %y.sink = phi i32 [ %y, %else ], [ %x, %then ]
  call void @op(i32 %y.sink)
  ret void
}

attributes #0 = { convergent }
