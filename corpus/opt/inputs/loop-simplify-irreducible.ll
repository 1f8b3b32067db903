; What: A loop inside an irreducible cycle, one of whose entries is the loop's header. LoopSimplify puts a preheader before the loop;
; now the irreducible cycle may be counted there, and not where the loop is: threads that ran the loop a different number of times, and that
; came in by different entries, meet at the barrier. Before, whichever block was the cycle's header, either the one or the other kept them
; apart.
; Kernel: none; found by `tangle-tv fuzz --passes loop-rotate`, seed 2026112820 (loop passes begin with LoopSimplify), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"; docs/semantics.md, section 2 (cycle hierarchies are choices)
; SLOW: its first line takes seconds
; RUN: opt-22 -passes=loop-simplify
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) convergent {
entry:
  br i1 %c, label %side, label %head

head:
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:
  call void @barrier()
  %again = call i1 @go()
  br i1 %again, label %side, label %end

side:
  br label %head

end:
  ret void
}

declare i1 @go() willreturn nounwind
declare void @barrier() convergent willreturn nounwind
