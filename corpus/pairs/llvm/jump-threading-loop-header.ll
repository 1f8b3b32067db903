; What: The first iteration is known at the header of a loop, which has an operation, and the pass may
; cross headers: the copy of the operation is for the first iteration of all threads.
; LLVM's own output.
; Do not edit: made by python -m corpus.llvm_pairs jump-threading-loop-header, which ran
;   opt -S -mtriple=x86_64-unknown-linux-gnu -passes=jump-threading -jump-threading-across-loop-headers
; EXPECT: correct

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @src(i32 noundef %n) #0 {
entry:
  br label %loop

loop:                                             ; preds = %next, %entry
  %first = phi i1 [ true, %entry ], [ false, %next ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  call void @op(i32 %i)
  br i1 %first, label %init, label %next

init:                                             ; preds = %loop
  call void @use(i32 %i)
  br label %next

next:                                             ; preds = %init, %loop
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %next
  ret void
}

declare void @op(i32) #0

declare void @use(i32)

define void @tgt(i32 noundef %n) #0 {
entry:
  br label %loop

loop:                                             ; preds = %next, %entry
  %first = phi i1 [ true, %entry ], [ false, %next ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  call void @op(i32 %i)
  br i1 %first, label %init, label %next

init:                                             ; preds = %loop
  call void @use(i32 %i)
  br label %next

next:                                             ; preds = %init, %loop
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %next
  ret void
}

attributes #0 = { convergent }
