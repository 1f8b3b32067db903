; What: A call of a function with branches, before the entry intrinsic of its caller. Inlining splits the caller's entry block at the call:
; what comes after the call, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs inline-entry, which ran
;   opt-22 -S -passes=inline
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(i32 noundef %x) #0 {
entry:
  %clamped = call i32 @clamp(i32 %x)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %clamped
}

define internal i32 @clamp(i32 noundef %x) {
entry:
  %low = icmp slt i32 %x, 0
  br i1 %low, label %negative, label %end

negative:                                         ; preds = %entry
  call void @note(i32 %x)
  br label %end

end:                                              ; preds = %negative, %entry
  %r = phi i32 [ 0, %negative ], [ %x, %entry ]
  ret i32 %r
}

declare void @note(i32) #1

declare token @llvm.experimental.convergence.entry() #2

declare void @subgroupBarrier() #3

define i32 @tgt(i32 noundef %x) #0 {
entry:
  %low.i = icmp slt i32 %x, 0
  br i1 %low.i, label %negative.i, label %clamp.exit

negative.i:                                       ; preds = %entry
  call void @note(i32 %x)
  br label %clamp.exit

clamp.exit:                                       ; preds = %negative.i, %entry
  %r.i = phi i32 [ 0, %negative.i ], [ %x, %entry ]
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %r.i
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn }
