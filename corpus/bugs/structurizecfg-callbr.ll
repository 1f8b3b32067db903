; What: A convergent assembly that may jump, in one arm of a branch, to where the other arm leads. StructurizeCFG makes a branch of its block, since
; it takes each end of a block for one, and the assembly is gone. AMDGPU's backend, which was to take such assembly as of LLVM 22
; (pull request 166195), leaves it out without a word.
; Kernel: none; found by `tangle-tv hunt --seed 1260000` (pairs, seed 1260027), and reduced by hand
; Document: LangRef, "'callbr' Instruction": wrong in a single thread, too
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs structurizecfg-callbr, which ran
;   opt-22 -S -passes=amdgpu-unify-divergent-exit-nodes,fix-irreducible,unify-loop-exits,structurizecfg
; EXPECT: incorrect observation-missing

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) #0 {
entry:
  br i1 %c, label %work, label %ask

ask:                                              ; preds = %entry
  callbr void asm sideeffect "# ${0:l}", "!i"() #0
          to label %work [label %end]

work:                                             ; preds = %ask, %entry
  call void @op()
  br label %end

end:                                              ; preds = %work, %ask
  ret void
}

declare void @op() #1

define void @tgt(i1 noundef %c) #0 {
entry:
  %c.inv = xor i1 %c, true
  br i1 %c.inv, label %ask, label %Flow

ask:                                              ; preds = %entry
  br label %Flow

Flow:                                             ; preds = %ask, %entry
  %0 = phi i1 [ false, %ask ], [ true, %entry ]
  br i1 %0, label %work, label %end

work:                                             ; preds = %Flow
  call void @op()
  br label %end

end:                                              ; preds = %work, %Flow
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
