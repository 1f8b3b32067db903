; What: Blocks without instructions around operations.
; LLVM's own output.
; Do not edit: made by python -m corpus.llvm_pairs simplifycfg-empty-blocks, which ran
;   opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=simplifycfg -hoist-common-insts -sink-common-insts
; EXPECT: correct

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c, i1 noundef %d, i32 noundef %x) #0 {
entry:
  br i1 %c, label %a, label %b

a:                                                ; preds = %entry
  br label %a2

a2:                                               ; preds = %a
  br i1 %d, label %deep, label %a3

deep:                                             ; preds = %a2
  call void @op(i32 %x)
  br label %a3

a3:                                               ; preds = %deep, %a2
  br label %join

b:                                                ; preds = %entry
  br label %join

join:                                             ; preds = %b, %a3
  call void @op(i32 2)
  ret void
}

declare void @op(i32) #0

define void @tgt(i1 noundef %c, i1 noundef %d, i32 noundef %x) #0 {
entry:
  %c.not = xor i1 %c, true
  %d.not = xor i1 %d, true
  %brmerge = or i1 %c.not, %d.not
  br i1 %brmerge, label %join, label %deep

deep:                                             ; preds = %entry
  call void @op(i32 %x)
  br label %join

join:                                             ; preds = %deep, %entry
  call void @op(i32 2)
  ret void
}

attributes #0 = { convergent }
