; What: A loop with two exits; after one of them a barrier with the heart's token (an extended cycle).  UnifyLoopExits
; leads both exits through one block and makes a phi of the token there.  A token has no phi.
; LLVM's verifier refuses the result.
; Kernel: leave_and_vote.spirv-tokens, after each of -O1, -O2 and -O3
; Document: llvm-convergent-operations, "Convergence Control Intrinsics"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs unify-loop-exits, which ran
;   opt-22 -S -passes=unify-loop-exits
; EXPECT: incorrect token-not-from-intrinsic

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n, i32 noundef %wanted) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %latch, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %hit = icmp eq i32 %i, %wanted
  br i1 %hit, label %found, label %latch

latch:                                            ; preds = %loop
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

found:                                            ; preds = %loop
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  br label %end

end:                                              ; preds = %found, %latch
  ret void
}

declare void @subgroupBarrier() #1

declare token @llvm.experimental.convergence.entry() #2

declare token @llvm.experimental.convergence.loop() #2

define void @tgt(i32 noundef %n, i32 noundef %wanted) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %latch, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %hit = icmp eq i32 %i, %wanted
  br i1 %hit, label %loop.exit.guard, label %latch

latch:                                            ; preds = %loop
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %loop.exit.guard

found:                                            ; preds = %loop.exit.guard
  call void @subgroupBarrier() [ "convergencectrl"(token %heart.moved) ]
  br label %end

end:                                              ; preds = %loop.exit.guard, %found
  ret void

loop.exit.guard:                                  ; preds = %latch, %loop
  %heart.moved = phi token [ %heart, %loop ], [ %heart, %latch ]
  %Guard.found = phi i1 [ true, %loop ], [ false, %latch ]
  br i1 %Guard.found, label %found, label %end
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
