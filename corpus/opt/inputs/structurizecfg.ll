; What: An anchor in one arm, an operation with its token further down that arm, and a way from the arm into the other one.
; StructurizeCFG leads the ways through blocks of its own, so that the anchor no longer dominates the operation, and
; makes phis of the token.  A token has no phi.  LLVM's verifier refuses the result.
; Kernel: none of ours; found by running the pass on generated programs
; Document: llvm-convergent-operations, "Convergence Control Intrinsics"
; RUN: opt-22 -passes=structurizecfg
; EXPECT: incorrect token-not-from-intrinsic

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %a, i1 noundef %b, i1 noundef %c) convergent {
entry:
  br i1 %a, label %first, label %shared

first:
  %inside = call token @llvm.experimental.convergence.anchor()
  br i1 %b, label %own, label %other

other:
  br i1 %c, label %shared, label %end

shared:
  br label %end

own:
  call void @subgroupBarrier() [ "convergencectrl"(token %inside) ]
  br label %end

end:
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
