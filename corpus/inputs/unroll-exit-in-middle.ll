; What: A trip count that is no multiple: LLVM keeps the exit in the middle.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=loop-unroll -unroll-count=2
; HONEST --unroll 6: correct
; FORGOTTEN --unroll 6: correct

define void @f(i32 noundef %x) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  call void @op(i32 %x)
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 5
  br i1 %more, label %loop, label %end

end:
  ret void
}

declare void @op(i32) convergent
