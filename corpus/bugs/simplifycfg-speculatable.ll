; What: A convergent call that is speculatable is executed by one arm of a branch, and after SimplifyCFG by all threads: its result depends
; on who executes it. The second pair: the call is what another branch to the same place asks, and both become one.
; Kernel: none; the first of corpus/pairs/llvm, the second found by running passes on modules written by hand
; Document: llvm-convergent-operations, "Other Interactions"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs simplifycfg-speculatable, which ran
;   opt-22 -S -passes=simplifycfg
; EXPECT --function src_folded: incorrect
; EXPECT --function src: incorrect result-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(i32 noundef %x, i1 noundef %c) #0 {
entry:
  br i1 %c, label %then, label %end

then:                                             ; preds = %entry
  %v = call i32 @vote(i32 %x)
  br label %end

end:                                              ; preds = %then, %entry
  %r = phi i32 [ 0, %entry ], [ %v, %then ]
  ret i32 %r
}

define void @src_folded(i32 noundef %x, i1 noundef %c) #0 {
entry:
  br i1 %c, label %asked, label %end

asked:                                            ; preds = %entry
  %v = call i32 @vote(i32 %x)
  %again = icmp eq i32 %v, 3
  br i1 %again, label %end, label %go

go:                                               ; preds = %asked
  call void @work()
  br label %end

end:                                              ; preds = %go, %asked, %entry
  ret void
}

declare noundef i32 @vote(i32) #1

declare void @work()

define i32 @tgt(i32 noundef %x, i1 noundef %c) #0 {
entry:
  %v = call i32 @vote(i32 %x)
  %spec.select = select i1 %c, i32 %v, i32 0
  ret i32 %spec.select
}

define void @tgt_folded(i32 noundef %x, i1 noundef %c) #0 {
entry:
  %c.not = xor i1 %c, true
  %v = call i32 @vote(i32 %x)
  %again = icmp eq i32 %v, 3
  %or.cond = or i1 %c.not, %again
  br i1 %or.cond, label %end, label %go

go:                                               ; preds = %entry
  call void @work()
  br label %end

end:                                              ; preds = %go, %entry
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind speculatable willreturn memory(none) }
