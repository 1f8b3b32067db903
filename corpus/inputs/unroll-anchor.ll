; What: An anchor in the loop: any epilogue is right.
; SLOW: its first line takes seconds
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=loop-unroll -unroll-count=2 -unroll-runtime
; HONEST --unroll 3: correct
; FORGOTTEN: same

define void @f(i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %anchor = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 %i) [ "convergencectrl"(token %anchor) ]
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @op(i32) convergent
