; What: The header of a loop, with an operation, is copied before it. Threads meet in the same
; iterations as before.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=loop-rotate
; HONEST: correct
; FORGOTTEN: correct

define void @f(i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  call void @op(i32 %i)
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end

body:
  %i.next = add i32 %i, 1
  call void @use(i32 %i.next)
  br label %loop

end:
  ret void
}

declare void @op(i32) convergent
declare void @use(i32)
