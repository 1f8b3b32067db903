; What: A block with an operation that ends in a branch on a phi of constants.
; The output of an LLVM that did not see `convergent`, which was put back afterwards.
; Do not edit: made by python -m corpus.llvm_pairs simplifycfg-threads-through, which ran
;   opt -S -mtriple=x86_64-unknown-linux-gnu -passes=simplifycfg -hoist-common-insts -sink-common-insts
; EXPECT: incorrect

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @src(i1 noundef %c, i32 noundef %x) #0 {
entry:
  br i1 %c, label %then, label %else

then:                                             ; preds = %entry
  call void @use(i32 %x)
  br label %join

else:                                             ; preds = %entry
  call void @other(i32 %x)
  br label %join

join:                                             ; preds = %else, %then
  %flag = phi i1 [ true, %then ], [ false, %else ]
  call void @op(i32 %x)
  br i1 %flag, label %again, label %end

again:                                            ; preds = %join
  call void @use(i32 1)
  br label %end

end:                                              ; preds = %again, %join
  call void @other(i32 2)
  ret void
}

declare void @op(i32) #0

declare void @use(i32)

declare void @other(i32)

define void @tgt(i1 noundef %c, i32 noundef %x) #0 {
entry:
  br i1 %c, label %then, label %else

then:                                             ; preds = %entry
  call void @use(i32 %x)
  call void @op(i32 %x)
  call void @use(i32 1)
  br label %end

else:                                             ; preds = %entry
  call void @other(i32 %x)
  call void @op(i32 %x)
  br label %end

end:                                              ; preds = %else, %then
  call void @other(i32 2)
  ret void
}

attributes #0 = { convergent }
