; What: A call through a pointer, of which a profile knows the usual target. PGOIndirectCallPromotion compares the pointer
; with it, and branches. What comes after that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family indirect-call --passes pgo-icall-prom --tokens always`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs pgo-icall-prom, which ran
;   opt-22 -S -passes=pgo-icall-prom
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(ptr noundef %f) #0 {
entry:
  call void %f(), !prof !0
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

define linkonce_odr void @first() {
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define void @tgt(ptr noundef %f) #0 {
entry:
  %0 = icmp eq ptr %f, @first
  br i1 %0, label %if.true.direct_targ, label %if.false.orig_indirect, !prof !1

if.true.direct_targ:                              ; preds = %entry
  call void @first()
  br label %if.end.icp

if.false.orig_indirect:                           ; preds = %entry
  call void %f()
  br label %if.end.icp

if.end.icp:                                       ; preds = %if.false.orig_indirect, %if.true.direct_targ
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }

!0 = !{!"VP", i32 0, i64 1600, i64 -8202922476773768053, i64 1600}
!1 = !{!"branch_weights", i32 1600, i32 0}
