; What: A convergent assembly that may jump, in one arm of a branch, to where the other arm leads. StructurizeCFG makes a branch of its block, since
; it takes each end of a block for one, and the assembly is gone. AMDGPU's backend, which was to take such assembly as of LLVM 22
; (pull request 166195), leaves it out without a word.
; Kernel: none; found by `tangle-tv hunt --seed 1260000` (pairs, seed 1260027), and reduced by hand
; Document: LangRef, "'callbr' Instruction": wrong in a single thread, too
; RUN: opt-22 -passes=amdgpu-unify-divergent-exit-nodes,fix-irreducible,unify-loop-exits,structurizecfg
; EXPECT: incorrect observation-missing

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) convergent {
entry:
  br i1 %c, label %work, label %ask

ask:
  callbr void asm sideeffect "# ${0:l}", "!i"() convergent
          to label %work [label %end]

work:
  call void @op()
  br label %end

end:
  ret void
}

declare void @op() nounwind willreturn
