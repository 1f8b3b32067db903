; What: As heart-simplifycfg; here it is CodeGenPrepare, in the pipeline of every backend, that merges the heart's block into the
; one before.
; Kernel: none; found by running the passes of `tangle-tv hunt` on the function of heart-gvn
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; RUN: opt-22 -mtriple=amdgcn-amd-amdhsa '-passes=function(loop(loop-unroll-full)),require<profile-summary>,function(codegenprepare)'
; EXPECT: incorrect loop-not-first

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %reduce) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %reduce, label %then, label %end

then:
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br label %loop

loop:
  %step = phi i32 [ 0, %then ], [ %next, %body ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %more = icmp samesign ult i32 %step, 2
  br i1 %more, label %body, label %end

body:
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  %next = add nuw nsw i32 %step, 1
  br label %loop

end:
  ret void
}

declare void @subgroupBarrier() convergent
