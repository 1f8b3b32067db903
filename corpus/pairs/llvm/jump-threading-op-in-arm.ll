; What: The operation is in the arm of the second branch.
; LLVM's own output.
; Do not edit: made by python -m corpus.llvm_pairs jump-threading-op-in-arm, which ran
;   opt -S -mtriple=x86_64-unknown-linux-gnu -passes=jump-threading
; EXPECT: correct

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @src(i1 noundef %c, i1 noundef %d, i32 noundef %x) #0 {
entry:
  br i1 %c, label %then, label %join

then:                                             ; preds = %entry
  call void @use(i32 %x)
  br label %join

join:                                             ; preds = %then, %entry
  %flag = phi i1 [ %d, %then ], [ false, %entry ]
  br i1 %flag, label %again, label %end

again:                                            ; preds = %join
  call void @op(i32 1)
  br label %end

end:                                              ; preds = %again, %join
  ret void
}

declare void @op(i32) #0

declare void @use(i32)

define void @tgt(i1 noundef %c, i1 noundef %d, i32 noundef %x) #0 {
entry:
  br i1 %c, label %join, label %end

join:                                             ; preds = %entry
  call void @use(i32 %x)
  br i1 %d, label %again, label %end

again:                                            ; preds = %join
  call void @op(i32 1)
  br label %end

end:                                              ; preds = %again, %join, %entry
  ret void
}

attributes #0 = { convergent }
