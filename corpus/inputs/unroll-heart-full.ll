; What: A loop heart in a loop that is unrolled completely.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=loop-unroll
; HONEST: correct
; FORGOTTEN: same

define void @f(i32 noundef %x) convergent {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @op(i32 %x) [ "convergencectrl"(token %heart) ]
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 3
  br i1 %more, label %loop, label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @op(i32) convergent
