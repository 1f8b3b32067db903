; What: The operation is below the two branches: threading the edge leaves it alone.
; LLVM's own output.
; Do not edit: made by python -m corpus.llvm_pairs jump-threading-op-below, which ran
;   opt -S -mtriple=x86_64-unknown-linux-gnu -passes=jump-threading
; EXPECT --model ipdom: correct
; EXPECT: correct

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @src(i1 noundef %c, i32 noundef %x) #0 {
entry:
  br i1 %c, label %then, label %join

then:                                             ; preds = %entry
  call void @use(i32 %x)
  br label %join

join:                                             ; preds = %then, %entry
  %flag = phi i1 [ true, %then ], [ false, %entry ]
  br i1 %flag, label %again, label %end

again:                                            ; preds = %join
  call void @use(i32 1)
  br label %end

end:                                              ; preds = %again, %join
  call void @op(i32 %x)
  ret void
}

declare void @op(i32) #0

declare void @use(i32)

define void @tgt(i1 noundef %c, i32 noundef %x) #0 {
entry:
  br i1 %c, label %again, label %end

again:                                            ; preds = %entry
  call void @use(i32 %x)
  call void @use(i32 1)
  br label %end

end:                                              ; preds = %again, %entry
  call void @op(i32 %x)
  ret void
}

attributes #0 = { convergent }
