; What: An anchor in one arm, an operation with its token further down that arm, and a way from the arm into the other one.
; StructurizeCFG leads the ways through blocks of its own, so that the anchor no longer dominates the operation, and
; makes phis of the token.  A token has no phi.  LLVM's verifier refuses the result.
; Kernel: none of ours; found by running the pass on generated programs
; Document: llvm-convergent-operations, "Convergence Control Intrinsics"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs structurizecfg, which ran
;   opt-22 -S -passes=structurizecfg
; EXPECT: incorrect token-not-from-intrinsic

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %a, i1 noundef %b, i1 noundef %c) #0 {
entry:
  br i1 %a, label %first, label %shared

first:                                            ; preds = %entry
  %inside = call token @llvm.experimental.convergence.anchor()
  br i1 %b, label %own, label %other

other:                                            ; preds = %first
  br i1 %c, label %shared, label %end

shared:                                           ; preds = %other, %entry
  br label %end

own:                                              ; preds = %first
  call void @subgroupBarrier() [ "convergencectrl"(token %inside) ]
  br label %end

end:                                              ; preds = %own, %shared, %other
  ret void
}

declare void @subgroupBarrier() #1

declare token @llvm.experimental.convergence.anchor() #2

define void @tgt(i1 noundef %a, i1 noundef %b, i1 noundef %c) #0 {
entry:
  %b.inv = xor i1 %b, true
  br i1 %a, label %first, label %Flow

first:                                            ; preds = %entry
  %inside = call token @llvm.experimental.convergence.anchor()
  br i1 %b.inv, label %other, label %Flow1

Flow:                                             ; preds = %Flow1, %entry
  %0 = phi token [ %inside, %Flow1 ], [ poison, %entry ]
  %1 = phi i1 [ %3, %Flow1 ], [ false, %entry ]
  %2 = phi i1 [ %4, %Flow1 ], [ true, %entry ]
  br i1 %2, label %shared, label %Flow2

other:                                            ; preds = %first
  br label %Flow1

Flow1:                                            ; preds = %other, %first
  %3 = phi i1 [ false, %other ], [ true, %first ]
  %4 = phi i1 [ %c, %other ], [ false, %first ]
  br label %Flow

shared:                                           ; preds = %Flow
  br label %Flow2

Flow2:                                            ; preds = %shared, %Flow
  br i1 %1, label %own, label %end

own:                                              ; preds = %Flow2
  call void @subgroupBarrier() [ "convergencectrl"(token %0) ]
  br label %end

end:                                              ; preds = %own, %Flow2
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
