; What: As heart-simplifycfg; here it is CodeGenPrepare, in the pipeline of every backend, that merges the heart's block into the
; one before.
; Kernel: none; found by running the passes of `tangle-tv hunt` on the function of heart-gvn
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs heart-codegenprepare, which ran
;   opt-22 -S -mtriple=amdgcn-amd-amdhsa '-passes=function(loop(loop-unroll-full)),require<profile-summary>,function(codegenprepare)'
; EXPECT: incorrect loop-not-first

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %reduce) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %reduce, label %then, label %end

then:                                             ; preds = %entry
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br label %loop

loop:                                             ; preds = %body, %then
  %step = phi i32 [ 0, %then ], [ %next, %body ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %more = icmp samesign ult i32 %step, 2
  br i1 %more, label %body, label %end

body:                                             ; preds = %loop
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  %next = add nuw nsw i32 %step, 1
  br label %loop

end:                                              ; preds = %loop, %entry
  ret void
}

declare void @subgroupBarrier() #0

declare token @llvm.experimental.convergence.entry() #1

declare token @llvm.experimental.convergence.loop() #1

define void @tgt(i1 noundef %reduce) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %reduce, label %then, label %end

then:                                             ; preds = %entry
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  br label %end

end:                                              ; preds = %then, %entry
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
