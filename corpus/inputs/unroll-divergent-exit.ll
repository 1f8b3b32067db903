; What: Two exits, the operation between them.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=loop-unroll -unroll-count=2 -unroll-runtime -unroll-runtime-multi-exit
; HONEST: correct
; FORGOTTEN: incorrect

define void @f(i32 noundef %n, i32 noundef %stop) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %early = icmp eq i32 %i, %stop
  br i1 %early, label %out, label %latch

latch:
  call void @op(i32 %i)
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %end

out:
  ret void

end:
  ret void
}

declare void @op(i32) convergent
