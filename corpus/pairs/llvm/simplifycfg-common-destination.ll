; What: Two branches to the same block are folded into one.
; LLVM's own output.
; Do not edit: made by python -m corpus.llvm_pairs simplifycfg-common-destination, which ran
;   opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=simplifycfg -hoist-common-insts -sink-common-insts
; EXPECT: correct

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %x, i32 noundef %y) #0 {
entry:
  %c = icmp ult i32 %x, 4
  br i1 %c, label %second, label %end

second:                                           ; preds = %entry
  %d = icmp ult i32 %y, 4
  br i1 %d, label %then, label %end

then:                                             ; preds = %second
  call void @op(i32 %x)
  br label %end

end:                                              ; preds = %then, %second, %entry
  call void @op(i32 %y)
  ret void
}

declare void @op(i32) #0

define void @tgt(i32 noundef %x, i32 noundef %y) #0 {
entry:
  %c = icmp ult i32 %x, 4
  %d = icmp ult i32 %y, 4
  %or.cond = and i1 %c, %d
  br i1 %or.cond, label %then, label %end

then:                                             ; preds = %entry
  call void @op(i32 %x)
  br label %end

end:                                              ; preds = %then, %entry
  call void @op(i32 %y)
  ret void
}

attributes #0 = { convergent }
