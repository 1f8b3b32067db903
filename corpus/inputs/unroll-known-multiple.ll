; What: A trip count known to be even needs no epilogue.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=loop-unroll -unroll-count=2
; HONEST: correct
; FORGOTTEN: same

define void @f(i8 noundef %half) convergent {
entry:
  %small = zext i8 %half to i32
  %twice = shl nuw nsw i32 %small, 1
  %n = add nuw nsw i32 %twice, 2
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  call void @op(i32 %i)
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}

declare void @op(i32) convergent
