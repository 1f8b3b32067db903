; What: A loop in a loop whose header does nothing: threads meet at the barrier of the outer loop, however often each ran the inner
; one.  SimplifyCFG, at the end of the pipelines where it need not keep loops, removes the outer header: both become
; one cycle, and who ran the inner loop more often never meets the others again.
; Kernel: none; found by `tangle-tv fuzz --passes 'default<O2>'`, seed 2026112011, and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" ("Dependence on Cycles Headers")
; SLOW: its first line takes about a second
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs simplifycfg-loops, which ran
;   opt-22 -S '-passes=simplifycfg<no-keep-loops>'
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src() #0 {
entry:
  br label %outer

outer:                                            ; preds = %meet, %entry
  br label %inner

inner:                                            ; preds = %inner, %outer
  %more = call i1 @go()
  br i1 %more, label %inner, label %meet

meet:                                             ; preds = %inner
  call void @barrier()
  %again = call i1 @go()
  br i1 %again, label %outer, label %end

end:                                              ; preds = %meet
  ret void
}

declare i1 @go() #1

declare void @barrier() #2

define void @tgt() #0 {
entry:
  br label %inner

inner:                                            ; preds = %meet, %inner, %entry
  %more = call i1 @go()
  br i1 %more, label %inner, label %meet

meet:                                             ; preds = %inner
  call void @barrier()
  %again = call i1 @go()
  br i1 %again, label %inner, label %end

end:                                              ; preds = %meet
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
