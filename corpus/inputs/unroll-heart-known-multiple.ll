; What: A loop heart and an even trip count.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=loop-unroll -unroll-count=2
; HONEST: correct
; FORGOTTEN: same

define void @f(i8 noundef %half) convergent {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  %small = zext i8 %half to i32
  %twice = shl nuw nsw i32 %small, 1
  %n = add nuw nsw i32 %twice, 2
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @op(i32 %i) [ "convergencectrl"(token %heart) ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @op(i32) convergent
