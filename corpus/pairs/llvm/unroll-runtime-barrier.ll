; What: As unroll-runtime, on LLVM's own barrier intrinsic: LLVM cannot forget that it is convergent.
; LLVM's own output.
; Do not edit: made by python -m corpus.llvm_pairs unroll-runtime-barrier, which ran
;   opt -S -mtriple=nvptx64-nvidia-cuda -mcpu=sm_70 -passes=loop-unroll -unroll-count=2 -unroll-runtime
; EXPECT: correct

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @src(i32 noundef %n) #0 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

define void @tgt(i32 noundef %n) #0 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nounwind }
