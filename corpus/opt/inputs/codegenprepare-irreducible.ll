; What: An empty block is one of the two entries of an irreducible cycle. CodeGenPrepare removes it, and the block behind it is the entry, and
; may be the cycle's header: threads that came in by different entries meet at the barrier, one of them a round later than the other. Before,
; the header was the empty block, which kept them apart, or the other entry, where the rounds of both are counted alike. SimplifyCFG does the same.
; Kernel: none; found by `tangle-tv hunt` (random programs), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"; docs/semantics.md, section 2 (cycle hierarchies are choices)
; SLOW: its first line takes half a second
; RUN: opt-22 -passes=require<profile-summary>,function(codegenprepare)
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c, i1 noundef %d) convergent {
entry:
  br i1 %c, label %top, label %side

top:
  br i1 %d, label %meet, label %side

meet:
  call void @barrier()
  br label %again

side:
  br label %again

again:
  %more = call i1 @go()
  br i1 %more, label %top, label %end

end:
  ret void
}

declare i1 @go() willreturn nounwind
declare void @barrier() convergent willreturn nounwind
