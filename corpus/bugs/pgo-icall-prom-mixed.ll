; What: As instcombine-direct-call, in a branch of PGOIndirectCallPromotion: a profile says which function the pointer is
; mostly of, a convergent one. The direct call is convergent, without a token, in a function with tokens.
; Kernel: none; found by `tangle-tv hunt` (family indirect-call), and reduced
; Document: llvm-convergent-operations, "Static rules"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs pgo-icall-prom-mixed, which ran
;   opt-22 -S -passes=pgo-icall-prom
; EXPECT --function src: incorrect mixed-convergence

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(ptr noundef %f) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  call void %f(), !prof !0
  ret void
}

define linkonce_odr void @first() #0 {
  call void @subgroupBarrier()
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define void @tgt(ptr noundef %f) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  %0 = icmp eq ptr %f, @first
  br i1 %0, label %if.true.direct_targ, label %if.false.orig_indirect, !prof !1

if.true.direct_targ:                              ; preds = %entry
  call void @first()
  br label %if.end.icp

if.false.orig_indirect:                           ; preds = %entry
  call void %f()
  br label %if.end.icp

if.end.icp:                                       ; preds = %if.false.orig_indirect, %if.true.direct_targ
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }

!0 = !{!"VP", i32 0, i64 1800, i64 -8202922476773768053, i64 1800}
!1 = !{!"branch_weights", i32 1800, i32 0}
