; What: As unroll-runtime, on LLVM's own barrier intrinsic: LLVM cannot forget that it is convergent.
; RUN: -mtriple=nvptx64-nvidia-cuda -mcpu=sm_70 -passes=loop-unroll -unroll-count=2 -unroll-runtime
; HONEST: correct
; FORGOTTEN: same

define void @f(i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
