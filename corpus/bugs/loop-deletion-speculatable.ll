; What: A vote in a loop that has no effects; the last result is used. LoopDeletion deletes the loop, and moves the vote before it, because
; it is speculatable and its operand does not change: all threads vote there, not those of the last iteration.
; Kernel: none; found by running the pass on modules written by hand, like those of `tangle-tv hunt --sources loops`
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"; "Hoisting and sinking"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs loop-deletion-speculatable, which ran
;   opt-22 -S '-passes=loop(loop-deletion)'
; EXPECT: incorrect result-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(i32 noundef %n, i32 noundef %x) #0 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = call i32 @vote(i32 %x)
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  ret i32 %v
}

declare noundef i32 @vote(i32) #1

define i32 @tgt(i32 noundef %n, i32 noundef %x) #0 {
entry:
  %v = call i32 @vote(i32 %x)
  br label %end

end:                                              ; preds = %entry
  %v.lcssa = phi i32 [ %v, %entry ]
  ret i32 %v.lcssa
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind speculatable willreturn memory(none) }
