; What: The first iteration is known at the header of a loop, which has an operation, and the pass may
; cross headers: the copy of the operation is for the first iteration of all threads.
; RUN: -mtriple=x86_64-unknown-linux-gnu -passes=jump-threading -jump-threading-across-loop-headers
; HONEST: correct
; FORGOTTEN: correct

define void @f(i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %first = phi i1 [ true, %entry ], [ false, %next ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  call void @op(i32 %i)
  br i1 %first, label %init, label %next

init:
  call void @use(i32 %i)
  br label %next

next:
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}

declare void @op(i32) convergent
declare void @use(i32)
