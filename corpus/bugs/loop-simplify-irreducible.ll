; What: A loop inside an irreducible cycle, one of whose entries is the loop's header. LoopSimplify puts a preheader before the loop;
; now the irreducible cycle may be counted there, and not where the loop is: threads that ran the loop a different number of times, and that
; came in by different entries, meet at the barrier. Before, whichever block was the cycle's header, either the one or the other kept them
; apart.
; Kernel: none; found by `tangle-tv fuzz --passes loop-rotate`, seed 2026112820 (loop passes begin with LoopSimplify), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"; docs/semantics.md, section 2 (cycle hierarchies are choices)
; SLOW: its first line takes seconds
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs loop-simplify-irreducible, which ran
;   opt-22 -S -passes=loop-simplify
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) #0 {
entry:
  br i1 %c, label %side, label %head

head:                                             ; preds = %side, %head, %entry
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:                                             ; preds = %head
  call void @barrier()
  %again = call i1 @go()
  br i1 %again, label %side, label %end

side:                                             ; preds = %meet, %entry
  br label %head

end:                                              ; preds = %meet
  ret void
}

declare i1 @go() #1

declare void @barrier() #2

define void @tgt(i1 noundef %c) #0 {
entry:
  br i1 %c, label %side, label %head.preheader

head.preheader:                                   ; preds = %side, %entry
  br label %head

head:                                             ; preds = %head, %head.preheader
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:                                             ; preds = %head
  call void @barrier()
  %again = call i1 @go()
  br i1 %again, label %side, label %end

side:                                             ; preds = %meet, %entry
  br label %head.preheader

end:                                              ; preds = %meet
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
