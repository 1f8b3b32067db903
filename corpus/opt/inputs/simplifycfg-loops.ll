; What: A loop in a loop whose header does nothing: threads meet at the barrier of the outer loop, however often each ran the inner
; one.  SimplifyCFG, at the end of the pipelines where it need not keep loops, removes the outer header: both become
; one cycle, and who ran the inner loop more often never meets the others again.
; Kernel: none; found by `tangle-tv fuzz --passes 'default<O2>'`, seed 2026112011, and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" ("Dependence on Cycles Headers")
; SLOW: its first line takes about a second
; RUN: opt-22 '-passes=simplifycfg<no-keep-loops>'
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src() convergent {
entry:
  br label %outer

outer:
  br label %inner

inner:
  %more = call i1 @go()
  br i1 %more, label %inner, label %meet

meet:
  call void @barrier()
  %again = call i1 @go()
  br i1 %again, label %outer, label %end

end:
  ret void
}

declare i1 @go() willreturn nounwind
declare void @barrier() convergent willreturn nounwind
