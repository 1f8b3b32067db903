; What: As instcombine-icmp; here it is a ballot of 64 bits, which InstCombine writes as one of 32 where a wave has 32 threads, and
; without its token.
; Kernel: none; found by running the passes of `tangle-tv hunt` on hand-written modules
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, CPU gfx1030
; Do not edit: made by python -m corpus.opt.bugs instcombine-ballot, which ran
;   opt-22 -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx1030 -passes=instcombine
; EXPECT: incorrect result-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i64 @src(i32 %rounds, i1 %yes) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %rounds
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  %who = call i64 @llvm.amdgcn.ballot.i64(i1 %yes) [ "convergencectrl"(token %heart) ]
  ret i64 %who
}

declare i64 @llvm.amdgcn.ballot.i64(i1) #1

declare token @llvm.experimental.convergence.entry() #2

declare token @llvm.experimental.convergence.loop() #2

define i64 @tgt(i32 %rounds, i1 %yes) #3 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %rounds
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  %0 = call i32 @llvm.amdgcn.ballot.i32(i1 %yes)
  %who = zext i32 %0 to i64
  ret i64 %who
}

declare i32 @llvm.amdgcn.ballot.i32(i1) #1

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent "target-cpu"="gfx1030" }
