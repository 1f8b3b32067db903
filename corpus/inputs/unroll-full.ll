; What: A constant trip count, unrolled completely.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=loop-unroll
; HONEST: correct
; FORGOTTEN: same

define void @f(i32 noundef %x) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %y = add i32 %x, %i
  call void @op(i32 %y)
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 3
  br i1 %more, label %loop, label %end

end:
  ret void
}

declare void @op(i32) convergent
