; What: The block with the operation, which uses the token of the entry.
; The output of an LLVM that did not see `convergent`, which was put back afterwards.
; Do not edit: made by python -m corpus.llvm_pairs jump-threading-entry-token, which ran
;   opt -S -mtriple=x86_64-unknown-linux-gnu -passes=jump-threading
; EXPECT: incorrect

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @src(i1 noundef %c, i32 noundef %x) #0 {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %then, label %join

then:                                             ; preds = %entry
  call void @use(i32 %x)
  br label %join

join:                                             ; preds = %then, %entry
  %flag = phi i1 [ true, %then ], [ false, %entry ]
  call void @op(i32 %x) [ "convergencectrl"(token %outer) ]
  br i1 %flag, label %again, label %end

again:                                            ; preds = %join
  call void @use(i32 1)
  br label %end

end:                                              ; preds = %again, %join
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare void @op(i32) #0

declare void @use(i32)

define void @tgt(i1 noundef %c, i32 noundef %x) #0 {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %again, label %join

join:                                             ; preds = %entry
  call void @op(i32 %x) [ "convergencectrl"(token %outer) ]
  br label %end

again:                                            ; preds = %entry
  call void @use(i32 %x)
  call void @op(i32 %x) [ "convergencectrl"(token %outer) ]
  call void @use(i32 1)
  br label %end

end:                                              ; preds = %again, %join
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
