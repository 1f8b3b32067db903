; What: A loop with its test at the top.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=loop-unroll -unroll-count=2 -unroll-runtime
; HONEST: correct
; FORGOTTEN: correct

define void @f(i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end

body:
  call void @op(i32 %i)
  %i.next = add i32 %i, 1
  br label %loop

end:
  ret void
}

declare void @op(i32) convergent
