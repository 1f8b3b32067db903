; What: A loop whose first iteration is known: the pass peels the header.
; Made: LLVM's own output. Do not edit: python -m corpus.real jump-threading-loop
; opt -S -mtriple=x86_64-unknown-linux-gnu -passes=jump-threading
; EXPECT: correct

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @src(i32 noundef %n, i1 noundef %first) #0 {
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

define void @tgt(i32 noundef %n, i1 noundef %first) #0 {
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

attributes #0 = { convergent }
