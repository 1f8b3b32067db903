; What: A loop whose trip count the threads need not share, unrolled by two with an epilogue.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=loop-unroll -unroll-count=2 -unroll-runtime
; HONEST: correct
; FORGOTTEN: incorrect

define void @f(i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  call void @op(i32 %i)
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}

declare void @op(i32) convergent
