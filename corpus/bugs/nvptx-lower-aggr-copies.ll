; What: A large aggregate is loaded and stored before the entry intrinsic. NVPTXLowerAggrCopies copies it by a loop. What comes after
; the copy is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple nvptx64-nvidia-cuda, no CPU named
; Do not edit: made by python -m corpus.opt.bugs nvptx-lower-aggr-copies, which ran
;   opt-22 -S -nvptx-lower-aggr-copies
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @src(ptr %from, ptr %to) #0 {
entry:
  %all = load [300 x i32], ptr %from, align 4
  store [300 x i32] %all, ptr %to, align 4
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define void @tgt(ptr %from, ptr %to) #0 {
entry:
  br label %static-memcpy-expansion-main-body

static-memcpy-expansion-main-body:                ; preds = %static-memcpy-expansion-main-body, %entry
  %loop-index = phi i32 [ 0, %entry ], [ %3, %static-memcpy-expansion-main-body ]
  %0 = getelementptr inbounds i8, ptr %from, i32 %loop-index
  %1 = load i8, ptr %0, align 1
  %2 = getelementptr inbounds i8, ptr %to, i32 %loop-index
  store i8 %1, ptr %2, align 1
  %3 = add i32 %loop-index, 1
  %4 = icmp ult i32 %3, 1200
  br i1 %4, label %static-memcpy-expansion-main-body, label %static-memcpy-post-expansion

static-memcpy-post-expansion:                     ; preds = %static-memcpy-expansion-main-body
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
