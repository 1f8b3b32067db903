; What: An empty block is one of the two entries of an irreducible cycle. CodeGenPrepare removes it, and the block behind it is the entry, and
; may be the cycle's header: threads that came in by different entries meet at the barrier, one of them a round later than the other. Before,
; the header was the empty block, which kept them apart, or the other entry, where the rounds of both are counted alike. SimplifyCFG does the same.
; Kernel: none; found by `tangle-tv hunt` (random programs), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"; docs/semantics.md, section 2 (cycle hierarchies are choices)
; SLOW: its first line takes half a second
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs codegenprepare-irreducible, which ran
;   opt-22 -S '-passes=require<profile-summary>,function(codegenprepare)'
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c, i1 noundef %d) #0 {
entry:
  br i1 %c, label %top, label %side

top:                                              ; preds = %again, %entry
  br i1 %d, label %meet, label %side

meet:                                             ; preds = %top
  call void @barrier()
  br label %again

side:                                             ; preds = %top, %entry
  br label %again

again:                                            ; preds = %side, %meet
  %more = call i1 @go()
  br i1 %more, label %top, label %end

end:                                              ; preds = %again
  ret void
}

declare i1 @go() #1

declare void @barrier() #2

define void @tgt(i1 noundef %c, i1 noundef %d) #0 {
entry:
  br i1 %c, label %top, label %again

top:                                              ; preds = %again, %entry
  br i1 %d, label %meet, label %again

meet:                                             ; preds = %top
  call void @barrier()
  br label %again

again:                                            ; preds = %meet, %top, %entry
  %more = call i1 @go()
  br i1 %more, label %top, label %end

end:                                              ; preds = %again
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
